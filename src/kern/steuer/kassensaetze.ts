/** Rates that tills speak of without naming them, and those that only receipts of others carry. */
import type { Datum } from '../datum.ts';
import type { Prozent } from './steuerart.ts';
import { type Steuerland, steuersaetze } from './steuerregel.ts';

type Stufe = { ab: Datum; satz: Prozent };

/** Average rate of farmers (§ 24 Abs. 1 Satz 1 Nr. 3 UStG), the newest first. */
const LANDWIRTSCHAFT: readonly Stufe[] = [
  { ab: '2025-01-01', satz: 780 },
  { ab: '2024-12-06', satz: 840 },
  { ab: '2023-01-01', satz: 900 },
  { ab: '2022-01-01', satz: 950 },
  { ab: '2007-01-01', satz: 1070 },
];

/** Average rate of forestry (§ 24 Abs. 1 Satz 1 Nr. 1 UStG). */
const FORSTWIRTSCHAFT: Prozent = 550;

/** Standard rate of Jungholz and Mittelberg (§ 10 Abs. 4 UStG 1994). */
const ZOLLAUSSCHLUSS: Prozent = 1900;

/**
 * Rates behind the five positions of a German till's code on a day: standard, reduced, § 24 Abs. 1 Nr. 3, § 24 Abs. 1 Nr.
 * 1, none (DSFinV-K, Anhang I). The order is fixed, the percentages are those of the day.
 */
export function kassensaetzeDe(datum: Datum): readonly Prozent[] {
  const [regel = 0, ermaessigt = 0] = steuersaetze('DE', datum)
    .map(({ satz }) => satz)
    .filter(Boolean);
  const landwirt = LANDWIRTSCHAFT.find(({ ab }) => ab <= datum)?.satz ?? 0;
  return [regel, ermaessigt, landwirt, FORSTWIRTSCHAFT, 0];
}

/**
 * Rates that may stand under 'Besonders' in an Austrian till's code on a day, the likelier first (BGBl. II 134/2026).
 */
export function besondereSaetzeAt(datum: Datum): readonly Prozent[] {
  return steuersaetze('AT', datum).some(({ satz }) => satz === 490)
    ? [490, ZOLLAUSSCHLUSS]
    : [ZOLLAUSSCHLUSS];
}

/** Every rate above zero that a receipt of a country may show on a day, the usual ones first. */
export function lesesaetze(land: Steuerland, datum: Datum): readonly Prozent[] {
  const alle =
    land === 'DE'
      ? [...steuersaetze(land, datum).map(({ satz }) => satz), ...kassensaetzeDe(datum)]
      : [...steuersaetze(land, datum).map(({ satz }) => satz), ...besondereSaetzeAt(datum)];
  return [...new Set(alle)].filter((satz) => satz > 0);
}
