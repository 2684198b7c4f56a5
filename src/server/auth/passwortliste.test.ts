import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPasswortliste } from './passwortliste.ts';
import { checkNeuesPasswort } from './passwortregeln.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'belegwerk-liste-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** SHA-1 of `Hund frisst Käse 8`, as Have I Been Pwned writes it. */
const SHA1 = '01AF2F9ACF14D09B1060CCB87E89B3967FCAC158';

test('a list of passwords and hashes refuses what stands in it and nothing else', async () => {
  const datei = join(folder, 'liste.txt');
  writeFileSync(datei, `Hund frisst Käse 7\r\n${SHA1}:12\n\n`);
  const liste = await readPasswortliste(datei);
  expect(liste.has('Hund frisst Käse 7')).toBe(true);
  expect(liste.has('Hund frisst Käse 8')).toBe(true);
  expect(liste.has('Hund frisst Käse 9')).toBe(false);
  expect(liste.has('')).toBe(false);
  const person = { username: 'anna', name: '' };
  const check = (passwort: string) => () => checkNeuesPasswort(passwort, person, { liste, pfad: 'password' });
  expect(check('Hund frisst Käse 8')).toThrow(/gestohlener/);
  expect(check('Hund frisst Käse 9')).not.toThrow();
});

test('without a list nothing stands in it', async () => {
  expect((await readPasswortliste(undefined)).has('Hund frisst Käse 7')).toBe(false);
});

test('a list that cannot be read is named', async () => {
  await expect(readPasswortliste(join(folder, 'fehlt.txt'))).rejects.toThrow(
    /BELEGWERK_PASSWORTLISTE.*fehlt\.txt \(ENOENT\)/,
  );
});
