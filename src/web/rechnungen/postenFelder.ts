/** The lines of a receipt in the form: what is typed into them, and what it says. */
import { isDatum } from '#kern/datum.ts';
import { formatDezimal, parseDezimal } from '#kern/dezimal.ts';
import { OHNE_EINHEIT } from '#kern/einheiten.ts';
import type { Cent } from '#kern/geld.ts';
import type { Mandant } from '#kern/mandant/absender.ts';
import type { Produkt } from '#kern/produkte/produkt.ts';
import { ausProdukt } from '#kern/produkte/uebernahme.ts';
import { isRechnung, parseRechnung } from '#kern/rechenausdruck.ts';
import { OHNE_SELTENES, ohneLeeres, type SeltenesFeld } from '#kern/rechnungen/postenfelder.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { postensumme } from '#kern/rechnungen/summen.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import { standardsatz } from '#kern/steuer/steuerregel.ts';

/**
 * One line as typed; `key` stays the same while lines come and go. `produktID` is the chosen product, null for free
 * text.
 */
export type PostenFelder = {
  key: string;
  titel: string;
  menge: string;
  preis: string;
  /** Percent; empty: the usual rate, no discount. */
  steuersatz: string;
  rabatt: string;
  produktID: number | null;
  /** Code of the unit. */
  einheit: string;
} & Seltenes;

/** What is asked for beside the lines; days are ISO text. */
type Seltenes = { [feld in SeltenesFeld]: string };

/** What is typed into a line, field by field. */
export type Postentexte = Omit<PostenFelder, 'key' | 'produktID' | SeltenesFeld>;
export type Postenname = keyof Postentexte;

let lastKey = 0;

/** An empty line: one piece of something. */
export function newPosten(felder: Partial<PostenFelder> = {}): PostenFelder {
  lastKey += 1;
  const leer = { titel: '', menge: '1', preis: '', steuersatz: '', rabatt: '', produktID: null };
  return { ...leer, einheit: OHNE_EINHEIT, ...OHNE_SELTENES, ...felder, key: `posten-${lastKey}` };
}

/** What a line takes over from a product, as typed. */
export function produktFelder(produkt: Produkt) {
  const { preis, ...felder } = ausProdukt(produkt);
  return { ...felder, preis: formatDezimal(preis, 2) };
}

/** Stored lines as form. */
export function toPosten({ rechnungsposten = [] }: Pick<Rechnung, 'rechnungsposten'>): PostenFelder[] {
  return rechnungsposten.map(({ titel, menge, preis, produktID, steuersatz, rabatt, einheit, ...zeile }) =>
    newPosten({
      ...{ zeitraumVon: zeile.zeitraumVon ?? '', zeitraumBis: zeile.zeitraumBis ?? '' },
      bestellposition: zeile.bestellposition ?? '',
      titel,
      menge: formatDezimal(menge),
      preis: formatDezimal(preis, 2),
      produktID,
      einheit,
      steuersatz: String(steuersatz / 100).replace('.', ','),
      rabatt: toProzenttext(rabatt),
    }),
  );
}

/** When a line was done, and upon which order, is true of one receipt only. */
export function ohneTage(zeile: PostenFelder): PostenFelder {
  return { ...zeile, ...OHNE_SELTENES };
}

/** "4,9", empty for nothing. */
export function toProzenttext(prozent: number): string {
  return prozent === 0 ? '' : String(prozent / 100).replace('.', ',');
}

export function toPostenBody({ key: _, menge, preis, steuersatz, rabatt, ...zeile }: PostenFelder) {
  return {
    ...zeile,
    menge: computed(menge),
    preis: computed(preis),
    ...(steuersatz.trim() !== '' && { steuersatz }),
    rabatt: rabatt.trim() || '0',
  };
}

/** The lines without the empty ones at the end, which wait for more; one line always stays. */
export function withoutRest(posten: readonly PostenFelder[]): readonly PostenFelder[] {
  const last = posten.findLastIndex((zeile) => !isLeer(zeile));
  return posten.slice(0, Math.max(1, last + 1));
}

/** Whether it says what only few lines do. */
export function hatBesonderes(zeile: PostenFelder): boolean {
  return zeile.zeitraumVon !== '' || zeile.zeitraumBis !== '' || zeile.bestellposition !== '';
}

/** Nothing has been entered in this line yet. */
export function isLeer({ titel, preis }: Pick<PostenFelder, 'titel' | 'preis'>): boolean {
  return titel.trim() === '' && preis.trim() === '';
}

/** The result of what was typed; what is none travels as it is, to be refused. */
export function computed(eingabe: string): string {
  const zahl = isRechnung(eingabe) ? parseRechnung(eingabe) : undefined;
  return zahl === undefined ? eingabe : formatDezimal(zahl);
}

type Postentext = Pick<PostenFelder, 'menge' | 'preis'> & Partial<Pick<PostenFelder, 'rabatt'>>;

/** Price and quantity of a line as typed, undefined while one of them is no number. */
function toZahlen({ menge: m, preis: p, rabatt = '' }: Postentext): Zahlen | undefined {
  const [menge, preis] = [parseRechnung(m), parseRechnung(p)];
  return menge === undefined || preis === undefined ? undefined : { menge, preis, rabatt: toProzent(rabatt) };
}

type Zahlen = { menge: number; preis: number; rabatt: number };

/** Percentage as typed in 10^-2; what is none counts as 0 until it is refused. */
export function toProzent(text: string): number {
  return parseDezimal(text.replace(/\s*%$/, ''), 2) ?? 0;
}

/** Amount of a line as typed, undefined while it is none. */
export function zeilensumme(posten: Postentext): Cent | undefined {
  const zahlen = toZahlen(posten);
  return zahlen && postensumme(zahlen);
}

/** The lines that say something, with what has been typed so far. */
export function linesOf({ posten }: { posten: readonly PostenFelder[] }, mandant: Mandant | undefined) {
  const ueblich = standardsatz(mandant ? steuerlandOf(mandant) : 'DE');
  return posten
    .filter((zeile) => !isLeer(zeile))
    .map((zeile, index) => ({
      id: index + 1,
      titel: zeile.titel,
      ...(toZahlen(zeile) ?? { menge: 0, preis: 0, rabatt: 0 }),
      steuersatz: zeile.steuersatz.trim() === '' ? ueblich : toProzent(zeile.steuersatz),
      produktID: zeile.produktID,
      einheit: zeile.einheit,
      ...seltenesOf(zeile),
    }));
}

/** What the line says of what only few do. */
function seltenesOf({ zeitraumVon: von, zeitraumBis: bis, bestellposition }: PostenFelder) {
  const tage = [von, bis].filter(isDatum);
  return ohneLeeres({ zeitraumVon: tage[0], zeitraumBis: tage.at(-1), bestellposition });
}
