/** The whole server in this process, as `src/server/main.ts` puts it together, without a port. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createApp } from '#server/app.ts';
import { openDatenbank } from '#server/aufbau/oeffnen.ts';
import { Auftragslauf } from '#server/auftraege/lauf.ts';
import { Passwortpruefer } from '#server/auth/passwort.ts';
import { Passwortliste } from '#server/auth/passwortliste.ts';
import { mandantauftraege } from '#server/mandantauftraege.ts';
import { serverauftraege } from '#server/serverauftraege.ts';
import { BILLIG, testConfig } from '#server/testing/api.ts';

export type Server = Awaited<ReturnType<typeof createApp>>;

const isServer = new AsyncLocalStorage<true>();

/** Whether the server runs what asks: its delays are none of the page's. */
export const isInServer = (): boolean => isServer.getStore() === true;

/** Runs something on behalf of the server. */
export const inServer = <T>(run: () => T): T => isServer.run(true, run);

let server: Promise<Server> | undefined;

/** The one server of this worker, over a data folder of its own; each test has an account of its own in it. */
export function getServer(): Promise<Server> {
  server ??= inServer(openServer);
  return server;
}

async function openServer(): Promise<Server> {
  const ordner = mkdtempSync(join(tmpdir(), 'belegwerk-ablaeufe-'));
  process.once('exit', () => rmSync(ordner, { recursive: true, force: true }));
  const config = testConfig({ BELEGWERK_DATEN: ordner, BELEGWERK_POSTFACH: 'ueberall' });
  const datenbank = await openDatenbank(config);
  const log = pino({ level: 'silent' });
  const arten = {
    ...serverauftraege({ datenbank, config, log }),
    ...mandantauftraege(datenbank, config.adresse),
  };
  const auftraege = new Auftragslauf({ datenbank, log, arten });
  const app = await createApp({
    ...{ datenbank, config, web: '/gibt-es-nicht', wecke: () => auftraege.wecke() },
    ...{ passwoerter: new Passwortpruefer(BILLIG), passwortliste: new Passwortliste() },
  });
  auftraege.start();
  return app;
}
