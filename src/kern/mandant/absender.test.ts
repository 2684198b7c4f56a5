import { expect, test } from 'vitest';
import { STEUERHINWEIS } from '../steuer/steuerhinweis.ts';
import { Absender, MandantAenderung } from './absender.ts';

test('a new issuer has two weeks until payment and the note on Liebhaberei', () => {
  expect(Absender.parse({ name: 'Anna' })).toMatchObject({
    name: 'Anna',
    strasse: '',
    land: 'Deutschland',
    zahlungszielTage: 14,
    steuerhinweis: STEUERHINWEIS,
  });
  expect(STEUERHINWEIS).toContain('Liebhaberei');
});

test('an IBAN is stored as it is shown', () => {
  expect(MandantAenderung.parse({ iban: 'de02120300000000202051' })).toEqual({
    iban: 'DE02 1203 0000 0000 2020 51',
  });
});

test.each([
  ['iban', 'DE00120300000000202051', 'Diese IBAN stimmt nicht. Bitte die Ziffern prüfen.'],
  ['email', 'anna@', 'Diese E-Mail-Adresse ist unvollständig.'],
  ['email', 'anna huber@example.org', 'Diese E-Mail-Adresse ist unvollständig.'],
  ['name', 'a\u0000', 'Der Text enthält Zeichen, die sich nicht speichern lassen. Bitte neu eintippen.'],
  ['name', 'x'.repeat(201), 'Bitte höchstens 200 Zeichen.'],
])('%s %j is refused: %s', (feld, wert, text) => {
  for (const schema of [Absender, MandantAenderung]) {
    expect(schema.safeParse({ [feld]: wert }).error?.issues).toMatchObject([{ path: [feld], message: text }]);
  }
});

test.each([-1, 366, 1.5, '14', Number.NaN])('%j days until payment are refused', (zahlungszielTage) => {
  expect(Absender.safeParse({ zahlungszielTage }).success).toBe(false);
});

test('IBAN and e-mail may be taken away', () => {
  expect(MandantAenderung.parse({ iban: '', email: null })).toEqual({ iban: '', email: '' });
});
