import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
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

const INHALT = 'inhalt.json';
const EINSTELLUNGEN = 'einstellungen.env';
const LIESMICH = `Das ist eine Sicherung von Belegwerk.

Zurückholen: Belegwerk beenden, dann im Ordner des Programms
  npm run wiederherstellen -- <diese Datei>

${DATEI} ist eine gewöhnliche SQLite-Datenbank (https://sqlite.org) mit allen Daten und Dateien.
${INHALT} sagt, was darin steht; ${EINSTELLUNGEN} sind die Einstellungen des Servers ohne Geheimes. Eine verschlüsselte Sicherung (.age) öffnet auch das Programm age.
`;

/**
 * Packs a database file and what it holds into a ZIP, encrypted by age with a passphrase if there is one. The file has
 * its name only when it is whole and on the disk.
 * @param onAnteil told the share that is done, 0 to 1
 */
export async function packen(
  {
    sqlite,
    inhalt,
    ziel,
    passwort,
  }: { sqlite: string; inhalt: Sicherungsinhalt; ziel: string; passwort?: string | undefined },
  onAnteil: (anteil: number) => void,
): Promise<void> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(LIESMICH), 'LIESMICH.txt');
  zip.addBuffer(Buffer.from(`${JSON.stringify(inhalt, null, 2)}\n`), INHALT);
  zip.addBuffer(Buffer.from(einstellungenOf(process.env)), EINSTELLUNGEN);
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
 * @returns what it says it holds, and the database file; whether both are true is not judged here
 * @throws Startfehler when it is damaged, no backup, or the passphrase is wrong
 */
export async function entpacken(
  datei: string,
  ordner: string,
  passwort: string | undefined,
): Promise<{ inhalt: Sicherungsinhalt; sqlite: string }> {
  const zip = datei.endsWith('.age') ? join(ordner, 'sicherung.zip') : datei;
  if (zip !== datei) await decrypt(datei, zip, passwort ?? '');
  const sqlite = join(ordner, DATEI);
  let inhalt: unknown;
  try {
    const lesbar = await openPromise(zip);
    for await (const eintrag of lesbar.eachEntry()) {
      const stream = () => lesbar.openReadStreamPromise(eintrag);
      if (eintrag.fileName === INHALT && eintrag.uncompressedSize < 1_000_000)
        inhalt = JSON.parse(await readText(await stream()));
      if (eintrag.fileName === DATEI) await pipeline(await stream(), createWriteStream(sqlite));
    }
  } catch (error) {
    throw new Startfehler(
      `Die Datei ${datei} ist beschädigt oder keine Sicherung von Belegwerk (${(error as Error).message}).`,
    );
  }
  const result = Sicherungsinhalt.safeParse(inhalt);
  if (!result.success || !(await stat(sqlite).catch(() => undefined))) {
    throw new Startfehler(`Die Datei ${datei} ist keine Sicherung von Belegwerk.`);
  }
  return { inhalt: result.data, sqlite };
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
