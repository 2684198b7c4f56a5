/**
 * `npm run messen`: builds stocks of receipts, measures the real server on them and compares with the goals.
 * `--klein` only 10,000 receipts · `--ohne-pg` without PostgreSQL · `--behalten` keeps the SQLite stocks for the next run.
 * `dokumente` measures documents alone, `dauerlast` the server under 50 clients for `--minuten=15`, `mandanten` 2,000
 * tenants with 5 million receipts on PostgreSQL (`--mandanten=`), `nebenher` what others wait while long invoices are
 * drawn, `listen` lists beside the raw limit, `eingang` the inbox with 10,000 originals and its reader, `serien` 500 recurring
 * invoices at once and the lists of outbox, series and quotes, `mahnungen` who is to be reminded among a million invoices,
 * `gegen <folder>` the same acts of this checkout and of another one, in turn.
 * A full run writes docs/messwerte.json, all of these but `listen` and `gegen` their own section of it.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { inBerlin } from '#kern/datum.ts';
import { openDatenbank } from '#server/aufbau/oeffnen.ts';
import { DATEI } from '#server/db/sqlite.ts';
import { startPostgres } from '#server/testing/globalSetup.ts';
import { Abbruch, runScript, withProgress } from '../scripts/ausgabe.mjs';
import { ensureServer } from '../scripts/build.mjs';
import { ROOT } from '../scripts/prozess.mjs';
import { ensureFremde } from './fremde/einrichten.ts';
import { judgeAusgangslisten, measureAusgangslisten, renderAusgangslisten } from './messen/ausgangslisten.ts';
import { baueBestand, FASSUNG, type Ort } from './messen/bestand.ts';
import { measureDauerlast } from './messen/dauerlast.ts';
import { judgeDauerlast, renderDauerlast } from './messen/dauerlastZiele.ts';
import { measureDokumente } from './messen/dokumente.ts';
import { judgeDokumente, renderDokumentzeiten } from './messen/dokumentZiele.ts';
import { judgeEingang, measureEingang, renderEingang } from './messen/eingang.ts';
import { type Bestandswerte, formatZahl, judge, type Messwerte } from './messen/ergebnis.ts';
import { showFortschritt } from './messen/fortschritt.ts';
import { ANLEGEN, FRAGEN } from './messen/fragen.ts';
import { judgeGegen, measureGegen, renderGegen } from './messen/gegen.ts';
import { Client } from './messen/http.ts';
import { measureBestand } from './messen/lauf.ts';
import { judgeLeserspeicher, measureLeserspeicher, renderLeserspeicher } from './messen/leserspeicher.ts';
import { measureListenlast } from './messen/listenlast.ts';
import { judgeMahnliste, measureMahnliste, renderMahnliste } from './messen/mahnliste.ts';
import { type Mandantenwerte, measureMandanten, renderMandanten, vervielfache } from './messen/mandanten.ts';
import { round } from './messen/messung.ts';
import { judgeNebenher, measureNebenher, renderNebenher } from './messen/nebenher.ts';
import { checkBestand } from './messen/pruefung.ts';
import { describeRechner } from './messen/rechner.ts';
import { judgeSchreiber, measureSchreiber, renderSchreiber } from './messen/schreiber.ts';
import { judgeSerienlauf, measureSerienlauf, renderSerienlauf } from './messen/serienlauf.ts';
import { startServer } from './messen/server.ts';
import { startseiteJsKib } from './messen/startseite.ts';
import { renderListenlast, renderZeiten, renderZiele } from './messen/tabelle.ts';

const GROESSEN = [10_000, 100_000, 1_000_000];
const MESSWERTE = join(ROOT, 'docs', 'messwerte.json');
const GROESSE_PG = 100_000;
const BELEGE_DAUERLAST = 100_000;
const MINUTEN = 15;
const SERIEN = 500;
const WENIGE_SERIEN = 50;
const LISTE = 100_000;
const STUECKE = 10_000;
const WENIGE_STUECKE = 500;
const MANDANTEN = 2000;
const WENIGE_MANDANTEN = 20;
const BELEGE_JE_MANDANT = 2500;
const NAMEN = Object.fromEntries([...FRAGEN, ANLEGEN].map(({ schluessel, name }) => [schluessel, name]));

const { values: wahl, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    klein: { type: 'boolean' },
    'ohne-pg': { type: 'boolean' },
    behalten: { type: 'boolean' },
    minuten: { type: 'string', default: String(MINUTEN) },
    mandanten: { type: 'string', default: String(MANDANTEN) },
  },
});
const heute = inBerlin(Date.now());
const folder = wahl.behalten
  ? join(tmpdir(), 'belegwerk-messen')
  : mkdtempSync(join(tmpdir(), 'belegwerk-messen-'));

await runScript(async () => {
  await ensureServer(process.execPath);
  await ensureFremde();
  mkdirSync(folder, { recursive: true });
  try {
    if (positionals.includes('dokumente')) await mainDokumente();
    else if (positionals.includes('dauerlast')) await mainDauerlast(Number(wahl.minuten));
    else if (positionals.includes('listen')) await mainListen();
    else if (positionals[0] === 'gegen') await mainGegen(resolve(positionals[1] ?? ''));
    else if (positionals.includes('nebenher')) await mainNebenher();
    else if (positionals.includes('eingang')) await mainEingang();
    else if (positionals.includes('serien')) await mainSerien();
    else if (positionals.includes('mahnungen')) await mainMahnungen();
    else if (positionals.includes('mandanten')) await mainMandanten(Number(wahl.mandanten));
    else await main();
  } finally {
    if (!wahl.behalten) rmSync(folder, { recursive: true, force: true });
  }
});

async function main(): Promise<void> {
  const groessen = wahl.klein ? GROESSEN.slice(0, 1) : GROESSEN;
  const bestaende: Bestandswerte[] = [];
  for (const belege of groessen) bestaende.push(await runSqlite(belege, belege === groessen.at(-1)));
  if (!wahl['ohne-pg']) bestaende.push(await runPostgres(wahl.klein ? (GROESSEN[0] ?? 0) : GROESSE_PG));
  const messwerte: Messwerte = {
    datum: heute,
    rechner: describeRechner(),
    bestaende,
    startseiteJsKib: startseiteJsKib(),
  };
  const ziele = judge(messwerte, NAMEN);
  console.log(`\n${renderZeiten(bestaende, NAMEN)}\n\n${renderZiele(ziele)}\n`);
  if (wahl.klein || wahl['ohne-pg']) return;
  const { dauerlast, mandanten, nebenher, eingang, serien, mahnungen } = JSON.parse(
    readFileSync(MESSWERTE, 'utf8'),
  ) as Record<string, object>;
  write({
    ...messwerte,
    ziele,
    dokumente: await runDokumente(),
    dauerlast,
    mandanten,
    nebenher,
    eingang,
    serien,
    mahnungen,
  });
}

async function mainDokumente(): Promise<void> {
  const dokumente = await runDokumente();
  const before = JSON.parse(readFileSync(MESSWERTE, 'utf8')) as object;
  write({ ...before, dokumente });
}

/** Only a run of the full length is written down. */
async function mainDauerlast(minuten: number): Promise<void> {
  const { ort } = await ensureSqlite(BELEGE_DAUERLAST);
  const dauerlast = await withProgress(`${minuten} Minuten Last`, () =>
    measureDauerlast({ ort, lage: { belege: BELEGE_DAUERLAST, heute }, minuten }),
  );
  const ziele = judgeDauerlast(dauerlast);
  console.log(`\n${renderDauerlast(dauerlast)}\n\n${renderZiele(ziele)}\n`);
  if (minuten < MINUTEN) return;
  const before = JSON.parse(readFileSync(MESSWERTE, 'utf8')) as object;
  write({ ...before, dauerlast: { datum: heute, rechner: describeRechner(), ...dauerlast, ziele } });
}

/** Lists alone, beside the raw limit, on the largest stock or with `--klein` the smallest; written down by a full run. */
async function mainListen(): Promise<void> {
  const belege = wahl.klein ? Math.min(...GROESSEN) : Math.max(...GROESSEN);
  const { ort } = await ensureSqlite(belege);
  const server = await startServer(ort, join(folder, 'server.log'));
  const client = new Client(server.url);
  try {
    await client.login();
    const ziel = { ...server, token: client.token };
    const last = await withProgress('Listen unter Last', () =>
      measureListenlast(ziel, ort, { belege, heute }),
    );
    console.log(`\n${renderListenlast(last)}\n`);
  } finally {
    client.close();
    await server.stop();
  }
}

/** Beside the program in another folder, an earlier one for example: nothing is written down. */
async function mainGegen(dort: string): Promise<void> {
  if (!existsSync(join(dort, 'scripts', 'start.mjs')))
    throw new Abbruch(
      `In ${dort} liegt kein Belegwerk. Bitte den Ordner angeben: npm run messen -- gegen <Ordner>`,
    );
  await runGegen('SQLite', dort, []);
  if (wahl['ohne-pg']) return;
  const server = [await startPostgres(), await startPostgres()];
  try {
    await runGegen(
      'PostgreSQL',
      dort,
      server.map(({ url }) => url),
    );
  } finally {
    for (const { stop } of server) await stop();
  }
}

async function runGegen(engine: string, dort: string, orte: readonly string[]): Promise<void> {
  const werte = await withProgress(`Neben ${dort}, ${engine}`, () =>
    measureGegen(dort, { folder: join(folder, engine), heute, orte }),
  );
  console.log(`\n${renderGegen(werte)}\n\n${renderZiele(judgeGegen(werte))}\n`);
}

async function mainNebenher(): Promise<void> {
  const schreiber = await withProgress('Rechnungen werden ausgestellt', () => measureSchreiber(folder));
  const nebenher = await withProgress('Lange Rechnungen werden gezeichnet', () => measureNebenher(folder));
  const ziele = [...judgeSchreiber(schreiber), ...judgeNebenher(nebenher)];
  console.log(`\n${renderSchreiber(schreiber)}\n\n${renderNebenher(nebenher)}\n\n${renderZiele(ziele)}\n`);
  const before = JSON.parse(readFileSync(MESSWERTE, 'utf8')) as object;
  write({ ...before, nebenher: { datum: heute, rechner: describeRechner(), schreiber, ...nebenher, ziele } });
}

/** Only a run with all originals is written down. */
async function mainEingang(): Promise<void> {
  const stuecke = wahl.klein ? WENIGE_STUECKE : STUECKE;
  const werte = await withProgress(`${formatZahl(stuecke)} Belege im Eingang`, () =>
    measureEingang(folder, { stuecke, heute }),
  );
  const leser = await withProgress('Der Server liest Belege', () => measureLeserspeicher(folder));
  const ziele = [...judgeEingang(werte), ...(leser ? judgeLeserspeicher(leser) : [])];
  const speicher = leser ? renderLeserspeicher(leser) : 'ÜBERSPRUNGEN: Es sind keine Belege zum Lesen da.';
  console.log(`\n${renderEingang(werte)}\n${speicher}\n\n${renderZiele(ziele)}\n`);
  if (wahl.klein) return;
  const before = JSON.parse(readFileSync(MESSWERTE, 'utf8')) as object;
  write({ ...before, eingang: { datum: heute, rechner: describeRechner(), ...werte, leser, ziele } });
}

/** Only a run with all of them is written down. */
async function mainSerien(): Promise<void> {
  const serien = wahl.klein ? WENIGE_SERIEN : SERIEN;
  const { werte, ...wo } = await withProgress(`${formatZahl(serien)} Serien auf einmal`, () =>
    measureSerienlauf(folder, { serien, heute }),
  );
  const listen = await withProgress('Listen dessen, was hinausgeht', () =>
    measureAusgangslisten(wo, folder, wahl.klein ? LISTE / 10 : LISTE),
  );
  const ziele = [...judgeSerienlauf(werte), ...judgeAusgangslisten(listen)];
  console.log(`\n${renderSerienlauf(werte)}\n\n${renderAusgangslisten(listen)}\n\n${renderZiele(ziele)}\n`);
  if (wahl.klein) return;
  const before = JSON.parse(readFileSync(MESSWERTE, 'utf8')) as object;
  write({ ...before, serien: { datum: heute, rechner: describeRechner(), ...werte, ...listen, ziele } });
}

/** Only a run with all invoices is written down. */
async function mainMahnungen(): Promise<void> {
  const rechnungen = wahl.klein ? Math.min(...GROESSEN) : Math.max(...GROESSEN);
  const werte = await withProgress(`${formatZahl(rechnungen)} Rechnungen, zu mahnen`, () =>
    measureMahnliste(folder, rechnungen),
  );
  const ziele = judgeMahnliste(werte);
  console.log(`\n${renderMahnliste(werte)}\n\n${renderZiele(ziele)}\n`);
  if (wahl.klein) return;
  const before = JSON.parse(readFileSync(MESSWERTE, 'utf8')) as object;
  write({ ...before, mahnungen: { datum: heute, rechner: describeRechner(), ...werte, ziele } });
}

/** Only a run with all tenants is written down. */
async function mainMandanten(mandanten: number): Promise<void> {
  const { url, stop } = await withProgress('PostgreSQL wird gestartet', startPostgres);
  try {
    const ort = { daten: folder, databaseUrl: url };
    const lage = { belege: BELEGE_JE_MANDANT, heute };
    await build(ort, BELEGE_JE_MANDANT, 'PostgreSQL');
    const stufen: Mandantenwerte[] = [];
    for (const anzahl of [WENIGE_MANDANTEN, mandanten]) {
      await vervielfache(
        url,
        anzahl,
        showFortschritt(`${formatZahl(anzahl)} Mandanten werden angelegt`, anzahl),
      );
      const logfile = join(folder, 'server.log');
      stufen.push(
        await withProgress(`${formatZahl(anzahl)} Mandanten: wird gemessen`, () =>
          measureMandanten(ort, { lage, mandanten: anzahl, logfile }),
        ),
      );
    }
    console.log(`\n${renderMandanten(stufen, NAMEN)}\n`);
    if (mandanten < MANDANTEN) return;
    const before = JSON.parse(readFileSync(MESSWERTE, 'utf8')) as object;
    write({ ...before, mandanten: { datum: heute, rechner: describeRechner(), stufen } });
  } finally {
    await stop();
  }
}

async function runDokumente() {
  const werte = await withProgress('Dokumente werden gemessen', () => measureDokumente(folder));
  const ziele = judgeDokumente(werte);
  console.log(`\n${renderDokumentzeiten(werte)}\n\n${renderZiele(ziele)}\n`);
  return { datum: heute, rechner: describeRechner(), ...werte, ziele };
}

/** Lists of numbers on one line, as Biome writes them. */
function write(messwerte: object): void {
  const json = JSON.stringify(messwerte, null, 2).replace(/\[[\d.,\s]+\]/g, (list) =>
    list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  );
  writeFileSync(MESSWERTE, `${json}\n`);
  console.log('Geschrieben: docs/messwerte.json');
}

/** A stock of this size, built unless an earlier run has kept it. */
async function ensureSqlite(belege: number): Promise<{ ort: Ort; aufbauSekunden: number | undefined }> {
  const daten = join(folder, `sqlite-${belege}`);
  const stempel = join(daten, 'fertig.json');
  const stand = JSON.stringify({ fassung: FASSUNG, heute });
  const vorhanden = existsSync(stempel) && readFileSync(stempel, 'utf8') === stand;
  const ort: Ort = { daten, databaseUrl: undefined };
  let aufbauSekunden: number | undefined;
  if (!vorhanden) {
    rmSync(daten, { recursive: true, force: true });
    mkdirSync(daten, { recursive: true });
    aufbauSekunden = await build(ort, belege, 'SQLite');
    writeFileSync(stempel, stand);
  }
  return { ort, aufbauSekunden };
}

async function runSqlite(belege: number, mitLast: boolean): Promise<Bestandswerte> {
  const { ort, aufbauSekunden } = await ensureSqlite(belege);
  const werte = await withProgress(`SQLite ${formatZahl(belege)}: wird gemessen`, () =>
    measureBestand({ ort, lage: { belege, heute }, logfile: join(folder, 'server.log'), mitLast }),
  );
  const datenbankMb = Math.round(statSync(join(ort.daten, DATEI)).size / 1e6);
  return { engine: 'sqlite', belege, ...(aufbauSekunden && { aufbauSekunden }), datenbankMb, ...werte };
}

async function runPostgres(belege: number): Promise<Bestandswerte> {
  const { url, stop } = await withProgress('PostgreSQL wird gestartet', startPostgres);
  try {
    const ort: Ort = { daten: folder, databaseUrl: url };
    const aufbauSekunden = await build(ort, belege, 'PostgreSQL');
    const werte = await withProgress(`PostgreSQL ${formatZahl(belege)}: wird gemessen`, () =>
      measureBestand({ ort, lage: { belege, heute }, logfile: join(folder, 'server.log'), mitLast: true }),
    );
    return { engine: 'postgres', belege, aufbauSekunden, datenbankMb: await sizeOfPostgres(ort), ...werte };
  } finally {
    await stop();
  }
}

/** @returns how many seconds it took, without the check that follows */
async function build(ort: Ort, belege: number, name: string): Promise<number> {
  const begin = Date.now();
  const fortschritt = showFortschritt(`${name} ${formatZahl(belege)}: Bestand wird gebaut`, belege);
  await baueBestand(ort, belege, heute, fortschritt);
  const seconds = round((Date.now() - begin) / 1000, 1);
  await withProgress(`${name} ${formatZahl(belege)}: Bestand wird geprüft`, async () => {
    const datenbank = await openDatenbank(ort);
    await checkBestand(datenbank, belege).finally(() => datenbank.close());
  });
  return seconds;
}

async function sizeOfPostgres(ort: Ort): Promise<number> {
  const datenbank = await openDatenbank(ort);
  const { rows } = await sql<{
    bytes: number;
  }>`select pg_database_size(current_database()) as bytes`.execute(datenbank.lesen);
  await datenbank.close();
  return Math.round((rows[0]?.bytes ?? 0) / 1e6);
}
