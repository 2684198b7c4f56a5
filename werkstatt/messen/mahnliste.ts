/** Who is to be reminded, among very many invoices: the page of the list and the ones behind it. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DATEI } from '#server/db/sqlite.ts';
import type { Ort } from './bestand.ts';
import { beginKonto } from './dokumentKonto.ts';
import { formatZahl, type Ziel } from './ergebnis.ts';
import { Client } from './http.ts';
import { measure, round, type Zeiten } from './messung.ts';
import { startServer } from './server.ts';
import { renderTable } from './tabelle.ts';
import { Zufall } from './zufall.ts';

const ZIEL_MS = 10;
const PROBEN = { samples: 400, warmUp: 100 };
const JE_KUNDE = 25;
/** One in so many was not paid. */
const UNBEZAHLT = 20;
const TAGE = 3 * 365;

/** `rechenzeitMs`: so long the thread that answers was on a processor for one. */
type Seitenwerte = Zeiten & { rechenzeitMs: number };
export type Mahnlistenwerte = { rechnungen: number; seiten: Record<string, Seitenwerte> };

/** On a new SQLite database in `folder`, first with one in twenty unpaid, then with all. */
export async function measureMahnliste(folder: string, rechnungen: number): Promise<Mahnlistenwerte> {
  const ort = { daten: join(folder, 'mahnungen'), databaseUrl: undefined };
  rmSync(ort.daten, { recursive: true, force: true });
  mkdirSync(ort.daten, { recursive: true });
  const logfile = join(folder, 'mahnungen.log');
  const token = await begin(ort, logfile);
  multiply(ort, rechnungen);
  const einige = await measureSeiten({ ort, token, logfile });
  forgetPayments(ort);
  const alle = await measureSeiten({ ort, token, logfile });
  return {
    rechnungen,
    seiten: {
      ...named('jede zwanzigste unbezahlt', einige),
      ...named('keine bezahlt', alle),
    },
  };
}

function named(lage: string, seiten: Record<string, Seitenwerte>): Record<string, Seitenwerte> {
  return Object.fromEntries(Object.entries(seiten).map(([seite, werte]) => [`${lage}, ${seite}`, werte]));
}

/** An account with a customer and one invoice that was issued. @returns the token */
async function begin(ort: Ort, logfile: string): Promise<string> {
  const server = await startServer(ort, logfile);
  const client = new Client(server.url);
  try {
    const create = await beginKonto(client, 1);
    await client.post(`/api/v1/rechnungen/${await create()}/ausstellen`, {});
    return client.token;
  } finally {
    client.close();
    await server.stop();
  }
}

/** Of the one customer and the one invoice so many, spread over three years; a few customers have many invoices. */
function multiply({ daten }: Ort, rechnungen: number): void {
  const kunden = Math.max(1, Math.round(rechnungen / JE_KUNDE));
  const db = new Database(join(daten, DATEI));
  const clone = (tabelle: string, anzahl: number, anders: Record<string, string>) => {
    const spalten = db.prepare('select name from pragma_table_info(?)').pluck().all(tabelle) as string[];
    const werte: Record<string, string> = { id: 'i', ...anders };
    db.exec(`with recursive n(i) as (select 2 union all select i + 1 from n where i < ${anzahl})
      insert into ${tabelle} (${spalten.join(', ')})
      select ${spalten.map((spalte) => werte[spalte] ?? spalte).join(', ')} from ${tabelle}, n where id = 1`);
  };
  const tage = `cast(i * ${TAGE}.0 / ${rechnungen} as int) - ${TAGE}`;
  const faellig = `date('now', (${tage}) || ' days')`;
  const offen = `zufall(i, 1) * ${UNBEZAHLT} < 1`;
  const gemahnt = `${offen} and zufall(i, 2) * 3 < 1`;
  db.function('zufall', { deterministic: true }, zufallOf);
  try {
    db.exec('begin');
    clone('partei', kunden, { firma: `'Kunde ' || i`, name_suche: `'kunde ' || i` });
    clone('rechnung', rechnungen, {
      ...{ nummer: `'M-' || i`, laufnummer: 'i', faellig_am: faellig },
      partei_id: `1 + cast(${kunden} * zufall(i, 3) * zufall(i, 3) as int)`,
      bezahlt: `case when ${offen} then 0 else summe end`,
      mahnstufe: `case when ${gemahnt} then 1 else 0 end`,
      gemahnt_am: `case when ${gemahnt} then date(${faellig}, '10 days') else '' end`,
      mahnfrist: `case when ${gemahnt} then date(${faellig}, '20 days') else '' end`,
    });
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
async function measureSeiten({
  ort,
  token,
  logfile,
}: {
  ort: Ort;
  token: string;
  logfile: string;
}): Promise<Record<string, Seitenwerte>> {
  const server = await startServer(ort, logfile);
  const client = new Client(server.url);
  client.token = token;
  const first = '/api/v1/mahnungen/faellig';
  const timed = async (ask: () => Promise<unknown>): Promise<Seitenwerte> => {
    await measure({ samples: 0, warmUp: PROBEN.warmUp }, ask);
    const vorher = server.threadUs() ?? 0;
    const zeiten = await measure({ ...PROBEN, warmUp: 0 }, ask);
    const us = (server.threadUs() ?? 0) - vorher;
    return { ...zeiten, rechenzeitMs: round(us / 1000 / PROBEN.samples) };
  };
  let next = first;
  try {
    return {
      'erste Seite': await timed(() => client.get(first)),
      'weitere Seiten': await timed(async () => {
        const { headers } = await client.get(next);
        next = /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1] ?? first;
      }),
    };
  } finally {
    client.close();
    await server.stop();
  }
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
