import { describe, expect, test } from 'vitest';
import { Anmeldung, normalizeUsername, Registrierung } from './anmeldung.ts';

const konto = { username: 'anna@example.org', password: 'zwölf Zeichen' };

const texte = (body: unknown) => Registrierung.safeParse(body).error?.issues.map((issue) => issue.message);

describe('a new account', () => {
  test('needs a user name and a password', () => {
    expect(Registrierung.parse(konto)).toEqual({ ...konto, name: '', geraet: '' });
  });

  test.each([
    ['elf Zeichen', 'Bitte ein Passwort mit mindestens 12 Zeichen wählen.'],
    ['🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝', 'Bitte ein Passwort mit mindestens 12 Zeichen wählen.'],
    ['x'.repeat(1001), 'Bitte ein Passwort mit höchstens 1000 Zeichen wählen.'],
    ['zwölf Zeichen\ud800', 'Das Passwort enthält Zeichen, die nicht gehen. Bitte ein anderes wählen.'],
  ])('is refused with the password %j', (password, text) => {
    expect(texte({ ...konto, password })).toEqual([text]);
  });

  test.each(['', '   '])('is refused with the user name %j', (username) => {
    expect(texte({ ...konto, username })).toEqual([
      'Bitte eine E-Mail-Adresse oder einen Benutzernamen angeben.',
    ]);
  });

  test('may have blanks at the ends of its password', () => {
    expect(Registrierung.parse({ ...konto, password: '  zehn blanks  ' }).password).toBe('  zehn blanks  ');
  });
});

test('signing in takes any text for a password, but not a book', () => {
  expect(Anmeldung.safeParse({ username: 'a', password: '' }).success).toBe(true);
  expect(Anmeldung.safeParse({ username: 'a', password: 'x'.repeat(1001) }).success).toBe(false);
  expect(Anmeldung.safeParse({ username: 'a', password: 1 }).success).toBe(false);
});

test.each(['anna@example.org', ' Anna@Example.ORG ', 'ａnna@example.org', 'ANNA@EXAMPLE.ORG'])(
  'the user name %j is anna@example.org',
  (username) => expect(normalizeUsername(username)).toBe('anna@example.org'),
);
