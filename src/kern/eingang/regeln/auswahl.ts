/** Which amount is the total, and which lines of VAT make it up: words, arithmetic and repetition together decide. */

import type { Prozent } from '#kern/steuer/steuerart.ts';
import { type Cent, sumCent } from '../../geld.ts';
import type { Blatt } from './blatt.ts';
import { isSatz, type Steuerteil, steuerteileOf } from './steuerbeweis.ts';
import { isSteuerzeile, type Summe, summenOf } from './summe.ts';
import type { Zeile } from './zeilen.ts';

/** A total with what it is made of. */
export type Auswahl = {
  summe: Summe;
  /** Lines of VAT that add up to it; empty where none do. */
  teile: Steuerteil[];
  /** Other totals that words speak for as much, and larger ones. */
  hatKonkurrenz: boolean;
  /** A rate is printed among the VAT that no line accounts for. */
  fehltSatz: boolean;
};

const MAX_KANDIDATEN = 16;
const MAX_SCHRITTE = 20_000;

/** Amounts without VAT beside others: printed with 0 %, or of a kind that has none. */
const OHNE_STEUER =
  /(?:^|\s)0(?:[.,]0{1,2})?\s?%|steuerfrei|umsatzsteuerfrei|ust-frei|mwst-frei|kurtaxe|ortstaxe|city ?tax|bettensteuer|beherbergung|kulturfoerder|uebernachtungsteuer|tourismusabgabe|naechtigungsabgabe|durchlaufend|auslagen|briefmarke|wertzeichen|gutschein|ohne mwst|nicht steuerbar|drittanbieter|anderer anbieter/;

/** Decides on the total. `saetze` may apply at all. @returns undefined where no amount stands there */
export function selectSumme(blatt: Blatt, saetze: readonly Prozent[]): Auswahl | undefined {
  const summen = summenOf(blatt);
  const teile = steuerteileOf(blatt, saetze);
  const ohne = ohneSteuer(blatt);
  const listen = [...teile.values(), ohne].filter((liste) => liste.length > 0);
  const gedruckt = ratesWithAmounts(blatt, saetze);
  const bewertet = candidates(summen, listen, blatt)
    .map((summe) => {
      const passend = combine(summe.cent, listen);
      const fehltSatz =
        gedruckt.some((satz) => !passend.some((teil) => teil.satz === satz)) ||
        passend.some((teil) => isBestritten(teil, teile.get(teil.satz)));
      return { summe, teile: passend, fehltSatz, punkte: score(summe, passend, fehltSatz, blatt) };
    })
    .sort((a, b) => b.punkte - a.punkte || b.summe.cent - a.summe.cent);
  const [beste] = bewertet;
  if (!beste || beste.punkte <= -4) return undefined;
  const hatKonkurrenz = summen.some(({ wort, cent, funde }) => {
    const istGroesser = Math.abs(cent) > Math.abs(beste.summe.cent);
    return (
      (wort >= 10 && cent !== beste.summe.cent && istGroesser) ||
      (wort >= 7 && istGroesser && !isPayment(funde))
    );
  });
  return { summe: beste.summe, teile: beste.teile, hatKonkurrenz, fehltSatz: beste.fehltSatz };
}

/** Whether a tax stands there with another net and gross too: a few cents more or less round to the same tax. */
function isBestritten(teil: Steuerteil, alle: readonly Steuerteil[] = []): boolean {
  return alle.some(
    ({ steuer, brutto, funde }) =>
      steuer === teil.steuer && brutto !== teil.brutto && funde.length > teil.funde.length,
  );
}

/** A larger amount on a line of a payment is one with a tip, or a note given. */
function isPayment(funde: Summe['funde']): boolean {
  return funde.every(({ zeile }) => /karte|\bbar\b|gegeben|\bgeg\b/.test(zeile.klar));
}

/** Rates above zero that stand with an amount on a line about VAT. */
export function ratesAmongVat(blatt: Blatt, saetze: readonly Prozent[]): Prozent[] {
  return ratesOn(blatt, saetze, isSteuerzeile);
}

/** Percentages that are no VAT. */
const ANDERE_PROZENTE = /skonto|rabatt|nachlass|anzahlung|bedienung|service|zins|bonus/;

/** Rates above zero that something on the receipt bears: each has to be found in what makes up the total. */
export function ratesWithAmounts(blatt: Blatt, saetze: readonly Prozent[]): Prozent[] {
  return ratesOn(blatt, saetze, ({ klar }) => !ANDERE_PROZENTE.test(klar));
}

function ratesOn(blatt: Blatt, saetze: readonly Prozent[], isGemeint: (zeile: Zeile) => boolean): Prozent[] {
  const hatBetrag = (zeile: Zeile) => blatt.betraegeJe.get(zeile)?.some(({ cent }) => cent !== 0) ?? false;
  const gedruckt = blatt.saetze.filter(({ zeile }) => isGemeint(zeile) && hatBetrag(zeile));
  return saetze.filter((satz) => gedruckt.some((fund) => isSatz(fund.satz, satz)));
}

function candidates(summen: readonly Summe[], listen: readonly Steuerteil[][], blatt: Blatt): Summe[] {
  const bewiesen = new Set(
    listen
      .flat()
      .filter(({ hatSteuer }) => hatSteuer)
      .map(({ brutto }) => brutto),
  );
  const rang = (summe: Summe) =>
    summe.wort +
    2 * Math.min(3, summe.zeugen.length) +
    (bewiesen.has(summe.cent) ? 3 : 0) +
    transfer(summe.cent, blatt);
  return [...summen].sort((a, b) => rang(b) - rang(a) || b.cent - a.cent).slice(0, MAX_KANDIDATEN);
}

function score(summe: Summe, teile: readonly Steuerteil[], fehltSatz: boolean, blatt: Blatt): number {
  const gewicht = teile.reduce((bisher, teil) => bisher + teil.gewicht, 0);
  const beweis =
    teile.length === 0 ? 0 : 4 + gewicht / teile.length + 2 * (teile.length - 1) - (fehltSatz ? 5 : 0);
  const zeilen = new Set(summe.funde.map(({ zeile }) => zeile)).size;
  const letzte = summe.funde.some(({ zeile }) => zeile.seite === blatt.lesung.seiten.length - 1) ? 1 : 0;
  return (
    summe.wort +
    Math.min(3, summe.zeugen.length) +
    Math.min(2, (zeilen - 1) / 2) +
    beweis +
    letzte +
    transfer(summe.cent, blatt)
  );
}

function transfer(cent: Cent, { codes }: Blatt): number {
  return codes.ueberweisung?.betrag === cent ? 8 : 0;
}

/** Amounts without VAT, each once. */
function ohneSteuer(blatt: Blatt): Steuerteil[] {
  const funde = blatt.betraege.filter(
    ({ zeile, cent, isGanz }) => !isGanz && cent !== 0 && OHNE_STEUER.test(zeile.klar),
  );
  const proCent = new Map(funde.map((fund) => [fund.cent, fund]));
  return [...proCent.values()].slice(-8).map((fund) => ({
    satz: 0,
    netto: fund.cent,
    steuer: 0,
    brutto: fund.cent,
    gewicht: 2,
    isExakt: /\d\s?%|frei/.test(fund.zeile.klar),
    hatSteuer: true,
    funde: [fund],
  }));
}

/** The weightiest choice of at most one line per rate whose gross amounts add up to the total. */
function combine(total: Cent, listen: readonly Steuerteil[][]): Steuerteil[] {
  let beste: Steuerteil[] = [];
  let bestes = 0;
  let schritte = 0;
  const descend = (tiefe: number, rest: Cent, gewaehlt: Steuerteil[], gewicht: number): void => {
    schritte += 1;
    if (schritte > MAX_SCHRITTE) return;
    if (rest === 0 && gewaehlt.some(({ satz }) => satz > 0) && gewicht > bestes) {
      beste = gewaehlt;
      bestes = gewicht;
    }
    const liste = listen[tiefe];
    if (!liste) return;
    for (const teil of liste) {
      descend(tiefe + 1, rest - teil.brutto, [...gewaehlt, teil], gewicht + teil.gewicht);
    }
    descend(tiefe + 1, rest, gewaehlt, gewicht);
  };
  descend(0, total, [], 0);
  return beste;
}

/** Net and tax by calculation from a gross amount, rounded half away from zero (kaufmännisch). */
export function computeTeil(satz: Prozent, brutto: Cent): Steuerteil {
  const netto = Math.sign(brutto) * Math.round((Math.abs(brutto) * 10_000) / (10_000 + satz));
  return {
    satz,
    netto,
    steuer: brutto - netto,
    brutto,
    gewicht: 0,
    isExakt: false,
    hatSteuer: false,
    funde: [],
  };
}

/** Sum of the parts of a receipt. */
export function sumTeile(teile: readonly Steuerteil[]): { netto: Cent; steuer: Cent } {
  return {
    netto: sumCent(teile.map(({ netto }) => netto)),
    steuer: sumCent(teile.map(({ steuer }) => steuer)),
  };
}
