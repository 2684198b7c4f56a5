/** What reading receipts costs the server in memory, and what of it is given back when there is nothing left to read. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../scripts/prozess.mjs';
import { beginKonto } from './dokumentKonto.ts';
import { formatZahl, type Ziel } from './ergebnis.ts';
import { Client } from './http.ts';
import { type Server, startServer } from './server.ts';

const PROBEN = join(ROOT, '..', 'shared', 'testdaten', 'eingang');
const RUHEND_MB = 300;
const SCHRITT_MS = 200;
const GEDULD_MS = 180_000;
/** After the last receipt: its thread ends after five seconds, and V8 takes a few more to give back what it does not need. */
const RUHE_MS = 20_000;

/** Resident set of the server process in MB: before, at its highest while it reads, and when it rests. */
export type Leserspeicher = { belege: number; vorherMb: number; hoechstensMb: number; ruhendMb: number };

/** All samples are handed in to a new server that reads them itself. @returns undefined where there are none, or nobody tells memory */
export async function measureLeserspeicher(folder: string): Promise<Leserspeicher | undefined> {
  if (!existsSync(PROBEN)) return undefined;
  const daten = join(folder, 'leserspeicher');
  rmSync(daten, { recursive: true, force: true });
  mkdirSync(daten, { recursive: true });
  const server = await startServer({ daten, databaseUrl: undefined }, join(folder, 'leserspeicher.log'));
  const client = new Client(server.url);
  try {
    await beginKonto(client, 1);
    return await readAll(server, client);
  } finally {
    client.close();
    await server.stop();
  }
}

async function readAll(server: Server, client: Client): Promise<Leserspeicher | undefined> {
  const vorherMb = server.rssMb();
  if (vorherMb === undefined) return undefined;
  const belege = readdirSync(PROBEN).filter((name) => /\.(?:jpg|heic|pdf)$/.test(name));
  for (const name of belege) await handIn(server, client, name);
  const ende = performance.now() + GEDULD_MS;
  while (!(await isAllesGelesen(client))) {
    if (performance.now() > ende) throw new Error('Nach drei Minuten ist noch nicht alles gelesen.');
    await sleep(SCHRITT_MS);
  }
  await sleep(RUHE_MS);
  const [hoechstensMb = 0, ruhendMb = 0] = [server.peakMb(), server.rssMb()];
  return { belege: belege.length, vorherMb, hoechstensMb, ruhendMb };
}

async function handIn({ url }: Server, { token }: Client, name: string): Promise<void> {
  const antwort = await fetch(`${url}/api/v1/eingang?name=${name}`, {
    ...{ method: 'POST', body: readFileSync(join(PROBEN, name)) },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
  });
  if (!antwort.ok) throw new Error(`${name}: ${antwort.status} ${await antwort.text()}`);
}

async function isAllesGelesen(client: Client): Promise<boolean> {
  const { body } = await client.get('/api/v1/eingang/zahlen');
  const { neu, liest } = JSON.parse(body.toString()) as { neu: number; liest: number };
  return neu + liest === 0;
}

export function judgeLeserspeicher({ belege, ruhendMb }: Leserspeicher): Ziel[] {
  return [
    {
      was: `Server, nachdem er ${belege} Belege gelesen hat und ruht`,
      ziel: `<= ${RUHEND_MB} MB`,
      gemessen: `${formatZahl(ruhendMb)} MB`,
      erreicht: ruhendMb <= RUHEND_MB,
    },
  ];
}

export function renderLeserspeicher(werte: Leserspeicher): string {
  const { belege, vorherMb, hoechstensMb, ruhendMb } = werte;
  const [vorher, hoechstens, ruhend] = [vorherMb, hoechstensMb, ruhendMb].map(formatZahl);
  return `Server: ${vorher} MB, höchstens ${hoechstens}, während er ${belege} Belege liest, ${ruhend}, wenn er ruht`;
}
