import type { Bauplatz } from './bauplatz.ts';

/** Columns that no two rows have in common, for rows that meet `bedingung` (of a row called `t`). */
export type Schluessel = { spalten: string[]; bedingung?: string };

/** Shape of a table as far as walls ask. Keys are read in SQLite only: PostgreSQL replaces no rows unasked. */
export type Gestalt = { spalten: string[]; schluessel: Schluessel[] };

/** @returns undefined where there is no such table */
export async function readGestalt(bauplatz: Bauplatz, tabelle: string): Promise<Gestalt | undefined> {
  const spalten = await readSpalten(bauplatz, tabelle);
  if (spalten.length === 0) return undefined;
  const schluessel = bauplatz.engine === 'sqlite' ? await readSchluessel(bauplatz, tabelle, spalten) : [];
  return { spalten, schluessel };
}

async function readSpalten({ engine, rows }: Bauplatz, tabelle: string): Promise<string[]> {
  const found = await rows<{ name: string }>(
    engine === 'sqlite'
      ? `select name from pragma_table_info('${tabelle}') order by cid`
      : `select a.attname::text as name from pg_attribute a where a.attrelid = to_regclass('${tabelle}')
           and a.attnum > 0 and not a.attisdropped order by a.attnum`,
  );
  return found.map(({ name }) => name);
}

async function readSchluessel(
  { rows }: Bauplatz,
  tabelle: string,
  alle: readonly string[],
): Promise<Schluessel[]> {
  const found = await rows<{ spalten: string; anweisung: string | null }>(
    `select group_concat(i.name) as spalten, s.sql as anweisung
     from pragma_index_list('${tabelle}') l join pragma_index_info(l.name) i
       left join sqlite_schema s on s.name = l.name and l.partial = 1
     where l."unique" = 1 group by l.name order by l.name`,
  );
  const keys = found.map(({ spalten, anweisung }) => {
    const bedingung = anweisung ? / where (.*)$/is.exec(anweisung)?.[1] : undefined;
    const ofRow = bedingung?.replace(/\b\w+\b/g, (wort) => (alle.includes(wort) ? `t.${wort}` : wort));
    return { spalten: spalten.split(','), ...(ofRow !== undefined && { bedingung: ofRow.trim() }) };
  });
  const [table] = await rows<{ wr: number }>(`select wr from pragma_table_list('${tabelle}')`);
  return table?.wr === 0 ? [...keys, { spalten: ['rowid'] }] : keys;
}
