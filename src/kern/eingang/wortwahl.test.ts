import { describe, expect, test } from 'vitest';
import type { Wort } from './lesung.ts';
import { type Wortart, wertAus } from './wortwahl.ts';

/** Words of a line, 10 wide for each letter, one blank between them. */
function zeile(text: string, y = 0): Wort[] {
  let x = 0;
  return text.split(' ').map((wort) => {
    const box: Wort = [wort, x, y, wort.length * 10, 20];
    x += wort.length * 10 + 10;
    return box;
  });
}

const klick = (art: Wortart, text: string, wort: number) => wertAus(art, zeile(text), wort);

describe('a click on a word', () => {
  test.each([
    ['412,80', 0, '412,80'],
    ['1.234.567,89 €', 0, '1234567,89'],
    ['EUR 1,234.56', 1, '1234,56'],
    ['1 234,56 €', 0, '1234,56'],
    ['SUMME 12.50B', 1, '12,50'],
    ['-3,20', 0, '-3,20'],
    ['Danke', 0, undefined],
  ])('gives a field of money the amount of %s', (text, wort, erwartet) => {
    expect(klick('betrag', text, wort)).toBe(erwartet);
  });

  test.each([
    ['20.11.2026', 0, '2026-11-20'],
    ['Datum: 20.11.26 14:03', 1, '2026-11-20'],
    ['2026-11-20T09:12', 0, '2026-11-20'],
    ['den 3. März 2026', 2, '2026-03-03'],
    ['31.02.2026', 0, undefined],
  ])('gives a date the day of %s', (text, wort, erwartet) => {
    expect(klick('datum', text, wort)).toBe(erwartet);
  });

  test('gives an IBAN all its groups, whichever of them was hit', () => {
    const text = 'IBAN: DE02 1203 0000 0000 2020 51 BIC BYLADEM1001';
    expect(klick('iban', text, 3)).toBe('DE02 1203 0000 0000 2020 51');
    expect(klick('iban', 'DE02 1203 0000 0000 2020 52', 0)).toBeUndefined();
  });

  test('gives a name its line, up to the next column', () => {
    const links = zeile('Mühle Beispiel KG');
    const rechts: Wort = ['Rechnung', 400, 2, 80, 20];
    expect(wertAus('zeile', [...links, rechts, ...zeile('Mühlgraben 7', 40)], 1)).toBe('Mühle Beispiel KG');
  });

  test('gives a number the word without what stands around it', () => {
    expect(klick('wort', '(RE-2026/17),', 0)).toBe('RE-2026/17');
    expect(klick('prozent', '7,00%', 0)).toBe('7');
    expect(klick('prozent', '10,7 %', 0)).toBe('10,7');
  });
});
