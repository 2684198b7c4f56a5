import { expect, test } from 'vitest';
import { brieftexteIn } from '../mahnungen/brieftexte.ts';
import { STANDARDPLAN } from '../mahnungen/standard.ts';
import { MAHNSTUFEN, stufeOf } from '../mahnungen/stufen.ts';
import { Absender } from '../mandant/absender.ts';
import { MAHNPLATZHALTER, type Mahnplatzhalter } from '../postausgang/platzhalter.ts';
import type { Sprache } from '../sprache.ts';
import { mahnblattOf } from './mahnblatt.ts';

const absender = Absender.parse({ name: 'Tischlerei Kranz', iban: 'DE02120300000000202051' });
const kunde = {
  firma: 'Smith Ltd',
  vorname: '',
  nachname: '',
  strasse: 'Lane 2',
  plz: '1',
  ort: 'Leeds',
  land: 'GB',
};
const posten = [
  {
    rechnungID: 1,
    nummer: 'R-1',
    rechnungsdatum: '2026-05-01',
    faelligAm: '2026-05-15',
    summe: 119_000,
    bezahlt: 19_000,
    offen: 100_000,
    tage: 30,
    stufe: 1,
    zinsen: 795,
    pauschale: 4000,
    zinsabschnitte: [
      { von: '2026-06-16', bis: '2026-06-16', tage: 1, satz: 1027, betrag: 100_000, zins: 795 },
    ],
  },
];
const werte = Object.fromEntries(Object.keys(MAHNPLATZHALTER).map((name) => [name, `<${name}>`])) as Record<
  Mahnplatzhalter,
  string
>;

const brief = (sprache: Sprache, stufe: 1 | 2 | 3) => ({
  sprache,
  datum: '2026-06-16',
  frist: '2026-06-26',
  kunde,
  posten,
  werte,
  entwurf: true,
  offen: 100_000,
  guthaben: 500,
  zinsen: 795,
  kosten: 250,
  pauschale: 4000,
  summe: 104_545,
  ...brieftexteIn(sprache, stufe, stufeOf(STANDARDPLAN, stufe)),
});
const lesbar = (etwas: unknown) => JSON.stringify(etwas).replaceAll('\u00a0', ' ');

test('a letter in German says what it always said', () => {
  const blatt = mahnblattOf(brief('de', 2), absender);
  expect(blatt.spalten.map(({ titel }) => titel)).toEqual([
    ...['Rechnung', 'vom', 'fällig am', 'Betrag', 'bezahlt', 'Zinstage', 'Zinsen', 'offen'],
  ]);
  expect(lesbar([blatt.titel, blatt.zahlungssatz, blatt.notizen])).toBe(
    lesbar([
      '1. Mahnung 16.06.2026',
      'Bitte überweisen Sie 1.045,45 € bis zum 26.06.2026 auf das Konto DE02 1203 0000 0000 2020 51.',
      'Berechnung der Verzugszinsen (Tage durch 365, ohne Umsatzsteuer):\nR-1: 16.06.2026 – 16.06.2026, 1 Tag zu 10,27 % auf 1.000,00 €',
    ]),
  );
});

test.each(MAHNSTUFEN)('one in English has no German word left: level %d', (stufe) => {
  const {
    fuss: _,
    gestaltung: __,
    briefkopf: ___,
    ruecksendeangabe: ____,
    ...blatt
  } = mahnblattOf(brief('en', stufe), absender);
  const text = lesbar(blatt);
  expect(text).toContain('Please transfer €1,045.45 by 26 Jun 2026 to account');
  expect(text).toContain('1 day at 10.27% on €1,000.00');
  expect(text.replace(/<\p{L}+>/gu, '')).not.toMatch(
    /\b(und|der|die|das|vom|bis|Rechnung|Mahnung|Zinsen|offen|Betrag|Bitte|Tage?)\b|[äöüß]/u,
  );
});
