import { describe, expect, test } from 'vitest';
import { OHNE } from './kopf.ts';
import { MAX_POSTEN, NeueRechnung, RechnungAenderung, ZEITRAUM_VERKEHRT } from './neueRechnung.ts';
import { Rechnung } from './rechnung.ts';

const posten = { titel: 'Honig', preis: 7.9, menge: 12 };
const neu = { einnahme: true, leistungsdatumFrom: '2026-11-01', posten: [posten] };

/** Where a body is wrong. */
const fehler = (schema: typeof NeueRechnung | typeof RechnungAenderung, body: unknown) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('a receipt with what is necessary is complete', () => {
  expect(NeueRechnung.parse(neu)).toEqual({
    einnahme: true,
    ...OHNE,
    leistungsdatumFrom: '2026-11-01',
    leistungsdatumTo: '2026-11-01',
    posten: [{ titel: 'Honig', preis: 79_000, menge: 120_000, produktID: null, rabatt: 0, einheit: 'C62' }],
  });
});

test('price, quantity and total may be typed as Germans do', () => {
  const body = { ...neu, summe: '1.234,56 €', posten: [{ titel: '', preis: '1.234,5678', menge: '0,5' }] };
  expect(NeueRechnung.parse(body)).toMatchObject({
    summe: 123_456,
    posten: [{ preis: 12_345_678, menge: 5000 }],
  });
});

describe('a receipt is refused', () => {
  test('when its period ends before it begins', () => {
    expect(fehler(NeueRechnung, { ...neu, leistungsdatumTo: '2026-10-31' })).toEqual([
      ['leistungsdatumTo', ZEITRAUM_VERKEHRT],
    ]);
  });

  test('without a line', () => {
    expect(fehler(NeueRechnung, { ...neu, posten: [] })).toEqual([
      ['posten', 'Bitte mindestens einen Posten angeben.'],
    ]);
  });

  test('with more lines than a thousand', () => {
    const many = Array.from({ length: MAX_POSTEN + 1 }, () => posten);
    expect(NeueRechnung.safeParse({ ...neu, posten: many.slice(1) }).success).toBe(true);
    expect(fehler(NeueRechnung, { ...neu, posten: many })).toEqual([
      ['posten', 'Bitte höchstens 1000 Posten angeben.'],
    ]);
  });

  test.each([
    ['leistungsdatumFrom', '2026-02-30'],
    ['leistungsdatumFrom', undefined],
    ['rechnungsdatum', '20.11.2026'],
    ['einnahme', 'true'],
    ['kundenID', 0],
    ['kundenID', '3'],
    ['summe', -1],
    ['summe', 1e308],
    ['summe', Number.NaN],
    ['notizen', 'a\u0000'],
    ['notizen', 'x'.repeat(5001)],
    ['bestellnummer', 'x'.repeat(101)],
    ['vertragsnummer', 'V\u000b7'],
    ['vertragsnummer', 'V\ud800'],
    ['posten', 'Honig'],
  ])('when %s is %j', (feld, wert) => {
    expect(fehler(NeueRechnung, { ...neu, [feld]: wert })?.map(([pfad]) => pfad)).toEqual([feld]);
  });

  test.each([
    ['menge', 0],
    ['menge', -1],
    ['preis', -1],
    ['preis', 'umsonst'],
    ['titel', '\ud800'],
  ])('when the second line has a %s of %j, and says which line', (feld, wert) => {
    const body = { ...neu, posten: [posten, { ...posten, [feld]: wert }] };
    expect(fehler(NeueRechnung, body)?.map(([pfad]) => pfad)).toEqual([`posten.1.${feld}`]);
  });

  test('with all its faults at once', () => {
    const body = { ...neu, leistungsdatumFrom: 'x', posten: [{ ...posten, menge: 0 }] };
    expect(fehler(NeueRechnung, body)).toHaveLength(2);
  });
});

describe('a change', () => {
  test('may be the whole invoice object as it was answered', () => {
    const antwort = {
      id: 3,
      nummer: '2026_11_3',
      status: 'entwurf',
      version: 2,
      kunde: null,
      bezahlstatus: 'offen',
      rechnungsposten: [{ id: 1, ...posten, summe: 94.8 }],
    };
    const { posten: lines, ...rest } = RechnungAenderung.parse(antwort);
    expect(lines).toEqual([
      { titel: 'Honig', preis: 79_000, menge: 120_000, produktID: null, rabatt: 0, einheit: 'C62' },
    ]);
    expect(rest).not.toHaveProperty('rechnungsposten');
    expect(rest).toMatchObject({ version: 2 });
  });

  test('that says nothing leaves the lines alone', () => {
    expect(RechnungAenderung.parse({}).posten).toBeUndefined();
  });

  test('cannot take away every line', () => {
    expect(fehler(RechnungAenderung, { posten: [] })).toHaveLength(1);
  });
});

test('an answer travels in euros', () => {
  const gespeichert = {
    ...OHNE,
    id: 3,
    nummer: '2026_11_3',
    status: 'ausgestellt',
    einnahme: true,
    summe: 9480,
    leistungsdatumFrom: '2026-11-01',
    leistungsdatumTo: '2026-11-01',
    rechnungsdatum: '2026-11-20',
    faelligAm: '2026-12-04',
    bezahlstatus: 'offen',
    bezahlt: 0,
    abzug: 0,
    kundenID: null,
    kunde: null,
    steuerart: 'regel',
    preisart: 'netto',
    rabatt: 250,
    skontoTage: 14,
    skontoProzent: 200,
    anzahlung: 1000,
    bestellnummer: '4500-1',
    art: 'rechnung',
    bezug: null,
    storno: null,
    vorgang: null,
    schluss: null,
    version: 1,
    rechnungsposten: [
      {
        id: 1,
        titel: 'Honig',
        preis: 79_000,
        menge: 120_000,
        summe: 9480,
        produktID: null,
        steuersatz: 490,
        rabatt: 1250,
        einheit: 'KGM',
      },
    ],
  } satisfies Rechnung;
  const wire = Rechnung.encode(gespeichert);
  expect(wire).toMatchObject({
    summe: 94.8,
    rabatt: 2.5,
    skontoProzent: 2,
    anzahlung: 10,
    rechnungsposten: [{ preis: 7.9, menge: 12, summe: 94.8, steuersatz: 4.9, rabatt: 12.5, einheit: 'KGM' }],
  });
  expect(Rechnung.decode(JSON.parse(JSON.stringify(wire)))).toEqual(gespeichert);
});
