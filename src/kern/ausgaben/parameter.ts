/** Limits that the law sets and changes: each with the first day it applies and where it stands. */
import type { Datum } from '../datum.ts';
import type { Steuerland } from '../steuer/steuerregel.ts';

/** Amounts in cents, shares in 10^-2 percent. */
export type Parametername =
  /** Gross amount up to which an invoice needs less content. */
  | 'kleinbetrag'
  /** Turnover of the previous year up to which a small business stays without VAT. */
  | 'kleinunternehmer_vorjahr'
  /** Turnover of the current year from which it has to charge VAT. */
  | 'kleinunternehmer_laufend'
  /** Net price up to which a thing of its own is an expense at once. */
  | 'gwg'
  /** Net price above which such a thing is to be listed. */
  | 'gwg_verzeichnis'
  /** Net price up to which things may go into the pool of a year. */
  | 'sammelposten'
  /** Net value of all gifts to one partner in a year. */
  | 'geschenk'
  /** Share of a meal with partners that counts as expense. */
  | 'bewirtung';

type Zeile = { name: Parametername; land: Steuerland; ab: Datum; wert: number; quelle: string };

/** Each name and country from the oldest on; the first line holds for whatever lies before it, too. */
const PARAMETER: readonly Zeile[] = [
  ...reihe('kleinbetrag', 'DE', '§ 33 UStDV', { '2007-01-01': 150_00, '2017-01-01': 250_00 }),
  ...reihe('kleinbetrag', 'AT', '§ 11 Abs. 6 UStG 1994', { '2004-01-01': 150_00, '2014-03-01': 400_00 }),
  ...reihe('kleinunternehmer_vorjahr', 'DE', '§ 19 Abs. 1 UStG', {
    '2020-01-01': 22_000_00,
    '2025-01-01': 25_000_00,
  }),
  ...reihe('kleinunternehmer_laufend', 'DE', '§ 19 Abs. 1 UStG', {
    '2003-01-01': 50_000_00,
    '2025-01-01': 100_000_00,
  }),
  ...reihe('kleinunternehmer_vorjahr', 'AT', '§ 6 Abs. 1 Z 27 UStG 1994', {
    '2020-01-01': 35_000_00,
    '2025-01-01': 55_000_00,
  }),
  ...reihe('kleinunternehmer_laufend', 'AT', '§ 6 Abs. 1 Z 27 UStG 1994', {
    '2020-01-01': 35_000_00,
    '2025-01-01': 55_000_00,
  }),
  ...reihe('gwg', 'DE', '§ 6 Abs. 2 EStG', { '2010-01-01': 410_00, '2018-01-01': 800_00 }),
  ...reihe('gwg', 'AT', '§ 13 EStG 1988', {
    '2002-01-01': 400_00,
    '2020-01-01': 800_00,
    '2023-01-01': 1_000_00,
  }),
  ...reihe('gwg_verzeichnis', 'DE', '§ 6 Abs. 2 S. 4 EStG', { '2010-01-01': 150_00, '2018-01-01': 250_00 }),
  ...reihe('sammelposten', 'DE', '§ 6 Abs. 2a EStG', { '2008-01-01': 1_000_00 }),
  ...reihe('geschenk', 'DE', '§ 4 Abs. 5 S. 1 Nr. 1 EStG', { '2004-01-01': 35_00, '2024-01-01': 50_00 }),
  ...reihe('bewirtung', 'DE', '§ 4 Abs. 5 S. 1 Nr. 2 EStG', { '2004-01-01': 70_00 }),
  ...reihe('bewirtung', 'AT', '§ 20 Abs. 1 Z 3 EStG 1988', { '1989-01-01': 50_00 }),
];

function reihe(
  name: Parametername,
  land: Steuerland,
  quelle: string,
  werte: Readonly<Record<Datum, number>>,
): Zeile[] {
  return Object.entries(werte).map(([ab, wert]) => ({ name, land, ab, wert, quelle }));
}

export type Parameter = Pick<Zeile, 'wert' | 'quelle'>;

/** Limit or rate of the law on a day, with its source; undefined where the country has none. */
export function parameterOf(name: Parametername, land: Steuerland, datum: Datum): Parameter | undefined {
  const zeilen = PARAMETER.filter((zeile) => zeile.name === name && zeile.land === land);
  return zeilen.findLast(({ ab }) => ab <= datum) ?? zeilen[0];
}
