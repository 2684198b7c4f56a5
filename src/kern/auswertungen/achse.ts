/** Axes of a chart: round values, and months that have room for their names. */
import { type Cent, formatBetragOhneEuro } from '../geld.ts';

const EURO = 100;
const RUND = [1, 2, 2.5, 5, 10];

/** Round values from below the smallest to above the largest, zero among them; about `anzahl` steps apart. */
export function achsenwerte(min: Cent, max: Cent, anzahl = 4): Cent[] {
  const unten = Math.min(0, min);
  const oben = Math.max(0, max, unten + EURO);
  const schritt = rundesMass((oben - unten) / anzahl);
  const first = Math.floor(unten / schritt);
  const last = Math.ceil(oben / schritt);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * schritt + 0);
}

/** "0 €", "1.500 €", "−2,5 Mio. €": as short as an axis needs it. */
export function formatAchsenwert(cent: Cent): string {
  const sign = cent < 0 ? '\u2212' : '';
  const betrag = Math.abs(cent);
  const kurz = betrag >= 1_000_000 * EURO ? `${trim(betrag / 1_000_000)}\u00a0Mio.` : trim(betrag);
  return `${sign}${kurz}\u00a0€`;
}

const MONATE = [
  'Jan.',
  'Feb.',
  'März',
  'Apr.',
  'Mai',
  'Juni',
  'Juli',
  'Aug.',
  'Sep.',
  'Okt.',
  'Nov.',
  'Dez.',
];
const ABSTAENDE = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600];

/** Names of months (`2026-11`) at even distances, at most `platz` of them; from a year's distance on years alone. */
export function monatsmarken(monate: readonly string[], platz: number): { index: number; text: string }[] {
  const abstand =
    ABSTAENDE.find((candidate) => monate.length / candidate <= Math.max(1, platz)) ?? monate.length;
  return monate.flatMap((monat, index) => {
    const [jahr = 0, month = 1] = monat.split('-').map(Number);
    if ((jahr * 12 + month - 1) % abstand !== 0) return [];
    return { index, text: abstand < 12 ? `${MONATE[month - 1]} ${jahr}` : String(jahr) };
  });
}

/** Smallest round measure that is not smaller: 1, 2, 2.5 or 5 times a power of ten, whole euros. */
function rundesMass(cent: Cent): Cent {
  const euro = Math.max(1, cent / EURO);
  const potenz = 10 ** Math.floor(Math.log10(euro));
  const mass = RUND.find((candidate) => candidate * potenz >= euro && Number.isInteger(candidate * potenz));
  return (mass ?? 10) * potenz * EURO;
}

function trim(cent: Cent): string {
  return formatBetragOhneEuro(Math.round(cent))
    .replace(/,00$/, '')
    .replace(/(,\d)0$/, '$1');
}
