/** Who is to be reminded, among very many invoices: the page of the list and the ones behind it. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DATEI } from '#server/db/sqlite.ts';
import type { Ort } from './bestand.ts';
import { beginKonto } from './dokumentKonto.ts';
import { formatZahl, type Ziel } from './ergebnis.ts';
import { nextPage } from './http.ts';
import { type Fadenzeiten, measureFaden, openOrt, withServer } from './probelauf.ts';
import { renderTable } from './tabelle.ts';
import { clone } from './vermehrung.ts';
import { Zufall } from './zufall.ts';

const ZIEL_MS = 10;
const JE_KUNDE = 25;
/** One in so many was not paid. */
const UNBEZAHLT = 20;
const TAGE = 3 * 365;

export type Mahnlistenwerte = { rechnungen: number; seiten: Record<string, Fadenzeiten> };

/** On a new SQLite database in `folder`, first with one in twenty unpaid, then with all. */
export async function measureMahnliste(folder: string, rechnungen: number): Promise<Mahnlistenwerte> {
  const ort = openOrt(folder, 'mahnungen');
  const token = await withServer(ort, {}, async (client) => {
    const create = await beginKonto(client, 1);
    await client.post(`/api/v1/rechnungen/${await create()}/ausstellen`, {});
    return client.token;
  });
  multiply(ort, rechnungen);
  const einige = await measureSeiten(ort, token);
  forgetPayments(ort);
  const alle = await measureSeiten(ort, token);
  return {
    rechnungen,
    seiten: {
      ...named('jede zwanzigste unbezahlt', einige),
      ...named('keine bezahlt', alle),
    },
  };
}

function named(lage: string, seiten: Record<string, Fadenzeiten>): Record<string, Fadenzeiten> {
  return Object.fromEntries(Object.entries(seiten).map(([seite, werte]) => [`${lage}, ${seite}`, werte]));
}

/** Of the one customer and the one invoice so many, spread over three years; a few customers have many invoices. */
function multiply({ daten }: Ort, rechnungen: number): void {
  const kunden = Math.max(1, Math.round(rechnungen / JE_KUNDE));
  const db = new Database(join(daten, DATEI));
  const tage = `cast(i * ${TAGE}.0 / ${rechnungen} as int) - ${TAGE}`;
  const faellig = `date('now', (${tage}) || ' days')`;
  const offen = `zufall(i, 1) * ${UNBEZAHLT} < 1`;
  const gemahnt = `${offen} and zufall(i, 2) * 3 < 1`;
  db.function('zufall', { deterministic: true }, zufallOf);
  try {
    db.exec('begin');
    const namen = { firma: `'Kunde ' || i`, name_suche: `'kunde ' || i` };
    clone(db, 'partei', { von: 2, bis: kunden, anders: namen });
    const anders = {
      ...{ nummer: `'M-' || i`, laufnummer: 'i', faellig_am: faellig },
      partei_id: `1 + cast(${kunden} * zufall(i, 3) * zufall(i, 3) as int)`,
      bezahlt: `case when ${offen} then 0 else summe end`,
      mahnstufe: `case when ${gemahnt} then 1 else 0 end`,
      gemahnt_am: `case when ${gemahnt} then date(${faellig}, '10 days') else '' end`,
      mahnfrist: `case when ${gemahnt} then date(${faellig}, '20 days') else '' end`,
    };
    clone(db, 'rechnung', { von: 2, bis: rechnungen, anders });
    db.exec('commit');
    rebuildMahnstand(db);
  } finally {
    db.close();
  }
}

/** From 0 to below 1, always the same for a number of a series. */
function zufallOf(i: unknown, reihe: unknown): number {
  return new Zufall(Number(i) * 7919 + Number(reihe) * 104_729).next();
}

/** As if nobody had ever said what was paid. */
function forgetPayments({ daten }: Ort): void {
  const db = new Database(join(daten, DATEI));
  try {
    db.exec('update rechnung set bezahlt = 0 where bezahlt <> 0');
    rebuildMahnstand(db);
  } finally {
    db.close();
  }
}

function rebuildMahnstand(db: Database.Database): void {
  db.exec(`delete from mahnstand;
    insert into mahnstand (mandant_id, partei_id, stufe, seit)
      select mandant_id, partei_id, mahnstufe, min(case when mahnstufe = 0 then faellig_am else gemahnt_am end)
      from rechnung where status = 'ausgestellt' and einnahme = 1 and bezahlt + abzug < summe
      group by mandant_id, partei_id, mahnstufe`);
}

/** The first page, and one after the other behind it. */
function measureSeiten(ort: ReturnType<typeof openOrt>, token: string): Promise<Record<string, Fadenzeiten>> {
  const first = '/api/v1/mahnungen/faellig';
  let next = first;
  return withServer(ort, { token }, async (client, server) => ({
    'erste Seite': await measureFaden(server, () => client.get(first)),
    'weitere Seiten': await measureFaden(server, async () => {
      next = nextPage(await client.get(next)) ?? first;
    }),
  }));
}

export function judgeMahnliste({ rechnungen, seiten }: Mahnlistenwerte): Ziel[] {
  return Object.entries(seiten).map(([name, { p95 }]) => ({
    was: `Was zu mahnen ist, ${formatZahl(rechnungen)} Rechnungen, ${name}, p95`,
    ziel: `<= ${ZIEL_MS} ms`,
    gemessen: `${formatZahl(p95)} ms`,
    erreicht: p95 <= ZIEL_MS,
  }));
}

export function renderMahnliste({ seiten }: Mahnlistenwerte): string {
  const rows = Object.entries(seiten).map(([name, { p50, p95, max, rechenzeitMs }]) => [
    name,
    ...[p50, p95, max, rechenzeitMs].map(formatZahl),
  ]);
  return renderTable(['was zu mahnen ist, ms', 'p50', 'p95', 'längste', 'Rechenzeit'], rows);
}
