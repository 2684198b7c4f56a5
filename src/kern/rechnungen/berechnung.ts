/**
 * All sums of a receipt, in one place: lines, discounts, VAT by rate, total. Net entry adds the tax to the sum of each
 * rate; gross entry takes it out, and the total stays the typed one to the cent.
 */
import { divideRounded } from '../dezimal.ts';
import { type Cent, multiplyToCent, sumCent } from '../geld.ts';
import { anteil } from '../steuer/anteil.ts';
import type { Preisart } from '../steuer/preisart.ts';
import { type Prozent, type Steuerart, zeigtUmsatzsteuer } from '../steuer/steuerart.ts';
import { type Anpassung, anpassungsbetrag, type Beleganpassung } from './anpassung.ts';

/** Input of all sums. Prices and quantities in 10^-4, percentages in 10^-2, amounts in cents. */
export type Rechengrundlage = {
  steuerart: Steuerart;
  preisart: Preisart;
  rabatt: Prozent;
  anzahlung: Cent;
  posten: readonly Rechenzeile[];
  /** On top of the lines and their discount; a percentage is one of the sum of all lines. */
  anpassungen?: readonly Beleganpassung[] | undefined;
  /** Deductions for money received before, with the tax in it; see `absetzung.ts`. */
  absetzungen?: readonly Abgesetztes[] | undefined;
};

/** In cents. */
type Abgesetztes = { satz: Prozent; netto: Cent; steuer: Cent; rundung: Cent };

type Rechenzeile = {
  menge: number;
  preis: number;
  rabatt: Prozent;
  steuersatz: Prozent;
  anpassungen?: readonly Anpassung[] | undefined;
};

/**
 * One line in cents. `voll`, `rabatt`, `anpassungen` (below 0 for what is taken off) and `betrag` as they were typed, net or
 * gross; `netto` is BT-131.
 */
export type Zeilenrechnung = { voll: Cent; rabatt: Cent; anpassungen: Cent[]; betrag: Cent; netto: Cent };

/** A charge of the whole receipt in cents, below 0 for an allowance: as typed, and net (BT-92, BT-99). */
export type Angepasst = { satz: Prozent; betrag: Cent; netto: Cent };

/** One VAT rate (EN 16931 BG-23) in cents: `netto` of its lines less what is taken off, `rabatt` on them (net), tax base, tax. */
export type Steuergruppe = { satz: Prozent; netto: Cent; rabatt: Cent; basis: Cent; steuer: Cent };

export type Berechnung = {
  zeilen: Zeilenrechnung[];
  gruppen: Steuergruppe[];
  /** In the order in which they were entered. */
  anpassungen: Angepasst[];
  /** Sum of the lines as typed, and the discount on it, also as typed. */
  zwischensumme: Cent;
  rabatt: Cent;
  /** BT-106, BT-107, BT-109, BT-110, BT-112. */
  zeilenNetto: Cent;
  rabattNetto: Cent;
  netto: Cent;
  steuer: Cent;
  brutto: Cent;
  /** BT-114: what gross entry and tax on net sums differ by; 0 for net entry. */
  rundung: Cent;
  /** Total that the customer owes: `brutto` + `rundung`. */
  summe: Cent;
  anzahlung: Cent;
  /** BT-115: `summe` - `anzahlung`. */
  zahlbetrag: Cent;
};

/** Net amount in a gross one, rounded half away from zero. */
export function nettoAus(brutto: Cent, satz: Prozent): Cent {
  return Number(divideRounded(BigInt(brutto) * 10_000n, 10_000n + BigInt(satz)));
}

/** Computes everything that a receipt adds up to. Pure and exact; the order of the lines does not matter to the sums. */
export function berechnen(grundlage: Rechengrundlage): Berechnung {
  const { steuerart, preisart, rabatt, anzahlung, posten, absetzungen = [] } = grundlage;
  const hatSteuer = zeigtUmsatzsteuer(steuerart);
  const isBrutto = hatSteuer && preisart === 'brutto';
  const saetze = posten.map(({ steuersatz }) => (hatSteuer ? steuersatz : 0));
  const zeilen = posten.map((line, index) => toZeile(line, isBrutto ? (saetze[index] ?? 0) : 0));
  const zwischensumme = sumCent(zeilen.map((zeile) => zeile.betrag));
  const anpassungen = (grundlage.anpassungen ?? []).map((anpassung): Angepasst => {
    const betrag = anpassungsbetrag(anpassung, zwischensumme);
    return { satz: hatSteuer ? anpassung.steuersatz : 0, betrag, netto: betrag };
  });
  // What comes to nothing makes no rate of its own.
  const weitere = anpassungen.filter(({ betrag }) => betrag !== 0).map(({ satz }) => satz);
  const gruppen = [...new Set([...saetze, ...weitere])]
    .sort((a, b) => b - a)
    .map((satz) => {
      const eigene = {
        satz,
        zeilen: zeilen.filter((_, index) => saetze[index] === satz),
        anpassungen: anpassungen.filter((anpassung) => anpassung.satz === satz),
      };
      return isBrutto ? bruttogruppe(eigene, rabatt) : nettogruppe(eigene, rabatt);
    });
  const teile = { zeilen, gruppen, anpassungen, zwischensumme, rabatt, anzahlung, isBrutto };
  return summieren({ ...teile, absetzungen });
}

/** Each rate less what was received at it; a rate of then that no line has any more stands alone, and below 0. */
function absetzen(
  gruppen: readonly Steuergruppe[],
  absetzungen: readonly Abgesetztes[],
): readonly Steuergruppe[] {
  if (absetzungen.length === 0) return gruppen;
  const saetze = new Set([...gruppen, ...absetzungen].map(({ satz }) => satz));
  return [...saetze]
    .sort((a, b) => b - a)
    .map((satz) => {
      const ab = absetzungen.filter((absetzung) => absetzung.satz === satz);
      const { netto, rabatt, basis, steuer } = gruppen.find((gruppe) => gruppe.satz === satz) ?? OHNE_ZEILEN;
      const weg = sumCent(ab.map((absetzung) => absetzung.netto));
      const steuerWeg = sumCent(ab.map((absetzung) => absetzung.steuer));
      return { satz, netto: netto - weg, rabatt, basis: basis - weg, steuer: steuer - steuerWeg };
    });
}

const OHNE_ZEILEN = { netto: 0, rabatt: 0, basis: 0, steuer: 0 };

function toZeile(
  { menge, preis, rabatt, anpassungen = [] }: Rechenzeile,
  satzImPreis: Prozent,
): Zeilenrechnung {
  const voll = multiplyToCent(menge, preis);
  const abzug = anteil(voll, rabatt);
  const dazu = anpassungen.map((anpassung) => anpassungsbetrag(anpassung, voll));
  const betrag = voll - abzug + sumCent(dazu);
  return { voll, rabatt: abzug, anpassungen: dazu, betrag, netto: nettoAus(betrag, satzImPreis) };
}

/** Lines and charges of one rate. */
type Satzteile = { satz: Prozent; zeilen: readonly Zeilenrechnung[]; anpassungen: readonly Angepasst[] };

function nettogruppe({ satz, zeilen, anpassungen }: Satzteile, prozent: Prozent): Steuergruppe {
  const netto = sumCent(zeilen.map((zeile) => zeile.netto));
  const rabatt = anteil(netto, prozent);
  const basis = netto - rabatt + sumCent(anpassungen.map((anpassung) => anpassung.netto));
  return { satz, netto, rabatt, basis, steuer: anteil(basis, satz) };
}

/**
 * The net amounts of the lines are made to add up to the net amount of their gross sum: what rounding each of them left
 * over is taken cent by cent to the largest ones, where it weighs least. A hundred lines of 0,03 € with 19 % leave 48
 * cents: all of them in one line would make it negative. Discount and charges are worth what they change of that amount.
 */
function bruttogruppe({ satz, zeilen, anpassungen }: Satzteile, prozent: Prozent): Steuergruppe {
  const brutto = sumCent(zeilen.map((zeile) => zeile.betrag));
  const netto = nettoAus(brutto, satz);
  const rest = netto - sumCent(zeilen.map((zeile) => zeile.netto));
  const groesste = zeilen.toSorted((a, b) => Math.abs(b.netto) - Math.abs(a.netto));
  for (const zeile of groesste.slice(0, Math.abs(rest))) zeile.netto += Math.sign(rest);
  let stand = brutto - anteil(brutto, prozent);
  let basis = nettoAus(stand, satz);
  const rabatt = netto - basis;
  for (const anpassung of anpassungen) {
    stand += anpassung.betrag;
    const danach = nettoAus(stand, satz);
    anpassung.netto = danach - basis;
    basis = danach;
  }
  return { satz, netto, rabatt, basis, steuer: anteil(basis, satz) };
}

type Teile = {
  zeilen: Zeilenrechnung[];
  gruppen: Steuergruppe[];
  anpassungen: Angepasst[];
  zwischensumme: Cent;
  rabatt: Prozent;
  anzahlung: Cent;
  isBrutto: boolean;
  absetzungen: readonly Abgesetztes[];
};

function summieren(teile: Teile): Berechnung {
  const { zeilen, anpassungen, zwischensumme, rabatt, anzahlung, isBrutto, absetzungen } = teile;
  const volleSumme = sumCent(teile.gruppen.map(({ basis, steuer }) => basis + steuer));
  const gruppen = [...absetzen(teile.gruppen, absetzungen)];
  const zeilenNetto = sumCent(gruppen.map((gruppe) => gruppe.netto));
  const netto = sumCent(gruppen.map((gruppe) => gruppe.basis));
  const steuer = sumCent(gruppen.map((gruppe) => gruppe.steuer));
  const brutto = netto + steuer;
  const rabattNetto = sumCent(gruppen.map((gruppe) => gruppe.rabatt));
  const abzug = isBrutto ? anteil(zwischensumme, rabatt) : rabattNetto;
  const dazu = sumCent(anpassungen.map((anpassung) => anpassung.betrag));
  const volleRundung = isBrutto ? zwischensumme - abzug + dazu - volleSumme : 0;
  const rundung = volleRundung - sumCent(absetzungen.map((absetzung) => absetzung.rundung));
  const summe = brutto + rundung;
  return {
    zeilen,
    gruppen,
    anpassungen,
    zwischensumme,
    rabatt: abzug,
    zeilenNetto,
    rabattNetto,
    netto,
    steuer,
    brutto,
    rundung,
    summe,
    anzahlung,
    zahlbetrag: summe - anzahlung,
  };
}
