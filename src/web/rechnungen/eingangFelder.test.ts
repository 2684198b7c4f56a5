import { expect, test } from 'vitest';
import { Eingangsfelder } from '#kern/rechnungen/eingangsfelder.ts';
import { ALS_UEBLICH } from '#kern/rechnungen/eingangsregeln.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import {
  completeUst,
  eingangBody,
  isEingangsfeld,
  newUst,
  OHNE_EINGANG,
  suggestUst,
  sumUst,
  toEingangFelder,
} from '#web/rechnungen/eingangFelder.ts';

const ZEILE = { satz: 1900, netto: 830, steuer: 158, brutto: 988, ...ALS_UEBLICH };
const SONST = { kategorie: '', steuerfall: 'normal', anlage: false };
const LEER = { ...OHNE_EINGANG, trinkgeld: '0', bewirtung: null, fremdwaehrung: null };

test('what is stored comes back as it was typed', () => {
  const rechnung = { belegart: 'kassenbon', belegnummer: '9213', eingangsdatum: null, ust: [ZEILE] };
  const felder = toEingangFelder(rechnung as unknown as Rechnung);
  expect(felder).toMatchObject({
    belegart: 'kassenbon',
    eingangsdatum: '',
    ust: [{ satz: '19', steuer: '1,58', betrieblich: '' }],
  });
  expect(eingangBody({ ...felder, einnahme: false })).toEqual({
    ...LEER,
    belegart: 'kassenbon',
    belegnummer: '9213',
    eingangsdatum: '',
    ust: [
      {
        satz: '19',
        netto: '8,30',
        steuer: '1,58',
        brutto: '9,88',
        abziehbar: true,
        betrieblich: '100',
        ...SONST,
      },
    ],
  });
  expect(eingangBody({ ...felder, einnahme: true })).toEqual({});
  expect(toEingangFelder({} as Rechnung)).toEqual(OHNE_EINGANG);
});

test('what only some receipts say travels as it was typed and comes back', () => {
  const felder = {
    ...OHNE_EINGANG,
    ...({ kategorie: 'bewirtung', trinkgeld: '6,10', beschenkter: 'Ada' } as const),
    bewirtung: { teilnehmer: 'Ada, Grace', anlass: 'Angebot', ort: '' },
    fremdwaehrung: {
      betrag: '1.010,00',
      waehrung: 'USD',
      kurs: '1,0853',
      quelle: 'Bank',
      datum: '2026-11-02',
    },
    ust: [newUst({ satz: '19', brutto: '1,00', steuerfall: 'reverse', kategorie: 'edv', anlage: true })],
  };
  const body = eingangBody({ ...felder, einnahme: false });
  expect(body).toMatchObject({
    kategorie: 'bewirtung',
    trinkgeld: '6,10',
    bewirtung: felder.bewirtung,
    beschenkter: 'Ada',
    fremdwaehrung: felder.fremdwaehrung,
    ust: [{ steuerfall: 'reverse', kategorie: 'edv', anlage: true }],
  });
  const { bewirtung, kategorie, trinkgeld, beschenkter, fremdwaehrung } = Eingangsfelder.parse({
    ...body,
    ust: [],
  });
  const gespeichert = { bewirtung, kategorie, trinkgeld, beschenkter, fremdwaehrung };
  expect(toEingangFelder(gespeichert as unknown as Rechnung)).toEqual({ ...felder, ust: [] });
});

test('a suggestion takes what is left of the sum', () => {
  const erste = suggestUst([], 3141, 700);
  expect(erste).toMatchObject({ satz: '7', netto: '29,36', steuer: '2,05', brutto: '31,41' });
  const zwei = [newUst({ brutto: '9,88' })];
  expect(suggestUst(zwei, 3141, 700)).toMatchObject({ brutto: '21,53', netto: '20,12', steuer: '1,41' });
  expect(sumUst([...zwei, newUst({ brutto: 'abc' }), newUst({ brutto: '2*1,00' })])).toBe(1188);
});

test.each([
  ['gross from net and tax', { netto: '8,30', steuer: '1,58' }, { brutto: '9,88' }],
  ['tax from gross and net', { netto: '8,30', brutto: '9,88' }, { steuer: '1,58' }],
  ['net from gross and tax', { steuer: '1,58', brutto: '9,88' }, { netto: '8,30' }],
  ['both from gross and rate', { satz: '19 %', brutto: '9,88' }, { netto: '8,30', steuer: '1,58' }],
  ['nothing from gross alone', { brutto: '9,88' }, { netto: '', steuer: '' }],
  [
    'nothing over what was typed',
    { netto: '1,00', steuer: '1,00', brutto: '9,88' },
    { netto: '1,00', brutto: '9,88' },
  ],
])('a row is completed: %s', (_, getippt, erwartet) => {
  expect(completeUst(newUst(getippt))).toMatchObject(erwartet);
});

test('faults of rows belong to the section', () => {
  expect(['ust.0.netto', 'ust', 'belegart'].every(isEingangsfeld)).toBe(true);
  expect(isEingangsfeld('posten.0.preis')).toBe(false);
});
