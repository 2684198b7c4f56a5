/** Words beside a quantity in English; the units themselves are `einheiten.ts`. */
import type { Mengeneinheit } from '../einheiten.ts';

/** One, and any other number of it. */
const WOERTER: Readonly<Record<Mengeneinheit, readonly [string, string]>> = {
  C62: ['', ''],
  H87: ['pc', 'pcs'],
  LS: ['lump sum', 'lump sum'],
  HUR: ['hour', 'hours'],
  MIN: ['min', 'min'],
  DAY: ['day', 'days'],
  WEE: ['week', 'weeks'],
  MON: ['month', 'months'],
  QAN: ['quarter', 'quarters'],
  ANN: ['year', 'years'],
  KGM: ['kg', 'kg'],
  GRM: ['g', 'g'],
  TNE: ['t', 't'],
  MTR: ['m', 'm'],
  CMT: ['cm', 'cm'],
  KMT: ['km', 'km'],
  MTK: ['m²', 'm²'],
  MTQ: ['m³', 'm³'],
  LTR: ['l', 'l'],
  MLT: ['ml', 'ml'],
  HLT: ['hl', 'hl'],
  KWH: ['kWh', 'kWh'],
  XPK: ['pack', 'packs'],
  XCT: ['carton', 'cartons'],
  XCR: ['crate', 'crates'],
  XSA: ['sack', 'sacks'],
  XBG: ['bag', 'bags'],
  XBO: ['bottle', 'bottles'],
  XRO: ['roll', 'rolls'],
  XPX: ['pallet', 'pallets'],
  PR: ['pair', 'pairs'],
  SET: ['set', 'sets'],
  ZP: ['page', 'pages'],
  IE: ['person', 'people'],
};

/** "hours", "kg"; undefined for a code that cannot be chosen. */
export function englischesEinheitswort(code: string, istEins: boolean): string | undefined {
  return Object.hasOwn(WOERTER, code) ? WOERTER[code as Mengeneinheit][istEins ? 0 : 1] : undefined;
}
