import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KATEGORIE_IDS, kategorienFuer, nutzerartOf } from './kategorien.ts';
import { kategorieOf, kategorievorschlagOf } from './kategorievorschlag.ts';

/** Table of bookkeeping for each category: our names, numbers of SKR03 and SKR04 and of the official form EÜR. */
const TABELLE = new URL('testing/kategorien.csv', import.meta.url);

describe('the table of bookkeeping', () => {
  test('knows every category, and each that a person may choose is offered', () => {
    const [, ...zeilen] = readFileSync(TABELLE, 'utf8').trim().split('\n');
    const ausgaben = zeilen.map((zeile) => zeile.split(';')).filter(([, richtung]) => richtung === 'aus');
    const waehlbar = ausgaben.flatMap(([id, , , wahl]) => (wahl === 'automatisch' ? [] : id));
    expect([...KATEGORIE_IDS].sort()).toEqual([...waehlbar].sort());
  });
});

test.each([
  ['betrieb', 'DE', 'sozialversicherung_at', false],
  ['betrieb', 'AT', 'sozialversicherung_at', true],
  ['verein', 'DE', 'ehrenamt', true],
  ['verein', 'DE', 'kfz_leasing', false],
] as const)('a %s in %s is shown a list it can overlook: %s %s', (art, land, id, isDabei) => {
  const { ueblich, weitere } = kategorienFuer({ art, land });
  expect(ueblich.length).toBeGreaterThanOrEqual(20);
  expect(ueblich.length).toBeLessThanOrEqual(30);
  expect([ueblich.includes(id), weitere.includes(id)]).toEqual([isDabei, !isDabei]);
  expect(ueblich.at(-1)).toBe('sonstiges');
});

test.each([
  ['Gartenfreunde Süd e. V.', 'liebhaberei', 'verein'],
  ['Turnverein Beispielstadt', 'liebhaberei', 'verein'],
  ['Vereinsbedarf Muster', 'liebhaberei', 'betrieb'],
  ['Gartenfreunde Süd e.V.', 'regel', 'betrieb'],
  ['Bäckerei Muster', 'liebhaberei', 'betrieb'],
])('%s with %s is a %s', (name, steuerart, art) => {
  expect(nutzerartOf({ name, steuerart })).toBe(art);
});

test.each([
  ['Tankhof Lüneburger Heide GmbH Super E10 32,4 l', 'kfz_lauf'],
  ['Gasthaus zum Alten Brauer', 'bewirtung'],
  ['DB Fernverkehr AG', 'fahrkarte'],
  ['Parkhaus Altstadt', 'kfz_lauf'],
  ['Hôtel Étoile', 'unterkunft'],
  ['Telekom Deutschland', 'telekom'],
  ['Hetzner Online Server CX22', 'edv'],
  ['Allianz Kfz-Versicherung', 'kfz_steuer'],
  ['Allianz Betriebshaftpflicht', 'versicherung'],
  ['DHL Paket', 'transport'],
  ['BÜROBEDARF MAIER', 'buero'],
  ['Berufsgenossenschaft Holz und Metall', 'sozialabgaben'],
  ['Dbxy Software', 'edv'],
  ['Müller & Söhne', null],
  ['Zimmerei Huber, Logistik', null],
  ['', null],
])('"%s" speaks for %s', (text, id) => {
  expect(kategorieOf(text)).toBe(id);
});

test('the last category of a supplier comes before words, and what came is said', () => {
  expect(kategorievorschlagOf('waren', 'Hotel')).toEqual({ kategorie: 'waren', aus: 'lieferant' });
  expect(kategorievorschlagOf(null, 'Hotel')).toEqual({ kategorie: 'unterkunft', aus: 'woerter' });
  expect(kategorievorschlagOf(null, '???')).toBeNull();
});
