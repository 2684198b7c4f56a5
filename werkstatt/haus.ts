/** The built server as a process of its own, with the flags of `npm start`, an account and a client that asks. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Serverprozess, startServer } from '#server/testing/serverprozess.ts';
import { SERVER_ENV, SERVER_FLAGS } from '../scripts/server.mjs';
import { Client } from './client.ts';
import { envOf, type Ort } from './orte.ts';

const PASSWORT = 'ein langes Passwort';
const ABSENDER = {
  name: 'Backstube Müller GmbH',
  strasse: 'Mühlgasse 3',
  plz: '80331',
  ort: 'München',
  telefon: '+49 89 1234567',
  email: 'rechnung@backstube.example',
  kontaktperson: 'Jörg Müller',
  iban: 'DE02120300000000202051',
  steuernummer: '143/123/45678',
  steuerart: 'regel',
};
/** Customer who gets an e-invoice; the first party of each account, so his id is 1. */
export const KUNDE = {
  firma: 'Gasthof Sonne KG',
  strasse: 'Seestraße 8',
  plz: '87561',
  ort: 'Oberstdorf',
  email: 'kunde@example.org',
};

type Wie = {
  /** Another checkout, to be started as its users do, which may build itself first. */
  dort?: string;
  /** Token of who asks; without it an account is registered. */
  token?: string;
  flags?: readonly string[];
  env?: Record<string, string>;
  connections?: number;
};

export type Haus = {
  client: Client;
  server: Serverprozess;
  /** Resident memory in MB, now and at its highest; 0 on systems that do not tell. */
  speicherMb(): { jetzt: number; hoechstens: number };
  /** Milliseconds that its main thread has been on a processor, which other work on the machine changes little. */
  prozessorMs(): number;
  close(): Promise<void>;
};

/** Starts a server and signs in. Whoever opens it closes it. */
export async function openHaus(ort: Ort, wie: Wie = {}): Promise<Haus> {
  const { dort, token, flags = [], env = {}, connections = 1 } = wie;
  const alles = { ...SERVER_ENV, ...envOf(ort), ...env };
  const server = dort
    ? await startServer(alles, [], join(dort, 'scripts', 'start.mjs'))
    : await startServer(alles, [...SERVER_FLAGS, ...flags]);
  const client = new Client(server.url, { connections });
  const close = async () => {
    client.close();
    if (server.isRunning()) await server.kill('SIGTERM');
  };
  try {
    client.token = token ?? (await register(client));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    client,
    server,
    speicherMb: () => readMemory(server.pid),
    prozessorMs: () => readThread(server.pid),
    close,
  };
}

/** Runs `act` beside a server that lives as long. */
export async function withHaus<T>(ort: Ort, wie: Wie, act: (haus: Haus) => Promise<T>): Promise<T> {
  const haus = await openHaus(ort, wie);
  try {
    return await act(haus);
  } finally {
    await haus.close();
  }
}

/** Registers an issuer of whom everything is known that an e-invoice needs, with one customer. @returns the token */
async function register(client: Client): Promise<string> {
  const konto = { username: 'messung@example.org', password: PASSWORT, name: 'Messbetrieb' };
  const { token } = await client.create<{ token: string }>('/auth/register', konto);
  client.token = token;
  await client.patch('/mandant', ABSENDER);
  await client.create('/kunden', KUNDE);
  return token;
}

/** Signs the registered account in once more. */
export function login(client: Client): Promise<unknown> {
  return client.post('/auth/login', { username: 'messung@example.org', password: PASSWORT });
}

/** Body of a draft for the first customer with so many lines. */
export function entwurf(zeilen: number, felder: object = {}): object {
  const posten = Array.from({ length: zeilen }, (_, nr) => ({
    titel: `Bauernbrot aus dem Holzofen, Artikel ${nr + 1}`,
    preis: 1 + (nr % 50) * 2.5,
    menge: 1 + (nr % 9),
    steuersatz: nr % 3 === 0 ? 19 : 7,
    einheit: nr % 4 === 0 ? 'KGM' : 'H87',
  }));
  const leistung = { leistungsdatumFrom: '2026-11-18', leistungsdatumTo: '2026-11-18' };
  return { einnahme: true, kundenID: 1, ...leistung, posten, ...felder };
}

function readMemory(pid: number): { jetzt: number; hoechstens: number } {
  const file = `/proc/${pid}/status`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const read = (feld: string) =>
    Math.round(Number(new RegExp(`${feld}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024);
  return { jetzt: read('VmRSS'), hoechstens: read('VmHWM') };
}

function readThread(pid: number): number {
  const file = `/proc/${pid}/task/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : 0;
}
