/** Working days in Germany and Austria: no weekend, and no holiday that the whole country has. */
import { addTage, type Datum, jahrOf, wochentagOf } from './datum.ts';

const FESTE = {
  DE: ['01-01', '05-01', '10-03', '12-25', '12-26'],
  AT: ['01-01', '01-06', '05-01', '08-15', '10-26', '11-01', '12-08', '12-25', '12-26'],
} as const;
/** Days behind Easter Sunday: Good Friday (Germany only), Monday, Ascension, Whit Monday, Corpus Christi (Austria only). */
const BEWEGLICHE = { DE: [-2, 1, 39, 50], AT: [1, 39, 50, 60] } as const;

/** The day itself, or the next one on which people work and banks are open. */
export function werktagAb(datum: Datum, land: 'DE' | 'AT'): Datum {
  let tag = datum;
  while (!isWerktag(tag, land)) tag = addTage(tag, 1);
  return tag;
}

function isWerktag(datum: Datum, land: 'DE' | 'AT'): boolean {
  if (['Sa.', 'So.'].includes(wochentagOf(datum))) return false;
  if (FESTE[land].some((tag) => datum.endsWith(tag))) return false;
  const ostern = ostersonntag(jahrOf(datum));
  return !BEWEGLICHE[land].some((tage) => addTage(ostern, tage) === datum);
}

/** Anonymous Gregorian computus (Meeus). */
function ostersonntag(jahr: number): Datum {
  const a = jahr % 19;
  const b = Math.floor(jahr / 100);
  const c = jahr % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${jahr}-${String(Math.floor(f / 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`;
}
