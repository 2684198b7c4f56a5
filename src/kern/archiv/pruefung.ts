/** Answer of the page 'Unverändert?'. */
import { z } from 'zod';
import { Id } from '../antwortfelder.ts';

/** Something that is not as it was when it was issued. `was` and `text` are German. */
export const Befund = z.object({
  rechnungId: Id.nullable(),
  nummer: z.string(),
  was: z.string(),
  text: z.string(),
  erwartet: z.string(),
  gefunden: z.string(),
});
export type Befund = z.output<typeof Befund>;

/** Answer of `GET /archiv/pruefung`. */
export const Pruefung = z.object({
  zeit: z.string(),
  rechnungen: z.number().int(),
  dateien: z.number().int(),
  protokolleintraege: z.number().int(),
  befunde: z.array(Befund),
});
export type Pruefung = z.output<typeof Pruefung>;
