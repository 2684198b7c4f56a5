/** All records of a kind, one after the other. */
import { z } from 'zod';

/** So many are read at once. */
export const LIMIT = 200;

type Seite = { archiv: true; nach: number | undefined; limit: number };

/** All that a list has, page after page, archived ones too. */
export async function* readAlle<Satz extends { id: number }>(
  list: (seite: Seite) => Promise<readonly Satz[]>,
): AsyncGenerator<Satz> {
  let nach: number | undefined;
  for (;;) {
    const seite = await list({ archiv: true, nach, limit: LIMIT });
    yield* seite;
    if (seite.length < LIMIT) return;
    nach = seite.at(-1)?.id;
  }
}

/** As the API answers them. */
export async function* encodeAlle<Schema extends z.ZodType>(
  saetze: AsyncIterable<z.output<Schema>>,
  schema: Schema,
): AsyncGenerator<unknown> {
  for await (const satz of saetze) yield z.encode(schema, satz);
}
