/** Everything that is measured on one stock. */
import { openDatenbank } from '#server/aufbau/oeffnen.ts';
import { Mandantzugriff } from '#server/bestand/bestand.ts';
import { KONTO, type Ort } from './bestand.ts';
import type { Bestandswerte, Fragezeiten } from './ergebnis.ts';
import { ANLEGEN, FRAGEN, inventRechnung, type Lage } from './fragen.ts';
import { Client } from './http.ts';
import { measureListenlast } from './listenlast.ts';
import { measure, median, toZeiten, type Zeiten } from './messung.ts';
import { startServer } from './server.ts';
import { Zufall } from './zufall.ts';

const STICHPROBEN = { samples: 400, warmUp: 100 };
const STARTS = 3;
const ANMELDENDE = 8;
const ANMELDERUNDEN = 15;
const ANLEGENDE = 50;
const JE_ANLEGENDEM = 10;

type Auftrag = { ort: Ort; lage: Lage; logfile: string; mitLast: boolean };
type Ergebnis = Omit<Bestandswerte, 'engine' | 'belege' | 'datenbankMb'>;

export async function measureBestand({ ort, lage, logfile, mitLast }: Auftrag): Promise<Ergebnis> {
  const starts: number[] = [];
  for (let i = 1; i < STARTS; i += 1) {
    const server = await startServer(ort, logfile);
    starts.push(server.startMs);
    await server.stop();
  }
  const server = await startServer(ort, logfile);
  starts.push(server.startMs);
  const client = new Client(server.url);
  try {
    await client.login();
    const http = new Map<string, Zeiten>();
    for (const frage of [...FRAGEN, ANLEGEN]) {
      http.set(frage.schluessel, await measure(STICHPROBEN, frage.http(client, lage)));
    }
    const rssMb = server.rssMb();
    const anmeldung = await measureLogins(server.url);
    const gleichzeitig = await createAtOnce(server.url, client.token, lage);
    const listen = mitLast
      ? await measureListenlast({ ...server, token: client.token }, ort, lage)
      : undefined;
    const hoechstRssMb = server.peakMb();
    await server.stop();
    const lager = await measureLager(ort, lage);
    const fragen: Record<string, Fragezeiten> = {};
    for (const [key, zeiten] of lager) fragen[key] = { http: http.get(key) ?? zeiten, lager: zeiten };
    return {
      startMs: Math.round(median(starts)),
      rssMb,
      fragen,
      anmeldung,
      gleichzeitig,
      ...(listen && { listenProSekunde: { ...listen, hoechstRssMb } }),
    };
  } finally {
    client.close();
    await server.stop();
  }
}

/** The same questions inside this process: what the database costs without the way there. */
async function measureLager(ort: Ort, lage: Lage): Promise<Map<string, Zeiten>> {
  const datenbank = await openDatenbank(ort);
  const zeiten = new Map<string, Zeiten>();
  try {
    const { id } = await datenbank.lesen.selectFrom('mandant').select('id').executeTakeFirstOrThrow();
    const mandant = new Mandantzugriff(datenbank, { mandantId: id, benutzerId: 1 }, () => lage.heute);
    for (const frage of [...FRAGEN, ANLEGEN]) {
      zeiten.set(frage.schluessel, await measure(STICHPROBEN, frage.lager(mandant, lage)));
    }
    return zeiten;
  } finally {
    await datenbank.close();
  }
}

async function measureLogins(url: string): Promise<Zeiten> {
  const client = new Client(url, { connections: ANMELDENDE });
  const { username, password } = KONTO;
  const zeiten: number[] = [];
  const geraete: string[] = [];
  // More than five at once from one place would be slowed down: each has a device that is known.
  for (let i = 0; i < ANMELDENDE; i += 1) {
    const { body } = await client.post('/api/v1/auth/login', { username, password });
    geraete.push((JSON.parse(body.toString()) as { geraet: string }).geraet);
  }
  const login = async (geraet: string) => {
    const begin = performance.now();
    await client.post('/api/v1/auth/login', { username, password, geraet });
    zeiten.push(performance.now() - begin);
  };
  for (let runde = 0; runde < ANMELDERUNDEN; runde += 1) {
    await Promise.all(geraete.map(login));
  }
  client.close();
  return toZeiten(zeiten);
}

/** Many at once: their ids have to follow the last one, each exactly once. */
async function createAtOnce(url: string, token: string, lage: Lage): Promise<Bestandswerte['gleichzeitig']> {
  const client = new Client(url, { connections: ANLEGENDE });
  client.token = token;
  const zufall = new Zufall(7);
  const create = async () => {
    const { body } = await client.post('/api/v1/rechnungen', inventRechnung(zufall, lage));
    return (JSON.parse(body.toString()) as { id: number }).id;
  };
  const before = await create();
  const ids = await Promise.all(
    Array.from({ length: ANLEGENDE }, async () => {
      const own: number[] = [];
      for (let i = 0; i < JE_ANLEGENDEM; i += 1) own.push(await create());
      return own;
    }),
  );
  client.close();
  const sorted = ids.flat().sort((a, b) => a - b);
  const lueckenlos = sorted.every((id, i) => id === before + 1 + i);
  return { anlegende: ANLEGENDE, belege: sorted.length, lueckenlos };
}
