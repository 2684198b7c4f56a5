import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addSchluessel, newSchluessel, readSchluessel } from './schluesseldatei.ts';
import { type Bindung, Schluesselspeicher } from './schluesselspeicher.ts';

const BINDUNG: Bindung = { zweck: 'a', tabelle: 'totp', mandantId: 1, benutzerId: 2, satz: '' };
const GEHEIMNIS = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let ordner: string;
let datei: string;
let speicher: Schluesselspeicher;
beforeEach(() => {
  ordner = mkdtempSync(join(tmpdir(), 'belegwerk-schluessel-'));
  datei = join(ordner, 'schluessel');
  speicher = new Schluesselspeicher(datei);
});
afterEach(() => rmSync(ordner, { recursive: true, force: true }));

test('what was closed opens again, looks different each time, and shows nothing', () => {
  speicher.create();
  const [one, two] = [speicher.verschliessen(GEHEIMNIS, BINDUNG), speicher.verschliessen(GEHEIMNIS, BINDUNG)];
  expect(one).toMatch(/^v1\.[0-9a-f]{12}\.[\w-]{16}\.[\w-]+$/);
  expect(one).not.toBe(two);
  expect(one).not.toContain(GEHEIMNIS);
  expect(speicher.oeffnen(one, BINDUNG)).toBe(GEHEIMNIS);
  expect(speicher.oeffnen(two, BINDUNG)).toBe(GEHEIMNIS);
});

test.each<[string, Partial<Bindung>]>([
  ['another Mandant', { mandantId: 2 }],
  ['another user', { benutzerId: 3 }],
  ['another record', { satz: '7' }],
  ['another table', { tabelle: 'postfach' }],
  ['another purpose', { zweck: 'b' }],
  ['numbers that read alike', { mandantId: 12, benutzerId: 0 }],
])('copied to %s it does not open', (_, anders) => {
  speicher.create();
  const wert = speicher.verschliessen(GEHEIMNIS, BINDUNG);
  expect(() => speicher.oeffnen(wert, { ...BINDUNG, ...anders })).toThrow(
    'verändert oder gehört zu einem anderen',
  );
});

test('no single character of it can be changed', () => {
  speicher.create();
  const wert = speicher.verschliessen(GEHEIMNIS, BINDUNG);
  for (let i = 0; i < wert.length; i += 1) {
    const anders = wert.slice(0, i) + (wert[i] === 'A' ? 'B' : 'A') + wert.slice(i + 1);
    // The last character of base64 carries bits that count for nothing.
    if (i === wert.length - 1 && isSameBytes(wert, anders)) continue;
    expect(() => speicher.oeffnen(anders, BINDUNG), `at ${i}`).toThrow();
  }
  expect(() => speicher.oeffnen(wert.slice(0, -4), BINDUNG)).toThrow('verändert');
  expect(() => speicher.oeffnen(GEHEIMNIS, BINDUNG)).toThrow('unverschlüsselt');
});

function isSameBytes(a: string, b: string): boolean {
  const bytes = (text: string) => Buffer.from(text.split('.').at(-1) ?? '', 'base64url').toString('hex');
  return bytes(a) === bytes(b);
}

test('the file belongs to its user alone, and nothing is left beside it', () => {
  speicher.create();
  expect(statSync(datei).mode & 0o777).toBe(0o600);
  expect(readdirSync(ordner)).toEqual(['schluessel']);
  // With PostgreSQL there may be no data folder yet.
  const erster = new Schluesselspeicher(join(ordner, 'daten', 'schluessel'));
  erster.create();
  expect(erster.oeffnen(erster.verschliessen(GEHEIMNIS, BINDUNG), BINDUNG)).toBe(GEHEIMNIS);
  expect(statSync(join(ordner, 'daten')).mode & 0o777).toBe(0o700);
  const before = readFileSync(datei, 'utf8');
  speicher.create();
  expect(readFileSync(datei, 'utf8')).toBe(before);
});

test('of processes that need a first key at once, all get the same', async () => {
  const module = (name: string) => pathToFileURL(join(import.meta.dirname, name)).href;
  const script = `
    const { createSchluesseldatei, newSchluessel, readSchluessel } = await import('${module('schluesseldatei.ts')}');
    process.stdout.write('.');
    process.stdin.once('data', () => {
      createSchluesseldatei(process.argv[1], [newSchluessel()]);
      process.stdout.write(readSchluessel(process.argv[1]).map(({ kennung }) => kennung).join());
      process.exit();
    });`;
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script, datei], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  const outputs = children.map(() => '');
  const ready = children.map(
    (child, i) =>
      new Promise<void>((resolve) =>
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          outputs[i] += text;
          resolve();
        }),
      ),
  );
  await Promise.all(ready);
  const ends = children.map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of children) child.stdin.write('los\n');
  await Promise.all(ends);
  const [kennung] = readSchluessel(datei).map((schluessel) => schluessel.kennung);
  expect(outputs).toEqual(Array(4).fill(`.${kennung}`));
  expect(readdirSync(ordner)).toEqual(['schluessel']);
});

test('the newest key encrypts, and older ones still open', () => {
  speicher.create();
  const alt = speicher.verschliessen(GEHEIMNIS, BINDUNG);
  expect(speicher.isNeuester(alt)).toBe(true);
  expect(addSchluessel(datei, [newSchluessel()], 'hinten')).toBe(1);
  expect(speicher.isNeuester(alt)).toBe(false);
  const neu = speicher.verschliessen(GEHEIMNIS, BINDUNG);
  expect(speicher.isNeuester(neu)).toBe(true);
  expect([alt, neu].map((wert) => speicher.oeffnen(wert, BINDUNG))).toEqual([GEHEIMNIS, GEHEIMNIS]);
  // Of another machine: opens what it closed there, and encrypts nothing here.
  expect(addSchluessel(datei, [...readSchluessel(datei), newSchluessel()], 'vorn')).toBe(1);
  expect(speicher.isNeuester(neu)).toBe(true);
  expect(statSync(datei).mode & 0o777).toBe(0o600);
});

test('a file that is missing, damaged, empty or none is named, and is not written over', () => {
  expect(() => speicher.verschliessen(GEHEIMNIS, BINDUNG)).toThrow(`Die Schlüsseldatei ${datei} fehlt.`);
  speicher.create();
  const [wert, whole] = [speicher.verschliessen(GEHEIMNIS, BINDUNG), readFileSync(datei, 'utf8')];
  const flipped = whole.replace(/.\n$/, (end) => `${end.startsWith('A') ? 'E' : 'A'}\n`);
  for (const [text, grund] of [
    [flipped, 'ist beschädigt'],
    [whole.slice(0, -10), 'ist beschädigt'],
    [`${whole}${'x'.repeat(70_000)}`, 'ist keine Schlüsseldatei'],
    ['', 'enthält keinen Schlüssel'],
  ] as const) {
    writeFileSync(datei, text);
    expect(() => speicher.oeffnen(wert, BINDUNG)).toThrow(grund);
    expect(() => addSchluessel(datei, [newSchluessel()], 'hinten')).toThrow(grund);
    speicher.create();
    expect(readFileSync(datei, 'utf8')).toBe(text);
  }
  rmSync(datei);
  mkdirSync(datei);
  expect(() => speicher.oeffnen(wert, BINDUNG)).toThrow('ist keine Schlüsseldatei');
  const fern = new Schluesselspeicher(join(ordner, 'gibt', 'es-nicht', 'schluessel'));
  expect(() => fern.create()).toThrow('lässt sich nicht anlegen');
});

test('with the key of somebody else it says which one is missing', () => {
  speicher.create();
  const wert = speicher.verschliessen(GEHEIMNIS, BINDUNG);
  const andere = new Schluesselspeicher(join(ordner, 'andere'));
  andere.create();
  expect(() => andere.oeffnen(wert, BINDUNG)).toThrow(`fehlt der Schlüssel ${wert.split('.')[1]}`);
});
