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
import { threadUs } from './server.ts';
import { Zufall } from './zufall.ts';

const LAEUFE = 5;
const SEKUNDEN = 6;
const SEITE = 50;
const BEREICHE = 20;
const VERBINDUNGEN = 32;

/** `rechenzeitUs`: how long the one thread was busy with a list, which other work on the machine changes little. */
type Laeufe = { laeufe: number[]; median: number; rechenzeitUs?: number };
/**
 * `roh` only on SQLite: what node:http and prepared statements reach, in turn with ours; `anteil` is ours of theirs,
 * `anteilRechenzeit` the same by the time of the processor.
 */
export type Listenlast = Laeufe & { roh?: Laeufe; anteil?: number; anteilRechenzeit?: number };

/** `threadUs`: how long its main thread has been on a processor. */
type Ziel = { url: string; token: string; threadUs(): number | undefined };
type Lauf = { proSekunde: number; rechenzeitUs: number | undefined };

/** Ours, and where the data lie in SQLite the raw limit in turn with it. @throws when their answers differ */
export async function measureListenlast(ziel: Ziel, ort: Ort, lage: Lage): Promise<Listenlast> {
  const paths = inventPaths(lage);
  if (ort.databaseUrl !== undefined) {
    const laeufe: Lauf[] = [];
    while (laeufe.length < LAEUFE) laeufe.push(await measureLast(ziel, paths));
    return toLaeufe(laeufe);
  }
  const server = await startRoh(ort, lage);
  try {
    const roh = { url: server.url, token: ziel.token, threadUs: () => threadUs(server.child) };
    await compare(ziel, roh, paths);
    const [eigene, rohe]: [Lauf[], Lauf[]] = [[], []];
    while (eigene.length < LAEUFE) {
      rohe.push(await measureLast(roh, paths));
      eigene.push(await measureLast(ziel, paths));
    }
    const [mitte, rohmitte] = [toLaeufe(eigene), toLaeufe(rohe)];
    return {
      ...{ ...mitte, roh: rohmitte, anteil: round(mitte.median / rohmitte.median, 3) },
      ...(mitte.rechenzeitUs &&
        rohmitte.rechenzeitUs && {
          anteilRechenzeit: round(rohmitte.rechenzeitUs / mitte.rechenzeitUs, 3),
        }),
    };
  } finally {
    server.child.kill();
  }
}

function toLaeufe(laeufe: readonly Lauf[]): Laeufe {
  const zeiten = laeufe.flatMap(({ rechenzeitUs }) => rechenzeitUs ?? []);
  const proSekunde = laeufe.map((lauf) => lauf.proSekunde);
  return {
    ...{ laeufe: proSekunde, median: median(proSekunde) },
    ...(zeiten.length > 0 && { rechenzeitUs: round(median(zeiten), 0) }),
  };
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

async function measureLast(
  { url, token, threadUs: readThread }: Ziel,
  paths: readonly string[],
): Promise<Lauf> {
  const headers = { authorization: `Bearer ${token}` };
  const requests = paths.map((path) => ({ path }));
  const options = { url, connections: VERBINDUNGEN, duration: SEKUNDEN, headers, requests };
  const args = [join(FREMDE, 'last.ts'), JSON.stringify(options)];
  const before = readThread();
  const { code, output } = await capture(process.execPath, args);
  const after = readThread();
  if (code !== 0) throw new Error(output);
  const { anfragen, proSekunde, fehler } = JSON.parse(output) as Record<
    'anfragen' | 'proSekunde' | 'fehler',
    number
  >;
  if (fehler > 0) throw new Error(`${fehler} Anfragen unter Last wurden nicht beantwortet.`);
  return {
    proSekunde: round(proSekunde, 0),
    rechenzeitUs: before === undefined || after === undefined ? undefined : (after - before) / anfragen,
  };
}
