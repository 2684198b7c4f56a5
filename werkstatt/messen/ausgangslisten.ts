/** First pages of what leaves the house, with very much of it: outbox, recurring invoices, quotes. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DATEI } from '#server/db/sqlite.ts';
import type { Ort } from './bestand.ts';
import { formatZahl, type Ziel } from './ergebnis.ts';
import { type Fadenzeiten, measureFaden, withServer } from './probelauf.ts';
import { renderTable } from './tabelle.ts';
import { clone } from './vermehrung.ts';

const LISTE_MS = 5;
const SEITE = 50;
/** Numbers of the copies: beyond all that are there. */
const AB = 10_000;

const LISTEN: Record<string, string> = {
  Postausgang: 'postausgang?',
  'Postausgang, was anzusehen ist': 'postausgang?zustand=unklar,teilweise,fehler,zurueckgekommen&',
  'Postausgang, was unklar ist': 'postausgang?zustand=unklar&',
  Serien: 'serien?',
  'Serien, die laufen': 'serien?zustand=aktiv&',
  'Angebote und Lieferscheine': 'angebote?',
  Angebote: 'angebote?art=angebot&',
};

export type Listenwerte = { anzahl: number; listen: Record<string, Fadenzeiten> };

/** On a stock that has one of each. @param token of who asks */
export async function measureAusgangslisten(
  { ort, token }: { ort: Ort; token: string },
  folder: string,
  anzahl: number,
): Promise<Listenwerte> {
  const wo = { ...ort, logfile: join(folder, 'listen.log') };
  const posten = [{ titel: 'Brot', preis: 3.5, menge: 2 }];
  const leistung = { leistungsdatumFrom: '2026-11-01', leistungsdatumTo: '2026-11-01' };
  const angebot = { art: 'angebot', kundenID: 1, ...leistung, posten };
  await withServer(wo, { token }, (client) => client.post('/api/v1/angebote', angebot));
  multiply(ort, anzahl);
  return withServer(wo, { token }, async (client, server) => {
    const listen: Listenwerte['listen'] = {};
    for (const [name, path] of Object.entries(LISTEN))
      listen[name] = await measureFaden(server, () => client.get(`/api/v1/${path}limit=${SEITE}`));
    return { anzahl, listen };
  });
}

/** Of the first one of each so many, without statistics as everywhere. Numbers of their own have to be others; all else is as with the first. */
function multiply({ daten }: Ort, anzahl: number): void {
  const db = new Database(join(daten, DATEI));
  try {
    const [von, bis] = [AB, AB + anzahl - 1];
    db.exec('begin');
    const zustand = (namen: readonly string[]) =>
      `case i % ${namen.length} ${namen.map((name, nr) => `when ${nr} then '${name}'`).join(' ')} end`;
    const gesendet = zustand(['gesendet', 'gesendet', 'gesendet', 'gesendet', 'fehler']);
    clone(db, 'sendung', { von, bis, anders: { anlass: `'liste:' || i`, zustand: gesendet } });
    clone(db, 'serie', { von, bis, anders: { zustand: zustand(['aktiv', 'pausiert', 'beendet']) } });
    clone(db, 'serieninhalt', { von, bis, schluessel: 'serie_id' });
    const art = zustand(['angebot', 'bestaetigung', 'lieferschein']);
    clone(db, 'papier', { von, bis, anders: { stamm_id: 'i', art } });
    clone(db, 'papierposten', { von, bis, schluessel: 'papier_id' });
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
