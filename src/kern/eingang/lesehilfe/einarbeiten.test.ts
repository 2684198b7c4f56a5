import { describe, expect, test } from 'vitest';
import { readBeleg } from '../regeln/readBeleg.ts';
import { papier, UMFELD } from '../regeln/testing/papier.ts';
import { AUS_MODELL, brauchtHilfe, mitHilfe } from './einarbeiten.ts';
import type { Modellantwort } from './frage.ts';

const NICHTS: Modellantwort = {
  lieferant: null,
  datum: null,
  nummer: null,
  brutto: null,
  saetze: [],
  iban: null,
  faellig: null,
};
/** Without a word that the rules know: they find little. */
const ZETTEL = papier(`
Bei der alten Eiche
Kd 8811 / Vorgang XK-2026-77
01.09.2026 Anlieferung
ausgeführt 03.09.2026
Holzarbeiten                   1.000,00
darauf 19 %                      190,00
zusammen                       1.190,00
Ueberweisung DE02 1203 0000 0000 2020 51
bitte bis spätestens 17.09.2026`);
const hilf = (antwort: Partial<Modellantwort>, lesung = ZETTEL) => {
  const gelesenes = readBeleg(lesung, UMFELD);
  return { gelesenes, mit: mitHilfe(gelesenes, { ...NICHTS, ...antwort }, { lesung, umfeld: UMFELD }) };
};

describe('what a language model says', () => {
  test('fills what is empty where it stands on the receipt, says so, and proves nothing', () => {
    const { gelesenes, mit } = hilf({ nummer: 'XK-2026-77', lieferant: 'Bei der alten Eiche' });
    expect(brauchtHilfe(gelesenes)).toBe(true);
    expect(gelesenes.belegnummer).toBeNull();
    expect(mit.belegnummer).toBe('XK-2026-77');
    const { stellen, ...fund } = mit.felder.belegnummer ?? {};
    expect(fund).toEqual({ sicher: false, grund: AUS_MODELL });
    expect(stellen).toHaveLength(1);
  });

  test('tips the scale between two days of the receipt', () => {
    const { gelesenes, mit } = hilf({ datum: '2026-09-03' });
    expect(gelesenes.felder.belegdatum?.sicher).toBe(false);
    expect(gelesenes.belegdatum).not.toBe('2026-09-03');
    expect(mit.belegdatum).toBe('2026-09-03');
    expect(mit.felder.belegdatum).toMatchObject({ sicher: false, grund: AUS_MODELL });
  });

  test('gives a total with VAT that adds up, and still a person looks', () => {
    const undeutlich = papier(`
Holz und mehr
bezahlen bitte 1.190,00 oder 1.130,00
Ware 1.000,00 und Abgabe 19 % 190,00`);
    const { mit } = hilf(
      { brutto: 119_000, saetze: [{ satz: 1900, netto: 100_000, steuer: 19_000 }] },
      undeutlich,
    );
    expect(mit).toMatchObject({
      brutto: 119_000,
      ust: [{ satz: 1900, netto: 100_000, steuer: 19_000, brutto: 119_000 }],
    });
    expect(mit.felder.ust?.sicher).not.toBe(true);
    expect(mit.felder.brutto?.sicher).not.toBe(true);
  });

  test.each<[string, Partial<Modellantwort>]>([
    ['a total that stands nowhere', { brutto: 118_999 }],
    ['a day that stands nowhere', { datum: '2026-09-02' }],
    ['a number that stands nowhere', { nummer: 'XK-2026-78' }],
    ['a piece of a number', { nummer: '2026-77' }],
    ['the number of the customer', { nummer: '8811' }],
    ['a supplier of whom nothing is said', { lieferant: 'Zimmerei Sonnenschein GmbH' }],
    ['the one who reads as the supplier', { lieferant: 'Belegmuster GmbH' }],
    ['an account with wrong check digits', { iban: 'DE03 1203 0000 0000 2020 51' }],
    ['an account that stands nowhere', { iban: 'DE89370400440532013000' }],
    ['a day of payment that stands nowhere', { faellig: '2026-10-17' }],
    [
      'VAT of a rate that is not printed',
      { brutto: 119_000, saetze: [{ satz: 700, netto: 100_000, steuer: 19_000 }] },
    ],
    [
      'VAT that is not that of its rate',
      { brutto: 119_000, saetze: [{ satz: 1900, netto: 19_000, steuer: 100_000 }] },
    ],
  ])('counts for nothing: %s', (_, luege) => {
    const { gelesenes, mit } = hilf(luege);
    expect(mit).toEqual(gelesenes);
  });

  test('changes nothing that is proved', () => {
    const lesung = papier(
      `
Malerbetrieb Test GmbH
Rechnung Nr. RE-4711
Rechnungsdatum: 12.10.2026
Lieferung 01.10.2026, Anzahl 20,00
Netto 100,00 EUR
19 % USt 19,00 EUR
Gesamtbetrag 119,00 EUR
Zu zahlen 119,00 EUR`,
      { quelle: 'text' },
    );
    const { gelesenes, mit } = hilf({ brutto: 2000, datum: '2026-10-01', nummer: '4711' }, lesung);
    expect(gelesenes.felder.brutto?.sicher).toBe(true);
    expect(mit).toEqual(gelesenes);
  });
});
