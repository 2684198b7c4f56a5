import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { Sicherungsinhalt } from '#kern/sicherung/sicherung.ts';
import { DATEI } from '../db/sqlite.ts';
import { entpacken } from './sicherungsdatei.ts';

let ordner: string;
let ziel: string;
beforeEach(() => {
  ordner = mkdtempSync(join(tmpdir(), 'belegwerk-sicherung-'));
  ziel = mkdtempSync(join(tmpdir(), 'belegwerk-ziel-'));
});
afterEach(() => {
  for (const folder of [ordner, ziel]) rmSync(folder, { recursive: true, force: true });
});

const INHALT: Sicherungsinhalt = {
  format: 1,
  programm: '0.1.0',
  zeit: '2026-11-21T10:00:00Z',
  engine: 'sqlite',
  migrationen: [],
  mandanten: 1,
  rechnungen: 1,
  protokolleintraege: 1,
  bytes: 10,
  sha256: '0'.repeat(64),
};

/** A ZIP with what a backup says it holds, and with these files. */
async function createZip(bytes: number, files: [string, Buffer | Readable, number?][]): Promise<string> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify({ ...INHALT, bytes })), 'inhalt.json');
  for (const [name, content, size = 0] of files) {
    if (Buffer.isBuffer(content)) zip.addBuffer(content, name);
    else zip.addReadStream(content, name, { size });
  }
  zip.end();
  const datei = join(ordner, 'sicherung.zip');
  await pipeline(zip.outputStream as Readable, createWriteStream(datei));
  return datei;
}

function* zeros(megabytes: number): Generator<Buffer> {
  for (let i = 0; i < megabytes; i += 1) yield Buffer.alloc(2 ** 20);
}

test('a backup that unpacks to more than it says is refused before anything is written', async () => {
  const bombe = await createZip(10, [[DATEI, Readable.from(zeros(64)), 64 * 2 ** 20]]);
  expect(readFileSync(bombe).length).toBeLessThan(100_000);
  await expect(entpacken(bombe, ziel, undefined)).rejects.toThrow('beschädigt oder keine Sicherung');
  expect(readdirSync(ziel)).toEqual([]);
});

test('a backup that needs more than the disk has is refused with both numbers', async () => {
  const bytes = 2 ** 50;
  const datei = await createZip(bytes, [[DATEI, Buffer.alloc(10)]]);
  const zip = readFileSync(datei);
  writeFileSync(datei, claimSize(zip, zip.lastIndexOf(DATEI) - 46, bytes));
  await expect(entpacken(datei, ziel, undefined)).rejects.toThrow(/1125899907 MB nötig, \d+ MB frei/);
  expect(readdirSync(ziel)).toEqual([]);
});

test('the database of a backup is taken once', async () => {
  const datei = await createZip(10, [
    [DATEI, Buffer.alloc(10, 'a')],
    [DATEI, Buffer.alloc(10, 'b')],
  ]);
  await expect(entpacken(datei, ziel, undefined)).rejects.toThrow('beschädigt oder keine Sicherung');
});

test('names in a backup lead nowhere', async () => {
  const datei = await createZip(10, [
    ['xx/ausbruch.txt', Buffer.from('draußen')],
    [DATEI, Buffer.alloc(10)],
  ]);
  const text = readFileSync(datei).toString('latin1').replaceAll('xx/ausbruch', '../ausbruch');
  writeFileSync(datei, Buffer.from(text, 'latin1'));
  await expect(entpacken(datei, ziel, undefined)).rejects.toThrow('beschädigt oder keine Sicherung');
  expect(readdirSync(ziel)).toEqual([]);
});

/** ZIP with another size in an entry of its directory, where sizes beyond 4 GB stand (ZIP64 extra field). */
function claimSize(zip: Buffer, eintrag: number, bytes: number): Buffer {
  const feld = Buffer.alloc(12);
  feld.writeUInt16LE(1, 0);
  feld.writeUInt16LE(8, 2);
  feld.writeBigUInt64LE(BigInt(bytes), 4);
  const nameEnd = eintrag + 46 + zip.readUInt16LE(eintrag + 28);
  const result = Buffer.concat([zip.subarray(0, nameEnd), feld, zip.subarray(nameEnd)]);
  result.writeUInt32LE(0xffffffff, eintrag + 24);
  result.writeUInt16LE(feld.length, eintrag + 30);
  const end = result.lastIndexOf(Buffer.from('504b0506', 'hex'));
  result.writeUInt32LE(result.readUInt32LE(end + 12) + feld.length, end + 12);
  return result;
}
