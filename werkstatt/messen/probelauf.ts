/** What short measurements on a stock of their own have in common. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Ort } from './bestand.ts';
import { Client } from './http.ts';
import { measure, round, type Zeiten } from './messung.ts';
import { type Server, startServer } from './server.ts';

/** An empty place for an SQLite database. */
export function openOrt(folder: string, name: string): Ort & { logfile: string } {
  const daten = join(folder, name);
  rmSync(daten, { recursive: true, force: true });
  mkdirSync(daten, { recursive: true });
  return { daten, databaseUrl: undefined, logfile: join(folder, `${name}.log`) };
}

/** Asks a server that runs for as long as this. @param token of who asks; nobody yet where it is empty */
export async function withServer<T>(
  ort: Ort & { logfile: string },
  { token = '', connections = 1 }: { token?: string; connections?: number },
  act: (client: Client, server: Server) => Promise<T>,
): Promise<T> {
  const server = await startServer(ort, ort.logfile);
  const client = new Client(server.url, { connections });
  client.token = token;
  try {
    return await act(client, server);
  } finally {
    client.close();
    await server.stop();
  }
}

const PROBEN = { samples: 400, warmUp: 100 };

/** `rechenzeitMs`: so long the thread that answers was on a processor for one. */
export type Fadenzeiten = Zeiten & { rechenzeitMs: number };

export async function measureFaden(server: Server, ask: () => Promise<unknown>): Promise<Fadenzeiten> {
  await measure({ samples: 0, warmUp: PROBEN.warmUp }, ask);
  const vorher = server.threadUs() ?? 0;
  const zeiten = await measure({ ...PROBEN, warmUp: 0 }, ask);
  const us = (server.threadUs() ?? 0) - vorher;
  return { ...zeiten, rechenzeitMs: round(us / 1000 / PROBEN.samples) };
}
