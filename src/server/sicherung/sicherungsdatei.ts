import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { Sicherungsinhalt } from '#kern/sicherung/sicherung.ts';
import { flush } from '../db/datei.ts';
import { Startfehler } from '../db/datenbank.ts';
import { DATEI } from '../db/sqlite.ts';
import { stoerungOf } from '../db/stoerung.ts';

const INHALT = 'inhalt.json';
const EINSTELLUNGEN = 'einstellungen.env';
const SCHLUESSEL = 'schluessel';
const MAX_TEXT = 1_000_000;
const LIESMICH = `Das ist eine Sicherung von Belegwerk.

Zurückholen: Belegwerk beenden, dann im Ordner des Programms
  npm run wiederherstellen -- <diese Datei>

${DATEI} ist eine gewöhnliche SQLite-Datenbank (https://sqlite.org) mit allen Daten und Dateien.
${INHALT} sagt, was darin steht; ${EINSTELLUNGEN} sind die Einstellungen des Servers ohne Geheimes. Eine verschlüsselte Sicherung (.age) öffnet auch das Programm age.
Die Schlüsseldatei, ohne die Authenticator-Apps nicht gehen, liegt nur einer verschlüsselten Sicherung bei.
`;

/**
 * Packs a database file and what it holds into a ZIP, encrypted by age with a passphrase if there is one. The file has
 * its name only when it is whole and on the disk. The file of keys goes along only where it is encrypted too: beside
 * what it opens it would protect nothing.
 * @param onAnteil told the share that is done, 0 to 1
 */
export async function packen(
  {
    sqlite,
    inhalt,
    ziel,
    passwort,
    schluessel,
  }: {
    sqlite: string;
    inhalt: Sicherungsinhalt;
    ziel: string;
    passwort?: string | undefined;
    /** Text of the key file. */
    schluessel?: string | undefined;
  },
  onAnteil: (anteil: number) => void,
): Promise<void> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(LIESMICH), 'LIESMICH.txt');
  zip.addBuffer(Buffer.from(`${JSON.stringify(inhalt, null, 2)}\n`), INHALT);
  zip.addBuffer(Buffer.from(einstellungenOf(process.env)), EINSTELLUNGEN);
  if (passwort !== undefined && schluessel !== undefined) zip.addBuffer(Buffer.from(schluessel), SCHLUESSEL);
  zip.addReadStream(createReadStream(sqlite).compose(countBytes(inhalt.bytes, onAnteil)), DATEI, {
    size: inhalt.bytes,
  });
  zip.end();
  const teil = `${ziel}.teil`;
  try {
    const output = zip.outputStream as Readable;
    await pipeline(
      passwort === undefined ? output : await encrypt(output, passwort),
      createWriteStream(teil),
    );
    await flush(teil);
    await rename(teil, ziel);
    await flush(dirname(ziel));
  } catch (error) {
    await rm(teil, { force: true });
    throw error;
  }
}

/**
 * Unpacks a backup into a folder.
 * @returns what it says it holds, the database file, and the text of the key file if there is one; whether they are
 *   true is not judged here
 * @throws Startfehler when it is damaged, no backup, larger than the disk, or the passphrase is wrong
 */
export async function entpacken(
  datei: string,
  ordner: string,
  passwort: string | undefined,
): Promise<{ inhalt: Sicherungsinhalt; sqlite: string; schluessel: string | undefined }> {
  const zip = datei.endsWith('.age') ? join(ordner, 'sicherung.zip') : datei;
  if (zip !== datei) await decrypt(datei, zip, passwort ?? '');
  const sqlite = join(ordner, DATEI);
  const { inhalt, schluessel } = await readEintraege(zip, sqlite).catch((error: unknown) => {
    if (error instanceof Startfehler || stoerungOf(error)) throw error;
    throw new Startfehler(
      `Die Datei ${datei} ist beschädigt oder keine Sicherung von Belegwerk (${(error as Error).message}).`,
    );
  });
  if (!inhalt || !existsSync(sqlite)) {
    throw new Startfehler(`Die Datei ${datei} ist keine Sicherung von Belegwerk.`);
  }
  return { inhalt, sqlite, schluessel };
}

type Gelesen = { inhalt?: Sicherungsinhalt; schluessel?: string };

/** Reads the entries that count by their names; no name but that of the database leads to a file. */
async function readEintraege(zip: string, sqlite: string): Promise<Gelesen> {
  const lesbar = await openPromise(zip);
  const gelesen: Gelesen = {};
  for await (const eintrag of lesbar.eachEntry()) {
    const { fileName, uncompressedSize } = eintrag;
    const read = async () => readText(await lesbar.openReadStreamPromise(eintrag));
    if (fileName === INHALT && uncompressedSize < MAX_TEXT)
      gelesen.inhalt = Sicherungsinhalt.parse(JSON.parse(await read()));
    if (fileName === SCHLUESSEL && uncompressedSize < MAX_TEXT) gelesen.schluessel = await read();
    if (fileName === DATEI) {
      // yauzl gives out no more than an entry says it holds.
      if (uncompressedSize !== gelesen.inhalt?.bytes) throw new Error(`${DATEI}: ${uncompressedSize} Byte`);
      await requirePlatz(dirname(sqlite), uncompressedSize);
      const ziel = createWriteStream(sqlite, { flags: 'wx' });
      await pipeline(await lesbar.openReadStreamPromise(eintrag), ziel);
    }
  }
  return gelesen;
}

async function requirePlatz(ordner: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(ordner);
  const frei = bavail * bsize;
  if (frei >= bytes) return;
  throw new Startfehler(
    `Für das Zurückholen reicht der Speicherplatz in ${dirname(ordner)} nicht: ` +
      `${Math.ceil(bytes / 1e6)} MB nötig, ${Math.floor(frei / 1e6)} MB frei.`,
  );
}

/** Settings of the server, without what opens doors. */
function einstellungenOf(env: NodeJS.ProcessEnv): string {
  return Object.entries(env)
    .filter(([name]) => /^(BELEGWERK_|PORT$|HOST$)/.test(name) && !/(PASSWORT|TOKEN)$/.test(name))
    .map(([name, wert]) => `${name}=${wert}\n`)
    .sort()
    .join('');
}

function countBytes(von: number, onAnteil: (anteil: number) => void): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      onAnteil(von === 0 ? 1 : bytes / von);
      done(null, chunk);
    },
  });
}

async function encrypt(input: Readable, passwort: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passwort);
  return fromWeb(await encrypter.encrypt(toWeb(input)));
}

async function decrypt(datei: string, ziel: string, passwort: string): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passwort);
  try {
    await pipeline(fromWeb(await decrypter.decrypt(toWeb(createReadStream(datei)))), createWriteStream(ziel));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) throw error;
    throw new Startfehler('Das Passwort der Sicherung stimmt nicht, oder die Datei ist beschädigt.');
  }
}

function toWeb(stream: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
}

function fromWeb(stream: globalThis.ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as ReadableStream);
}

async function readText(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
