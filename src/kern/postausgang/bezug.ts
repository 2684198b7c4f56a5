/** Subject of a mail: where its document lies, and its id. */
import { z } from 'zod';
import { Id } from '../antwortfelder.ts';

/** Documents that go out by mail, by the beginning of their addresses. */
export const Sendeort = z.enum(['rechnungen', 'angebote', 'mahnungen']);
export type Sendeort = z.output<typeof Sendeort>;

export const Mailbezug = z.object({ wo: Sendeort, id: Id });
export type Mailbezug = z.output<typeof Mailbezug>;

const WORTE: Record<Sendeort, string> = { rechnungen: 'rechnung', angebote: 'papier', mahnungen: 'mahnung' };
const ORTE = new Map(Sendeort.options.map((wo) => [WORTE[wo], wo]));

/** Parts of a cause before the id of the document, and behind it. */
export const anlassUm = (wo: Sendeort): [vor: string, nach: string] => [`${WORTE[wo]}:`, ':versand'];

/** Cause of the mails about a document, without their number. */
export const anlassOf = ({ wo, id }: Mailbezug): string => anlassUm(wo).join(String(id));

/** The document that a mail is about. @param anlass its cause, with or without its number; null where there is none */
export function bezugOf(anlass: string): Mailbezug | null {
  const [, wort = '', id = ''] = /^([a-z]+):([1-9]\d{0,15}):versand(?::\d+)?$/.exec(anlass) ?? [];
  const wo = ORTE.get(wort);
  return wo ? { wo, id: Number(id) } : null;
}
