/** How a language writes days, amounts, percentages and quantities on paper. */
import { type Datum, formatDatum } from '../datum.ts';
import { formatDezimal, STELLEN, type Zehntausendstel } from '../dezimal.ts';
import { mengentext } from '../einheiten.ts';
import { type Cent, formatBetragOhneEuro } from '../geld.ts';
import { formatKurs } from '../kurs.ts';
import type { Sprache } from '../sprache.ts';
import type { Prozent } from '../steuer/steuerart.ts';
import { formatProzent } from '../steuer/steuerregel.ts';
import { waehrungszeichen } from '../waehrung.ts';
import { englischesEinheitswort } from './einheitenEnglisch.ts';

/** Texts of one language. Prices are in 10^-4, percentages in 10^-2, rates in 10^-6. */
export type Schreibweise = {
  datum(tag: Datum): string;
  betrag(cent: Cent): string;
  preis(preis: Zehntausendstel): string;
  prozent(prozent: Prozent): string;
  kurs(kurs: number): string;
  menge(menge: Zehntausendstel, einheit: string): string;
};

const NBSP = '\u00a0';

const DEUTSCH = (waehrung: string): Schreibweise => ({
  datum: formatDatum,
  betrag: (cent) => `${formatBetragOhneEuro(cent)}${NBSP}${waehrungszeichen(waehrung)}`,
  preis: (preis) => `${formatDezimal(preis, 2)}${NBSP}${waehrungszeichen(waehrung)}`,
  prozent: formatProzent,
  kurs: formatKurs,
  menge: mengentext,
});

const MONATE = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The month in letters: 04/12 is another day in America than in England. */
const ENGLISCH = (waehrung: string): Schreibweise => ({
  datum: (tag) => [Number(tag.slice(8, 10)), MONATE[Number(tag.slice(5, 7)) - 1], tag.slice(0, 4)].join(NBSP),
  betrag: (cent) => mitZeichen(englisch(formatBetragOhneEuro(cent)), waehrung),
  preis: (preis) => mitZeichen(englisch(formatDezimal(preis, 2)), waehrung),
  prozent: (prozent) => `${englisch(formatDezimal(prozent * 100))}%`,
  kurs: (kurs) => englisch(formatKurs(kurs)),
  menge: (menge, einheit) => {
    const wort = englischesEinheitswort(einheit, Math.abs(menge) === 10 ** STELLEN) ?? einheit;
    return [englisch(formatDezimal(menge)), wort].filter(Boolean).join(NBSP);
  },
});

/** "1.234,56" -> "1,234.56" */
function englisch(zahl: string): string {
  return zahl.replace(/[.,]/g, (zeichen) => (zeichen === '.' ? ',' : '.'));
}

/** "-€1,234.56", "USD 1,234.56" */
function mitZeichen(zahl: string, waehrung: string): string {
  const zeichen = waehrung === 'EUR' ? '€' : `${waehrung}${NBSP}`;
  return zahl.startsWith('-') ? `-${zeichen}${zahl.slice(1)}` : `${zeichen}${zahl}`;
}

const WEISEN = { de: DEUTSCH, en: ENGLISCH } satisfies Record<Sprache, (waehrung: string) => Schreibweise>;

/** How this language writes, and amounts in this currency. @param waehrung ISO 4217 */
export function schreibweiseOf(sprache: Sprache, waehrung = 'EUR'): Schreibweise {
  return WEISEN[sprache](waehrung);
}
