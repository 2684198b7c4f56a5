import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { writeCii } from '../erechnung/cii.ts';
import { readERechnung } from '../erechnung/lesen.ts';
import type { ERechnung } from '../erechnung/modell.ts';
import { extractXml } from '../erechnung/pdfAnhang.ts';
import { einfacheRechnung, mitKategorie } from '../erechnung/testing/rechnung.ts';
import { ZUGFERD1 } from '../erechnung/testing/zugferd1.ts';
import { writeUbl } from '../erechnung/ubl.ts';
import { decodeXml } from '../erechnung/xmlDecode.ts';
import { gelesenesOf, steuerfallOf } from './erechnung.ts';
import { amtlicheSummen } from './testing/amtlicheSummen.ts';

// Official samples; they lie beside the project, not in it.
const ORDNER = new URL('../../../../shared/testdaten/erechnung/', import.meta.url);
const proben = existsSync(ORDNER)
  ? ['cii', 'ubl', 'xrechnung', 'en16931', 'fx', 'zugferd1'].flatMap((ordner) =>
      readdirSync(new URL(`${ordner}/`, ORDNER)).map((name) => `${ordner}/${name}`),
    )
  : [];

async function xmlOf(name: string): Promise<string> {
  const bytes = new Uint8Array(readFileSync(new URL(name, ORDNER)));
  return decodeXml(name.endsWith('.pdf') ? ((await extractXml(bytes))?.xml ?? new Uint8Array()) : bytes);
}

describe.skipIf(proben.length === 0)('official samples', () => {
  test('are all of them', () => expect(proben.length).toBeGreaterThanOrEqual(53));

  test.each(proben)('%s has the sums that it states', async (name) => {
    const xml = await xmlOf(name);
    const soll = amtlicheSummen(xml);
    const ist = gelesenesOf(readERechnung(xml).rechnung);
    const sign = soll.typ === '381' ? -1 : 1;
    expect(ist.belegnummer).toBe(soll.nummer);
    expect([ist.brutto, ist.netto]).toEqual([sign * soll.brutto, sign * soll.netto]);
    expect(
      ist.ust.map(({ satz, netto, steuer }) => [satz / 100, sign * netto || 0, sign * steuer || 0]),
    ).toEqual(soll.ust);
    expect(ist.ust.reduce((summe, { brutto }) => summe + brutto, 0)).toBe(ist.brutto);
    expect(ist.felder.brutto?.sicher).toBe(ist.waehrung === 'EUR');
    expect(ist.art).toBe((ist.brutto ?? 0) < 0 ? 'gutschrift' : 'rechnung');
  });
});

const nach = (aendern: (rechnung: ERechnung) => void) => {
  const rechnung = einfacheRechnung();
  aendern(rechnung);
  return gelesenesOf(rechnung);
};

describe('what stands in the data is proved', () => {
  test.each([writeCii, writeUbl])('in both syntaxes alike', (write) => {
    const rechnung = einfacheRechnung();
    rechnung.faellig = '2026-12-24';
    rechnung.zahlung = { mittel: '58', konten: [{ id: 'DE02 1203 0000 0000 2020 51' }] };
    const gelesen = gelesenesOf(readERechnung(write(rechnung)).rechnung);
    expect(gelesen).toMatchObject({
      art: 'rechnung',
      land: 'DE',
      quelle: 'erechnung',
      waehrung: 'EUR',
      faellig: '2026-12-24',
      lieferant: { name: rechnung.verkaeufer.name, iban: 'DE02120300000000202051' },
      belegnummer: rechnung.nummer,
      belegdatum: rechnung.datum,
      reverseCharge: false,
      kleinunternehmer: false,
      zahlung: null,
    });
    const unsicher = Object.entries(gelesen.felder).filter(([, fund]) => !fund?.sicher);
    expect(unsicher.filter(([feld]) => feld !== 'ustId')).toEqual([]);
  });

  test('an invoice of 2014, too', () => {
    expect(gelesenesOf(readERechnung(ZUGFERD1).rechnung)).toMatchObject({
      belegnummer: 'A-2014-7',
      belegdatum: '2014-07-02',
      brutto: 23562,
      netto: 19800,
      steuer: 3762,
      ust: [{ satz: 1900, netto: 19800, steuer: 3762, brutto: 23562 }],
      lieferant: { name: 'Lieferant GmbH', ustId: 'DE136695976', iban: 'DE02120300000000202051' },
    });
  });

  test.each(['381', '261', '396'])('type %s gives back', (typ) => {
    const vorher = gelesenesOf(einfacheRechnung());
    const gelesen = nach((rechnung) => {
      rechnung.typ = typ;
    });
    expect(gelesen.art).toBe('gutschrift');
    expect(gelesen.brutto).toBe(-(vorher.brutto ?? Number.NaN));
    expect(gelesen.ust.map(({ brutto }) => brutto)).toEqual(vorher.ust.map(({ brutto }) => -brutto));
    expect(gelesen.felder.brutto?.sicher).toBe(true);
  });

  test('a corrected invoice below 0 gives back by itself; a credit note below 0 is asked about', () => {
    const minus = (typ: string) =>
      nach((rechnung) => {
        rechnung.typ = typ;
        rechnung.summen = { ...rechnung.summen, netto: '-10.00', steuer: '-1.90', brutto: '-11.90' };
        rechnung.steuern = [{ basis: '-10.00', betrag: '-1.90', kategorie: 'S', satz: '19' }];
      });
    const [berichtigt, gutschrift] = [minus('384'), minus('381')];
    expect([berichtigt.art, berichtigt.brutto, berichtigt.felder.brutto?.sicher]).toEqual([
      ...['gutschrift', -1190, true],
    ]);
    expect([gutschrift.brutto, gutschrift.felder.brutto?.sicher]).toEqual([-1190, false]);
    expect(gutschrift.felder.brutto?.grund).toContain('Minderung');
  });

  test('what was paid before changes no sum', () => {
    const gelesen = nach((rechnung) => {
      rechnung.summen = { ...rechnung.summen, bezahlt: '5.00', zahlbetrag: '1.00' };
    });
    expect(gelesen.brutto).toBe(gelesenesOf(einfacheRechnung()).brutto);
  });
});

describe('how it is taxed', () => {
  test.each([
    ['AE', true, false],
    ['K', false, false],
    ['G', false, false],
    ['Z', false, false],
    ['E', false, true],
    ['O', false, false],
  ])('category %s has one row at 0', (kategorie, reverse, klein) => {
    const gelesen = gelesenesOf(mitKategorie(kategorie));
    expect(gelesen.ust.map(({ satz, steuer }) => [satz, steuer])).toEqual([[0, 0]]);
    expect([gelesen.reverseCharge, gelesen.kleinunternehmer]).toEqual([reverse, klein]);
    expect(gelesen.felder.ust?.grund.includes('Erwerb')).toBe(kategorie === 'K');
  });

  test.each([
    [['AE'], 'reverse'],
    [['K'], 'ig'],
    [['G'], 'ohne'],
    [['O'], 'ohne'],
    [['E', 'Z'], 'ohne'],
    [['S'], null],
    [['S', 'AE'], null],
    [[], null],
  ])('%j is of one kind or not', (kategorien, fall) => {
    const steuern = kategorien.map((kategorie) => ({ kategorie, basis: '1.00', betrag: '0.00', satz: '0' }));
    expect(steuerfallOf({ ...einfacheRechnung(), steuern })).toBe(fall);
  });

  test.each([
    ['Kein Ausweis von Umsatzsteuer, da Kleinunternehmer', true],
    ['Umsatzsteuerbefreit gemäß § 19 UStG', true],
    ['gem. § 19 Abs. 1 UStG', true],
    ['§ 6 Abs. 1 Z 27 UStG 1994', true],
    ['§ 4 Nr. 21 UStG', false],
  ])('%s', (grund, klein) => {
    const rechnung = mitKategorie('E');
    rechnung.steuern = rechnung.steuern.map((zeile) => ({ ...zeile, grund }));
    expect(gelesenesOf(rechnung).kleinunternehmer).toBe(klein);
    expect(steuerfallOf(rechnung)).toBe(klein ? 'kleinunternehmer' : 'ohne');
  });
});

describe('what the data contradict is told', () => {
  test.each<
    [string, (rechnung: ERechnung) => void, 'brutto' | 'ust' | 'iban' | 'lieferant' | 'ustId', string]
  >([
    ['a total that does not follow', (r) => Object.assign(r.summen, { brutto: '1.00' }), 'brutto', 'ergeben'],
    [
      'no total at all',
      (r) => Object.assign(r.summen, { brutto: 'viel', netto: undefined }),
      'brutto',
      'keinen lesbaren',
    ],
    ['a total left out', (r) => Object.assign(r.summen, { brutto: undefined }), 'brutto', 'gerechnet'],
    ['no breakdown', (r) => Object.assign(r, { steuern: [] }), 'ust', 'nicht nach Sätzen'],
    [
      'a breakdown of something else',
      (r) => Object.assign(r.steuern[0] ?? {}, { basis: '1.00' }),
      'ust',
      'Zeilen',
    ],
    ['another currency', (r) => Object.assign(r, { waehrung: 'CHF' }), 'brutto', 'lautet auf CHF'],
    ['no VAT id', (r) => Object.assign(r.verkaeufer, { ustId: 'DE' }), 'ustId', '„DE“'],
    ['a wrong IBAN', (r) => Object.assign(r, { zahlung: { konten: [{ id: 'DE00 1' }] } }), 'iban', 'falsch'],
    [
      'an account of somebody else',
      (r) => {
        r.zahlung = { konten: [{ id: 'DE02120300000000202051' }] };
        r.zahlungsempfaenger = { name: 'Inkasso AG' };
      },
      'iban',
      'Inkasso AG',
    ],
    ['who receives it wrote it', (r) => Object.assign(r, { typ: '389' }), 'lieferant', 'Einnahme'],
  ])('%s', (_, aendern, feld, grund) => {
    const fund = nach(aendern).felder[feld];
    expect(fund?.sicher).toBe(false);
    expect(fund?.grund).toContain(grund);
  });

  test('tax in euros is told beside a foreign total', () => {
    const gelesen = nach((rechnung) => {
      Object.assign(rechnung, { waehrung: 'CHF', steuerwaehrung: 'EUR' });
      rechnung.summen = { ...rechnung.summen, steuerInSteuerwaehrung: '17.50' };
    });
    expect(gelesen.felder.brutto?.grund).toContain('17,50\u00a0€');
  });

  test('a direct debit names no account to pay to', () => {
    const gelesen = nach((rechnung) => {
      rechnung.zahlung = { mittel: '59', konten: [{ id: 'DE02120300000000202051' }] };
    });
    expect(gelesen.lieferant.iban).toBeNull();
  });

  test('texts and rows of strangers are bounded', () => {
    const gelesen = nach((rechnung) => {
      rechnung.nummer = `\u202e${'9'.repeat(5000)}`;
      rechnung.verkaeufer.name = 'x'.repeat(5000);
      rechnung.verkaeufer.ustId = 'DE';
      rechnung.steuern = Array.from({ length: 500 }, (_, n) => ({
        basis: '1.00',
        betrag: '0.00',
        kategorie: 'E',
        satz: `0.${n}`,
      }));
    });
    expect(gelesen.belegnummer).toMatch(/^9{100}$/);
    expect(gelesen.lieferant.name).toHaveLength(100);
    expect(gelesen.lieferant.ustId).toBeNull();
    expect(gelesen.ust.length).toBeLessThanOrEqual(20);
  });
});
