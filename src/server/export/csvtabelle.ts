import { CSV_BOM, type CsvZelle, csvZeile } from '#kern/csv.ts';

/** Columns of a table and where each takes its value from. */
export type Spalten<Satz> = Record<string, (satz: Satz) => CsvZelle>;

/** A table line by line, the names of its columns first. */
export async function* csv<Satz>(
  saetze: AsyncIterable<Satz>,
  spalten: Spalten<Satz>,
): AsyncGenerator<string> {
  yield `${CSV_BOM}${csvZeile(Object.keys(spalten))}`;
  for await (const satz of saetze) yield csvZeile(Object.values(spalten).map((wertOf) => wertOf(satz)));
}
