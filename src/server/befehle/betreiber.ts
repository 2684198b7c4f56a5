/**
 * `npm run betreiber -- [<benutzer> [--weg]]`: who runs this server, and so makes backups and checks everything. May run
 * beside the server: it is one short transaction, and the server asks the database with every request.
 */
import { parseArgs } from 'node:util';
import { checkAufbau } from '../aufbau/migrate.ts';
import { BenutzerRepository } from '../auth/benutzer.repository.ts';
import { readConfig } from '../config.ts';
import { type Datenbank, Startfehler } from '../db/datenbank.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqliteDaneben } from '../db/sqlite.ts';
import { listBetreiber, setBetreiber } from '../speicher/betreiber.repository.ts';
import { runBefehl } from './befehl.ts';

const AUFRUF = 'Aufruf: npm run betreiber -- [<benutzer> [--weg]]';

/** @returns exit code */
async function main(): Promise<number> {
  const { username, weg } = readAufruf();
  const { databaseUrl, daten } = readConfig(process.env);
  const datenbank = databaseUrl ? await openPostgres(databaseUrl) : openSqliteDaneben(daten);
  try {
    await checkAufbau(datenbank);
    process.stdout.write(
      username === undefined ? await sayWer(datenbank) : await bestimmen(datenbank, username, weg),
    );
    return 0;
  } finally {
    await datenbank.close();
  }
}

/** @throws Startfehler when the arguments are not understood */
function readAufruf(): { username: string | undefined; weg: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { weg: { type: 'boolean' } },
    });
    const [username] = positionals;
    const weg = values.weg === true;
    if (positionals.length > 1 || (weg && username === undefined)) throw new Startfehler(AUFRUF);
    return { username, weg };
  } catch {
    throw new Startfehler(AUFRUF);
  }
}

async function sayWer(datenbank: Datenbank): Promise<string> {
  const alle = await listBetreiber(datenbank);
  if (alle.length > 0) return `Dieses Belegwerk betreiben:\n${alle.map((name) => `  ${name}\n`).join('')}`;
  return `Noch niemand darf dieses Belegwerk in der App sichern und prüfen. ${AUFRUF}\n`;
}

async function bestimmen(datenbank: Datenbank, username: string, weg: boolean): Promise<string> {
  const konto = await new BenutzerRepository(datenbank).find(username);
  if (!konto) throw new Startfehler(`Ein Konto „${username}“ gibt es nicht. Bitte die Schreibweise prüfen.`);
  const changed = await setBetreiber(datenbank, konto, !weg);
  const darf = `${konto.username} darf dieses Belegwerk in der App ${weg ? 'nicht mehr ' : ''}sichern und prüfen.`;
  return changed ? `${darf}\n` : `Das war schon so: ${darf}\n`;
}

runBefehl(main);
