/** Keys by which programs work for a Mandant without anybody's password: bodies and answers. */
import { z } from 'zod';
import { Ablehnung } from '../ablehnung.ts';
import { addMonate, type Datum } from '../datum.ts';
import { Datumfeld, Pflichttext } from '../felder.ts';
import { MAX_NAME } from '../laengen.ts';
import { SCHLUESSELRECHTE, type Schluesselrecht } from '../rechte/rechte.ts';

/** Beginning of every key, so that whoever comes upon one knows it for what it is. */
export const SCHLUESSELANFANG = 'bwk_';
/** So many, those that have run out included, a Mandant may have. */
export const MAX_SCHLUESSEL = 50;
const JAHR = 12;
const MAX_JAHRE = 2;

const Recht = z.enum(SCHLUESSELRECHTE);

/** Body of `POST /api-schluessel`; without `bis` it ends after a year. */
export const NeuerApiSchluessel = z.object({
  name: Pflichttext(MAX_NAME, 'Bitte einen Namen angeben.'),
  rechte: z.array(Recht).min(1, 'Bitte wenigstens ein Recht wählen.').max(SCHLUESSELRECHTE.length),
  bis: Datumfeld.optional(),
});
export type NeuerApiSchluessel = z.output<typeof NeuerApiSchluessel>;

/** Element of `GET /api-schluessel`: what was not withdrawn. Instants are UTC. */
export const ApiSchluessel = z.object({
  id: z.number().int(),
  name: z.string(),
  rechte: z.array(Recht),
  /** Name of who issued it. */
  von: z.string(),
  /** Last day on which it is good. */
  bis: z.string(),
  abgelaufen: z.boolean(),
  erstelltAm: z.string(),
  /** To the hour; null while nobody has used it. */
  benutztAm: z.string().nullable(),
});
export type ApiSchluessel = z.output<typeof ApiSchluessel>;

/** Answer of `POST /api-schluessel`: the only time that the key itself is said. */
export const ApiSchluesselMitToken = ApiSchluessel.extend({ token: z.string() });
export type ApiSchluesselMitToken = z.output<typeof ApiSchluesselMitToken>;

/** The rights in the order of the table, each once. */
export function sortRechte(rechte: readonly Schluesselrecht[]): Schluesselrecht[] {
  return SCHLUESSELRECHTE.filter((recht) => rechte.includes(recht));
}

/** Last day of a key that nobody has chosen a day for. */
export function ueblichesEnde(heute: Datum): Datum {
  return addMonate(heute, JAHR);
}

/** @throws Ablehnung `ungueltig` for a day that has passed, or is more than two years away */
export function checkEnde(bis: Datum, heute: Datum): void {
  if (bis < heute)
    throw new Ablehnung('ungueltig', 'Dieser Tag ist schon vorbei. Bitte einen späteren wählen.', {
      pfad: 'bis',
    });
  if (bis > addMonate(heute, MAX_JAHRE * JAHR))
    throw new Ablehnung(
      'ungueltig',
      `Ein API-Schlüssel gilt höchstens ${MAX_JAHRE} Jahre. Bitte einen früheren Tag wählen.`,
      { pfad: 'bis' },
    );
}
