import { sql } from 'kysely';
import { type Datum, jahrOf } from '#kern/datum.ts';
import { type Cent, formatBetrag } from '#kern/geld.ts';
import { centInEuro, summeInEuro } from '#kern/rechnungen/inEuro.ts';
import type { Belegart } from '#kern/rechnungen/rechnung.ts';
import { anrechenbar } from '#kern/zahlungen/bezahlstatus.ts';
import type { Db } from '../db/schema.ts';
import { readAnpassungen } from './anpassungsspalte.ts';
import { computeMahnstand, readMahnstand } from './mahnstandpruefung.repository.ts';
import { addStaende, type Stand, standOf } from './summen.repository.ts';

/** A summary that does not say what the receipts say, in German. */
export type Abweichung = { wo: string; erwartet: string; gespeichert: string };

/**
 * Rebuilds the summaries of a Mandant from its receipts and lines and compares them with the stored ones.
 * Reads every receipt: for checks, not for requests.
 */
export async function findAbweichungen(db: Db, mandantId: number): Promise<Abweichung[]> {
  const expected = new Map([...(await rebuild(db, mandantId)), ...(await computeMahnstand(db, mandantId))]);
  const stored = new Map([...(await readStored(db, mandantId)), ...(await readMahnstand(db, mandantId))]);
  const places = [...new Set([...expected.keys(), ...stored.keys()])].sort();
  return places
    .map((wo) => ({ wo, erwartet: expected.get(wo) ?? 'nichts', gespeichert: stored.get(wo) ?? 'nichts' }))
    .filter(({ erwartet, gespeichert }) => erwartet !== gespeichert);
}

type Total = { anzahl: number; einnahmen: Cent; ausgaben: Cent };

async function rebuild(db: Db, mandantId: number): Promise<Map<string, string>> {
  const rechnungen = await db
    .selectFrom('rechnung')
    .select([
      'id',
      'nummer',
      'einnahme',
      'partei_id',
      'leistungsdatum_from',
      'summe',
      'bezahlt',
      'abzug',
      'status',
      'art',
      'schluss_id as schlussId',
    ])
    .where('mandant_id', '=', mandantId)
    .execute();
  const totals = new Map<string, Total>();
  const staende = new Map<string, Stand>();
  for (const rechnung of rechnungen) {
    const { einnahme, partei_id, leistungsdatum_from } = rechnung;
    const summe = anrechenbar(rechnung);
    const wo = tag(leistungsdatum_from, einnahme);
    add(totals, wo, einnahme, summe);
    addStand(staende, wo, standOf({ ...rechnung, art: rechnung.art as Belegart, einnahme: einnahme === 1 }));
    if (partei_id !== null) add(totals, partei(partei_id, jahrOf(leistungsdatum_from)), einnahme, summe);
  }
  const lines = new Map([...totals].map(([wo, total]) => [wo, inWords(total)]));
  for (const [wo, stand] of staende) lines.set(`${wo} Bezahlstatus`, standInWords(stand));
  for (const rechnung of rechnungen) lines.set(beleg(rechnung), formatBetrag(rechnung.summe));
  for (const { id, nummer, summe } of await sumSteuern(db, mandantId)) {
    lines.set(steuer({ id, nummer }), formatBetrag(summe));
  }
  for (const [wo, stand] of await computeGeld(db, mandantId)) lines.set(wo, stand);
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
  const steuern = await sumSteuern(db, mandantId);
  return new Map([
    ...tage.map(({ datum, einnahme, anzahl, summe }): [string, string] => {
      const [einnahmen, ausgaben] = einnahme === 1 ? [summe, 0] : [0, summe];
      return [tag(datum, einnahme), inWords({ anzahl, einnahmen, ausgaben })];
    }),
    ...tage.map(({ datum, einnahme, ...stand }): [string, string] => [
      `${tag(datum, einnahme)} Bezahlstatus`,
      standInWords(stand),
    ]),
    ...parteien.map((row): [string, string] => [partei(row.partei_id, row.jahr), inWords(row, row.saldo)]),
    ...produkte.map((row): [string, string] => [
      produkt(row.produkt_id, row.jahr),
      `${row.anzahl} Posten, ${formatBetrag(row.summe)}`,
    ]),
    ...steuern.map((row): [string, string] => [steuer(row), formatBetrag(row.brutto)]),
    ...posten.map(([wo, summe]): [string, string] => [wo, formatBetrag(summe)]),
    ...(await readGeld(db, mandantId)),
  ]);
}

/** Sums of the lines of each receipt. */
async function computeSummen(db: Db, mandantId: number): Promise<[wo: string, summe: Cent][]> {
  const rechnungen = await db
    .selectFrom('rechnung')
    .selectAll()
    .where('mandant_id', '=', mandantId)
    .execute();
  const posten = await db.selectFrom('posten').selectAll().where('mandant_id', '=', mandantId).execute();
  const byRechnung = Map.groupBy(posten, (line) => line.rechnung_id);
  const absetzungen = await db
    .selectFrom('absetzung')
    .select(['rechnung_id', 'abschlag_id as abschlagID', 'satz', 'netto', 'steuer', 'rundung'])
    .where('mandant_id', '=', mandantId)
    .execute();
  const abgesetzt = Map.groupBy(absetzungen, (row) => row.rechnung_id);
  return rechnungen.map((row) => {
    const { id, steuerart, preisart, rabatt, anzahlung } = row;
    const lines = (byRechnung.get(id) ?? []).map((line) => ({
      ...line,
      anpassungen: readAnpassungen(line.anpassungen),
    }));
    const grundlage = {
      steuerart,
      preisart,
      rabatt,
      anzahlung,
      posten: lines,
      absetzungen: abgesetzt.get(id),
    };
    const kurs = { waehrung: row.waehrung, kurs: row.kurs };
    return [
      beleg(row),
      summeInEuro({ ...grundlage, ...kurs, anpassungen: readAnpassungen(row.anpassungen) }),
    ];
  });
}

/** Sums of movements and allocations: paid and deducted by receipt, moved by account, settled by movement. */
async function computeGeld(db: Db, mandantId: number): Promise<[wo: string, stand: string][]> {
  const belege = await sql<Geldbeleg>`select r.id, r.nummer,
      r.anzahlung + coalesce(sum(case when r.einnahme = 1 then z.betrag else -z.betrag end), 0) as bezahlt,
      coalesce(sum(case when r.einnahme = 1 then z.abzug else -z.abzug end), 0) as abzug
    from rechnung r left join zuordnung z
      on z.mandant_id = r.mandant_id and z.rechnung_id = r.id and z.aufgehoben_am = ''
    where r.mandant_id = ${mandantId} group by r.id, r.nummer, r.anzahlung`.execute(db);
  const konten = await sql<Geldkonto>`select k.id, coalesce(sum(b.betrag), 0) as bewegt
    from konto k left join bewegung b
      on b.mandant_id = k.mandant_id and b.konto_id = k.id and b.storniert_am = ''
    where k.mandant_id = ${mandantId} group by k.id`.execute(db);
  // A movement, what came in its place, and what takes parts of it back are one.
  const bewegungen = await sql<Geldbewegung>`select coalesce(b.statt_id, b.id) as id, sum(z.betrag) as betrag
    from zuordnung z join bewegung b on b.mandant_id = z.mandant_id and b.id = z.bewegung_id
    where z.mandant_id = ${mandantId} and z.aufgehoben_am = ''
    group by coalesce(b.statt_id, b.id)`.execute(db);
  return geldInWords(belege.rows, konten.rows, bewegungen.rows);
}

async function readGeld(db: Db, mandantId: number): Promise<[wo: string, stand: string][]> {
  const belege = await db
    .selectFrom('rechnung')
    .select(['id', 'nummer', 'bezahlt', 'abzug'])
    .where('mandant_id', '=', mandantId)
    .execute();
  const konten = await db
    .selectFrom('konto')
    .select(['id', 'bewegt'])
    .where('mandant_id', '=', mandantId)
    .execute();
  const bewegungen = await sql<Geldbewegung>`select coalesce(statt_id, id) as id, sum(betrag) as betrag
    from bewegung where mandant_id = ${mandantId} and storniert_am = ''
    group by coalesce(statt_id, id)`.execute(db);
  return geldInWords(belege, konten, bewegungen.rows);
}

type Geldbeleg = { id: number; nummer: string; bezahlt: Cent; abzug: Cent };
type Geldkonto = { id: number; bewegt: Cent };
type Geldbewegung = { id: number; betrag: Cent };

function geldInWords(
  belege: readonly Geldbeleg[],
  konten: readonly Geldkonto[],
  bewegungen: readonly Geldbewegung[],
): [string, string][] {
  return [
    ...belege.map((row): [string, string] => [
      `${beleg(row)} Zahlungen`,
      `bezahlt ${formatBetrag(row.bezahlt)}, Abzug ${formatBetrag(row.abzug)}`,
    ]),
    ...konten.map(({ id, bewegt }): [string, string] => [`Konto mit der ID ${id}`, formatBetrag(bewegt)]),
    ...bewegungen.map(({ id, betrag }): [string, string] => [
      `Zahlung mit der ID ${id}, verteilt auf Belege`,
      formatBetrag(betrag),
    ]),
  ];
}

/** The receipts that say their VAT by rate, and what that comes to with the tip. */
async function sumSteuern(db: Db, mandantId: number) {
  const rows = await db
    .selectFrom('eingangssteuer as s')
    .innerJoin('rechnung as r', (join) =>
      join.onRef('r.mandant_id', '=', 's.mandant_id').onRef('r.id', '=', 's.rechnung_id'),
    )
    .innerJoin('eingang as e', (join) =>
      join.onRef('e.mandant_id', '=', 's.mandant_id').onRef('e.rechnung_id', '=', 's.rechnung_id'),
    )
    .where('s.mandant_id', '=', mandantId)
    .groupBy(['r.id', 'r.nummer', 'r.summe', 'e.trinkgeld'])
    .select((select) => ['r.id', 'r.nummer', 'r.summe', select.fn.sum<number>('s.brutto').as('zeilen')])
    .select('e.trinkgeld')
    .execute();
  return rows.map(({ zeilen, trinkgeld, ...row }) => ({ ...row, brutto: zeilen + trinkgeld }));
}

function steuer(row: { id: number; nummer: string }): string {
  return `${beleg(row)} Umsatzsteuer laut Beleg`;
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

function addStand(staende: Map<string, Stand>, wo: string, stand: Stand): void {
  const known = staende.get(wo);
  staende.set(wo, known ? addStaende(known, stand) : stand);
}

function tag(datum: Datum, einnahme: 0 | 1): string {
  return `Tag ${datum} ${einnahme === 1 ? 'Einnahmen' : 'Ausgaben'}`;
}

/** Income of each product and year in euros, from the lines; each is converted by itself. */
async function sumProdukte(db: Db, mandantId: number): Promise<Produktsumme[]> {
  const zeilen = await db
    .selectFrom('posten as p')
    .innerJoin('rechnung as r', (join) =>
      join.onRef('r.mandant_id', '=', 'p.mandant_id').onRef('r.id', '=', 'p.rechnung_id'),
    )
    .where('p.mandant_id', '=', mandantId)
    .where('r.einnahme', '=', 1)
    .where('r.art', '<>', 'abschlag')
    .where('p.produkt_id', 'is not', null)
    .select(['p.produkt_id', 'p.summe', 'r.leistungsdatum_from', 'r.waehrung', 'r.kurs'])
    .execute();
  const summen = new Map<string, Produktsumme>();
  for (const { produkt_id, leistungsdatum_from, summe, ...kurs } of zeilen) {
    const jahr = jahrOf(leistungsdatum_from);
    const wo = produkt(produkt_id, jahr);
    const known = summen.get(wo) ?? { produkt_id, jahr, anzahl: 0, summe: 0 };
    const dazu = centInEuro(summe, kurs);
    summen.set(wo, { ...known, anzahl: known.anzahl + 1, summe: known.summe + dazu });
  }
  return [...summen.values()];
}

type Produktsumme = { produkt_id: number | null; jahr: number; anzahl: number; summe: Cent };

function produkt(id: number | null, jahr: number): string {
  return `Produkt mit der ID ${id}, Jahr ${jahr}`;
}

function partei(id: number, jahr: number): string {
  return `Kunde oder Lieferant mit der ID ${id}, Jahr ${jahr}`;
}

function standInWords(stand: Stand): string {
  const [anzahl, summe, offen] = [stand.unbezahlt_anzahl, stand.unbezahlt_summe, stand.unbezahlt_offen];
  return [
    `unbezahlt ${anzahl}, Summe ${formatBetrag(summe)}, offen ${formatBetrag(offen)}`,
    `Entwürfe ${stand.entwurf_anzahl}, Summe ${formatBetrag(stand.entwurf_summe)}`,
    `storniert ${stand.storniert_anzahl}, Summe ${formatBetrag(stand.storniert_summe)}`,
  ].join('; ');
}

function inWords({ anzahl, einnahmen, ausgaben }: Total, saldo = einnahmen - ausgaben): string {
  const betraege = [einnahmen, ausgaben, saldo].map(formatBetrag);
  return `Belege ${anzahl}, Einnahmen ${betraege[0]}, Ausgaben ${betraege[1]}, Saldo ${betraege[2]}`;
}
