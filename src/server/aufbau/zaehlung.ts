import type { Bauplatz } from './mauern/bauplatz.ts';
import { EIGENE } from './tabelle.repository.ts';
import type { Wandel } from './wandel.ts';

/** Where the Protokoll of a Mandant ends: what the Mandant remembers of it, and the hash of the entry that lies there. */
export type Kopf = { mandant: number; lfd: number; sha256: string; eintrag: string };

/**
 * How many rows each table has and what its amounts come to, by keys like `rechnung` and `rechnung.summe`; what is not
 * there is 0. `masse` is what steps asked for besides.
 */
export type Zaehlung = {
  werte: ReadonlyMap<string, number>;
  masse: ReadonlyMap<string, number>;
  koepfe: readonly Kopf[];
};

/** Columns of that name are added up in whatever table they are: money, bytes, and the last numbers given out. */
const BETRAEGE = new Set([
  ...['summe', 'bezahlt', 'abzug', 'anzahlung', 'betrag', 'netto', 'steuer', 'brutto', 'saldo'],
  ...['einnahmen', 'ausgaben', 'bewegt', 'anfangsbestand', 'bytes', 'letzte'],
]);

/** One pass over each table with what somebody stored, new ones and old ones alike. */
export async function zaehlen(
  bauplatz: Bauplatz,
  schritte: readonly { wandel?: Wandel }[],
): Promise<Zaehlung> {
  const tabellen = await listTabellen(bauplatz);
  const werte = new Map<string, number>();
  const masse = new Map<string, number>();
  for (const [tabelle, spalten] of tabellen) {
    const misst = Object.assign({}, ...schritte.map(({ wandel }) => wandel?.misst?.[tabelle])) as Misst;
    const summen = spalten.filter((spalte) => BETRAEGE.has(spalte));
    const fragen = [
      ...['count(*) as anzahl', ...summen.map((spalte) => `coalesce(sum(${spalte}), 0) as ${spalte}`)],
      ...Object.entries(misst).map(([name, frage]) => `coalesce(${frage}, 0) as ${name}`),
    ];
    const [row = {}] = await bauplatz.rows<Record<string, number>>(
      `select ${fragen.join(', ')} from ${inZeichen(tabelle)}`,
    );
    werte.set(tabelle, row['anzahl'] ?? 0);
    for (const spalte of summen) werte.set(`${tabelle}.${spalte}`, row[spalte] ?? 0);
    for (const name of Object.keys(misst)) masse.set(`${tabelle}.${name}`, row[name] ?? 0);
  }
  return { werte, masse, koepfe: await readKoepfe(bauplatz) };
}

type Misst = Record<string, string>;

/** Somebody may have put a table of their own beside ours, with a name of any kind. */
const inZeichen = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * PostgreSQL: keeps servers of before from writing until the steps are through. What they did between the two countings
 * would look like a loss.
 */
export async function sperren(bauplatz: Bauplatz): Promise<void> {
  if (bauplatz.engine === 'sqlite') return;
  const namen = [...(await listTabellen(bauplatz)).keys()].map(inZeichen);
  if (namen.length > 0) await bauplatz.run(`lock table ${namen.join(', ')} in access exclusive mode`);
}

/** Columns with numbers of each table. Tables of somebody else, whom PostgreSQL keeps apart by their owner, are none of ours. */
export async function listTabellen({ engine, rows }: Bauplatz): Promise<Map<string, string[]>> {
  const spalten = await rows<{ tabelle: string; spalte: string; zahl: 0 | 1 }>(
    engine === 'sqlite'
      ? `select t.name as tabelle, s.name as spalte, upper(s.type) = 'INTEGER' as zahl
         from pragma_table_list t, pragma_table_info(t.name) s
         where t.type = 'table' and t.schema = 'main' and t.name not like 'sqlite\\_%' escape '\\' order by t.name, s.cid`
      : `select c.relname::text as tabelle, a.attname::text as spalte,
           case when a.atttypid = 'bigint'::regtype then 1 else 0 end as zahl from pg_class c
           join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
           and pg_has_role(c.relowner, 'usage') order by c.relname, a.attnum`,
  );
  const tabellen = Map.groupBy(spalten, ({ tabelle }) => tabelle);
  return new Map(
    [...tabellen]
      .filter(([tabelle]) => !EIGENE.includes(tabelle))
      .map(([tabelle, teile]) => [
        tabelle,
        teile.filter(({ zahl }) => zahl === 1).map(({ spalte }) => spalte),
      ]),
  );
}

/** Of all Mandanten, in the order of their ids. */
function readKoepfe({ rows }: Bauplatz): Promise<Kopf[]> {
  return rows<Kopf>(`select m.id as mandant, m.protokoll_lfd as lfd, m.protokoll_sha256 as sha256,
      coalesce((select p.sha256 from protokoll p where p.mandant_id = m.id and p.lfd = m.protokoll_lfd), '') as eintrag
    from mandant m order by m.id`);
}

/** Text that the entry has now that was the last one then; '' where there is none. */
export async function readEintrag({ rows }: Bauplatz, { mandant, lfd }: Kopf): Promise<string> {
  const [row] = await rows<{ sha256: string }>(
    `select sha256 from protokoll where mandant_id = ${mandant} and lfd = ${lfd}`,
  );
  return row?.sha256 ?? '';
}
