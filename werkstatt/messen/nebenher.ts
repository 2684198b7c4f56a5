/** What others wait while long invoices are drawn: PDFs of drafts, and invoices that are issued, all asked for at once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { beginKonto } from './dokumentKonto.ts';
import { formatZahl, type Ziel } from './ergebnis.ts';
import { Client } from './http.ts';
import { type Lastzeiten, round, toLastzeiten } from './messung.ts';
import { openOrt, withServer } from './probelauf.ts';
import type { Server } from './server.ts';
import { renderTable } from './tabelle.ts';

const ZEILEN = 1000;
const PDFS = 20;
const RECHNUNGEN = 8;
const P99_MS = 100;
/** Quiet before each load: what is measured is the load, not what came before. */
const RUHE_MS = 1500;
const PAUSE_MS = 5;

/** Times of `/api/health` in ms, how long all of the load took, and the server's largest memory by then. */
export type Last = { gesundheit: Lastzeiten; dauerMs: number; spitzeMb: number | undefined };
export type Nebenherwerte = { pdfs: Last; ausstellen: Last; ruheMb: number | undefined };

/** On a new SQLite database in `folder`. */
export async function measureNebenher(folder: string): Promise<Nebenherwerte> {
  return withServer(openOrt(folder, 'nebenher'), { connections: PDFS }, async (client, server) => {
    const createEntwurf = await beginKonto(client, ZEILEN);
    const erster = await createEntwurf();
    const andere: number[] = [];
    while (andere.length < RECHNUNGEN) andere.push(await createEntwurf());
    const ruheMb = server.rssMb();
    const pdfs = await measureLast(server, () =>
      Promise.all(Array.from({ length: PDFS }, () => client.get(`/api/v1/rechnungen/${erster}/pdf`))),
    );
    const ausstellen = await measureLast(server, () =>
      Promise.all(andere.map((id) => client.post(`/api/v1/rechnungen/${id}/ausstellen`, {}))),
    );
    return { pdfs, ausstellen, ruheMb };
  });
}

/** One who asks again and again, on a connection of his own, until the load is through. */
export async function measureLast(server: Server, load: () => Promise<unknown>): Promise<Last> {
  await sleep(RUHE_MS);
  const client = new Client(server.url);
  try {
    const zeiten: number[] = [];
    const begin = performance.now();
    let running = true;
    const ended = load().finally(() => {
      running = false;
    });
    while (running) {
      const start = performance.now();
      await client.get('/api/health');
      zeiten.push(performance.now() - start);
      await sleep(PAUSE_MS);
    }
    await ended;
    const dauerMs = round(performance.now() - begin, 0);
    return { gesundheit: toLastzeiten(zeiten), dauerMs, spitzeMb: server.peakMb() };
  } finally {
    client.close();
  }
}

export function judgeNebenher({ pdfs, ausstellen }: Nebenherwerte): Ziel[] {
  const below = (was: string, { gesundheit: { p99 } }: Last) => ({
    was: `/api/health p99, während ${was}`,
    ziel: `< ${P99_MS} ms`,
    gemessen: `${formatZahl(p99)} ms`,
    erreicht: p99 < P99_MS,
  });
  return [
    below(`${PDFS} PDFs mit 1.000 Zeilen entstehen`, pdfs),
    below(`${RECHNUNGEN} Rechnungen mit 1.000 Zeilen ausgestellt werden`, ausstellen),
  ];
}

export function renderNebenher({ pdfs, ausstellen, ruheMb }: Nebenherwerte): string {
  const row = (name: string, { gesundheit: { anzahl, p50, p99, max }, dauerMs, spitzeMb = 0 }: Last) => [
    name,
    ...[anzahl, p50, p99, max, dauerMs, spitzeMb].map(formatZahl),
  ];
  const head = [
    '/api/health, ms',
    'Anzahl',
    'p50',
    'p99',
    'längste',
    'alle zusammen, ms',
    'Speicher höchstens, MB',
  ];
  const rows = [row(`${PDFS} PDFs`, pdfs), row(`${RECHNUNGEN} ausgestellt`, ausstellen)];
  return `${renderTable(head, rows)}\n\nSpeicher vorher ${formatZahl(ruheMb ?? 0)} MB`;
}
