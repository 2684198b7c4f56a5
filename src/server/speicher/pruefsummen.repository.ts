import { type RawBuilder, sql } from 'kysely';
import { canonicalJson, Geschrieben, type Pruefsummen } from '#kern/protokoll/kette.ts';
import type { Satzart } from '#kern/satzarten.ts';
import { type IdFrage, idListe } from '../db/dialekt.ts';
import type { Mandantstelle } from '../db/mandantgebunden.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import type { Satzteil } from './satzarten/satzbau.ts';
import { EINZIGER, isEinmalig, ZEILEN } from './zeilen.ts';

type Wert = string | number | Buffer | null;
/** A row by column. */
export type Zeile = Readonly<Record<string, Wert>>;

/** Part of a table that counts in the checksum of a record: so many columns, and their values. */
export type Tafel = { breite: number; werte: unknown };

/** Names a record in the checksums of an entry. */
export const satzname = (art: string, id: number) => `${art} ${id}`;

/** The record of a name in the checksums of an entry. */
export function satzOf(name: string): { art: Satzart; id: number } {
  const [art, id] = name.split(' ');
  return { art: art as Satzart, id: Number(id) };
}

/** Rows of each table of one record as it is stored now, written down already. */
export async function readTafeln(stelle: Mandantstelle, art: Satzart, id: number): Promise<Tafel[]> {
  const alle = await readTabellen(stelle, { art, ids: [id] });
  return ZEILEN[art].map((quelle, index) => {
    const { breite, werte } = tafelOf(quelle, alle[index]?.get(id) ?? []);
    return { breite, werte: new Geschrieben(werte) };
  });
}

/**
 * Checksums of records as they are stored now; null for those without a row. Each says over how many columns of each
 * table it goes, because steps to come add columns at the end.
 * @param frage `wie`: the checksums to compare with: the same columns count again. `alle`: also rows that the program never writes
 */
export async function readPruefsummen(
  stelle: Mandantstelle,
  art: Satzart,
  { ids, wie = {}, alle: auchAlle = false }: { ids: readonly number[]; wie?: Pruefsummen; alle?: boolean },
): Promise<Pruefsummen> {
  const quellen = ZEILEN[art];
  const alle = await readTabellen(stelle, { art, ids }, auchAlle);
  return Object.fromEntries(
    ids.map((id) => {
      const zeilen = alle.map((byId) => byId.get(id) ?? []);
      const name = satzname(art, id);
      const isWeg = zeilen[0]?.length === 0;
      return [name, isWeg ? null : summeOf(toTafeln(quellen, zeilen, wie[name] ?? undefined))];
    }),
  );
}

/** Rows by record, for each table of the kind. */
async function readTabellen(
  stelle: Mandantstelle,
  { art, ids }: Welche,
  auchAlle = false,
): Promise<Map<number, Zeile[]>[]> {
  const [erste, ...weitere] = ZEILEN[art] as [Satzteil, ...Satzteil[]];
  const eigene = await readZeilen(stelle, erste, { art, ids });
  const alle = [eigene];
  for (const quelle of weitere) {
    const wenn = auchAlle ? undefined : quelle.wenn;
    const gefragt = wenn ? ids.filter((id) => eigene.get(id)?.some(wenn)) : ids;
    alle.push(gefragt.length > 0 ? await readZeilen(stelle, quelle, { art, ids: gefragt }) : new Map());
  }
  return alle;
}

/** e.g. `29,10,3:5f1d…`: columns of each table, and the hash over their values; 0 columns of a table without rows. */
export function summeOf(tafeln: readonly Tafel[]): string {
  const breiten = tafeln.map(({ breite }) => breite).join(',');
  return `${breiten}:${sha256(canonicalJson(tafeln.map(({ werte }) => werte)))}`;
}

/** Older checksums name fewer tables; those that came since count only where they have rows by now. */
function toTafeln(
  quellen: readonly Satzteil[],
  alle: readonly (readonly Zeile[])[],
  wie: string | undefined,
): Tafel[] {
  const vorgabe = wie?.split(':')[0]?.split(',').map(Number) ?? [];
  const zaehlt = alle.map((zeilen, index) => {
    const isGenannt = vorgabe.length === 0 || index < vorgabe.length;
    return isGenannt || (zeilen.length > 0 && !quellen[index]?.spaeter);
  });
  const letzte = zaehlt.lastIndexOf(true);
  return quellen.slice(0, letzte + 1).map((quelle, i) => tafelOf(quelle, alle[i] ?? [], vorgabe[i]));
}

/** @param vorgabe how many columns count; all where it is absent or 0 */
export function tafelOf({ ohne = [], doppelt }: Satzteil, zeilen: readonly Zeile[], vorgabe?: number): Tafel {
  const spalten = zeilen.map((zeile) => columnsOf(zeile, doppelt));
  const breite = vorgabe || (spalten[0]?.length ?? 0);
  return { breite, werte: spalten.map((zeile) => valuesOf(zeile.slice(0, breite), ohne)) };
}

type Spalte = [name: string, wert: Wert];

function columnsOf(zeile: Zeile, doppelt: string | undefined): Spalte[] {
  return Object.entries(zeile).flatMap((spalte): Spalte[] =>
    spalte[0] === doppelt ? [spalte, spalte] : [spalte],
  );
}

function valuesOf(spalten: readonly Spalte[], ohne: readonly string[]): (string | number | null)[] {
  return spalten
    .filter(([spalte]) => !ohne.includes(spalte))
    .map(([, wert]) => (Buffer.isBuffer(wert) ? sha256(wert) : wert));
}

type Welche = { art: Satzart; ids: readonly number[] };

/** Rows by record. The Mandant's own row has no `mandant_id`. */
export async function readZeilen(
  { db, engine, mandantId }: Mandantstelle,
  quelle: Satzteil,
  { art, ids }: Welche,
): Promise<Map<number, Zeile[]>> {
  const isEiner = isEinmalig(art);
  const ordnung = [quelle.spalte, ...(quelle.ordnung ?? [])].map((name) => sql.ref(name));
  const { rows } = await sql<Zeile>`select * from ${sql.table(quelle.tabelle)}
    where ${bedingungOf({ engine }, quelle, { isEiner, mandantId, ids })} order by ${sql.join(ordnung)}`.execute(
    db,
  );
  return Map.groupBy(rows, (row) => (isEiner ? EINZIGER : Number(row[quelle.spalte])));
}

/** Removes the rows of records from one of their tables. */
export async function deleteZeilen(
  { db, engine, mandantId }: Mandantstelle,
  quelle: Satzteil,
  { art, ids }: Welche,
): Promise<void> {
  const welche = { isEiner: isEinmalig(art), mandantId, ids };
  await sql`delete from ${sql.table(quelle.tabelle)}
    where ${bedingungOf({ engine }, quelle, welche)}`.execute(db);
}

function bedingungOf(
  { engine }: Pick<Mandantstelle, 'engine'>,
  { spalte, nur = {} }: Satzteil,
  { isEiner, mandantId, ids }: IdFrage & { isEiner: boolean },
): RawBuilder<unknown> {
  const bedingungen: RawBuilder<unknown>[] = isEiner
    ? [sql`${sql.ref(spalte)} = ${mandantId}`]
    : [sql`mandant_id = ${mandantId}`, sql`${sql.ref(spalte)} in ${idListe(engine, ids)}`];
  for (const [name, wert] of Object.entries(nur)) bedingungen.push(sql`${sql.ref(name)} = ${wert}`);
  return sql.join(bedingungen, sql` and `);
}

/** Ids of the records of a kind behind `nach`, in order. */
export async function listIds(
  { db, mandantId }: Mandantstelle,
  art: Satzart,
  { nach, max }: { nach: number; max: number },
): Promise<number[]> {
  if (art === 'mandant') return nach < EINZIGER ? [EINZIGER] : [];
  const [{ tabelle }] = ZEILEN[art] as [Satzteil];
  if (isEinmalig(art)) {
    if (nach >= EINZIGER) return [];
    const { rows } =
      await sql`select 1 from ${sql.table(tabelle)} where mandant_id = ${mandantId} limit 1`.execute(db);
    return rows.map(() => EINZIGER);
  }
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(tabelle)}
    where mandant_id = ${mandantId} and id > ${nach} order by id limit ${max}`.execute(db);
  return rows.map((row) => row.id);
}
