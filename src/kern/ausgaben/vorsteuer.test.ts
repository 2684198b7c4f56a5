import { describe, expect, test } from 'vitest';
import { ausgabenhinweise } from './hinweise.ts';
import type { Belegsicht, Position } from './position.ts';
import { geschuldeteSteuer, vorsteuerbetrag } from './steuerfall.ts';
import { vorsteuerurteile } from './vorsteuer.ts';

const POSITION: Position = {
  satz: 1900,
  netto: 10_000,
  steuer: 1900,
  betrieblich: 10_000,
  kategorie: null,
  steuerfall: 'normal',
};
const BELEG: Belegsicht = {
  land: 'DE',
  eigene: 'regel',
  rechnungsdatum: '2026-11-02',
  summe: 11_900,
  trinkgeld: 0,
  belegart: 'eingangsrechnung',
  belegnummer: 'R1',
  kategorie: null,
  lieferant: 'Muster GmbH',
  verschenkt: 0,
};

type Fall = [
  was: string,
  position: Partial<Position>,
  beleg: Partial<Belegsicht>,
  ab: boolean,
  grund: string,
];

function urteil(position: Partial<Position>, beleg: Partial<Belegsicht>) {
  return vorsteuerurteile([{ ...POSITION, ...position }], { ...BELEG, ...beleg })[0];
}

describe.each<{ name: string; faelle: Fall[] }>([
  {
    name: 'small amounts',
    faelle: [
      ['a till receipt up to the limit', {}, { belegart: 'kassenbon', summe: 25_000 }, true, 'Bis 250,00'],
      ['a cent more', {}, { belegart: 'kassenbon', summe: 25_001 }, false, 'genügt nur bis 250,00'],
      ['taken back', {}, { belegart: 'kassenbon', summe: -25_001 }, false, 'genügt nur bis 250,00'],
      [
        'a cent more by a tip',
        {},
        { belegart: 'kassenbon', summe: 25_001, trinkgeld: 1 },
        true,
        'Bis 250,00',
      ],
      [
        'before the limit rose',
        {},
        { belegart: 'kassenbon', summe: 15_001, rechnungsdatum: '2016-12-31' },
        false,
        '150,00',
      ],
      [
        'on that day',
        {},
        { belegart: 'kassenbon', summe: 15_001, rechnungsdatum: '2017-01-01' },
        true,
        '250,00',
      ],
      ['in Austria', {}, { belegart: 'kassenbon', summe: 40_000, land: 'AT' }, true, 'Bis 400,00'],
      [
        'a cent more in Austria',
        {},
        { belegart: 'kassenbon', summe: 40_001, land: 'AT' },
        false,
        'bis 400,00',
      ],
      ['an invoice above it', {}, { summe: 25_001 }, true, 'dein Name und deine Anschrift'],
      ['one without its number', {}, { summe: 25_001, belegnummer: null }, true, 'Nummer der Rechnung'],
    ],
  },
  {
    name: 'who sells and who buys',
    faelle: [
      ['no seller', {}, { lieferant: '' }, false, 'Name des Verkäufers'],
      ['an own slip', {}, { belegart: 'eigenbeleg' }, false, 'Eigenbeleg'],
      ['own small business', {}, { eigene: 'kleinunternehmer' }, false, 'Als Kleinunternehmer'],
      ['a hobby', {}, { eigene: 'liebhaberei' }, false, 'keine Umsatzsteuer'],
      ['exempt sales', {}, { eigene: 'befreit' }, false, '§ 15 Abs. 2 UStG'],
      ['exports', {}, { eigene: 'export' }, true, 'Abziehbar'],
      [
        'small supplier',
        { steuerfall: 'kleinunternehmer', steuer: 0 },
        {},
        false,
        'Lieferant ist Kleinunternehmer',
      ],
      ['one that prints VAT', { steuerfall: 'kleinunternehmer' }, {}, false, '§ 14c UStG'],
      ['no VAT', { steuer: 0, satz: 0 }, {}, false, 'keine Umsatzsteuer'],
    ],
  },
  {
    name: 'borders',
    faelle: [
      ['reverse charge', { steuerfall: 'reverse', steuer: 0 }, {}, true, 'schuldest dem Finanzamt 19,00'],
      ['with printed VAT', { steuerfall: 'reverse' }, {}, false, 'berichtigte Rechnung'],
      [
        'in Austria',
        { steuerfall: 'reverse', steuer: 0, satz: 2000 },
        { land: 'AT' },
        true,
        '§ 19 UStG 1994',
      ],
      [
        'of a small business',
        { steuerfall: 'reverse', steuer: 0 },
        { eigene: 'kleinunternehmer' },
        false,
        'trotzdem dem Finanzamt',
      ],
      ['goods of the union', { steuerfall: 'ig', steuer: 0 }, {}, true, '§ 1a UStG'],
      ['foreign VAT', { steuerfall: 'ausland' }, {}, false, 'nie abziehbar'],
      ['of the customs', { steuerfall: 'einfuhr' }, {}, true, 'Bescheid des Zolls'],
    ],
  },
  {
    name: 'what it was for',
    faelle: [
      ['a gift up to the limit', { netto: 5000, kategorie: 'geschenk' }, {}, true, 'Abziehbar'],
      ['a cent more', { netto: 5001, kategorie: 'geschenk' }, {}, false, '50,01'],
      ['with an earlier one', { netto: 3000, kategorie: 'geschenk' }, { verschenkt: 2001 }, false, '50,01'],
      ['of the whole receipt', { netto: 5001 }, { kategorie: 'geschenk' }, false, '50,01'],
      ['in 2023', { netto: 3501, kategorie: 'geschenk' }, { rechnungsdatum: '2023-12-31' }, false, '35,00'],
      ['in Austria', { netto: 100, kategorie: 'geschenk' }, { land: 'AT' }, false, 'Repräsentation'],
      ['a meal', { kategorie: 'bewirtung' }, {}, true, '70\u00a0% Ausgabe'],
      ['a meal in Austria', { kategorie: 'bewirtung' }, { land: 'AT' }, true, '50\u00a0% Ausgabe'],
      ['fuel', { kategorie: 'kfz_lauf' }, {}, true, 'Abziehbar'],
      ['fuel in Austria', { kategorie: 'kfz_lauf' }, { land: 'AT' }, false, 'Pkw'],
      ['half private', { betrieblich: 5000 }, {}, true, 'Anteil von 50\u00a0%'],
      ['a tenth', { betrieblich: 1000 }, {}, true, 'Anteil von 10\u00a0%'],
      ['less', { betrieblich: 999 }, {}, false, 'Unter 10 %'],
      ['private', { betrieblich: 0 }, {}, false, 'privat'],
    ],
  },
])('$name', ({ faelle }) => {
  test.each(faelle)('%s', (_, position, beleg, abziehbar, grund) => {
    expect(urteil(position, beleg)).toEqual({ abziehbar, grund: expect.stringContaining(grund) });
  });
});

test('two gifts on one receipt count together', () => {
  const geschenk: Position = { ...POSITION, netto: 2501, kategorie: 'geschenk' };
  const urteile = vorsteuerurteile([geschenk, { ...geschenk, netto: 2500 }, POSITION], BELEG);
  expect(urteile.map(({ abziehbar }) => abziehbar)).toEqual([false, false, true]);
});

test.each([
  [{}, 1900],
  [{ abziehbar: false }, 0],
  [{ betrieblich: 5000 }, 950],
  [{ steuerfall: 'reverse', steuer: 0 }, 1900],
  [{ steuerfall: 'ig', steuer: 0, betrieblich: 2500 }, 475],
  [{ steuerfall: 'ohne', steuer: 0 }, 0],
] as const)('what %o leaves as input VAT', (felder, betrag) => {
  const zeile = { ...POSITION, abziehbar: true, ...felder };
  expect(vorsteuerbetrag(zeile)).toBe(betrag);
  expect(geschuldeteSteuer(zeile)).toBe('steuerfall' in felder && felder.steuerfall !== 'ohne' ? 1900 : 0);
});

describe('hints', () => {
  const zeile = { ...POSITION, abziehbar: true, anlage: false };
  const SICHT = { ...BELEG, bewirtung: null, ohneBelegWeil: null, beschenkter: null, ust: [zeile] };
  const bewirtung = { teilnehmer: 'Ada, ich', anlass: 'Angebot Backofen' };

  test.each<[string, Partial<typeof SICHT> | object, string[]]>([
    ['nothing', {}, []],
    [
      'a tick against the law',
      { lieferant: '' },
      ['Die Umsatzsteuer ist als Vorsteuer angekreuzt. Es fehlt'],
    ],
    ['of one of two rows', { lieferant: '', ust: [{ ...zeile, abziehbar: false }, zeile] }, ['Zeile 2 ist']],
    ['none for a hobby', { eigene: 'liebhaberei' }, []],
    ['guests are missing', { kategorie: 'bewirtung' }, ['wer dabei war (auch du selbst) und der Anlass']],
    [
      'an occasion that is none',
      { kategorie: 'bewirtung', bewirtung: { ...bewirtung, anlass: 'Geschäftsessen' } },
      ['„Geschäftsessen“'],
    ],
    ['a meal in order', { kategorie: 'bewirtung', bewirtung }, []],
    ['nobody was given it', { kategorie: 'geschenk', ust: [] }, ['wer es bekommen hat']],
    ['up to the limit', { kategorie: 'geschenk', beschenkter: 'Ada', ust: [], summe: 5000 }, []],
    ['a cent more', { kategorie: 'geschenk', beschenkter: 'Ada', ust: [], summe: 5001 }, ['50,01']],
    ['why no receipt', { belegart: 'eigenbeleg', ust: [] }, ['warum es keinen Beleg gibt']],
    ['said why', { belegart: 'eigenbeleg', ust: [], ohneBelegWeil: 'Automat' }, []],
    ['an asset at the limit', { ust: [{ ...zeile, netto: 80_000, anlage: true }] }, []],
    ['a cent more of it', { ust: [{ ...zeile, netto: 80_001, anlage: true }] }, ['abgeschrieben']],
    ['a tool that is one', { kategorie: 'werkzeug', ust: [{ ...zeile, netto: 80_001 }] }, ['ankreuzen']],
    ['in Austria', { land: 'AT', kategorie: 'werkzeug', ust: [{ ...zeile, netto: 100_000 }] }, []],
  ])('%s', (_, felder, texte) => {
    expect(ausgabenhinweise({ ...SICHT, ...felder })).toEqual(
      texte.map((text) => expect.stringContaining(text)),
    );
  });
});
