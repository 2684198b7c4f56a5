import { describe, expect, test } from 'vitest';
import { EINHEITENCODES } from '../einheiten.ts';
import { Absender } from '../mandant/absender.ts';
import { OHNE } from '../rechnungen/kopf.ts';
import type { Posten, Rechnung } from '../rechnungen/rechnung.ts';
import { toERechnung } from './abbildung.ts';
import { writeCii } from './cii.ts';
import { readERechnung } from './lesen.ts';
import { pruefen } from './pruefen.ts';
import { writeUbl } from './ubl.ts';

const absender = Absender.parse({
  name: 'Backstube Krume',
  strasse: 'Mühlgasse 3',
  plz: '80331',
  ort: 'München',
  telefon: '089 1234567',
  email: 'post@krume.example',
  iban: 'DE02120300000000202051',
  steuernummer: '143/123/45678',
});

const KUNDE: NonNullable<Rechnung['kunde']> = {
  firma: 'Gasthof Sonne',
  vorname: '',
  nachname: '',
  strasse: 'Seestraße 8',
  plz: '87561',
  ort: 'Oberstdorf',
  land: '',
  ustId: '',
  leitwegId: '',
  kaeuferreferenz: 'B-17',
  eAdresse: '',
  ansprechpartner: '',
  email: 'einkauf@sonne.example',
  telefon: '',
  rechnungsformat: 'zugferd',
  versandweise: 'pdf',
  sprache: 'de',
  lieferantennummer: '',
  zahlungsweise: 'ueberweisung',
  mandatsreferenz: '',
  lastschriftIban: '',
};

function posten(felder: Partial<Posten>, index = 0): Posten {
  const standard = { titel: 'Brot', menge: 10_000, preis: 100_000, steuersatz: 1900, rabatt: 0, summe: 0 };
  return { id: index + 1, produktID: null, einheit: 'C62', ...standard, ...felder };
}

function eRechnungOf(zeilen: Partial<Posten>[], rest: Partial<Rechnung> = {}, wer: Partial<Absender> = {}) {
  const rechnung: Rechnung & { rechnungsposten: Posten[] } = {
    ...OHNE,
    id: 1,
    nummer: 'R-1',
    status: 'ausgestellt',
    einnahme: true,
    summe: 0,
    version: 1,
    leistungsdatumFrom: '2026-11-18',
    leistungsdatumTo: '2026-11-18',
    rechnungsdatum: '2026-11-20',
    faelligAm: '2026-12-04',
    bezahlstatus: 'offen',
    bezahlt: 0,
    abzug: 0,
    kundenID: 1,
    kunde: KUNDE,
    steuerart: 'regel',
    preisart: 'netto',
    skontoTage: 0,
    skontoProzent: 0,
    art: 'rechnung',
    bezug: null,
    storno: null,
    vorgang: null,
    schluss: null,
    ...rest,
    rechnungsposten: zeilen.map(posten),
  };
  return toERechnung({ rechnung, absender: { ...absender, ...wer } });
}

const verstoesse = (rechnung: ReturnType<typeof eRechnungOf>) =>
  pruefen(rechnung).filter(({ schwere }) => schwere === 'fehler');

describe('a line with a negative price', () => {
  test.each(['netto', 'brutto'] as const)('takes a negative quantity off (%s, BR-27)', (preisart) => {
    const rechnung = eRechnungOf([{ preis: 500_000 }, { titel: 'Gutschein', preis: -100_000 }], { preisart });
    expect(rechnung.zeilen[1]).toMatchObject({ menge: '-1' });
    expect(Number(rechnung.zeilen[1]?.preis)).toBeGreaterThan(0);
    expect(Number(rechnung.zeilen[1]?.netto)).toBeLessThan(0);
    expect(verstoesse(rechnung)).toEqual([]);
  });

  test('taken back, is added again', () => {
    const rechnung = eRechnungOf([{ menge: -10_000, preis: -100_000 }], { art: 'storno' });
    expect(rechnung.zeilen[0]).toMatchObject({ menge: '1', preis: '10.00', netto: '10.00' });
  });
});

test('many lines of a few cents with VAT in them stay what they are (BR-CO-10, BW-01)', () => {
  const rechnung = eRechnungOf(
    Array.from({ length: 100 }, () => ({ preis: 300 })),
    { preisart: 'brutto' },
  );
  expect(new Set(rechnung.zeilen.map(({ netto }) => netto))).toEqual(new Set(['0.02', '0.03']));
  expect(rechnung.summen).toMatchObject({ netto: '2.52', steuer: '0.48', zahlbetrag: '3.00' });
  expect(verstoesse(rechnung)).toEqual([]);
});

describe('outside the scope of VAT', () => {
  test('an invoice names no rate at all (BR-48, BR-O-05)', () => {
    const rechnung = eRechnungOf([{}], { steuerart: 'liebhaberei' });
    expect(rechnung.steuern).toMatchObject([{ kategorie: 'O', satz: undefined }]);
    expect(verstoesse(rechnung)).toEqual([]);
  });

  test('an XRechnung names 0 % once, in the breakdown (BR-DE-14)', () => {
    const kunde = { ...KUNDE, rechnungsformat: 'xrechnung-ubl' } as const;
    const rechnung = eRechnungOf([{}], { steuerart: 'liebhaberei', kunde });
    expect(rechnung.steuern).toMatchObject([{ kategorie: 'O', satz: '0.00' }]);
    expect(rechnung.zeilen).toMatchObject([{ satz: undefined }]);
    expect(verstoesse(rechnung)).toEqual([]);
  });
});

test('a period of work is completed on its last day (BT-72, BT-73, BT-74)', () => {
  const rechnung = eRechnungOf([{}], { leistungsdatumFrom: '2026-10-01', leistungsdatumTo: '2026-10-31' });
  expect(rechnung).toMatchObject({
    lieferung: { datum: '2026-10-31' },
    zeitraum: { von: '2026-10-01', bis: '2026-10-31' },
  });
});

test('every unit travels in both formats and is read back (BT-130)', () => {
  const rechnung = eRechnungOf(EINHEITENCODES.map((einheit) => ({ einheit })));
  expect(verstoesse(rechnung)).toEqual([]);
  for (const write of [writeCii, writeUbl]) {
    const { zeilen } = readERechnung(write(rechnung)).rechnung;
    expect(zeilen.map(({ einheit }) => einheit)).toEqual(EINHEITENCODES);
  }
});

/** Invoices that the writers write, read again. */
const gelesen = (rechnung: ReturnType<typeof eRechnungOf>) =>
  [writeCii, writeUbl].map((write) => readERechnung(write(rechnung)).rechnung);

test('texts around the lines travel with the notes, in the order of the sheet (BT-22)', () => {
  const texte = { textDavor: 'Wie besprochen:', notizen: 'Eilauftrag', textDanach: 'Danke\nund bis bald' };
  for (const { hinweise } of gelesen(eRechnungOf([{}], texte))) {
    expect(hinweise).toEqual([{ text: 'Wie besprochen:\n\nEilauftrag\n\nDanke\nund bis bald' }]);
  }
  expect(eRechnungOf([{}], { ...texte, notizen: '', art: 'storno' }).hinweise).toEqual([]);
  // Peppol takes one note, whatever kind it is and whatever is said on it (PEPPOL-EN16931-R002).
  expect(eRechnungOf([{}], { ...texte, art: 'abschlag' }).hinweise).toEqual([
    { text: 'Abschlagsrechnung\n\nWie besprochen:\n\nEilauftrag\n\nDanke\nund bis bald' },
  ]);
});

describe('where it was delivered (BG-13, BG-15)', () => {
  const lieferung = { lieferName: 'Baustelle Nord', lieferStrasse: 'Am Kai 3', lieferPlz: '20457' };

  test('travels in both formats, in the land of the customer unless another is named', () => {
    const rechnung = eRechnungOf([{}], { ...lieferung, lieferOrt: 'Hamburg' });
    expect(verstoesse(rechnung)).toEqual([]);
    for (const { lieferung: gelesene } of gelesen(rechnung)) {
      expect(gelesene).toEqual({
        name: 'Baustelle Nord',
        datum: '2026-11-18',
        anschrift: { zeile1: 'Am Kai 3', plz: '20457', ort: 'Hamburg', land: 'DE' },
      });
    }
    const linz = eRechnungOf([{}], { lieferOrt: 'Linz', lieferLand: 'Österreich' });
    expect(linz.lieferung?.anschrift).toMatchObject({ ort: 'Linz', land: 'AT' });
  });

  test('an XRechnung wants town and postal code (BR-DE-10, BR-DE-11)', () => {
    const kunde = { ...KUNDE, rechnungsformat: 'xrechnung-ubl' } as const;
    const rechnung = eRechnungOf([{}], { kunde, lieferStrasse: 'Am Kai 3' });
    expect(verstoesse(rechnung).map(({ regel }) => regel)).toEqual(['BR-DE-10', 'BR-DE-11']);
  });

  test('a name alone is no address', () => {
    expect(eRechnungOf([{}], { lieferName: 'Lager' }).lieferung).toMatchObject({
      name: 'Lager',
      anschrift: undefined,
    });
  });
});

test('when a line was done travels in both formats (BG-26)', () => {
  const monat = { leistungsdatumFrom: '2026-11-01', leistungsdatumTo: '2026-11-18' };
  const am = { zeitraumVon: '2026-11-03', zeitraumBis: '2026-11-03' };
  const rechnung = eRechnungOf([am, {}], monat);
  expect(verstoesse(rechnung)).toEqual([]);
  for (const { zeilen } of gelesen(rechnung)) {
    expect(zeilen.map(({ zeitraum }) => zeitraum)).toEqual([
      { von: am.zeitraumVon, bis: am.zeitraumBis },
      undefined,
    ]);
  }
});

describe('how it is paid (BG-16)', () => {
  const mandat = { mandatsreferenz: 'M-17', lastschriftIban: 'DE02 1203 0000 0000 2020 51' };
  const wer = { glaeubigerId: 'DE98ZZZ09999999999' };
  const formate = ['zugferd', 'xrechnung-cii', 'xrechnung-ubl'] as const;

  test.each(formate)('%s: a direct debit names mandate, creditor and account (BG-19)', (rechnungsformat) => {
    const kunde = { ...KUNDE, ...mandat, rechnungsformat, zahlungsweise: 'lastschrift' } as const;
    const rechnung = eRechnungOf([{}], { kunde }, wer);
    expect(verstoesse(rechnung)).toEqual([]);
    expect(rechnung.zahlungsbedingungen).toBe('Einzug per Lastschrift am 04.12.2026.');
    for (const { zahlung } of gelesen(rechnung)) {
      expect(zahlung).toEqual({
        mittel: '59',
        verwendungszweck: 'R-1',
        konten: [],
        lastschrift: { mandat: 'M-17', glaeubiger: wer.glaeubigerId, konto: 'DE02120300000000202051' },
      });
    }
    expect(eRechnungOf([{}], { kunde, art: 'storno' }, wer).zahlung).toMatchObject({ mittel: '58' });
  });

  test('an XRechnung says which of them is missing (PEPPOL-EN16931-R061, BR-DE-30, BR-DE-31)', () => {
    const kunde = { ...KUNDE, rechnungsformat: 'xrechnung-ubl' } as const;
    const rechnung = eRechnungOf([{}], { kunde, zahlungsweg: 'lastschrift' });
    expect(verstoesse(rechnung).map(({ regel }) => regel)).toEqual([
      ...['BR-DE-30', 'BR-DE-31', 'PEPPOL-EN16931-R061'],
    ]);
  });

  test.each(formate)('%s: what was paid on the spot is not due any more (BT-113, BT-115)', (format) => {
    const kunde = { ...KUNDE, rechnungsformat: format };
    const karte = { zahlungsweg: 'karte', kartenziffern: '4711', kunde, anzahlung: 1190 } as const;
    for (const rest of [karte, { ...karte, zahlungsweg: 'bar' } as const]) {
      const rechnung = eRechnungOf([{}], rest);
      expect(verstoesse(rechnung)).toEqual([]);
      expect(rechnung).toMatchObject({
        zahlungsbedingungen: 'Betrag dankend erhalten.',
        faellig: undefined,
        summen: { bezahlt: '11.90', zahlbetrag: '0.00' },
      });
      for (const { zahlung } of gelesen(rechnung))
        expect(zahlung).toMatchObject(
          rest.zahlungsweg === 'karte' ? { mittel: '48', karte: { nummer: '4711' } } : { mittel: '10' },
        );
    }
  });
});
