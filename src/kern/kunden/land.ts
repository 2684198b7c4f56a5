/** Countries as people write them and as e-invoices name them. */
import { falten } from '../suche.ts';

/** German names by ISO 3166-1 alpha-2; the neighbours, the EU, and where else goods often go. */
const LAENDER: Record<string, readonly string[]> = {
  DE: ['Deutschland', 'Bundesrepublik Deutschland', 'Germany', 'D', 'BRD'],
  AT: ['Österreich', 'Austria', 'A', 'Oesterreich'],
  CH: ['Schweiz', 'Switzerland'],
  LI: ['Liechtenstein'],
  BE: ['Belgien', 'Belgium'],
  BG: ['Bulgarien'],
  CY: ['Zypern'],
  CZ: ['Tschechien', 'Tschechische Republik'],
  DK: ['Dänemark'],
  EE: ['Estland'],
  ES: ['Spanien'],
  FI: ['Finnland'],
  FR: ['Frankreich', 'France'],
  GR: ['Griechenland'],
  HR: ['Kroatien'],
  HU: ['Ungarn'],
  IE: ['Irland'],
  IT: ['Italien', 'Italia'],
  LT: ['Litauen'],
  LU: ['Luxemburg', 'Luxembourg'],
  LV: ['Lettland'],
  MT: ['Malta'],
  NL: ['Niederlande', 'Holland', 'Nederland'],
  PL: ['Polen'],
  PT: ['Portugal'],
  RO: ['Rumänien'],
  SE: ['Schweden'],
  SI: ['Slowenien'],
  SK: ['Slowakei'],
  GB: ['Großbritannien', 'Vereinigtes Königreich', 'England', 'United Kingdom'],
  NO: ['Norwegen'],
  IS: ['Island'],
  US: ['USA', 'Vereinigte Staaten', 'Vereinigte Staaten von Amerika'],
  CA: ['Kanada'],
  TR: ['Türkei'],
  UA: ['Ukraine'],
  RS: ['Serbien'],
  BA: ['Bosnien und Herzegowina', 'Bosnien'],
  ME: ['Montenegro'],
  MK: ['Nordmazedonien'],
  AL: ['Albanien'],
  XK: ['Kosovo'],
  AU: ['Australien'],
  JP: ['Japan'],
  CN: ['China'],
  IN: ['Indien'],
  IL: ['Israel'],
  ZA: ['Südafrika'],
  BR: ['Brasilien'],
};

const CODES = new Map(
  Object.entries(LAENDER).flatMap(([code, namen]) =>
    [code, ...namen].map((name) => [falten(name), code] as const),
  ),
);

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** "Österreich", "austria" or "at" -> "AT"; two capital letters stay. @returns undefined for a country it does not know */
export function landcode(land: string): string | undefined {
  const text = land.trim();
  return CODES.get(falten(text)) ?? (/^[A-Z]{2}$/.test(text) ? text : undefined);
}

/** Whether a country belongs to the European Union (its VAT area). */
export function isEuLand(code: string): boolean {
  return EU.includes(code);
}
