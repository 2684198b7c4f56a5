import { expect, test } from 'vitest';
import { readERechnung } from './lesen.ts';
import { ZUGFERD1 } from './testing/zugferd1.ts';
import { beurteile } from './urteil.ts';

test('an invoice of 2014 is read by the names it had then', () => {
  const { rechnung, syntax } = readERechnung(ZUGFERD1);
  expect(syntax).toBe('zugferd1');
  expect(rechnung).toMatchObject({
    nummer: 'A-2014-7',
    datum: '2014-07-02',
    typ: '380',
    faellig: '2014-08-01',
    waehrung: 'EUR',
    verkaeufer: { name: 'Lieferant GmbH', ustId: 'DE136695976', anschrift: { land: 'DE' } },
    zahlung: { konten: [{ id: 'DE02120300000000202051' }] },
    abzuege: [{ betrag: '5.00', kategorie: 'S', satz: '19.00' }],
    zuschlaege: [{ betrag: '3.00', grund: 'Post' }],
    steuern: [{ basis: '198.00', betrag: '37.62', kategorie: 'S', satz: '19.00' }],
    summen: { zeilen: '200.00', netto: '198.00', steuer: '37.62', brutto: '235.62', zahlbetrag: '235.62' },
    zeilen: [
      { id: '1', menge: '10.0000', preis: '20.00', netto: '200.00', satz: '19.00', name: 'Trennblätter' },
    ],
  });
});

test('it is said to be no e-invoice, and not judged by rules that came later', () => {
  const { urteil, summen } = beurteile(readERechnung(ZUGFERD1));
  expect(urteil.format).toBe('ZUGFeRD 1.0 (CII von 2014)');
  expect(urteil.titel).toBe('Diese Datei gilt nicht als E-Rechnung');
  expect(urteil.klassen.map(({ klasse, punkte }) => [klasse, punkte.length])).toEqual([['format', 1]]);
  expect(urteil.klassen[0]?.punkte[0]?.text).toContain('nicht geprüft');
  expect(summen.every(({ gleich }) => gleich)).toBe(true);
});

test('whoever names another profile in it is not judged by that one', () => {
  const xml = ZUGFERD1.replace(
    'urn:ferd:CrossIndustryDocument:invoice:1p0:comfort',
    'urn:cen.eu:en16931:2017',
  );
  expect(beurteile(readERechnung(xml)).urteil.format).toContain('ZUGFeRD 1.0');
});

test('elements of others keep their names, and nothing of them is read', () => {
  const xml = ZUGFERD1.replace('<ram:ID>A-2014-7</ram:ID>', '<x:ID xmlns:x="urn:x">FREMD</x:ID>');
  expect(readERechnung(xml).rechnung.nummer).toBeUndefined();
});
