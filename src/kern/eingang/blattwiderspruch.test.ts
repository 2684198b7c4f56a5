import { describe, expect, test } from 'vitest';
import { blattwiderspruch } from './blattwiderspruch.ts';
import type { Wort } from './lesung.ts';

/** Each line 20 units lower, its words side by side. */
function blatt(...zeilen: string[]) {
  const woerter = zeilen.flatMap((zeile, nr) =>
    zeile.split(' ').map((wort, stelle): Wort => [wort, 40 + 60 * stelle, 40 + 20 * nr, 50, 12]),
  );
  return { seiten: [{ breite: 595, hoehe: 842, quelle: 'text' as const, woerter }] };
}
const xml = (brutto: number | null, waehrung = 'EUR') => ({ brutto, waehrung });

describe('a sheet that agrees is passed over', () => {
  test.each<[string, number, string[]]>([
    ['the total', 119_000, ['Netto 1.000,00 €', 'Gesamtbetrag 1.190,00 €']],
    ['without a point', 119_000, ['Gesamtbetrag 1190,00']],
    ['as elsewhere', 119_000, ['Grand total EUR 1,190.00']],
    ['with a blank', 119_000, ['Rechnungsbetrag 1\u00a0190,00']],
    ['in words apart', 119_000, ['Rechnungsbetrag 1 190,00']],
    ['beside a quantity', 34_096, ['Miete 1 340,96']],
    ['a credit note', -5_990, ['Gesamtbetrag -59,90 €']],
    ['a credit note without a sign', -5_990, ['Rechnungsbetrag 59,90']],
    ['no label that is known', 119_000, ['Alles zusammen 1.190,00']],
    ['no amounts', 119_000, ['Rechnung', 'siehe E-Rechnung']],
    ['an empty sheet', 119_000, []],
    ['dates and numbers are none', 119_000, ['Rechnung 12.11.2026 Nr. 4711.22.33 1190,00']],
  ])('%s', (_, brutto, zeilen) => {
    expect(blattwiderspruch(xml(brutto), blatt(...zeilen))).toBeUndefined();
  });

  test('what is left to pay may stand there instead', () => {
    expect(blattwiderspruch(xml(21_507), blatt('Zahlbetrag 165,07 €'), 16_507)).toBeUndefined();
  });

  test('nothing is compared with nothing', () => {
    expect(blattwiderspruch(xml(null), blatt('Gesamtbetrag 1,00'))).toBeUndefined();
  });
});

describe('another total is told loudly', () => {
  test('with both amounts', () => {
    expect(blattwiderspruch(xml(129_000), blatt('Netto 1.000,00 €', 'Gesamtbetrag 1.190,00 €'))).toContain(
      'Auf dem Blatt steht 1.190,00\u00a0€, in der E-Rechnung 1.290,00\u00a0€.',
    );
  });

  test('also where the other one stands elsewhere on the sheet', () => {
    const seite = blatt('Ihr Guthaben 1.290,00', 'Rechnungsbetrag 1.190,00');
    expect(blattwiderspruch(xml(129_000), seite)).toContain('1.190,00');
  });

  test('label and amount of a table are one line', () => {
    const woerter: Wort[] = [
      ['1.190,00', 500, 103, 50, 10],
      ['Gesamtbetrag', 40, 100, 90, 14],
      ['99,00', 500, 140, 50, 10],
    ];
    const seiten = [{ breite: 595, hoehe: 842, quelle: 'ocr' as const, woerter }];
    expect(blattwiderspruch(xml(9_900), { seiten })).toContain('1.190,00');
  });

  test('in its currency', () => {
    expect(blattwiderspruch(xml(100, 'CHF'), blatt('Gesamtbetrag 2.00'))).toContain('2,00\u00a0CHF');
  });
});
