import { sql } from 'kysely';
import { type Datenbank, type Engine, Startfehler } from '../db/datenbank.ts';
import type { Db } from '../db/schema.ts';
import { mitGrossemPuffer } from '../db/sqlite.ts';
import { PROGRAMM } from '../werkzeug/programm.ts';
import { type Bauplatz, bauplatzIn } from './mauern/bauplatz.ts';
import { type Schritt, zwischenMauern } from './mauern/errichten.ts';
import { start } from './migrations/0001_start.ts';
import { zahlungen } from './migrations/0002_zahlungen.ts';
import { archiv } from './migrations/0003_archiv.ts';
import { konto } from './migrations/0004_konto.ts';
import { ausstellen } from './migrations/0005_ausstellen.ts';
import { anmeldung } from './migrations/0006_anmeldung.ts';
import { kontoende } from './migrations/0007_kontoende.ts';
import { schutz } from './migrations/0008_schutz.ts';
import { unbezahlt } from './migrations/0009_unbezahlt.ts';
import { bezahlstatus } from './migrations/0010_bezahlstatus.ts';
import { beweise } from './migrations/0011_beweise.ts';
import { suche } from './migrations/0012_suche.ts';
import { geraete } from './migrations/0013_geraete.ts';
import { geld } from './migrations/0014_geld.ts';
import { eingang } from './migrations/0015_eingang.ts';
import { mitglieder } from './migrations/0016_mitglieder.ts';
import { auftraege } from './migrations/0017_auftraege.ts';
import { ereignisse } from './migrations/0017_ereignisse.ts';
import { datei } from './migrations/0018_datei.ts';
import { einladungen } from './migrations/0019_einladungen.ts';
import { papierkorb } from './migrations/0021_papierkorb.ts';
import { bezeichnungen } from './migrations/0022_bezeichnungen.ts';
import { apischluessel } from './migrations/0023_apischluessel.ts';
import { einheit } from './migrations/0024_einheit.ts';
import { verlauf } from './migrations/0025_verlauf.ts';
import { eingangsstueck } from './migrations/0026_eingangsstueck.ts';
import { ausgabe } from './migrations/0027_ausgabe.ts';
import { postfach } from './migrations/0028_postfach.ts';
import { eingangOffen } from './migrations/0029_eingang_offen.ts';
import { anmerkungen } from './migrations/0030_anmerkungen.ts';
import { postausgang } from './migrations/0033_postausgang.ts';
import { serie } from './migrations/0034_serie.ts';
import { weitereBezeichnungen } from './migrations/0035_bezeichnungen.ts';
import { mahnung } from './migrations/0036_mahnung.ts';
import { papier } from './migrations/0037_papier.ts';
import { abschlaege } from './migrations/0038_abschlaege.ts';
import { anpassungen } from './migrations/0039_anpassungen.ts';
import { texte } from './migrations/0039_texte.ts';
import { zahlungsweg } from './migrations/0039_zahlungsweg.ts';
import { zeilen } from './migrations/0039_zeilen.ts';
import { sprache } from './migrations/0040_sprache.ts';
import { bestellposition } from './migrations/0040_zeile.ts';
import { kundenseite } from './migrations/0041_kundenseite.ts';
import { anlagen } from './migrations/0042_anlagen.ts';
import { waehrung } from './migrations/0043_waehrung.ts';
import { listenwege } from './migrations/0045_listenwege.ts';
import { teilgutschrift } from './migrations/0046_teilgutschrift.ts';
import { zuMahnen } from './migrations/0046_zumahnen.ts';
import { belegwege } from './migrations/0047_belegwege.ts';
import { dateiablage } from './migrations/0048_dateiablage.ts';
import { packung } from './migrations/0049_packung.ts';
import { abschliessen, type Umstellung } from './umstellung.ts';
import type { Wandel } from './wandel.ts';
import { sperren, zaehlen } from './zaehlung.ts';

/**
 * One step forward. `statements` are run in order, then `danach`, which writes what SQL cannot say. All steps that are to
 * come are one transaction with the record that they ran. The walls around frozen rows are down meanwhile and stand behind
 * the last one, made of the columns that are there then (`mauern/`). Records are counted before and after: whoever moves,
 * adds or removes some says so in `wandel`.
 */
export type Migration = {
  name: string;
  statements(engine: Engine): string[];
  danach?(db: Db, engine: Engine): Promise<void>;
  wandel?: Wandel;
};

/** All steps, oldest first. New ones are added at the end; none is ever changed. */
export const MIGRATIONEN: readonly Migration[] = [
  start,
  zahlungen,
  archiv,
  konto,
  ausstellen,
  anmeldung,
  kontoende,
  schutz,
  unbezahlt,
  bezahlstatus,
  beweise,
  suche,
  geraete,
  geld,
  eingang,
  mitglieder,
  auftraege,
  ereignisse,
  datei,
  einladungen,
  papierkorb,
  bezeichnungen,
  apischluessel,
  einheit,
  verlauf,
  eingangsstueck,
  ausgabe,
  postfach,
  eingangOffen,
  anmerkungen,
  postausgang,
  serie,
  weitereBezeichnungen,
  mahnung,
  papier,
  abschlaege,
  anpassungen,
  texte,
  zahlungsweg,
  zeilen,
  sprache,
  bestellposition,
  kundenseite,
  anlagen,
  waehrung,
  listenwege,
  teilgutschrift,
  zuMahnen,
  belegwege,
  dateiablage,
  packung,
];

/** Steps that were called otherwise for a while, and did the same. */
const UMBENANNT: Readonly<Record<string, string>> = {
  '0014_bezahlstatus': '0010_bezahlstatus',
  '0012_beweise': '0011_beweise',
  '0015_suche': '0012_suche',
  '0011_geraete': '0013_geraete',
};

/** Any number that nothing else of this database uses: "Belegw" in ASCII. */
const MIGRATIONSSPERRE = 0x42_65_6c_65_67_77;

/**
 * Brings the database to the newest structure, by all steps that are to come or by none. A database that already holds data
 * is copied first by `sichern`, and not kept in its new structure when a record or a cent is missing then.
 * @throws Startfehler when the database was written by a newer program, or the records would not come over whole
 */
export async function migrate(
  datenbank: Datenbank,
  migrationen: readonly Migration[] = MIGRATIONEN,
  sichern: () => void | Promise<void> = () => undefined,
): Promise<Umstellung> {
  const done = await readAngewandte(datenbank.lesen, datenbank.engine);
  const open = listOffene(done, migrationen);
  if (open.length === 0) return { schritte: [], zeilen: [] };
  if (done.length > 0) await sichern();
  const { engine } = datenbank;
  return datenbank.schreiben((db) => {
    const alle = () => umstellen(db, engine, migrationen);
    return engine === 'sqlite' ? mitGrossemPuffer(db, alle) : alle();
  });
}

/** Asks once more what is to be done: another server process may have done it meanwhile. */
async function umstellen(db: Db, engine: Engine, migrationen: readonly Migration[]): Promise<Umstellung> {
  const bauplatz = bauplatzIn(db, engine);
  await createVerzeichnis(bauplatz);
  const done = await readAngewandte(db, engine);
  const open = listOffene(done, migrationen);
  if (open.length === 0) return { schritte: [], zeilen: [] };
  await sperren(bauplatz);
  const vorher = done.length > 0 ? await zaehlen(bauplatz, open) : undefined;
  for (const [alt, name] of Object.entries(UMBENANNT))
    await db.updateTable('migration').set({ name }).where('name', '=', alt).execute();
  const zeit = new Date().toISOString();
  await db
    .insertInto('migration')
    .values(open.map(({ name }) => ({ name, zeit, programm: PROGRAMM })))
    .execute();
  await zwischenMauern(
    bauplatz,
    open.map((migration) => schrittOf(migration, db, engine)),
  );
  const schritte = open.map(({ name }) => name);
  if (!vorher || vorher.koepfe.length === 0) return { schritte, zeilen: [] };
  const nachher = await zaehlen(bauplatz, []);
  return { schritte, zeilen: await abschliessen(db, bauplatz, { vorher, nachher, schritte: open }) };
}

function schrittOf({ name, statements, danach }: Migration, db: Db, engine: Engine): Schritt {
  const run = async () => {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db);
    await danach?.(db, engine);
  };
  return { name, run };
}

/** @throws Startfehler when the database was written by a newer program */
function listOffene(done: readonly string[], migrationen: readonly Migration[]): Migration[] {
  checkKnown(done, migrationen);
  return migrationen.filter(({ name }) => !done.includes(name));
}

/** @throws Startfehler when the database was written by a newer program */
export async function checkMigrierbar(datenbank: Pick<Datenbank, 'lesen'>): Promise<void> {
  checkKnown(await readMigrationen(datenbank), MIGRATIONEN);
}

function checkKnown(done: readonly string[], migrationen: readonly Migration[]): void {
  const unknown = done.filter((name) => !migrationen.some((migration) => migration.name === name));
  if (unknown.length === 0) return;
  throw new Startfehler(
    `Die Datenbank wurde mit einer neueren Version von Belegwerk geschrieben (${unknown.join(', ')}). ` +
      'Bitte Belegwerk aktualisieren. Es wurde nichts verändert.',
  );
}

/** Names of the steps that a database has behind it. */
export async function readMigrationen({ lesen }: Pick<Datenbank, 'lesen'>): Promise<string[]> {
  const rows = await lesen.selectFrom('migration').select('name').execute();
  return rows.map(({ name }) => UMBENANNT[name] ?? name).sort();
}

/** @throws Startfehler when the structure is not the one this program knows */
export async function checkAufbau(datenbank: Pick<Datenbank, 'lesen'>): Promise<void> {
  const done = await readMigrationen(datenbank);
  if (done.length === MIGRATIONEN.length && MIGRATIONEN.every(({ name }) => done.includes(name))) return;
  throw new Startfehler(
    'Die Datenbank hat einen anderen Aufbau als dieses Programm. Bitte Belegwerk einmal starten, dann noch einmal versuchen.',
  );
}

/** The list of what ran, of which nobody else gets hold until this transaction ends. */
async function createVerzeichnis({ engine, run }: Bauplatz): Promise<void> {
  const text = engine === 'sqlite' ? 'text' : 'text collate "C"';
  if (engine === 'postgres') {
    // A million rows take their time, and whoever comes second waits for the first: no limit for requests counts here.
    for (const grenze of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await run(`set local ${grenze} = 0`);
    // Even "if not exists" fails where two processes create the same table at the same time.
    await run(`select pg_advisory_xact_lock(${MIGRATIONSSPERRE})`);
  }
  await run(
    `create table if not exists migration (name ${text} primary key, zeit ${text} not null, programm ${text} not null)`,
  );
  // Servers of before ask for this lock alone, step by step.
  if (engine === 'postgres') await run('lock table migration in exclusive mode');
}

/** Names of the steps, of a database that may be empty yet. */
async function readAngewandte(lesen: Db, engine: Engine): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql`select 1 from sqlite_schema where type = 'table' and name = 'migration'`
      : sql`select 1 from pg_class where oid = to_regclass('migration')`;
  const { rows } = await query.execute(lesen);
  return rows.length > 0 ? readMigrationen({ lesen }) : [];
}
