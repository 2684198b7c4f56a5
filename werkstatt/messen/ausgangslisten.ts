/** First pages of what leaves the house, with very much of it: outbox, recurring invoices, quotes. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DATEI } from '#server/db/sqlite.ts';
import type { Ort } from './bestand.ts';
import { formatZahl, type Ziel } from './ergebnis.ts';
import { Client } from './http.ts';
import { measure, round, type Zeiten } from './messung.ts';
import { startServer } from './server.ts';
import { renderTable } from './tabelle.ts';

const LISTE_MS = 5;
const PROBEN = { samples: 400, warmUp: 100 };
const SEITE = 50;

const LISTEN: Record<string, string> = {
  Postausgang: 'postausgang?',
  'Postausgang, was anzusehen ist': 'postausgang?zustand=unklar,teilweise,fehler,zurueckgekommen&',
  'Postausgang, was unklar ist': 'postausgang?zustand=unklar&',
  Serien: 'serien?',
  'Serien, die laufen': 'serien?zustand=aktiv&',
  'Angebote und Lieferscheine': 'angebote?',
  Angebote: 'angebote?art=angebot&',
};

/** `rechenzeitMs`: so long the thread that answers was on a processor for one. */
export type Listenwerte = { anzahl: number; listen: Record<string, Zeiten & { rechenzeitMs: number }> };

/** On a stock that has one of each. @param token of who asks */
export async function measureAusgangslisten(
  { ort, token }: { ort: Ort; token: string },
  folder: string,
  anzahl: number,
): Promise<Listenwerte> {
  const logfile = join(folder, 'listen.log');
  await createAngebot(ort, token, logfile);
  multiply(ort, anzahl);
  const server = await startServer(ort, logfile);
  const client = new Client(server.url);
  client.token = token;
  try {
    const listen: Listenwerte['listen'] = {};
    for (const [name, path] of Object.entries(LISTEN)) {
      const ask = () => client.get(`/api/v1/${path}limit=${SEITE}`);
      await measure({ samples: 0, warmUp: PROBEN.warmUp }, ask);
      const vorher = server.threadUs() ?? 0;
      const zeiten = await measure({ ...PROBEN, warmUp: 0 }, ask);
      const us = (server.threadUs() ?? 0) - vorher;
      listen[name] = { ...zeiten, rechenzeitMs: round(us / 1000 / PROBEN.samples) };
    }
    return { anzahl, listen };
  } finally {
    client.close();
    await server.stop();
  }
}

async function createAngebot(ort: Ort, token: string, logfile: string): Promise<void> {
  const server = await startServer(ort, logfile);
  const client = new Client(server.url);
  client.token = token;
  try {
    const posten = [{ titel: 'Brot', preis: 3.5, menge: 2 }];
    const leistung = { leistungsdatumFrom: '2026-11-01', leistungsdatumTo: '2026-11-01' };
    await client.post('/api/v1/angebote', { art: 'angebot', kundenID: 1, ...leistung, posten });
  } finally {
    client.close();
    await server.stop();
  }
}

/** Of the first one of each so many, without statistics as everywhere. Numbers of their own have to be others; all else is as with the first. */
function multiply({ daten }: Ort, anzahl: number): void {
  const db = new Database(join(daten, DATEI));
  try {
    const ab = 10_000;
    const clone = (tabelle: string, schluessel: string, anders: Record<string, string> = {}) => {
      const spalten = db.prepare(`select name from pragma_table_info(?)`).pluck().all(tabelle) as string[];
      const werte = { [schluessel]: 'i', ...anders };
      db.exec(`with recursive n(i) as (select ${ab} union all select i + 1 from n where i < ${ab + anzahl - 1})
        insert into ${tabelle} (${spalten.join(', ')})
        select ${spalten.map((spalte) => werte[spalte] ?? spalte).join(', ')} from ${tabelle}, n
        where ${schluessel} = (select min(${schluessel}) from ${tabelle})`);
    };
    db.exec('begin');
    const zustand = (namen: readonly string[]) =>
      `case i % ${namen.length} ${namen.map((name, nr) => `when ${nr} then '${name}'`).join(' ')} end`;
    clone('sendung', 'id', {
      anlass: `'liste:' || i`,
      zustand: zustand(['gesendet', 'gesendet', 'gesendet', 'gesendet', 'fehler']),
    });
    clone('serie', 'id', { zustand: zustand(['aktiv', 'pausiert', 'beendet']) });
    clone('serieninhalt', 'serie_id');
    clone('papier', 'id', { stamm_id: 'i', art: zustand(['angebot', 'bestaetigung', 'lieferschein']) });
    clone('papierposten', 'papier_id');
    db.exec('commit');
  } finally {
    db.close();
  }
}

export function judgeAusgangslisten({ anzahl, listen }: Listenwerte): Ziel[] {
  return Object.entries(listen).map(([name, { p95 }]) => ({
    was: `${name}: erste Seite von ${formatZahl(anzahl)}, p95`,
    ziel: `<= ${LISTE_MS} ms`,
    gemessen: `${formatZahl(p95)} ms`,
    erreicht: p95 <= LISTE_MS,
  }));
}

export function renderAusgangslisten({ listen }: Listenwerte): string {
  const rows = Object.entries(listen).map(([name, { p50, p95, max, rechenzeitMs }]) => [
    name,
    ...[p50, p95, max, rechenzeitMs].map(formatZahl),
  ]);
  return renderTable(['erste Seite, ms', 'p50', 'p95', 'längste', 'Rechenzeit'], rows);
}
