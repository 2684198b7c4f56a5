/** Lists per second, and beside them the raw limit of the same machine at the same time. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addTage } from '#kern/datum.ts';
import { capture, ROOT } from '../../scripts/prozess.mjs';
import { SERVER_FLAGS } from '../../scripts/server.mjs';
import { FREMDE } from '../fremde/einrichten.ts';
import { type Ort, TAGE } from './bestand.ts';
import type { Lage } from './fragen.ts';
import { type Antwort, Client } from './http.ts';
import { median, round } from './messung.ts';
import { Zufall } from './zufall.ts';

const LAEUFE = 5;
const SEKUNDEN = 6;
const SEITE = 50;
const BEREICHE = 20;
const VERBINDUNGEN = 32;

type Laeufe = { laeufe: number[]; median: number };
/** `roh` only on SQLite: what node:http and prepared statements reach, in turn with ours; `anteil` is ours of theirs. */
export type Listenlast = Laeufe & { roh?: Laeufe; anteil?: number };

type Ziel = { url: string; token: string };

/** Ours, and where the data lie in SQLite the raw limit in turn with it. @throws when their answers differ */
export async function measureListenlast(ziel: Ziel, ort: Ort, lage: Lage): Promise<Listenlast> {
  const paths = inventPaths(lage);
  if (ort.databaseUrl !== undefined) {
    const laeufe: number[] = [];
    while (laeufe.length < LAEUFE) laeufe.push(await measureLast(ziel, paths));
    return { laeufe, median: median(laeufe) };
  }
  const server = await startRoh(ort, lage);
  try {
    const roh = { url: server.url, token: ziel.token };
    await compare(ziel, roh, paths);
    const [eigene, rohe]: [number[], number[]] = [[], []];
    while (eigene.length < LAEUFE) {
      rohe.push(await measureLast(roh, paths));
      eigene.push(await measureLast(ziel, paths));
    }
    const [mitte, rohmitte] = [median(eigene), median(rohe)];
    const anteil = round(mitte / rohmitte, 3);
    return { laeufe: eigene, median: mitte, roh: { laeufe: rohe, median: rohmitte }, anteil };
  } finally {
    server.child.kill();
  }
}

/** Pages of different years, so that no one page stays in memory. */
function inventPaths({ heute }: Lage): string[] {
  const zufall = new Zufall(8);
  return Array.from({ length: BEREICHE }, () => {
    const bis = addTage(heute, -zufall.below(TAGE - 365));
    return `/api/v1/rechnungen/dates/${addTage(bis, -364)}/${bis}?limit=${SEITE}&posten=false`;
  });
}

/** Same flags of Node as the server has. */
function startRoh({ daten }: Ort, { heute }: Lage): Promise<{ url: string; child: ChildProcess }> {
  const script = fileURLToPath(import.meta.resolve('./roh.ts'));
  const child = spawn(process.execPath, [...SERVER_FLAGS, script, daten, heute], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => void child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Der rohe Server endet mit ${code}.`)));
    child.stdout.once('data', (port: Buffer) =>
      resolve({ url: `http://127.0.0.1:${String(port).trim()}`, child }),
    );
  });
}

/** @throws unless both answer every page with the same bytes, the same count and the same next page */
async function compare(eigenes: Ziel, rohes: Ziel, paths: readonly string[]): Promise<void> {
  const [eigener, roher] = [eigenes, rohes].map(({ url, token }) =>
    Object.assign(new Client(url), { token }),
  );
  try {
    for (const path of paths) {
      const antworten = await Promise.all([eigener, roher].map((client) => client?.get(path)));
      const [a, b] = antworten.map((antwort) => antwort && contentOf(antwort));
      if (a !== b) throw new Error(`${path}: der rohe Server antwortet anders:\n${a}\n${b}`);
    }
  } finally {
    eigener?.close();
    roher?.close();
  }
}

function contentOf({ headers, body }: Antwort): string {
  return [headers['content-type'], headers['x-total-count'], headers['link'], body].join('\n');
}

async function measureLast({ url, token }: Ziel, paths: readonly string[]): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const requests = paths.map((path) => ({ path }));
  const options = { url, connections: VERBINDUNGEN, duration: SEKUNDEN, headers, requests };
  const args = [join(FREMDE, 'last.ts'), JSON.stringify(options)];
  const { code, output } = await capture(process.execPath, args);
  if (code !== 0) throw new Error(output);
  const { proSekunde, fehler } = JSON.parse(output) as { proSekunde: number; fehler: number };
  if (fehler > 0) throw new Error(`${fehler} Anfragen unter Last wurden nicht beantwortet.`);
  return round(proSekunde, 0);
}
