import { sql } from 'kysely';
import { type Datum, jahrOf } from '#kern/datum.ts';
import { type Cent, formatBetrag } from '#kern/geld.ts';
import { berechnen } from '#kern/rechnungen/berechnung.ts';
import { isUnbezahlt, type Zahlungsstand } from '#kern/zahlungen/bezahlstatus.ts';
import type { Db } from '../db/schema.ts';
import { toKopf } from '../rechnungen/rechnung.repository.ts';

/** A summary that does not say what the receipts say, in German. */
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

type Total = { anzahl: number; einnahmen: Cent; ausgaben: Cent };
type Unbezahlt = { anzahl: number; summe: Cent; offen: Cent };

async function rebuild(db: Db, mandantId: number): Promise<Map<string, string>> {
  const rechnungen = await db
    .selectFrom('rechnung')
    .select(['id', 'nummer', 'einnahme', 'partei_id', 'leistungsdatum_from', 'summe', 'bezahlt', 'status'])
    .where('mandant_id', '=', mandantId)
    .execute();
  const totals = new Map<string, Total>();
  const unbezahlt = new Map<string, Unbezahlt>();
  for (const rechnung of rechnungen) {
    const { einnahme, partei_id, leistungsdatum_from, summe } = rechnung;
    const wo = tag(leistungsdatum_from, einnahme);
    add(totals, wo, einnahme, summe);
    addUnbezahlt(unbezahlt, wo, rechnung);
    if (partei_id !== null) add(totals, partei(partei_id, jahrOf(leistungsdatum_from)), einnahme, summe);
  }
  const lines = new Map([...totals].map(([wo, total]) => [wo, inWords(total)]));
  for (const [wo, total] of unbezahlt) lines.set(`${wo} unbezahlt`, unbezahltInWords(total));
  for (const rechnung of rechnungen) lines.set(beleg(rechnung), formatBetrag(rechnung.summe));
  for (const { produkt_id, jahr, anzahl, summe } of await sumProdukte(db, mandantId)) {
    lines.set(produkt(produkt_id, jahr), `${anzahl} Posten, ${formatBetrag(summe)}`);
  }
  return lines;
}

async function readStored(db: Db, mandantId: number): Promise<Map<string, string>> {
  const tage = await db.selectFrom('tageswert').selectAll().where('mandant_id', '=', mandantId).execute();
  const parteien = await db
    .selectFrom('partei_jahr')
    .selectAll()
    .where('mandant_id', '=', mandantId)
    .execute();
  const produkte = await db
    .selectFrom('produkt_jahr')
    .selectAll()
    .where('mandant_id', '=', mandantId)
    .execute();
  const posten = await computeSummen(db, mandantId);
  return new Map([
    ...tage.map(({ datum, einnahme, anzahl, summe }): [string, string] => {
      const [einnahmen, ausgaben] = einnahme === 1 ? [summe, 0] : [0, summe];
      return [tag(datum, einnahme), inWords({ anzahl, einnahmen, ausgaben })];
    }),
    ...tage.map(({ datum, einnahme, ...tageswert }): [string, string] => [
      `${tag(datum, einnahme)} unbezahlt`,
      unbezahltInWords({
        anzahl: tageswert.unbezahlt_anzahl,
        summe: tageswert.unbezahlt_summe,
        offen: tageswert.unbezahlt_offen,
      }),
    ]),
    ...parteien.map((row): [string, string] => [partei(row.partei_id, row.jahr), inWords(row, row.saldo)]),
    ...produkte.map((row): [string, string] => [
      produkt(row.produkt_id, row.jahr),
      `${row.anzahl} Posten, ${formatBetrag(row.summe)}`,
    ]),
    ...posten.map(([wo, summe]): [string, string] => [wo, formatBetrag(summe)]),
  ]);
}

/** What the lines of each receipt come to. */
async function computeSummen(db: Db, mandantId: number): Promise<[wo: string, summe: Cent][]> {
  const rechnungen = await db
    .selectFrom('rechnung')
    .selectAll()
    .where('mandant_id', '=', mandantId)
    .execute();
  const posten = await db.selectFrom('posten').selectAll().where('mandant_id', '=', mandantId).execute();
  const byRechnung = Map.groupBy(posten, (line) => line.rechnung_id);
  return rechnungen.map((row) => {
    const { id, steuerart, preisart, rabatt, anzahlung } = toKopf(row);
    const lines = byRechnung.get(id) ?? [];
    return [beleg(row), berechnen({ steuerart, preisart, rabatt, anzahlung, posten: lines }).summe];
  });
}

function add(totals: Map<string, Total>, wo: string, einnahme: 0 | 1, summe: Cent): void {
  const total = totals.get(wo) ?? { anzahl: 0, einnahmen: 0, ausgaben: 0 };
  total.anzahl += 1;
  if (einnahme === 1) total.einnahmen += summe;
  else total.ausgaben += summe;
  totals.set(wo, total);
}

/** With the id: somebody may have given two receipts one number past the program. */
function beleg({ id, nummer }: { id: number; nummer: string }): string {
  return `Beleg ${nummer} (ID ${id})`;
}

function addUnbezahlt(totals: Map<string, Unbezahlt>, wo: string, rechnung: Zahlungsstand): void {
  const total = totals.get(wo) ?? { anzahl: 0, summe: 0, offen: 0 };
  totals.set(wo, total);
  if (!isUnbezahlt(rechnung)) return;
  total.anzahl += 1;
  total.summe += rechnung.summe;
  total.offen += rechnung.summe - rechnung.bezahlt;
}

function tag(datum: Datum, einnahme: 0 | 1): string {
  return `Tag ${datum} ${einnahme === 1 ? 'Einnahmen' : 'Ausgaben'}`;
}

/** Income of each product and year, from the lines. */
function sumProdukte(db: Db, mandantId: number) {
  const jahr = sql<number>`cast(substr(r.leistungsdatum_from, 1, 4) as integer)`;
  return db
    .selectFrom('posten as p')
    .innerJoin('rechnung as r', (join) =>
      join.onRef('r.mandant_id', '=', 'p.mandant_id').onRef('r.id', '=', 'p.rechnung_id'),
    )
    .where('p.mandant_id', '=', mandantId)
    .where('r.einnahme', '=', 1)
    .where('p.produkt_id', 'is not', null)
    .groupBy(['p.produkt_id', jahr])
    .select((select) => [
      'p.produkt_id',
      jahr.as('jahr'),
      select.fn.countAll<number>().as('anzahl'),
      select.fn.sum<number>('p.summe').as('summe'),
    ])
    .execute();
}

function produkt(id: number | null, jahr: number): string {
  return `Produkt mit der ID ${id}, Jahr ${jahr}`;
}

function partei(id: number, jahr: number): string {
  return `Kunde oder Lieferant mit der ID ${id}, Jahr ${jahr}`;
}

function unbezahltInWords({ anzahl, summe, offen }: Unbezahlt): string {
  return `Belege ${anzahl}, Summe ${formatBetrag(summe)}, offen ${formatBetrag(offen)}`;
}

function inWords({ anzahl, einnahmen, ausgaben }: Total, saldo = einnahmen - ausgaben): string {
  const betraege = [einnahmen, ausgaben, saldo].map(formatBetrag);
  return `Belege ${anzahl}, Einnahmen ${betraege[0]}, Ausgaben ${betraege[1]}, Saldo ${betraege[2]}`;
}
