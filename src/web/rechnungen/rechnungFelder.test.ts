import { expect, test } from 'vitest';
import { Rechnung } from '#kern/rechnungen/rechnung.ts';
import {
  newPosten,
  newRechnungFelder,
  summeOf,
  toBody,
  toFelder,
  validateRechnung,
} from './rechnungFelder.ts';

const HEUTE = '2026-11-20';
const kunde = { firma: 'Huber', vorname: '', nachname: '', strasse: '', plz: '', ort: '', land: '', id: 3 };

function felder(posten: { menge?: string; preis?: string }[]) {
  return { ...newRechnungFelder(HEUTE), posten: posten.map((zeile) => newPosten(zeile)) };
}

test('the running total counts only lines that are numbers already', () => {
  expect(summeOf(felder([{ menge: '2,5', preis: '80,50' }, { preis: 'abc' }, {}]).posten)).toBe(20_125);
});

test('an empty price is named at its line', () => {
  const errors = validateRechnung(felder([{ preis: '1' }, { preis: '' }]));
  expect(Object.keys(errors)).toEqual(['posten.1.preis']);
});

test('a period the wrong way round is named at its end', () => {
  const errors = validateRechnung({ ...felder([{ preis: '1' }]), leistungsdatumTo: '2026-11-19' });
  expect(Object.keys(errors)).toEqual(['leistungsdatumTo']);
});

test('switching the tab sends the party of that tab and keeps the other', () => {
  const einnahme = { ...felder([{ preis: '1' }]), kunde };
  expect(toBody(einnahme).kundenID).toBe(3);
  expect(toBody({ ...einnahme, einnahme: false }).kundenID).toBeNull();
});

test('a stored receipt reads back as it was typed', () => {
  const { id: _id, ...adresse } = kunde;
  const rechnung = Rechnung.parse({
    id: 1,
    nummer: '2026_11_1',
    status: 'entwurf',
    einnahme: false,
    summe: 1234.57,
    leistungsdatumFrom: HEUTE,
    leistungsdatumTo: HEUTE,
    rechnungsdatum: HEUTE,
    faelligAm: HEUTE,
    bezahlstatus: 'offen',
    bezahlt: 0,
    kundenID: 3,
    kunde: adresse,
    notizen: '',
    version: 1,
    rechnungsposten: [{ id: 1, titel: 'Papier', preis: 1234.5678, menge: 1, summe: 1234.57, produktID: 8 }],
  });
  const gelesen = toFelder(rechnung);
  expect(gelesen.lieferant?.id).toBe(3);
  expect(gelesen.posten[0]).toMatchObject({ titel: 'Papier', preis: '1.234,5678', menge: '1' });
  expect(toBody(gelesen)).toMatchObject({ kundenID: 3, summe: 1234.57, posten: [{ produktID: 8 }] });
});
