import { type Datum, jahrOf } from '#kern/datum.ts';
import type { Cent } from '#kern/geld.ts';
import type { Db } from '../db/schema.ts';

/** A summary that does not say what the receipts say. Numbers are counts and cents. */
export type Abweichung = { wo: string; erwartet: string; gespeichert: string };

/**
 * Rebuilds the summaries of a Mandant from its receipts and lines and compares them with the stored ones.
 * Reads every receipt: for checks, not for requests.
 */
export async function findAbweichungen(db: Db, mandantId: number): Promise<Abweichung[]> {
  const expected = await rebuild(db, mandantId);
  const stored = await readStored(db, mandantId);
  const places = [...new Set([...expected.keys(), ...stored.keys()])].sort();
  return places
    .map((wo) => ({ wo, erwartet: expected.get(wo) ?? 'nichts', gespeichert: stored.get(wo) ?? 'nichts' }))
    .filter(({ erwartet, gespeichert }) => erwartet !== gespeichert);
}

type Totals = Map<string, { anzahl: number; einnahmen: Cent; ausgaben: Cent }>;

async function rebuild(db: Db, mandantId: number): Promise<Map<string, string>> {
  const rechnungen = await db
    .selectFrom('rechnung')
    .select(['id', 'einnahme', 'partei_id', 'leistungsdatum_from', 'summe'])
    .where('mandant_id', '=', mandantId)
    .execute();
  const totals: Totals = new Map();
  for (const { einnahme, partei_id, leistungsdatum_from, summe } of rechnungen) {
    add(totals, tag(leistungsdatum_from, einnahme), einnahme, summe);
    if (partei_id !== null) add(totals, partei(partei_id, jahrOf(leistungsdatum_from)), einnahme, summe);
  }
  const lines = new Map([...totals].map(([wo, total]) => [wo, inWords(total)]));
  for (const { id, summe } of rechnungen) lines.set(`Rechnung ${id}`, String(summe));
  return lines;
}

async function readStored(db: Db, mandantId: number): Promise<Map<string, string>> {
  const tage = await db.selectFrom('tageswert').selectAll().where('mandant_id', '=', mandantId).execute();
  const parteien = await db
    .selectFrom('partei_jahr')
    .selectAll()
    .where('mandant_id', '=', mandantId)
    .execute();
  const posten = await db
    .selectFrom('posten')
    .where('mandant_id', '=', mandantId)
    .groupBy('rechnung_id')
    .select((select) => ['rechnung_id', select.fn.sum<number>('summe').as('summe')])
    .execute();
  return new Map([
    ...tage.map(({ datum, einnahme, anzahl, summe }): [string, string] => {
      const [einnahmen, ausgaben] = einnahme === 1 ? [summe, 0] : [0, summe];
      return [tag(datum, einnahme), inWords({ anzahl, einnahmen, ausgaben })];
    }),
    ...parteien.map((row): [string, string] => [partei(row.partei_id, row.jahr), inWords(row, row.saldo)]),
    ...posten.map(({ rechnung_id, summe }): [string, string] => [`Rechnung ${rechnung_id}`, String(summe)]),
  ]);
}

function add(totals: Totals, wo: string, einnahme: 0 | 1, summe: Cent): void {
  const total = totals.get(wo) ?? { anzahl: 0, einnahmen: 0, ausgaben: 0 };
  total.anzahl += 1;
  if (einnahme === 1) total.einnahmen += summe;
  else total.ausgaben += summe;
  totals.set(wo, total);
}

function tag(datum: Datum, einnahme: 0 | 1): string {
  return `Tag ${datum} ${einnahme === 1 ? 'Einnahmen' : 'Ausgaben'}`;
}

function partei(id: number, jahr: number): string {
  return `Partei ${id} Jahr ${jahr}`;
}

function inWords(
  { anzahl, einnahmen, ausgaben }: { anzahl: number; einnahmen: Cent; ausgaben: Cent },
  saldo = einnahmen - ausgaben,
): string {
  return `${anzahl} Belege, +${einnahmen}, -${ausgaben}, Saldo ${saldo}`;
}
