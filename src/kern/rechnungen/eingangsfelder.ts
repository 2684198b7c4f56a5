/** What may be sent about a supplier's receipt. */
import { z } from 'zod';
import { Datumfeld, Freitext, Prozentfeld, Wertfeld } from '../felder.ts';
import { Eingangsart } from './eingang.ts';

/** The whole of it, in 10^-2 percent. */
export const GANZ = 10_000;

/** No receipt names more rates than its country has; some split a rate into several groups of goods. */
const MAX_ZEILEN = 20;
const Steuerzeile = z.object({
  satz: Prozentfeld,
  netto: Wertfeld,
  steuer: Wertfeld,
  brutto: Wertfeld,
  abziehbar: z.boolean().default(true),
  betrieblich: Prozentfeld.default(GANZ),
});

/** Nothing chosen is sent as null or as an empty text. */
const leer = <Feld extends z.ZodType>(feld: Feld) =>
  z.union([feld, z.literal('').transform(() => null), z.null()], {
    error: (issue) => (issue as { errors?: z.core.$ZodIssue[][] }).errors?.[0]?.[0]?.message,
  });

/** The fields in bodies of `POST` and `PATCH /rechnungen`; all may be left out. */
export const Eingangsfelder = z
  .object({
    belegart: leer(Eingangsart),
    /** The number that the supplier gave it. */
    belegnummer: Freitext(100),
    /** The day it came, which may be later than its own. */
    eingangsdatum: leer(Datumfeld),
    ust: z.array(Steuerzeile).max(MAX_ZEILEN, `Bitte höchstens ${MAX_ZEILEN} Zeilen angeben.`),
  })
  .partial();
export type Eingangsfelder = z.output<typeof Eingangsfelder>;
