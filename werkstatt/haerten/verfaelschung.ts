/** Somebody opens the database and changes it past the program: `npm run pruefen` has to see every bit of it. */
import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { createApp } from '#server/app.ts';
import { openDatenbank } from '#server/aufbau/oeffnen.ts';
import { readConfig } from '#server/config.ts';
import { copySqlite } from '#server/db/datei.ts';
import type { Engine } from '#server/db/datenbank.ts';
import { DATEI } from '#server/db/sqlite.ts';
import { checkDatenbank } from '#server/pruefung/checkDatenbank.ts';
import { ankern } from '#server/sicherung/anker.ts';
import { stempeln } from '#server/sicherung/stempeln.ts';
import { Client } from '#server/testing/api.ts';
import { fillBestand } from '#server/testing/vielfalt.ts';
import { hasOpenssl, Stempelstelle, startDienst } from '#server/testing/zeitstempeldienst.ts';
import { type Ort, openLesend, runSql } from '../orte.ts';
import { type Befund, leererBefund } from './befund.ts';
import type { Lage, Teil } from './lage.ts';
import { ANKERVERFAELSCHUNGEN, VERFAELSCHUNGEN, type Verfaelschung } from './verfaelschungen.ts';

const HEUTE = '2026-11-21';
const JETZT = new Date(`${HEUTE}T10:00:00Z`);

export const verfaelschung: Teil = {
  name: 'verfaelschung',
  was: 'An der Datenbank vorbei verfälscht',
  run: async (lage) => [
    await tryAll(lage, 'sqlite', lage.sqlite()),
    ...(lage.kurz ? [] : [await tryAll(lage, 'postgres', await lage.postgresOrt())]),
  ],
};

/** Each on a copy of its own, so that every finding is its own. */
async function tryAll(lage: Lage, engine: Engine, ort: Ort): Promise<Befund> {
  const befund = leererBefund(verfaelschung.was, engine === 'sqlite' ? 'SQLite' : 'PostgreSQL');
  const anker = join(lage.sqlite().daten, 'anker');
  await fillVielfalt(ort, anker);
  const vorher = await pruefe(ort, anker);
  befund.maengel.push(...vorher.map((fehler) => `Unverfälscht, und doch gefunden: ${fehler}`));
  const zaehle = (fall: Pick<Verfaelschung, 'was' | 'nennt'>, fehler: readonly string[]) => {
    befund.runden += 1;
    if (!fehler.some((text) => fall.nennt.test(text))) befund.maengel.push(mangelOf(fall, fehler));
  };
  for (const fall of VERFAELSCHUNGEN) {
    const statements = fall.sql[engine];
    if (statements.length === 0) continue;
    const kopie = await (engine === 'sqlite' ? tamperSqlite : tamperPostgres)(lage, ort, statements);
    zaehle(fall, await pruefe(kopie, anker));
  }
  for (const fall of hasOpenssl ? ANKERVERFAELSCHUNGEN : []) {
    const kopie = join(lage.sqlite().daten, 'anker');
    cpSync(anker, kopie, { recursive: true });
    fall.aendere(kopie);
    zaehle(fall, await pruefe(ort, kopie));
  }
  if (!hasOpenssl) console.log('ÜBERSPRUNGEN: Prüfpunkte und Zeitstempel verfälscht, openssl fehlt');
  const gefunden = befund.runden - befund.maengel.length + vorher.length;
  return { ...befund, anmerkung: `${gefunden} von ${befund.runden} Verfälschungen gefunden und benannt` };
}

function mangelOf({ was }: Pick<Verfaelschung, 'was'>, fehler: readonly string[]): string {
  return `${was}: ${fehler.length === 0 ? 'nicht gefunden' : `nicht benannt, sondern ${fehler.join(' / ')}`}`;
}

/** A little of everything, and an anchor of two lines beside it, the first of them stamped where there is openssl. */
export async function fillVielfalt(ort: Ort, anker: string): Promise<void> {
  const datenbank = await openDatenbank(ort);
  const config = readConfig({ BELEGWERK_DATEN: ort.daten, BELEGWERK_REGISTRIERUNG: 'offen' });
  const app = await createApp({ datenbank, config, web: '/gibt-es-nicht', jetzt: () => JETZT });
  const payload = { username: 'anna', password: 'ein langes Passwort', name: 'Anna' };
  const { token } = (await app.inject({ method: 'POST', url: '/api/v1/auth/register', payload })).json();
  const client = new Client(app, token, 'anna');
  await fillBestand(client);
  await fillMail(client);
  await ankern(datenbank, { ordner: anker, jetzt: new Date(), anlass: 'sicherung' });
  if (hasOpenssl) await stempele(anker);
  await client.create('/zahlungsmethoden', { titel: 'Scheck' });
  await ankern(datenbank, { ordner: anker, jetzt: new Date(), anlass: 'taeglich' });
  await app.close();
  await datenbank.close();
}

async function fillMail(client: Client): Promise<void> {
  const einstellungen = {
    '/versandkonto': {
      ...{ host: 'mail.a.example', port: 465, verschluesselung: 'tls', anmeldung: 'passwort' },
      ...{ benutzer: 'a', geheimnis: 'geheim' },
      ...{ absenderName: 'Anna', absenderAdresse: 'anna@a.example' },
    },
    '/mailvorlagen/rechnung': { betreff: 'Rechnung {Nummer}', text: 'Hallo' },
    '/postfach': {
      ...{ host: 'imap.a.example', port: 993, verschluesselung: 'tls', benutzer: 'a', anmeldung: 'passwort' },
      ...{ geheimnis: 'geheim', ordner: '', ab: '2026-01-01', ohneAnhang: false },
    },
  };
  for (const [path, body] of Object.entries(einstellungen)) {
    const { statusCode, body: antwort } = await client.call('PUT', path, body);
    if (statusCode !== 200) throw new Error(`${path} was not set: ${antwort}`);
  }
}

async function stempele(ordner: string): Promise<void> {
  const stelle = new Stempelstelle('ec');
  const dienst = await startDienst((anfrage, antwort) => antwort.end(stelle.answer(anfrage)));
  try {
    const grund = await stempeln({ ordner, zeitstempel: dienst.url }, { jetzt: new Date() });
    if (grund !== undefined) throw new Error(`the anchor was not stamped: ${grund}`);
  } finally {
    await dienst.close();
    stelle.close();
  }
}

async function pruefe(ort: Ort, anker: string): Promise<string[]> {
  const datenbank = await openLesend(ort);
  try {
    const { fehler } = await checkDatenbank(datenbank, HEUTE, { ordner: anker });
    return fehler.map(({ wo, was }) => `${wo}: ${was}`);
  } finally {
    await datenbank.close();
  }
}

/** Changed rows leave no trace at the walls: they stand again afterwards, except where they are what is changed. */
async function tamperSqlite(lage: Lage, { daten }: Ort, statements: readonly string[]): Promise<Ort> {
  const ort = lage.sqlite();
  mkdirSync(ort.daten, { recursive: true });
  copySqlite(join(daten, DATEI), join(ort.daten, 'kopie'));
  copyFileSync(join(ort.daten, 'kopie'), join(ort.daten, DATEI));
  const db = new Database(join(ort.daten, DATEI));
  const isAufbau = statements.some((statement) => /^(drop|create) (trigger|index)/.test(statement));
  type Trigger = { name: string; sql: string };
  const mauern = db.prepare("select name, sql from sqlite_schema where type = 'trigger'").all() as Trigger[];
  db.pragma('foreign_keys = off');
  if (!isAufbau) for (const { name } of mauern) db.exec(`drop trigger ${name}`);
  for (const statement of statements) db.exec(statement);
  if (!isAufbau) for (const { sql } of mauern) db.exec(sql);
  db.close();
  return ort;
}

async function tamperPostgres(
  lage: Lage,
  { databaseUrl = '' }: Ort,
  statements: readonly string[],
): Promise<Ort> {
  const ort = await lage.postgresOrt();
  const name = (url: string) => new URL(url).pathname.slice(1);
  const admin = (await lage.postgres).url;
  await runSql(admin, `drop database ${name(ort.databaseUrl)}`);
  await runSql(admin, `create database ${name(ort.databaseUrl)} template ${name(databaseUrl)}`);
  const client = new pg.Client({ connectionString: ort.databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
  return ort;
}
