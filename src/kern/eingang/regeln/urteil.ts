/** Total and VAT of a receipt, and whether they are proved: by a code, or by arithmetic and a second place. */

import { lesesaetze } from '#kern/steuer/kassensaetze.ts';
import type { Prozent } from '#kern/steuer/steuerart.ts';
import { formatProzent, type Steuerland, steuersaetze } from '#kern/steuer/steuerregel.ts';
import type { Datum } from '../../datum.ts';
import { type Auswahl, computeTeil, ratesAmongVat, ratesWithAmounts, selectSumme } from './auswahl.ts';
import type { Blatt } from './blatt.ts';
import { byCode, type Feldurteil, isPrinted, type Urteil } from './codeurteil.ts';
import { objectionTo } from './einwand.ts';
import { isKleinunternehmer, isReverseCharge } from './merkmale.ts';
import type { Strecke } from './stelle.ts';
import { isSatz, type Steuerteil } from './steuerbeweis.ts';
import type { Summe } from './summe.ts';

type Lage = { land: string | null; datum: Datum };

/** Judges the amounts of a receipt of a country and day. */
export function urteilen(blatt: Blatt, lage: Lage): Urteil {
  const saetze = ratesFor(blatt, lage);
  const kasse = blatt.codes.kasse;
  if (kasse) return byCode(blatt, kasse, saetze);
  const auswahl = selectSumme(blatt, saetze);
  if (!auswahl) return nothing(blatt);
  if (blatt.codes.ablehnung) return refused(blatt, auswahl);
  return byText(blatt, auswahl, saetze);
}

/** Rates that may apply: by law in Germany and Austria, elsewhere those that are printed. */
function ratesFor(blatt: Blatt, { land, datum }: Lage): Prozent[] {
  const gedruckt = [...new Set(blatt.saetze.map(({ satz }) => satz))].slice(0, 40);
  const fremde = gedruckt.filter((satz) => satz >= 200 && satz <= 2700).slice(0, 6);
  if (land !== null && !isSteuerland(land)) return fremde;
  const laender: readonly Steuerland[] = isSteuerland(land) ? [land] : ['DE', 'AT'];
  const erlaubt = [...new Set(laender.flatMap((eines) => lesesaetze(eines, datum)))];
  // A rate may have been lost to a crease; only the usual ones are looked for without it.
  const zuhause = land ?? blatt.umfeld.land;
  const ueblich = isSteuerland(zuhause) ? steuersaetze(zuhause, datum).slice(0, 2) : [];
  const gedruckte = erlaubt.filter((satz) => gedruckt.some((einer) => isSatz(einer, satz)));
  if (land === null && gedruckte.length === 0 && fremde.length > 0) return fremde;
  return [...new Set([...gedruckte, ...ueblich.map(({ satz }) => satz)])];
}

function isSteuerland(land: string | null): land is Steuerland {
  return land === 'DE' || land === 'AT';
}

function nothing(blatt: Blatt): Urteil {
  const grund = blatt.codes.ablehnung || 'Kein Gesamtbetrag gefunden.';
  const feld = { funde: [], isSicher: false, grund };
  return {
    brutto: null,
    summe: undefined,
    teile: [],
    felder: { brutto: feld, ust: feld },
    reverseCharge: isReverseCharge(blatt),
    kleinunternehmer: isKleinunternehmer(blatt),
  };
}

/** Verdict on a paper that is no cost: shown with the amount, never proposed. */
function refused(blatt: Blatt, { summe }: Auswahl): Urteil {
  const leer = nothing(blatt);
  return { ...leer, felder: { ...leer.felder, brutto: { ...leer.felder.brutto, funde: summe.funde } } };
}

function byText(blatt: Blatt, auswahl: Auswahl, saetze: readonly Prozent[]): Urteil {
  const { summe, teile } = auswahl;
  const einwand = objectionTo(blatt);
  const bestaetigt = blatt.codes.ueberweisung?.betrag === summe.cent && summe.wort >= 4;
  const isSicher = einwand === '' && (bestaetigt || isProved(blatt, auswahl));
  const grund = isSicher ? '' : einwand || grossReason(auswahl);
  const brutto = { funde: placesOf(summe), isSicher, grund };
  const ohne = teile.every(({ steuer }) => steuer === 0) ? untaxed(blatt, auswahl, brutto) : undefined;
  if (ohne) return ohne;
  const kopf = { brutto: summe.cent, summe, reverseCharge: false, kleinunternehmer: false };
  const fremd = insured(blatt, summe);
  if (fremd) return { ...kopf, teile: fremd.teile, felder: { brutto, ust: fremd.ust } };
  if (teile.length > 0)
    return { ...kopf, teile, felder: { brutto, ust: taxField(blatt, auswahl, isSicher) } };
  return { ...kopf, ...computed(blatt, summe, saetze, brutto) };
}

/** The tax on insurance has the rate of the VAT and is none (VersStG). */
function insured(
  { klar, zeilen }: Blatt,
  summe: Summe,
): { teile: Steuerteil[]; ust: Feldurteil } | undefined {
  if (!/versicherungs?steuer/.test(klar)) return undefined;
  const zeile = zeilen.find((eine) => /versicherungs?steuer/.test(eine.klar));
  const funde = zeile ? [{ zeile, von: 0, bis: zeile.text.length }] : [];
  const grund = 'Versicherungsteuer ist keine Umsatzsteuer: Sie gehört zum Betrag.';
  return { teile: [computeTeil(0, summe.cent)], ust: { funde, isSicher: false, grund } };
}

/** Where the receipt says that it bears no VAT, and none is found. */
function untaxed(blatt: Blatt, auswahl: Auswahl, brutto: Feldurteil): Urteil | undefined {
  const { summe } = auswahl;
  const reverseCharge = isReverseCharge(blatt);
  const kleinunternehmer = !reverseCharge && isKleinunternehmer(blatt);
  if (!reverseCharge && !kleinunternehmer) return undefined;
  const isSicher = objectionTo(blatt) === '' && isUntaxedProved(blatt, auswahl);
  const grund = reverseCharge
    ? 'Ohne Umsatzsteuer: Die Steuer schuldet der Empfänger.'
    : 'Ohne Umsatzsteuer: Kleinunternehmer.';
  const ust = { funde: [], isSicher, grund: isSicher ? '' : grund };
  const bewiesen = brutto.isSicher || isSicher;
  const felder = { brutto: { ...brutto, isSicher: bewiesen, grund: bewiesen ? '' : brutto.grund }, ust };
  return {
    brutto: summe.cent,
    summe,
    reverseCharge,
    kleinunternehmer,
    teile: [computeTeil(0, summe.cent)],
    felder,
  };
}

/** Arithmetic of every rate, a second place outside the VAT, and no digit that only one place vouches for. */
function isProved(blatt: Blatt, auswahl: Auswahl): boolean {
  const { summe, teile, hatKonkurrenz, fehltSatz } = auswahl;
  if (teile.length === 0 || hatKonkurrenz || fehltSatz || summe.zeugen.length === 0) return false;
  if (isVerrechnet(auswahl)) return false;
  if (!teile.every(({ hatSteuer }) => hatSteuer) || summe.wort < 4) return false;
  const zeilen = new Set([...summe.funde, ...summe.zeugen].map(({ zeile }) => zeile)).size;
  const [einziger] = teile;
  const isSummiert = teile.length > 1 || (einziger !== undefined && einziger.funde.length >= 3);
  return blatt.isText || isSummiert || zeilen >= 2;
}

/** A voucher is a payment or a discount, and the paper does not say which: what was left to pay may not be what it cost. */
function isVerrechnet({ summe, teile }: Auswahl): boolean {
  return teile.some(({ satz, brutto }) => satz === 0 && brutto * summe.cent < 0);
}

/** Without VAT there is nothing to calculate: only letters that cannot be misread, at two places, vouch for the amount. */
function isUntaxedProved({ isText }: Blatt, { summe, hatKonkurrenz }: Auswahl): boolean {
  const zeilen = new Set(summe.funde.map(({ zeile }) => zeile)).size;
  return isText && summe.zeugen.length > 0 && zeilen > 1 && summe.wort >= 7 && !hatKonkurrenz;
}

function grossReason(auswahl: Auswahl): string {
  const { hatKonkurrenz, fehltSatz, teile } = auswahl;
  if (isVerrechnet(auswahl)) return 'Ein Gutschein ist abgezogen: War er bezahlt, kostet der Einkauf mehr.';
  if (hatKonkurrenz) return 'Auf dem Beleg stehen mehrere mögliche Gesamtbeträge.';
  if (fehltSatz) return 'Nicht jeder gedruckte Steuersatz passt zum Gesamtbetrag.';
  return teile.length === 0
    ? 'Der Gesamtbetrag ließ sich nicht nachrechnen.'
    : 'Der Gesamtbetrag steht nur an einer Stelle.';
}

function placesOf({ cent, funde, zeugen }: Summe): Strecke[] {
  return [...new Set([...zeugen.filter((zeuge) => zeuge.cent === cent), ...funde.toReversed()])];
}

function taxField(blatt: Blatt, { teile }: Auswahl, isBewiesen: boolean): Feldurteil {
  const isBelegt = teile.every(
    (teil) =>
      (teil.isExakt || blatt.isText) &&
      (isPrinted(blatt, teil.satz) || (teil.funde.length >= 3 && teil.netto >= 500)),
  );
  const sicher = isBewiesen && isBelegt;
  const grund = isBewiesen
    ? 'Ein Steuersatz oder Steuerbetrag ist undeutlich.'
    : 'Die Aufteilung hängt am Gesamtbetrag.';
  return { funde: teile.flatMap(({ funde }) => funde), isSicher: sicher, grund: sicher ? '' : grund };
}

/** Exactly one rate is printed and no table: net is calculated from gross. */
function computed(
  blatt: Blatt,
  summe: Summe,
  saetze: readonly Prozent[],
  brutto: Feldurteil,
): Pick<Urteil, 'teile' | 'felder'> {
  const amSteuerwort = ratesAmongVat(blatt, saetze);
  const irgendwo = saetze.filter((satz) => blatt.saetze.some((fund) => isSatz(fund.satz, satz)));
  const genannte = amSteuerwort.length > 0 ? amSteuerwort : irgendwo;
  const [satz, ...weitere] = new Set([...genannte, ...ratesWithAmounts(blatt, saetze)]);
  if (satz === undefined && /steuerfrei|(?:mwst|ust)-frei/.test(blatt.klar)) {
    const ust = { funde: [], isSicher: false, grund: 'Laut Beleg ohne Umsatzsteuer.' };
    return { teile: [computeTeil(0, summe.cent)], felder: { brutto, ust } };
  }
  if (satz === undefined || weitere.length > 0) {
    const grund =
      satz === undefined ? 'Kein Steuersatz gefunden.' : 'Die Steuersätze ergeben nicht den Gesamtbetrag.';
    return { teile: [], felder: { brutto, ust: { funde: [], isSicher: false, grund } } };
  }
  const funde = blatt.saetze.filter((fund) => isSatz(fund.satz, satz));
  const grund = `Aus dem Gesamtbetrag mit ${formatProzent(satz)} errechnet.`;
  return {
    teile: [computeTeil(satz, summe.cent)],
    felder: { brutto, ust: { funde, isSicher: false, grund } },
  };
}
