/** The lines of a receipt in the form: what is typed into them, and what it says. */
import { isDatum } from '#kern/datum.ts';
import { formatDezimal } from '#kern/dezimal.ts';
import type { Cent } from '#kern/geld.ts';
import type { Mandant } from '#kern/mandant/absender.ts';
import { OHNE_EINHEIT } from '#kern/ohneEinheit.ts';
import type { Produkt } from '#kern/produkte/produkt.ts';
import { ausProdukt } from '#kern/produkte/uebernahme.ts';
import { parseRechnung } from '#kern/rechenausdruck.ts';
import type { Herkunft } from '#kern/rechnungen/herkunft.ts';
import { OHNE_SELTENES, ohneLeeres, type SeltenesFeld } from '#kern/rechnungen/postenfelder.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { postensumme } from '#kern/rechnungen/summen.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import { standardsatz } from '#kern/steuer/steuerregel.ts';
import {
  type AnpassungFelder,
  anpassungBody,
  toAnpassung,
  toAnpassungFelder,
} from '#web/rechnungen/anpassungFelder.ts';
import { computed, toProzent, toProzenttext } from '#web/rechnungen/zahltext.ts';

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
  /** The line of a paper that it is made of: it stays, whatever else of the line is changed. */
  herkunft?: Herkunft | undefined;
} & Seltenes;

/** Fields beside the lines; days are ISO text. */
type Seltenes = { [feld in Exclude<SeltenesFeld, 'anpassungen'>]: string } & {
  anpassungen: AnpassungFelder[];
};

/** Texts of a line, field by field. */
export type Postentexte = Omit<PostenFelder, 'key' | 'produktID' | 'herkunft' | SeltenesFeld>;
export type Postenname = keyof Postentexte;

let lastKey = 0;

/** An empty line: one piece of something. */
export function newPosten(felder: Partial<PostenFelder> = {}): PostenFelder {
  lastKey += 1;
  const leer = { titel: '', menge: '1', preis: '', steuersatz: '', rabatt: '', produktID: null };
  return {
    ...leer,
    einheit: OHNE_EINHEIT,
    ...OHNE_SELTENES,
    anpassungen: [],
    ...felder,
    key: `posten-${lastKey}`,
  };
}

/** Fields that a line takes over from a product, as typed. */
export function produktFelder(produkt: Produkt) {
  const { preis, ...felder } = ausProdukt(produkt);
  return { ...felder, preis: formatDezimal(preis, 2) };
}

/** Stored lines as form. */
export function toPosten({ rechnungsposten = [] }: Pick<Rechnung, 'rechnungsposten'>): PostenFelder[] {
  return rechnungsposten.map(({ titel, menge, preis, produktID, steuersatz, rabatt, einheit, ...zeile }) =>
    newPosten({
      zeitraumVon: zeile.zeitraumVon ?? '',
      zeitraumBis: zeile.zeitraumBis ?? '',
      bestellposition: zeile.bestellposition ?? '',
      anpassungen: toAnpassungFelder(zeile.anpassungen ?? []),
      ...(zeile.herkunft && { herkunft: zeile.herkunft }),
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

/** When a line was done, upon which order, and what it was made of, is true of one receipt only. */
export function ohneEigenes({ herkunft: _, ...zeile }: PostenFelder): PostenFelder {
  return { ...zeile, zeitraumVon: '', zeitraumBis: '', bestellposition: '' };
}

/** The line without what only few say. */
export function ohneBesonderes(zeile: PostenFelder): PostenFelder {
  return { ...ohneEigenes(zeile), anpassungen: [] };
}

export function toPostenBody(felder: PostenFelder) {
  const { key: _, menge, preis, steuersatz, rabatt, anpassungen, ...zeile } = felder;
  return {
    ...zeile,
    ...(anpassungen.length > 0 && { anpassungen: anpassungen.map(anpassungBody) }),
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
  const { zeitraumVon, zeitraumBis, bestellposition, anpassungen } = zeile;
  return [zeitraumVon, zeitraumBis, bestellposition].some((text) => text !== '') || anpassungen.length > 0;
}

/** Nothing has been entered in this line yet. */
export function isLeer({ titel, preis }: Pick<PostenFelder, 'titel' | 'preis'>): boolean {
  return titel.trim() === '' && preis.trim() === '';
}

type Postentext = Pick<PostenFelder, 'menge' | 'preis'> &
  Partial<Pick<PostenFelder, 'rabatt'>> & { anpassungen?: readonly AnpassungFelder[] };

/** Price and quantity of a line as typed, undefined while one of them is no number. */
function toZahlen({ menge: m, preis: p, rabatt = '' }: Postentext): Zahlen | undefined {
  const [menge, preis] = [parseRechnung(m), parseRechnung(p)];
  return menge === undefined || preis === undefined ? undefined : { menge, preis, rabatt: toProzent(rabatt) };
}

type Zahlen = { menge: number; preis: number; rabatt: number };

/** Amount of a line as typed, undefined while it is none. */
export function zeilensumme(posten: Postentext): Cent | undefined {
  const zahlen = toZahlen(posten);
  return zahlen && postensumme({ ...zahlen, anpassungen: (posten.anpassungen ?? []).map(toAnpassung) });
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

/** Fields of the line that only few have. */
function seltenesOf({ zeitraumVon: von, zeitraumBis: bis, bestellposition, anpassungen }: PostenFelder) {
  const tage = [von, bis].filter(isDatum);
  return ohneLeeres({
    zeitraumVon: tage[0],
    zeitraumBis: tage.at(-1),
    bestellposition,
    anpassungen: anpassungen.map(toAnpassung),
  });
}
