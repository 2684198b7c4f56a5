import { expect, test } from 'vitest';
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
])('%s is among what is tried first', (passwort) => expect(isHaeufig(passwort)).toBe(true));

test.each([
  'ein langes Passwort',
  'Hund frisst Käse 7',
  'mein neues Rad ist rot',
  'x7#Qp!zL02mV',
  'Mein Chef Trinkt Gern Kaffee',
])('%s is not', (passwort) => expect(isHaeufig(passwort)).toBe(false));

test('a password of any length and kind is judged at once', () => {
  for (const zeichen of ['a', 'ab', 'passwort', 'ä\u0301', '🐝x', '12 ']) {
    expect(isHaeufig(zeichen.repeat(1000).slice(0, 1000))).toBe(true);
  }
});
