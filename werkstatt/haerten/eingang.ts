/** kill -9 while receipts come in by all ways at once: each original is there once, and each is read once to an end. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pruefeDatenbank } from '#server/pruefung/pruefeDatenbank.ts';
import { ImapServer } from '#server/testing/imapserver.ts';
import { type Serverprozess, startServer } from '#server/testing/serverprozess.ts';
import { hasOpenssl } from '#server/testing/zertifikat.ts';
import { envOf, type Ort, openLesend, runSql } from '../orte.ts';
import { Zufall } from '../zufall.ts';
import { type Befund, leererBefund } from './befund.ts';
import {
  type Ladung,
  legeInOrdner,
  liegenGeblieben,
  machLadung,
  richtePostfachEin,
  sha256,
} from './eingangswege.ts';
import type { Teil } from './lage.ts';
import { registriere, type Ziel } from './zugang.ts';

/** `lebtMs`: at most so long a server lives; files in the folder are taken when they have lain there for three seconds. */
const UMFANG = {
  kurz: { dateien: 12, tode: 1, lebtMs: 700 },
  voll: { dateien: 100, tode: 12, lebtMs: 4000 },
};
/** So many are sent at the same time, and each by two clients. */
const ZUGLEICH = 4;
const PAUSE_MS = 20;
/** For reading all of them, once nobody is killed any more. */
const GEDULD_MS = 120_000;

export const eingang: Teil = {
  name: 'eingang',
  was: 'kill -9, während Belege auf allen Wegen eingehen',
  run: async (lage) => {
    const spiel = { ...UMFANG[lage.kurz ? 'kurz' : 'voll'], saat: lage.saat };
    const befunde: Befund[] = [];
    for (const { engine, ort } of await lage.beide())
      befunde.push(await drop(leererBefund(eingang.was, engine), ort, spiel));
    return befunde;
  },
};

type Spiel = { dateien: number; tode: number; lebtMs: number; saat: number };

async function drop(befund: Befund, ort: Ort, { dateien, saat, ...wie }: Spiel): Promise<Befund> {
  const ladung = machLadung(dateien);
  const ordner = mkdtempSync(join(tmpdir(), 'belegwerk-eingang-'));
  // Without a certificate there is no mailbox: what is meant for it is sent instead.
  const postfach = hasOpenssl ? new ImapServer() : undefined;
  if (postfach) postfach.mails = ladung.mails;
  else ladung.gesendet.push(...ladung.mails.map(({ bytes }) => bytes));
  const env = { ...envOf(ort), ...umgebungOf(ordner, postfach) };
  try {
    await bombard(befund, { ...wie, ort, env, ladung, postfach, zufall: new Zufall(saat) });
    await compare(ort, befund, ladung.belege);
    const liegt = liegenGeblieben(join(ordner, 'eingang'));
    if (liegt.length > 0) befund.maengel.push(`Im Ordner liegt noch: ${liegt.slice(0, 5).join(', ')}`);
  } finally {
    await postfach?.close();
    rmSync(ordner, { recursive: true, force: true });
  }
  return befund;
}

/** The folder that is emptied, and whom the server trusts; only where nobody else may register it fetches from this machine. */
function umgebungOf(ordner: string, postfach: ImapServer | undefined): Record<string, string> {
  const zertifikat = join(ordner, 'zertifikat.pem');
  if (postfach) writeFileSync(zertifikat, postfach.zertifikat);
  return {
    BELEGWERK_EINGANG: join(ordner, 'eingang'),
    BELEGWERK_REGISTRIERUNG: 'erste',
    ...(postfach && { NODE_EXTRA_CA_CERTS: zertifikat }),
  };
}

type Beschuss = {
  ort: Ort;
  env: Record<string, string>;
  ladung: Ladung;
  postfach: ImapServer | undefined;
  tode: number;
  lebtMs: number;
  zufall: Zufall;
};

async function bombard(befund: Befund, beschuss: Beschuss): Promise<void> {
  const { ort, env, ladung, postfach, tode, lebtMs, zufall } = beschuss;
  let server: Serverprozess | undefined = await startServer(env);
  const ziel = () => server?.url;
  const { token } = await registriere(ziel, 'eingang@example.org');
  if (postfach) await richtePostfachEin(server.url, token, await postfach.listen());
  legeInOrdner(env['BELEGWERK_EINGANG'] ?? '', ladung.ordner);
  const alle = ladung.gesendet;
  const gesendet = sendAll(ziel, token, [...alle, ...alle.toReversed()], befund);
  for (; befund.runden < tode; befund.runden += 1) {
    await sleep(50 + zufall.below(lebtMs));
    const dying = server;
    server = undefined;
    await dying?.kill('SIGKILL');
    await freeLeases(ort);
    server = await startServer(env);
  }
  await gesendet;
  await waitUntilRead(ort, befund, ladung.belege.length);
  await server.kill('SIGTERM');
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

async function waitUntilRead(ort: Ort, befund: Befund, anzahl: number): Promise<void> {
  for (const ende = Date.now() + GEDULD_MS; Date.now() < ende; await sleep(200)) {
    const datenbank = await openLesend(ort);
    const zustaende = await datenbank.lesen.selectFrom('eingangsstueck').select('zustand').execute();
    await datenbank.close();
    const fertige = zustaende.filter(({ zustand }) => zustand !== 'neu' && zustand !== 'liest');
    if (fertige.length >= anzahl && fertige.length === zustaende.length) return;
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
