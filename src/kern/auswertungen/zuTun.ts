/** Things to be done: their kinds, and the order in which somebody should look at them. */
import { z } from 'zod';
import { Euro, Id, Version } from '../antwortfelder.ts';
import { Belegart } from '../rechnungen/rechnung.ts';

/** So many of a kind are named; all of them are in the list that the last line leads to. */
export const MAX_JE_ART = 3;

/** So many unchecked receipts are counted. */
export const MAX_UNGEPRUEFT = 1000;

/** An invoice whose time to pay is over, with what is left to pay. */
const Ueberfaellige = z.object({
  id: Id,
  belegart: Belegart,
  nummer: z.string(),
  name: z.string(),
  offen: Euro,
  faelligAm: z.string(),
});
export type Ueberfaellige = z.output<typeof Ueberfaellige>;

/** A draft that could be issued as it is: its service has ended and nothing is missing. */
const FertigerEntwurf = z.object({
  id: Id,
  belegart: Belegart,
  version: Version,
  name: z.string(),
  summe: Euro,
  leistungsdatumFrom: z.string(),
  leistungsdatumTo: z.string(),
});
export type FertigerEntwurf = z.output<typeof FertigerEntwurf>;

/** Fields of `Absender` that a Mandant may lack on its invoices. */
const Angabe = z.enum(['name', 'strasse', 'land', 'steuernummer', 'ustId', 'iban']);
export type Angabe = z.output<typeof Angabe>;

const GescheiterteAufgabe = z.object({ id: Id, titel: z.string(), beendetAm: z.string() });
export type GescheiterteAufgabe = z.output<typeof GescheiterteAufgabe>;

/** Mails that did not go out, and those of which nobody knows whether they did; without those that were sent anew. */
const Poststand = z.object({ fehler: z.number().int(), unklar: z.number().int() });

/** Receipts in the inbox that were read and wait to be looked at; `unsicher` counts those that need more than a glance. */
const Eingangsstand = z.object({ anzahl: z.number().int(), unsicher: z.number().int() });

/**
 * Things to be done by who asks: what they may not do is not in it. `anzahl` counts all of a kind, of which only the first
 * are named.
 */
export const ZuTun = z.object({
  ueberfaellig: z.object({ anzahl: z.number().int(), eintraege: z.array(Ueberfaellige) }),
  entwuerfe: z.object({ anzahl: z.number().int(), eintraege: z.array(FertigerEntwurf) }),
  angaben: z.array(Angabe),
  eingang: Eingangsstand,
  /** Open remarks in which somebody else had the last word. */
  anmerkungen: z.number().int(),
  /** Receipts of the running year that who checks has not; no more than `MAX_UNGEPRUEFT` are counted. */
  ungeprueft: z.number().int(),
  post: Poststand,
  auftrag: GescheiterteAufgabe.nullable(),
  /** Null while the backup is young enough; `zuletzt` is the instant of the last one (UTC), null where there is none. */
  sicherung: z.object({ zuletzt: z.string().nullable() }).nullable(),
});
export type ZuTun = z.output<typeof ZuTun>;

/** One line of what is to be done. */
export type Aufgabe =
  | ({ art: 'ueberfaellig' } & Ueberfaellige)
  | { art: 'angaben'; felder: Angabe[] }
  | ({ art: 'entwurf' } & FertigerEntwurf)
  | { art: 'eingang'; anzahl: number; unsicher: number }
  | { art: 'anmerkungen'; anzahl: number }
  | { art: 'ungeprueft'; anzahl: number }
  | { art: 'post'; fehler: number; unklar: number }
  | { art: 'auftrag'; auftrag: GescheiterteAufgabe }
  | { art: 'sicherung'; zuletzt: string | null }
  /** There are more of a kind than are named. */
  | { art: 'weitere'; von: 'ueberfaellig' | 'entwuerfe'; anzahl: number };

/**
 * The lines in their order: first money that is late, then mails that did not arrive, what keeps invoices from being issued,
 * those that could be, the receipts that came in, what somebody said about others, what the program tried in vain, and the
 * backup.
 */
export function aufgabenOf({
  ueberfaellig,
  angaben,
  entwuerfe,
  eingang,
  anmerkungen,
  ungeprueft,
  post,
  auftrag,
  sicherung,
}: ZuTun): Aufgabe[] {
  return [
    ...ueberfaellig.eintraege.map((eintrag): Aufgabe => ({ art: 'ueberfaellig', ...eintrag })),
    ...weitere('ueberfaellig', ueberfaellig),
    ...(post.fehler + post.unklar > 0 ? [{ art: 'post', ...post } as const] : []),
    ...(angaben.length > 0 ? [{ art: 'angaben', felder: angaben } as const] : []),
    ...entwuerfe.eintraege.map((eintrag): Aufgabe => ({ art: 'entwurf', ...eintrag })),
    ...weitere('entwuerfe', entwuerfe),
    ...(eingang.anzahl > 0 ? [{ art: 'eingang', ...eingang } as const] : []),
    ...(anmerkungen > 0 ? [{ art: 'anmerkungen', anzahl: anmerkungen } as const] : []),
    ...(ungeprueft > 0 ? [{ art: 'ungeprueft', anzahl: ungeprueft } as const] : []),
    ...(auftrag ? [{ art: 'auftrag', auftrag } as const] : []),
    ...(sicherung ? [{ art: 'sicherung', zuletzt: sicherung.zuletzt } as const] : []),
  ];
}

/** How much is to be done, named or not. */
export function anzahlZuTun(zuTun: ZuTun): number {
  const einzeln = aufgabenOf(zuTun).filter(({ art }) => !JE_BELEG.includes(art)).length;
  return zuTun.ueberfaellig.anzahl + zuTun.entwuerfe.anzahl + einzeln;
}

/** Kinds of which more may be to be done than are named. */
const JE_BELEG: readonly Aufgabe['art'][] = ['ueberfaellig', 'entwurf', 'weitere'];

type Gruppe = { anzahl: number; eintraege: readonly unknown[] };

function weitere(von: 'ueberfaellig' | 'entwuerfe', { anzahl, eintraege }: Gruppe): Aufgabe[] {
  return anzahl > eintraege.length ? [{ art: 'weitere', von, anzahl }] : [];
}
