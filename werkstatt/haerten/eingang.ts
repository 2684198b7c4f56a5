/** kill -9 while receipts come in: each original is there once, and each is read once to an end. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { JPEG } from '#kern/blatt/testing/jpeg.ts';
import { writeCii } from '#kern/erechnung/cii.ts';
import { einfacheRechnung } from '#kern/erechnung/testing/rechnung.ts';
import { pruefeDatenbank } from '#server/pruefung/pruefeDatenbank.ts';
import { type Serverprozess, startServer } from '#server/testing/serverprozess.ts';
import type { Ort } from '../messen/bestand.ts';
import { Zufall } from '../messen/zufall.ts';
import { type Befund, leererBefund } from './befund.ts';
import { envOf, openLesend, runSql, type Teil } from './lage.ts';
import { registriere, type Ziel } from './zugang.ts';

const UMFANG = { kurz: { dateien: 9, tode: 1 }, voll: { dateien: 100, tode: 12 } };
/** So many are sent at the same time, and each by two clients. */
const ZUGLEICH = 4;
const PAUSE_MS = 20;
/** For reading all of them, once nobody is killed any more. */
const GEDULD_MS = 120_000;

export const eingang: Teil = {
  name: 'eingang',
  was: 'kill -9, während Belege eingehen',
  run: async (lage) => {
    const spiel = { ...UMFANG[lage.kurz ? 'kurz' : 'voll'], saat: lage.saat };
    const befunde: Befund[] = [];
    for (const { engine, ort } of await lage.orte())
      befunde.push(await drop(leererBefund(eingang.was, engine), ort, spiel));
    return befunde;
  },
};

type Spiel = { dateien: number; tode: number; saat: number };

async function drop(befund: Befund, ort: Ort, { dateien, tode, saat }: Spiel): Promise<Befund> {
  const zufall = new Zufall(saat);
  let server: Serverprozess | undefined = await startServer(envOf(ort));
  const ziel = () => server?.url;
  const { token } = await registriere(ziel, 'eingang@example.org');
  const alle = Array.from({ length: dateien }, (_, nr) => machDatei(nr));
  const gesendet = sendAll(ziel, token, [...alle, ...alle.toReversed()], befund);
  for (; befund.runden < tode; befund.runden += 1) {
    await sleep(50 + zufall.below(700));
    const dying = server;
    server = undefined;
    await dying?.kill('SIGKILL');
    await freeLeases(ort);
    server = await startServer(envOf(ort));
  }
  await gesendet;
  await waitUntilRead(ort, befund);
  await server.kill('SIGTERM');
  await compare(ort, befund, alle);
  return befund;
}

/** E-invoices, broken sheets and pictures of nothing, each of its own. */
function machDatei(nr: number): Buffer {
  if (nr % 3 === 0) return Buffer.from(writeCii({ ...einfacheRechnung(), nummer: `E-${nr}` }));
  if (nr % 3 === 1) return Buffer.from(`%PDF-1.7\n${nr}\n%%EOF`);
  return Buffer.concat([JPEG, Buffer.from(String(nr))]);
}

/** Each is sent until it is answered; the same one comes again later, by whoever is free then. */
async function sendAll(ziel: Ziel, token: string, dateien: readonly Buffer[], befund: Befund): Promise<void> {
  const rest = [...dateien];
  const sender = async () => {
    for (let datei = rest.shift(); datei; datei = rest.shift()) {
      while (!(await trySend(ziel(), token, datei))) await sleep(PAUSE_MS);
      befund.bestaetigt += 1;
    }
  };
  await Promise.all(Array.from({ length: ZUGLEICH }, sender));
}

async function trySend(url: string | undefined, token: string, datei: Buffer): Promise<boolean> {
  if (url === undefined) return false;
  const antwort = await fetch(`${url}/api/v1/eingang?name=beleg`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(datei),
  }).catch(() => undefined);
  if (!antwort || antwort.status >= 500) return false;
  const body = await antwort.json().catch(() => undefined);
  if (body === undefined) return false;
  if (antwort.status > 201) throw new Error(`POST /eingang: ${antwort.status} ${JSON.stringify(body)}`);
  return body.sha256 === sha256(datei);
}

/** Nobody works for a minute who is dead; with one server on a folder the next one knows that by itself. */
async function freeLeases({ databaseUrl }: Ort): Promise<void> {
  if (databaseUrl !== undefined)
    await runSql(databaseUrl, `update auftrag set frist = '' where zustand = 'laeuft'`);
}

async function waitUntilRead(ort: Ort, befund: Befund): Promise<void> {
  for (const ende = Date.now() + GEDULD_MS; Date.now() < ende; await sleep(200)) {
    const datenbank = await openLesend(ort);
    const offen = await datenbank.lesen
      .selectFrom('eingangsstueck')
      .select('id')
      .where('zustand', 'in', ['neu', 'liest'])
      .execute();
    await datenbank.close();
    if (offen.length === 0) return;
  }
  befund.maengel.push('Nach zwei Minuten ist noch nicht alles gelesen.');
}

async function compare(ort: Ort, befund: Befund, alle: readonly Buffer[]): Promise<void> {
  const datenbank = await openLesend(ort);
  const originale = await datenbank.lesen
    .selectFrom('eingangsdatei')
    .select('sha256')
    .where('rolle', '=', 'original')
    .execute();
  const da = originale.map((datei) => datei.sha256);
  befund.verloren += alle.filter((datei) => !da.includes(sha256(datei))).length;
  befund.doppelt += da.length - new Set(da).size;
  const auftraege = await datenbank.lesen
    .selectFrom('auftrag')
    .select(['schluessel', 'zustand'])
    .where('art', '=', 'belegLesen')
    .execute();
  befund.doppelt += auftraege.length - new Set(auftraege.map(({ schluessel }) => schluessel)).size;
  if (auftraege.length !== alle.length)
    befund.maengel.push(`${alle.length} Belege, aber ${auftraege.length} Leseaufträge.`);
  for (const { schluessel, zustand } of auftraege)
    if (zustand !== 'fertig')
      befund.maengel.push(`Der Leseauftrag von Stück ${schluessel} endet ${zustand}.`);
  const { fehler } = await pruefeDatenbank(datenbank, new Date().toISOString().slice(0, 10));
  befund.maengel.push(...fehler.map(({ wo, was }) => `${wo}: ${was}`));
  await datenbank.close();
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
