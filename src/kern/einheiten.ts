/**
 * Units of quantities: the codes of UN/ECE Recommendation 20, and of Recommendation 21 behind an X, that e-invoices name
 * (BT-130), with their German words. Those that trades here use; an invoice from elsewhere may name others.
 */
import { formatDezimal, STELLEN, type Zehntausendstel } from './dezimal.ts';

/** `kurz` stands beside a quantity, `mehrzahl` beside any but one; both are the same where it is absent. */
type Woerter = { name: string; kurz: string; mehrzahl?: string };

/** In the order in which they are offered. */
const WOERTER = {
  C62: { name: 'Ohne Einheit', kurz: '' },
  H87: { name: 'Stück', kurz: 'Stück' },
  LS: { name: 'Pauschale', kurz: 'pauschal' },
  HUR: { name: 'Stunde', kurz: 'Std.' },
  MIN: { name: 'Minute', kurz: 'Min.' },
  DAY: { name: 'Tag', kurz: 'Tag', mehrzahl: 'Tage' },
  WEE: { name: 'Woche', kurz: 'Woche', mehrzahl: 'Wochen' },
  MON: { name: 'Monat', kurz: 'Monat', mehrzahl: 'Monate' },
  QAN: { name: 'Quartal', kurz: 'Quartal', mehrzahl: 'Quartale' },
  ANN: { name: 'Jahr', kurz: 'Jahr', mehrzahl: 'Jahre' },
  KGM: { name: 'Kilogramm', kurz: 'kg' },
  GRM: { name: 'Gramm', kurz: 'g' },
  TNE: { name: 'Tonne', kurz: 't' },
  MTR: { name: 'Meter', kurz: 'm' },
  CMT: { name: 'Zentimeter', kurz: 'cm' },
  KMT: { name: 'Kilometer', kurz: 'km' },
  MTK: { name: 'Quadratmeter', kurz: 'm²' },
  MTQ: { name: 'Kubikmeter', kurz: 'm³' },
  LTR: { name: 'Liter', kurz: 'l' },
  MLT: { name: 'Milliliter', kurz: 'ml' },
  HLT: { name: 'Hektoliter', kurz: 'hl' },
  KWH: { name: 'Kilowattstunde', kurz: 'kWh' },
  XPK: { name: 'Packung', kurz: 'Packung', mehrzahl: 'Packungen' },
  XCT: { name: 'Karton', kurz: 'Karton', mehrzahl: 'Kartons' },
  XCR: { name: 'Kiste', kurz: 'Kiste', mehrzahl: 'Kisten' },
  XSA: { name: 'Sack', kurz: 'Sack', mehrzahl: 'Säcke' },
  XBG: { name: 'Beutel', kurz: 'Beutel' },
  XBO: { name: 'Flasche', kurz: 'Flasche', mehrzahl: 'Flaschen' },
  XRO: { name: 'Rolle', kurz: 'Rolle', mehrzahl: 'Rollen' },
  XPX: { name: 'Palette', kurz: 'Palette', mehrzahl: 'Paletten' },
  PR: { name: 'Paar', kurz: 'Paar' },
  SET: { name: 'Set', kurz: 'Set', mehrzahl: 'Sets' },
  ZP: { name: 'Seite', kurz: 'Seite', mehrzahl: 'Seiten' },
  IE: { name: 'Person', kurz: 'Person', mehrzahl: 'Personen' },
} as const satisfies Record<string, Woerter>;

/** Code of a unit that can be chosen. */
export type Mengeneinheit = keyof typeof WOERTER;

/** All codes, in the order in which they are offered. */
export const EINHEITENCODES = Object.keys(WOERTER) as Mengeneinheit[];

/** To choose from: code, full name, and what stands beside a quantity. */
export const MENGENEINHEITEN = EINHEITENCODES.map((code) => ({
  code,
  name: WOERTER[code].name,
  kurz: WOERTER[code].kurz,
}));

/** Full name: "Stunde"; undefined for a code that cannot be chosen. */
export function einheitsname(code: string): string | undefined {
  return woerterOf(code)?.name;
}

/**
 * Word beside a quantity, which only says whether it is one: "Std.", "Tage"; undefined for a code that cannot be chosen.
 * @param menge in 10^-4
 */
export function einheitswort(code: string, menge: Zehntausendstel): string | undefined {
  const woerter = woerterOf(code);
  return Math.abs(menge) === EINS ? woerter?.kurz : (woerter?.mehrzahl ?? woerter?.kurz);
}

/** "2,5 Std.", "1 Tag"; of what has no unit the number alone. @param menge in 10^-4 */
export function mengentext(menge: Zehntausendstel, einheit: string): string {
  return [formatDezimal(menge), einheitswort(einheit, menge) ?? einheit].filter(Boolean).join(NBSP);
}

const EINS = 10 ** STELLEN;
const NBSP = '\u00a0';

function woerterOf(code: string): Woerter | undefined {
  return Object.hasOwn(WOERTER, code) ? WOERTER[code as Mengeneinheit] : undefined;
}
