import { expect, test } from 'vitest';
import { Absender } from '../mandant/absender.ts';
import { type Blattquelle, blattOf } from './blatt.ts';
import type { Blatt } from './blattmodell.ts';

const verein = Absender.parse({ name: 'Imkerverein e. V.', iban: 'DE02120300000000202051' });

function rechnung(more: Partial<Blattquelle> = {}): Blattquelle {
  return {
    nummer: '2026_11_17',
    status: 'ausgestellt',
    einnahme: true,
    notizen: '',
    leistungsdatumFrom: '2026-11-01',
    leistungsdatumTo: '2026-11-30',
    rechnungsdatum: '2026-11-20',
    faelligAm: '2026-12-04',
    kunde: null,
    rechnungsposten: [{ titel: 'Honig', menge: 10_000, preis: 100_000 }],
    ...more,
  };
}

test('an invoice may have texts of its own, and none are on what takes it back', () => {
  const absender = { ...verein, layout: { ...verein.layout, textVor: 'Guten Tag,', textNach: 'Danke' } };
  const eigene = { textDavor: 'Wie besprochen:', textDanach: 'Bis bald' };
  expect(blattOf(rechnung(eigene), absender)).toMatchObject({
    textVor: 'Wie besprochen:',
    textNach: 'Bis bald',
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

const lesbar = (text: string) => text.replaceAll('\u00a0', ' ');
const faellig = (blatt: Blatt) => blatt.angaben.some(({ bezeichnung }) => bezeichnung === 'Zahlbar bis');

test('a direct debit says what is collected when, by which mandate and by whom, and asks for nothing', () => {
  const kunde = {
    firma: 'Hotel',
    vorname: '',
    nachname: '',
    strasse: '',
    plz: '',
    ort: '',
    land: '',
    zahlungsweise: 'lastschrift',
    mandatsreferenz: 'M-17',
    lastschriftIban: 'DE89 3704 0044 0532 0130 00',
  } as const;
  const absender = { ...verein, glaeubigerId: 'DE98ZZZ09999999999' };
  const blatt = blattOf(rechnung({ kunde }), absender);
  expect(lesbar(blatt.zahlungssatz)).toBe(
    'Wir ziehen den Gesamtbetrag von 10,00 € am 04.12.2026 per SEPA-Lastschrift vom Konto DE89 3704 0044 0532 0130 00 ein, mit dem Mandat M-17 und unserer Gläubiger-ID DE98ZZZ09999999999.',
  );
  expect([blatt.girocode, faellig(blatt)]).toEqual([undefined, false]);
  const doch = blattOf(rechnung({ kunde, zahlungsweg: 'ueberweisung' }), absender);
  expect(lesbar(doch.zahlungssatz)).toMatch(/^Bitte überweisen/);
  expect(faellig(doch)).toBe(true);
});

test.each([
  ['bar', 'Betrag dankend erhalten.'],
  ['karte', 'Betrag per Kartenzahlung dankend erhalten.'],
  ['ueberweisung', 'Betrag dankend erhalten.'],
] as const)('what was paid before (%s) is thanked for', (zahlungsweg, satz) => {
  const blatt = blattOf(rechnung({ zahlungsweg, anzahlung: 1000 }), verein);
  expect(blatt).toMatchObject({ zahlungssatz: satz, girocode: undefined });
  expect(faellig(blatt)).toBe(zahlungsweg === 'ueberweisung');
});
