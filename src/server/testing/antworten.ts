import { z } from 'zod';
import { type Schreiber, schreiberOf } from '../http/schreiber.ts';

/** Writes answers as the server does, and fails on one that does not fit its schema or that the schema would write otherwise. */
export function pruefenderSchreiber(schema: z.ZodType): Schreiber {
  const schreibe = schreiberOf(schema);
  return (wert) => {
    const bytes = schreibe(wert);
    const json = bytes.toString();
    const soll = JSON.stringify(z.encode(schema, wert));
    if (json !== soll)
      throw new Error(`an answer is written otherwise than by its schema:\n${json}\n${soll}`);
    return bytes;
  };
}
