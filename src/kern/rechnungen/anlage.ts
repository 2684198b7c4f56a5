import { z } from 'zod';
import { Id } from '../antwortfelder.ts';

/**
 * A file that goes along with a receipt: a supporting document (EN 16931 BG-24). `nr` counts within the receipt, `name` is
 * unique there (BR-DE-22), `beschreibung` is BT-123, `sha256` of the bytes in lower-case hex.
 */
export const Anlage = z.object({
  nr: Id,
  name: z.string(),
  typ: z.string(),
  groesse: z.number().int(),
  beschreibung: z.string(),
  sha256: z.string(),
});
export type Anlage = z.output<typeof Anlage>;
