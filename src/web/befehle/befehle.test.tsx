import { expect, test } from 'vitest';
import { AKTIONEN, findBefehle, SEITEN } from './befehle.ts';

const titel = (eingabe: string) =>
  findBefehle([...AKTIONEN, ...SEITEN], eingabe).map((befehl) => befehl.titel);

test('a command is found by parts of its words, however umlauts are written', () => {
  expect(titel('neue rech')).toEqual(['Neue Rechnung']);
  expect(titel('UEBERFAELLIG')).toEqual(['Ausgestellte Rechnungen']);
  expect(titel('iban')).toEqual(['Allgemeine Einstellungen']);
  expect(titel('gibt es nicht')).toEqual([]);
});

test('nothing typed finds everything', () => {
  expect(titel('  ')).toHaveLength(AKTIONEN.length + SEITEN.length);
});

test('no two commands share their keys, and none begins with the keys of another', () => {
  const kuerzel = [...AKTIONEN, ...SEITEN].flatMap((befehl) => befehl.kuerzel ?? []);
  expect(new Set(kuerzel).size).toBe(kuerzel.length);
  expect(kuerzel.every((keys) => keys.length === 2)).toBe(true);
});
