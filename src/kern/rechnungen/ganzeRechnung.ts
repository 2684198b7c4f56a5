import { z } from 'zod';
import { Euro, Id } from '../antwortfelder.ts';
import { Anlage } from './anlage.ts';
import { Eingangsangaben } from './eingang.ts';
import { Bezug, Rechnung, Status } from './rechnung.ts';

/**
 * A receipt with what an expense says about itself; null and [] for what nobody knows. Lists leave that out together with
 * the lines, and the first page does not load it.
 */
export const GanzeRechnung = Rechnung.extend({
  ...Eingangsangaben.partial().shape,
  doppelt: Bezug.optional(),
  stueckID: Id.optional(),
  hinweise: z.array(z.string()).optional(),
  anlagen: z.array(Anlage).optional(),
  korrekturen: z.array(Bezug.extend({ status: Status, summe: Euro })).optional(),
});
