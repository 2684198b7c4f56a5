import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { createApp } from './app.ts';
import { repairAufbau } from './aufbau/heilung.ts';
import { openDatenbank } from './aufbau/oeffnen.ts';
import { Auftragslauf } from './auftraege/lauf.ts';
import { createEinrichtungscode } from './auth/einrichtung.repository.ts';
import { readPasswortliste } from './auth/passwortliste.ts';
import { endWithFehler, keepPrivate } from './befehle/befehl.ts';
import { keepFilesPrivate } from './betrieb/rechte.ts';
import { type Config, readConfig } from './config.ts';
import { type Datenbank, reportLangsame, Startfehler } from './db/datenbank.ts';
import { beginPost } from './eingang/post/auftraege.ts';
import { mandantauftraege } from './mandantauftraege.ts';
import { sealBestand } from './schluessel/bestand.ts';
import { Schluesselspeicher } from './schluessel/schluesselspeicher.ts';
import { serverauftraege } from './serverauftraege.ts';
import { clearReste } from './sicherung/arbeitsordner.ts';
import { reiheAllesEin } from './vonSelbst.ts';
import { WEB } from './werkzeug/orte.ts';
import { clearZwischenlager } from './werkzeug/zwischenlager.ts';

const ABSCHIED_MS = 5000;
const RUNDE_MS = 100;

/** Reads the settings, opens the data, serves; ends cleanly on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  keepPrivate();
  const config = readConfig(process.env);
  const passwortliste = await readPasswortliste(config.passwortliste);
  // A person at a terminal sees only what went wrong; a service's log gets a line for each request.
  const level = process.stdout.isTTY ? 'warn' : 'info';
  const log = pino({ base: null, level }, pino.destination({ dest: 1, sync: false }));
  const melde = reportLangsame(config.langsamMs, (abfrage) => log.info(abfrage, 'slow query'));
  const sage = (zeile: string) => void process.stderr.write(`${zeile}\n`);
  const datenbank = await openDatenbank(config, { melde, sage });
  for (const line of await ordnen(config, datenbank)) sage(line);
  const ende = new AbortController();
  const arten = {
    ...serverauftraege({ datenbank, config, log }),
    ...mandantauftraege(datenbank, config.adresse),
  };
  const auftraege = new Auftragslauf({ datenbank, log, arten });
  const wecke = () => auftraege.wecke();
  const app = await createApp({ datenbank, config, passwortliste, web: WEB, log, ende: ende.signal, wecke });
  try {
    await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' });
  } catch (error) {
    await datenbank.close();
    throw listenFehler(error as NodeJS.ErrnoException, config.port);
  }
  const end = async () => {
    ende.abort();
    setTimeout(() => process.exit(1), config.ausklangMs + ABSCHIED_MS).unref();
    // A proxy that asks for readiness sends its requests elsewhere before the port closes.
    await sleep(config.ausklangMs);
    // The framework does so once; what is answered after that leaves its connection open until the client closes it.
    setInterval(() => app.server.closeIdleConnections(), RUNDE_MS);
    await Promise.all([app.close(), auftraege.close()]);
    await datenbank.close();
    process.exit(0);
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  if (config.registrierung === 'erste') await sayEinrichtungscode(datenbank);
  auftraege.start();
  await beginPost(datenbank, config, ende.signal);
  await reiheAllesEin(datenbank, new Date());

  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : config.port;
  process.stdout.write(`Belegwerk läuft: http://localhost:${port}\n`);
  process.stdout.write(`Die Daten liegen ${config.databaseUrl ? 'in PostgreSQL' : `in ${config.daten}`}.\n`);
}

/** Puts in order what was changed or left behind while the program did not run. @returns German lines about it */
async function ordnen(config: Config, datenbank: Datenbank): Promise<string[]> {
  await clearReste(config.daten);
  await clearZwischenlager(config.daten);
  const dateien = keepFilesPrivate([config.daten, config.sicherung.ordner]);
  const aufbau = await repairAufbau(datenbank);
  const geheimnisse = await sealBestand(datenbank, new Schluesselspeicher(config.schluessel));
  return [...dateien, ...aufbau, ...geheimnisse];
}

/**
 * Prints the code for the first account: whoever reads the console of the server may become its operator; a stranger who
 * finds its page may not.
 */
async function sayEinrichtungscode(datenbank: Datenbank): Promise<void> {
  const code = await createEinrichtungscode(datenbank, new Date());
  if (code === undefined) return;
  process.stdout.write(
    'Alle Konten sind gelöscht, ihre Belege werden noch aufbewahrt. Für ein neues Konto wird dieser Einrichtungscode ' +
      `gebraucht: ${code}\n`,
  );
}

function listenFehler(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Startfehler(
      `Der Port ${port} ist schon belegt. Läuft Belegwerk vielleicht schon? ` +
        `Sonst mit PORT einen anderen wählen, zum Beispiel PORT=${port + 1} npm start.`,
    );
  }
  if (error.code === 'EACCES')
    return new Startfehler(`Der Port ${port} darf nicht benutzt werden. Bitte einen ab 1024 wählen.`);
  return error;
}

main().catch(endWithFehler);
