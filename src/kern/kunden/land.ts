/** Countries as people write them and as e-invoices name them. */

import { falten } from '../suche.ts';
import { LAENDER } from './laender.ts';

/**
 * Names beside those of Unicode: short forms, English and old ones, names that Unicode has changed between its
 * versions (so that every browser and the server know them alike), and codes of daily use. `XI` and `1A` are codes of
 * EN 16931.
 */
const WEITERE: Record<string, readonly string[]> = {
  '1A': ['Kosovo', 'XK'],
  AE: ['Vereinigte Arabische Emirate', 'VAE', 'UAE', 'Emirate'],
  AT: ['A', 'Oesterreich', 'Republik Österreich'],
  BA: ['Bosnien', 'Bosnien-Herzegowina', 'Bosnia'],
  BE: ['België', 'Belgique'],
  BY: ['Weißrussland', 'Belarus'],
  CD: ['Kongo', 'Demokratische Republik Kongo', 'DR Kongo'],
  CH: ['Suisse', 'Svizzera', 'Confoederatio Helvetica'],
  CI: ['Elfenbeinküste', 'Ivory Coast'],
  CN: ['VR China', 'Volksrepublik China'],
  CV: ['Kap Verde', 'Cabo Verde', 'Cape Verde'],
  CZ: ['Tschechien', 'Tschechei', 'Tschechische Republik', 'Czech Republic', 'Czechia', 'Česko'],
  DE: ['D', 'BRD', 'Bundesrepublik Deutschland', 'Bundesrepublik'],
  DK: ['Danmark'],
  ES: ['España'],
  GB: [
    ...['UK', 'Großbritannien', 'Great Britain', 'Britain', 'England', 'Schottland', 'Scotland', 'Wales'],
    ...['Vereinigtes Königreich', 'United Kingdom'],
  ],
  GR: ['EL', 'Hellas'],
  HK: ['Hongkong', 'Hong Kong'],
  HR: ['Hrvatska'],
  IE: ['Republik Irland', 'Éire'],
  IT: ['Italia'],
  KP: ['Nordkorea', 'North Korea'],
  KR: ['Südkorea', 'Korea', 'Republik Korea', 'South Korea'],
  LI: ['FL', 'Fürstentum Liechtenstein'],
  LU: ['Lëtzebuerg'],
  MC: ['Fürstentum Monaco'],
  MD: ['Moldau', 'Moldawien', 'Republik Moldau', 'Moldova'],
  MK: ['Mazedonien', 'Nordmazedonien', 'North Macedonia', 'Macedonia'],
  MM: ['Myanmar', 'Birma', 'Burma'],
  MO: ['Macau', 'Macao'],
  NL: ['Holland', 'Nederland', 'The Netherlands', 'die Niederlande'],
  PL: ['Polska'],
  PS: ['Palästina', 'Palestine'],
  RU: ['Russland', 'Russische Föderation', 'Russia', 'Russian Federation'],
  SE: ['Sverige'],
  SK: ['Slowakei', 'Slowakische Republik', 'Slovakia'],
  SZ: ['Eswatini', 'Swasiland'],
  TL: ['Osttimor', 'Timor-Leste', 'East Timor'],
  TR: ['Türkei', 'Turkey', 'Türkiye'],
  TW: ['Taiwan'],
  US: ['USA', 'U.S.A.', 'Vereinigte Staaten von Amerika', 'United States of America', 'Amerika', 'America'],
  VA: ['Vatikan', 'Vatikanstadt', 'Vatican'],
  XI: ['Nordirland', 'Northern Ireland'],
};

let codes: ReadonlyMap<string, string> | undefined;

/** Undefined for the codes that only EN 16931 has. */
function unicodeName(sprache: 'de' | 'en', code: string): string | undefined {
  const isIso = /^[A-Z]{2}$/.test(code);
  return isIso ? new Intl.DisplayNames([sprache], { type: 'region', fallback: 'none' }).of(code) : undefined;
}

/** Built when the first country is asked for: the start page asks for none. */
function readCodes(): ReadonlyMap<string, string> {
  if (codes) return codes;
  const unicode = [...LAENDER].flatMap((code) =>
    [code, unicodeName('de', code), unicodeName('en', code)].flatMap((name) =>
      name === undefined ? [] : [[schluessel(name), code] as const],
    ),
  );
  const weitere = Object.entries(WEITERE).flatMap(([code, liste]) =>
    liste.map((name) => [schluessel(name), code] as const),
  );
  codes = new Map([...unicode, ...weitere]);
  return codes;
}

/** Without dots, dashes and ampersands, in which names differ most: "U.S.A.", "St. Lucia", "Bosnien & Herzegowina". */
function schluessel(land: string): string {
  return falten(land.replace(/[.,]/g, '').replace(/[-–]/g, ' ').replace(/&/g, ' und ').replace(/’/g, "'"));
}

/**
 * "Österreich", "austria" or "at" -> "AT": German and English names, what people call a country besides, and ISO codes.
 * @returns a code that e-invoices admit (BR-CL-14), undefined for a country it does not know
 */
export function landcode(land: string): string | undefined {
  return readCodes().get(schluessel(land));
}

/** Whether two texts name the same country; texts that name none are compared as they are. */
export function isGleichesLand(eines: string, anderes: string): boolean {
  const [a, b] = [eines, anderes].map((land) => landcode(land) ?? falten(land));
  return a === b;
}

/** A country as letters name it: as it was typed, unless that was only its code. */
export function landesname(land: string): string {
  const code = /^[A-Z\d]{1,2}$/i.test(land.trim()) ? landcode(land) : undefined;
  if (code === undefined) return land;
  return unicodeName('de', code) ?? WEITERE[code]?.[0] ?? land;
}
