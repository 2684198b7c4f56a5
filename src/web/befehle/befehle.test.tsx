import { expect, test } from 'vitest';
import { BEFEHLE, findBefehle } from './befehle.ts';

const titel = (eingabe: string) => findBefehle(BEFEHLE, eingabe).map((befehl) => befehl.titel);

test('a command is found by parts of its words, however umlauts are written', () => {
  expect(titel('neue rech')).toEqual(['Neue Rechnung']);
  expect(titel('UEBERFAELLIG')).toEqual(['Ausgestellte Rechnungen', 'Mahnungen']);
  expect(titel('iban')).toEqual(['Allgemeine Einstellungen']);
  expect(titel('gibt es nicht')).toEqual([]);
});

test('nothing typed finds everything', () => {
  expect(titel('  ')).toHaveLength(BEFEHLE.length);
});

test('no two commands share their keys, and none begins with the keys of another', () => {
  const kuerzel = BEFEHLE.flatMap((befehl) => befehl.kuerzel ?? []);
  expect(new Set(kuerzel).size).toBe(kuerzel.length);
  expect(kuerzel.every((keys) => keys.length === 2)).toBe(true);
});
