import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Absender } from '../mandant/absender.ts';
import type { Rechnung } from '../rechnungen/rechnung.ts';
import { blattOf, formatZeitraum } from './blatt.ts';
import { umbrechen } from './umbruch.ts';

const verein = Absender.parse({
  ...{
    name: 'Imkerverein e. V.',
    strasse: 'Lindenweg 7',
    plz: '87435',
    ort: 'Kempten',
    telefon: '0831 1234',
  },
  ...{ email: 'post@example.org', bank: 'Sparkasse', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
});

function rechnung(more: Partial<Rechnung> = {}): Rechnung {
  return {
    ...{
      id: 17,
      nummer: '2026_11_17',
      status: 'ausgestellt',
      einnahme: true,
      summe: 123_456_789,
      version: 1,
    },
    ...{ leistungsdatumFrom: '2026-11-01', leistungsdatumTo: '2026-11-30', rechnungsdatum: '2026-11-20' },
    ...{ faelligAm: '2026-12-04', bezahlstatus: 'offen', bezahlt: 0, kundenID: 3, notizen: 'Danke!' },
    kunde: {
      ...{ firma: 'Bäckerei Müller', vorname: 'Anna', nachname: 'Huber', strasse: 'Hauptstraße 1' },
      ...{ plz: '80331', ort: 'München', land: 'Deutschland' },
    },
    rechnungsposten: [
      { id: 1, titel: 'Honig', menge: 15_000, preis: 12_345_678, summe: 185_185, produktID: null },
    ],
    ...more,
  };
}

describe('the sheet of an invoice', () => {
  const blatt = blattOf(rechnung(), verein);

  test('has heading, number, dates and period', () => {
    expect(blatt.ueberschrift).toBe('Rechnung');
    expect(blatt.titel).toBe('Rechnung 2026_11_17');
    expect(blatt.angaben).toEqual([
      { bezeichnung: 'Rechnungsnummer', wert: '2026_11_17' },
      { bezeichnung: 'Rechnungsdatum', wert: '20.11.2026' },
      { bezeichnung: 'Leistungszeitraum', wert: '01.11.2026 – 30.11.2026' },
      { bezeichnung: 'Zahlbar bis', wert: '04.12.2026' },
    ]);
  });

  test('has the table of the specification', () => {
    expect(Object.values(blatt.spalten)).toEqual(['Beschreibung', 'Menge', 'Preis', 'Netto']);
    expect(blatt.posten).toEqual([
      { beschreibung: 'Honig', menge: '1,5', preis: '1.234,5678\u00a0€', netto: '1.851,85\u00a0€' },
    ]);
    expect(blatt.gesamt).toEqual({ bezeichnung: 'Gesamtbetrag', wert: '1.234.567,89\u00a0€' });
  });

  test('asks for the money, with day, number and account', () => {
    expect(blatt.zahlungssatz.replaceAll('\u00a0', ' ')).toBe(
      'Bitte überweisen Sie den Gesamtbetrag von 1.234.567,89 € bis zum 04.12.2026 unter Angabe der Rechnungsnummer 2026_11_17 auf das Konto DE02 1203 0000 0000 2020 51.',
    );
  });

  test('says at its foot that no VAT is charged because of Liebhaberei', () => {
    expect(blatt.fuss.hinweis).toContain('Liebhaberei');
  });

  test('has postal address, contact and bank account at its foot', () => {
    expect(blatt.fuss.spalten).toEqual([
      ['Imkerverein e. V.', 'Lindenweg 7', '87435 Kempten'],
      ['Telefon 0831 1234', 'E-Mail post@example.org'],
      ['Sparkasse', 'IBAN DE02\u00a01203\u00a00000\u00a00000\u00a02020\u00a051', 'BIC BYLADEM1001'],
    ]);
  });

  test('is addressed to the customer, with the sender above', () => {
    expect(blatt.anschrift).toEqual(['Bäckerei Müller', 'Anna Huber', 'Hauptstraße 1', '80331 München']);
    expect(blatt.ruecksendeangabe).toBe('Imkerverein e. V. · Lindenweg 7 · 87435 Kempten');
  });
});

test('an expense is an Ausgabenbeleg that asks nobody for money', () => {
  const blatt = blattOf(rechnung({ einnahme: false }), verein);
  expect(blatt.ueberschrift).toBe('Ausgabenbeleg');
  expect(blatt.zahlungssatz).toBe('');
  expect(blatt.angaben.map((angabe) => angabe.bezeichnung)).toEqual([
    'Belegnummer',
    'Belegdatum',
    'Leistungszeitraum',
  ]);
});

test('a cancelled invoice says so and asks for nothing', () => {
  const blatt = blattOf(rechnung({ status: 'storniert' }), verein);
  expect(blatt.vermerk).toBe('Storniert');
  expect(blatt.zahlungssatz).toBe('');
});

test('a service of one day has a date, not a period', () => {
  const blatt = blattOf(rechnung({ leistungsdatumTo: '2026-11-01' }), verein);
  expect(blatt.angaben).toContainEqual({ bezeichnung: 'Leistungsdatum', wert: '01.11.2026' });
  expect(formatZeitraum('2026-11-01', '2026-11-02')).toBe('01.11.2026 – 02.11.2026');
});

test('on the first day, with nothing but a name, there is no empty label', () => {
  const blatt = blattOf(rechnung({ kunde: null, kundenID: null }), Absender.parse({ name: 'Anna' }));
  expect(blatt.fuss.spalten).toEqual([]);
  expect(blatt.ruecksendeangabe).toBe('');
  expect(blatt.anschrift).toEqual([]);
  expect(blatt.zahlungssatz).not.toContain('Konto');
});

test('the countries are named when the letter crosses a border', () => {
  const kunde = { ...rechnung().kunde, land: 'Österreich' } as NonNullable<Rechnung['kunde']>;
  const blatt = blattOf(rechnung({ kunde }), verein);
  expect(blatt.anschrift.at(-1)).toBe('Österreich');
  expect(blatt.fuss.spalten[0]?.at(-1)).toBe('Deutschland');
});

describe('a text is broken into lines', () => {
  const messen = (text: string) => text.length;

  test.each([
    ['', []],
    ['eins zwei drei', ['eins zwei', 'drei']],
    ['zehnzeichen elfzeichen', ['zehnzeiche', 'n', 'elfzeichen']],
    ['Jahres-Abonnement', ['Jahres-', 'Abonnement']],
    ['am 2026-11-20', ['am', '2026-11-20']],
    ['12\u00a0€ und 5\u00a0€', ['12\u00a0€ und', '5\u00a0€']],
    ['a\n\nb', ['a', '', 'b']],
    ['👨‍👩‍👧👨‍👩‍👧', ['👨‍👩‍👧', '👨‍👩‍👧']],
  ])('%j', (text, lines) => expect(umbrechen(text, 10, messen)).toEqual(lines));

  test('without losing a character and without leaving the column', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab -/\u00a0ü.'), maxLength: 200 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 30 }), (eingabe, breite) => {
        const lines = umbrechen(eingabe, breite, messen);
        expect(lines.join('').replaceAll(' ', '')).toBe(eingabe.replaceAll(' ', ''));
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(breite);
      }),
    );
  });
});
