/** Money that moves on an account, and the receipts that it settles. */
import { z } from 'zod';
import { Euro, Id } from '../antwortfelder.ts';
import { Datumfeld, Freitext } from '../felder.ts';
import { Abzugsgrund, NeueZahlung } from './zahlung.ts';

const MAX_ZUORDNUNGEN = 200;

/** Body of `POST /zahlungen`: one amount of money that settles several receipts. */
export const NeueSammelzahlung = z.object({
  ...NeueZahlung.pick({ zahlungsmethodeID: true, kontoID: true }).shape,
  datum: Datumfeld.optional(),
  text: Freitext(200).default(''),
  zuordnungen: z
    .array(NeueZahlung.pick({ betrag: true, abzug: true }).extend({ rechnungID: Id }))
    .min(1, 'Bitte mindestens eine Rechnung angeben.')
    .max(MAX_ZUORDNUNGEN, `Bitte höchstens ${MAX_ZUORDNUNGEN} Rechnungen angeben.`),
});
export type NeueSammelzahlung = z.output<typeof NeueSammelzahlung>;

const Bewegungszuordnung = z.object({
  id: Id,
  rechnungID: Id,
  nummer: z.string(),
  betrag: Euro,
  abzug: z.object({ art: Abzugsgrund, betrag: Euro }).nullable(),
});
/** Part of a movement that settles a receipt; signs as in the movement. */
export type Bewegungszuordnung = z.output<typeof Bewegungszuordnung>;

/** A movement as the API answers it: what comes in is positive, for income and expenses alike. */
export const Bewegung = z.object({
  id: Id,
  datum: z.string(),
  betrag: Euro,
  kontoID: Id.nullable(),
  zahlungsmethodeID: Id.nullable(),
  text: z.string(),
  /** Where it comes from: `eingabe`, `verrechnung`, `umzug`; `ruecknahme` takes out again what of another one was taken back. */
  quelle: z.string(),
  zuordnungen: z.array(Bewegungszuordnung),
});
export type Bewegung = z.output<typeof Bewegung>;
