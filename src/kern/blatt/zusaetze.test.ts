import { expect, test } from 'vitest';
import { Absender } from '../mandant/absender.ts';
import { type Blattquelle, blattOf } from './blatt.ts';

const verein = Absender.parse({ name: 'Imkerverein e. V.', iban: 'DE02120300000000202051' });

function rechnung(more: Partial<Blattquelle> = {}): Blattquelle {
  return {
    ...{ nummer: '2026_11_17', status: 'ausgestellt', einnahme: true, notizen: '' },
    ...{ leistungsdatumFrom: '2026-11-01', leistungsdatumTo: '2026-11-30', rechnungsdatum: '2026-11-20' },
    ...{ faelligAm: '2026-12-04', kunde: null },
    rechnungsposten: [{ titel: 'Honig', menge: 10_000, preis: 100_000 }],
    ...more,
  };
}

test('an invoice may have texts of its own, and none are on what takes it back', () => {
  const absender = { ...verein, layout: { ...verein.layout, textVor: 'Guten Tag,', textNach: 'Danke' } };
  const eigene = { textDavor: 'Wie besprochen:', textDanach: 'Bis bald' };
  expect(blattOf(rechnung(eigene), absender)).toMatchObject({
    ...{ textVor: 'Wie besprochen:', textNach: 'Bis bald' },
  });
  expect(blattOf(rechnung({ ...eigene, art: 'storno' }), absender)).toMatchObject({
    textVor: '',
    textNach: '',
  });
});

test('where it was delivered stands below the heading, abroad with the country', () => {
  const lieferung = { lieferName: 'Baustelle Nord', lieferStrasse: 'Am Kai 3', lieferOrt: 'Hamburg' };
  expect(blattOf(rechnung(lieferung), verein).bezug).toBe(
    'Lieferanschrift: Baustelle Nord, Am Kai 3, Hamburg',
  );
  const linz = { lieferPlz: '4020', lieferOrt: 'Linz', lieferLand: 'AT' };
  expect(blattOf(rechnung(linz), verein).bezug).toBe('Lieferanschrift: 4020 Linz, Österreich');
});

test('when a line was done stands below it, where it says so', () => {
  const zeile = { titel: 'Montage', menge: 10_000, preis: 10_000 };
  const tag = { zeitraumVon: '2026-11-03', zeitraumBis: '2026-11-03' };
  const rechnungsposten = [zeile, { ...zeile, ...tag }, { ...zeile, ...tag, zeitraumBis: '2026-11-05' }];
  expect(blattOf(rechnung({ rechnungsposten }), verein).posten.map(({ zellen }) => zellen[0])).toEqual([
    'Montage',
    'Montage\nLeistungsdatum: 03.11.2026',
    'Montage\nLeistungszeitraum: 03.11.2026 – 05.11.2026',
  ]);
});
