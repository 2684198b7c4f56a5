/** Net, tax and gross that belong together: what the arithmetic of a rate finds among the amounts of a receipt. */

import type { Prozent } from '#kern/steuer/steuerart.ts';
import type { Cent } from '../../geld.ts';
import type { Betragsfund } from './betraege.ts';
import type { Blatt } from './blatt.ts';
import { isSteuerzeile } from './summe.ts';
import type { Zeile } from './zeilen.ts';

/** One rate of a receipt: amounts of which at least the gross and one more are printed or follow from printed ones. */
export type Steuerteil = {
  satz: Prozent;
  netto: Cent;
  steuer: Cent;
  brutto: Cent;
  /** How much speaks for it. */
  gewicht: number;
  /** No digit of it can be misread: three printed amounts that add up, or two of which one is the rounded share of the other. */
  isExakt: boolean;
  /** The tax itself stands there. */
  hatSteuer: boolean;
  funde: Betragsfund[];
};

/** Tax that is rounded per line differs from tax on the sum by that much (cents). */
const TOLERANZ = 1.6;
/** Of each rate the best are weighed against each other. */
const MAX_TEILE = 10;
const MAX_BETRAEGE = 500;
const NAH = 4;

/** Whether a tax is that of its net (or of the gross both come to), as far as cents are rounded. */
export function isSteuerbetrag({
  satz,
  netto,
  steuer,
}: Pick<Steuerteil, 'satz' | 'netto' | 'steuer'>): boolean {
  return daneben(satz / 10_000, netto, steuer) <= TOLERANZ;
}

/** Cents between a tax and what its rate makes of net or gross, whichever is nearer. */
function daneben(anteil: number, netto: Cent, steuer: Cent): number {
  const ausBrutto = ((netto + steuer) * anteil) / (1 + anteil);
  return Math.min(Math.abs(netto * anteil - steuer), Math.abs(ausBrutto - steuer));
}

type Wert = { cent: Cent; funde: Betragsfund[] };

/** For each rate what could be its line, the likeliest first. `saetze` are those that may apply. */
export function steuerteileOf(blatt: Blatt, saetze: readonly Prozent[]): Map<Prozent, Steuerteil[]> {
  const werte = distinct(blatt.betraege);
  const nachCent = new Map(werte.map((wert) => [wert.cent, wert]));
  const teile = new Map<Prozent, Steuerteil[]>();
  for (const satz of saetze) {
    const zeilen = blatt.saetze.filter((fund) => isSatz(fund.satz, satz)).map(({ zeile }) => zeile);
    const nahe = zeilen.slice(-60);
    const naehe = new Map(werte.map((wert) => [wert, nearness(wert, nahe)]));
    const suche = { satz, naehe, werte, nachCent };
    const gefunden = werte.flatMap((wert) => partnersOf(wert, suche));
    const beste = bestOf(gefunden);
    if (beste.length > 0) teile.set(satz, beste);
  }
  return teile;
}

/** A printed rate, as far as a machine reads it: "19,08 %" and "19,90%" mean 19 %, zeros that are struck through look like other digits. */
export function isSatz(gelesen: Prozent, satz: Prozent): boolean {
  if (gelesen === satz) return true;
  return (
    satz > 0 &&
    satz % 100 === 0 &&
    gelesen - satz > 0 &&
    gelesen - satz < 100 &&
    /^[0689]+$/.test(String(gelesen - satz))
  );
}

function distinct(betraege: readonly Betragsfund[]): Wert[] {
  const werte = new Map<Cent, Wert>();
  for (const fund of betraege) {
    if (fund.isGanz && !isSteuerzeile(fund.zeile)) continue;
    const wert = werte.get(fund.cent);
    if (wert) wert.funde.push(fund);
    else werte.set(fund.cent, { cent: fund.cent, funde: [fund] });
  }
  // The VAT stands at the end.
  return [...werte.values()].slice(-MAX_BETRAEGE).sort((a, b) => a.cent - b.cent);
}

type Suche = { satz: Prozent; naehe: Map<Wert, number>; werte: readonly Wert[]; nachCent: Map<Cent, Wert> };

/** Takes an amount for the tax and looks for its net and its gross. */
function partnersOf(steuer: Wert, suche: Suche): Steuerteil[] {
  if (steuer.cent === 0) return [];
  const anteil = suche.satz / 10_000;
  const teile: Steuerteil[] = [];
  const spanne = (faktor: number) => windowOf(suche.werte, steuer.cent * faktor, TOLERANZ * faktor);
  for (const netto of spanne(1 / anteil)) {
    const brutto = suche.nachCent.get(netto.cent + steuer.cent);
    teile.push(partOf(suche, { netto, steuer, brutto }));
  }
  for (const brutto of spanne((1 + anteil) / anteil)) {
    if (!suche.nachCent.has(brutto.cent - steuer.cent)) teile.push(partOf(suche, { steuer, brutto }));
  }
  return teile.filter(({ gewicht }) => gewicht > 0);
}

/** Amounts around a value, by binary search. */
function windowOf(werte: readonly Wert[], um: number, toleranz: number): Wert[] {
  let von = 0;
  let bis = werte.length;
  const untergrenze = um - Math.abs(toleranz);
  while (von < bis) {
    const mitte = Math.floor((von + bis) / 2);
    if ((werte[mitte]?.cent ?? 0) < untergrenze) von = mitte + 1;
    else bis = mitte;
  }
  const gefunden: Wert[] = [];
  for (let index = von; index < werte.length && gefunden.length < 20; index += 1) {
    const wert = werte[index];
    if (!wert || wert.cent > um + Math.abs(toleranz)) break;
    gefunden.push(wert);
  }
  return gefunden;
}

type Zahlen = { netto?: Wert; steuer: Wert; brutto?: Wert | undefined };

function partOf(suche: Suche, { netto, steuer, brutto }: Zahlen): Steuerteil {
  const nettoCent = netto?.cent ?? (brutto?.cent ?? 0) - steuer.cent;
  const bruttoCent = brutto?.cent ?? nettoCent + steuer.cent;
  const abstand = daneben(suche.satz / 10_000, nettoCent, steuer.cent);
  const isDrei = netto !== undefined && brutto !== undefined;
  const naehe = Math.max(suche.naehe.get(steuer) ?? 0, (netto && suche.naehe.get(netto)) ?? 0);
  return {
    satz: suche.satz,
    netto: nettoCent,
    steuer: steuer.cent,
    brutto: bruttoCent,
    gewicht: weigh({ isDrei, naehe, daneben: abstand, steuer, zweiter: netto ?? brutto }),
    isExakt: isDrei || abstand <= 0.501,
    hatSteuer: true,
    funde: [...nearest(netto, steuer), ...nearest(steuer, steuer), ...nearest(brutto, steuer)],
  };
}

type Waage = { isDrei: boolean; naehe: number; daneben: number; steuer: Wert; zweiter: Wert | undefined };

/** Two amounts far from any rate prove nothing: with enough numbers some fit. */
function weigh({ isDrei, naehe, daneben, steuer, zweiter }: Waage): number {
  const isNebeneinander = steuer.funde.some(({ zeile }) =>
    zweiter?.funde.some((anderer) => anderer.zeile === zeile),
  );
  const imSteuerblock = steuer.funde.some(({ zeile }) => isSteuerzeile(zeile));
  if (!isDrei && naehe === 0 && !(isNebeneinander && imSteuerblock)) return 0;
  // A few cents are the tax on many amounts.
  const winzig = Math.abs(steuer.cent) < 10 ? 2 : 0;
  const grund = isDrei ? 5 : 3;
  return (
    grund +
    naehe +
    (imSteuerblock ? 1 : 0) +
    (isNebeneinander ? 0.5 : 0) +
    (daneben <= 0.501 ? 0.5 : 0) -
    winzig
  );
}

/** 2 on the line of the rate, less further away, 0 from `NAH` lines on. */
function nearness(wert: Wert, zeilen: readonly Zeile[]): number {
  let beste = Number.POSITIVE_INFINITY;
  for (const fund of wert.funde.slice(-12)) {
    for (const zeile of zeilen) beste = Math.min(beste, Math.abs(zeile.nr - fund.zeile.nr));
  }
  return beste > NAH ? 0 : 2 - (beste * 1.5) / NAH;
}

/** Of an amount's places the one nearest to the tax. */
function nearest(wert: Wert | undefined, steuer: Wert): Betragsfund[] {
  const ziel = steuer.funde.at(-1);
  if (!wert || !ziel) return [];
  const [naechster] = wert.funde
    .slice(-12)
    .sort((a, b) => Math.abs(a.zeile.nr - ziel.zeile.nr) - Math.abs(b.zeile.nr - ziel.zeile.nr));
  return naechster ? [naechster] : [];
}

function bestOf(teile: Steuerteil[]): Steuerteil[] {
  const proBrutto = new Map<string, Steuerteil>();
  for (const teil of teile) {
    const schluessel = `${teil.brutto}/${teil.steuer}`;
    const bisher = proBrutto.get(schluessel);
    if (!bisher || bisher.gewicht < teil.gewicht) proBrutto.set(schluessel, teil);
  }
  return [...proBrutto.values()].sort((a, b) => b.gewicht - a.gewicht).slice(0, MAX_TEILE);
}
