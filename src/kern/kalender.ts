/** Counting days of the Gregorian calendar in whole numbers: a list asks for hundreds, and `Date` writes its texts slowly. */

const NULL = '0'.charCodeAt(0);
const STRICH = '-'.charCodeAt(0);
const LAENGE = 'JJJJ-MM-TT'.length;
/** The calendar repeats itself after so many days. */
const TAGE_IN_400_JAHREN = 146_097;
/** From the 1st of March of the year 0, where the years of this calculation begin, to 1970-01-01. */
const BIS_1970 = 719_468;
const MONATSLAENGEN = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const ZWEISTELLIG = Array.from({ length: 100 }, (_, zahl) => String(zahl).padStart(2, '0'));

type Kalendertag = { jahr: number; monat: number; tag: number };

/** Year, month and day of `YYYY-MM-DD`; undefined where there is no such day. */
export function readKalendertag(text: string): Kalendertag | undefined {
  if (text.length !== LAENGE || text.charCodeAt(4) !== STRICH || text.charCodeAt(7) !== STRICH)
    return undefined;
  const jahr = ziffern(text, 0, 4);
  const monat = ziffern(text, 5, 7);
  const tag = ziffern(text, 8, LAENGE);
  return jahr >= 0 && monat >= 1 && tag >= 1 && tag <= monatslaenge(jahr, monat)
    ? { jahr, monat, tag }
    : undefined;
}

/** The digits between two places as a number, -1 where there is anything else. */
function ziffern(text: string, von: number, bis: number): number {
  let zahl = 0;
  for (let stelle = von; stelle < bis; stelle += 1) {
    const ziffer = text.charCodeAt(stelle) - NULL;
    if (ziffer < 0 || ziffer > 9) return -1;
    zahl = zahl * 10 + ziffer;
  }
  return zahl;
}

/** Days of a month of the year, 1 to 12; 0 where there is no such month. */
export function monatslaenge(jahr: number, monat: number): number {
  const schaltjahr = jahr % 4 === 0 && (jahr % 100 !== 0 || jahr % 400 === 0);
  return monat === 2 && schaltjahr ? 29 : (MONATSLAENGEN[monat - 1] ?? 0);
}

/** `YYYY-MM-DD`; '' outside of the years 0 to 9999. */
export function writeKalendertag(jahr: number, monat: number, tag: number): string {
  if (!(jahr >= 0 && jahr <= 9999)) return '';
  const jahrhundert = ZWEISTELLIG[Math.floor(jahr / 100)];
  return `${jahrhundert}${ZWEISTELLIG[jahr % 100]}-${ZWEISTELLIG[monat]}-${ZWEISTELLIG[tag]}`;
}

/** Number of a day, 0 being 1970-01-01; NaN where there is no such day. */
export function tagnummerOf(text: string): number {
  const kalendertag = readKalendertag(text);
  if (!kalendertag) return Number.NaN;
  const { monat, tag } = kalendertag;
  // Years begin in March, so that the day that a leap year has more is its last.
  const jahr = kalendertag.jahr - (monat <= 2 ? 1 : 0);
  const tagImJahr = Math.floor((153 * ((monat + 9) % 12) + 2) / 5) + tag - 1;
  const schalttage = Math.floor(jahr / 4) - Math.floor(jahr / 100) + Math.floor(jahr / 400);
  return jahr * 365 + schalttage + tagImJahr - BIS_1970;
}

/** The day with a number; '' for NaN and outside of the years 0 to 9999. */
export function tagMitNummer(nummer: number): string {
  const seit = nummer + BIS_1970;
  const zyklus = Math.floor(seit / TAGE_IN_400_JAHREN);
  const rest = seit - zyklus * TAGE_IN_400_JAHREN;
  const schalttage = Math.floor(rest / 1460) - Math.floor(rest / 36_524) + Math.floor(rest / 146_096);
  const jahr = Math.floor((rest - schalttage) / 365);
  const tagImJahr = rest - (365 * jahr + Math.floor(jahr / 4) - Math.floor(jahr / 100));
  const monatAbMaerz = Math.floor((5 * tagImJahr + 2) / 153);
  const tag = tagImJahr - Math.floor((153 * monatAbMaerz + 2) / 5) + 1;
  const monat = monatAbMaerz < 10 ? monatAbMaerz + 3 : monatAbMaerz - 9;
  return writeKalendertag(zyklus * 400 + jahr + (monat <= 2 ? 1 : 0), monat, tag);
}
