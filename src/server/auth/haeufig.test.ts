import gemessen from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { PASSWORT_MIN } from '#kern/auth/anmeldung.ts';
import { isHaeufig } from './haeufig.ts';

test.each([
  'Passwort1234',
  'P@ssw0rt2024!',
  'qwertzuiop123',
  '123456789012',
  '0987654321098',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'Sommer-Sonne-2024',
  'hallohallo12',
  '1q2w3e4r5t6z',
  'Administrator1',
  'Bäckerei2024!',
  'correct horse battery staple',
  'Finalfantasy',
  'Transformers-2024',
  'Un-believ4ble!',
])('%s is among what is tried first', (passwort) => expect(isHaeufig(passwort)).toBe(true));

test.each([
  'ein langes Passwort',
  'Hund frisst Käse 7',
  'mein neues Rad ist rot',
  'x7#Qp!zL02mV',
  'Mein Chef Trinkt Gern Kaffee',
])('%s is not', (passwort) => expect(isHaeufig(passwort)).toBe(false));

test('every leaked password of the measured ranking that is long enough is refused, also with a year behind it', () => {
  const lang = gemessen.filter((passwort) => passwort.length >= PASSWORT_MIN);
  expect(lang.length).toBeGreaterThan(300);
  const erfunden = gemessen.slice(0, 3000).map((passwort) => `${passwort}!2026`);
  expect([...lang, ...erfunden].filter((passwort) => !isHaeufig(passwort))).toEqual([]);
});

test('a password of any length and kind is judged at once', () => {
  for (const zeichen of ['a', 'ab', 'passwort', 'ä\u0301', '🐝x', '12 ']) {
    expect(isHaeufig(zeichen.repeat(1000).slice(0, 1000))).toBe(true);
  }
});
