/** Where a line comes from: the one thing by which what is left of a quote or an order can be told. */
import { z } from 'zod';
import { Id } from '../antwortfelder.ts';

/** A line of a finished paper, by its number within it. Kept by a line for good, whatever else of it is changed. */
export const Herkunft = z.object({ papierID: Id, zeile: Id });
export type Herkunft = z.output<typeof Herkunft>;
