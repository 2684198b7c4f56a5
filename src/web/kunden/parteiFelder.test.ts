import { expect, test } from 'vitest';
import { formateOf, hasErechnung, isErechnungsfeld, toAdresse, toParteiFelder } from './parteiFelder.ts';

test('a new customer begins with what the receipt knows of it, and a PDF', () => {
  const felder = toParteiFelder({ firma: 'Hotel Post' });
  expect(felder).toMatchObject({ firma: 'Hotel Post', ort: '', leitwegId: '', rechnungsformat: 'zugferd' });
  expect(hasErechnung(felder)).toBe(false);
});

test('where mails go is nothing that has to be unfolded', () => {
  expect(hasErechnung(toParteiFelder({ email: 'a@b.de', versandweise: 'xml' }))).toBe(false);
});

test.each([{ leitwegId: '04011000-12345-03' }, { rechnungsformat: 'xrechnung-ubl' as const }])(
  '%j is something about e-invoices',
  (part) => expect(hasErechnung(toParteiFelder({ firma: 'Stadt Köln', ...part }))).toBe(true),
);

test('a supplier keeps only the address', () => {
  const adresse = toAdresse(toParteiFelder({ firma: 'Papier Maier', leitwegId: '04011000-12345-03' }));
  expect(Object.keys(adresse)).toEqual(['firma', 'vorname', 'nachname', 'strasse', 'plz', 'ort', 'land']);
});

test('faults of the address are none of the e-invoice', () => {
  expect(isErechnungsfeld(['nachname', 'email'])).toBe(false);
  expect(isErechnungsfeld(['nachname', 'ustId'])).toBe(true);
});

test.each(['', '04011000-12345-03'])(
  'the formats for Leitweg-ID "%s" can be read whole on a phone',
  (leitwegId) => {
    const felder = toParteiFelder({ leitwegId, rechnungsformat: 'en16931' });
    // A select 326 px wide shows so many letters.
    for (const { label } of formateOf(felder)) expect(label.length, label).toBeLessThanOrEqual(34);
  },
);
