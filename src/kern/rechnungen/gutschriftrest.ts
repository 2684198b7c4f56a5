/**
 * How much of an invoice there is to take back: its lines by quantity, its money by rate of tax and in all. Several credits
 * together never come to more than the invoice, to the cent; what rounding leaves over is evened out by the last one.
 */
import { Ablehnung } from '../ablehnung.ts';
import { type Cent, formatBetrag, sumCent } from '../geld.ts';
import { anteil } from '../steuer/anteil.ts';
import { type Prozent, type Steuerart, zeigtUmsatzsteuer } from '../steuer/steuerart.ts';
import { formatProzent } from '../steuer/steuerregel.ts';
import { anpassungsbetrag, type Beleganpassung } from './anpassung.ts';
import { type Berechnung, berechnen, type Rechengrundlage } from './berechnung.ts';
import type { Absetzung, Posten } from './rechnung.ts';

/** An invoice, or a credit on it. */
export type Ganzes = Omit<Rechengrundlage, 'posten' | 'anpassungen' | 'absetzungen'> & {
  posten: readonly Posten[];
  anpassungen: readonly Beleganpassung[];
  absetzungen: readonly Absetzung[];
};

/** Lines and charges of a credit itself. */
export type Gutschriftteil = { posten: Posten[]; anpassungen: Beleganpassung[] };

/** Value of an invoice at one rate, as prices are typed. */
export type Satzwert = {
  satz: Prozent;
  /** The rate that the lines name, even where none is shown. */
  steuersatz: Prozent;
  /** Ids of the lines, and what they come to. */
  zeilen: readonly number[];
  zeilensumme: Cent;
  /** Charges and allowances on the lines in proportion: the discount (without a reason), allowances, percentages. */
  anteilige: readonly { art: Beleganpassung['art']; grund: string; betrag: Cent }[];
  anteilig: Cent;
  /** Charges of an amount. */
  fest: Cent;
  /** All of it. */
  ganz: Cent;
};

/** Rates from the highest, as `berechnen` has them. */
export function satzwerteOf({ steuerart, rabatt, posten, anpassungen }: Ganzes): Satzwert[] {
  const zwischensumme = sumCent(posten.map(({ summe }) => summe));
  const gelten = anpassungen.filter((eine) => anpassungsbetrag(eine, zwischensumme) !== 0);
  return saetzeOf(steuerart, [...posten, ...gelten]).map((satz) => {
    const hier = ({ steuersatz }: { steuersatz: Prozent }) => satzOf(steuerart, steuersatz) === satz;
    const zeilen = posten.filter(hier);
    const zeilensumme = sumCent(zeilen.map(({ summe }) => summe));
    const eigene = gelten.filter(hier);
    // Where there are no lines they stand for themselves.
    const istAnteilig = ({ art, prozent }: Beleganpassung) =>
      zeilensumme > 0 && (art === 'nachlass' || prozent !== 0);
    const mitBetrag = ({ art, grund, ...rest }: Beleganpassung) => {
      return { art, grund, betrag: anpassungsbetrag({ art, grund, ...rest }, zwischensumme) };
    };
    const anteilige = [
      ...(rabatt === 0
        ? []
        : [{ art: 'nachlass' as const, grund: '', betrag: -anteil(zeilensumme, rabatt) }]),
      ...eigene.filter(istAnteilig).map(mitBetrag),
    ];
    const feste = eigene.filter((eine) => !istAnteilig(eine)).map(mitBetrag);
    const anteilig = sumCent(anteilige.map(({ betrag }) => betrag));
    const fest = sumCent(feste.map(({ betrag }) => betrag));
    return {
      satz,
      steuersatz: [...zeilen, ...eigene][0]?.steuersatz ?? satz,
      zeilen: zeilen.map(({ id }) => id),
      zeilensumme,
      anteilige,
      anteilig,
      fest,
      ganz: zeilensumme + anteilig + fest,
    };
  });
}

function satzOf(steuerart: Steuerart, steuersatz: Prozent): Prozent {
  return zeigtUmsatzsteuer(steuerart) ? steuersatz : 0;
}

function saetzeOf(steuerart: Steuerart, zeilen: readonly { steuersatz: Prozent }[]): Prozent[] {
  const saetze = zeilen.map(({ steuersatz }) => satzOf(steuerart, steuersatz));
  return [...new Set(saetze)].sort((a, b) => b - a);
}

/**
 * Rest of an invoice that was not credited yet, by rate in the order of `satzwerteOf`, as prices are typed, in cents.
 */
export function preisrestOf(original: Ganzes, fruehere: readonly Ganzes[]): Cent[] {
  const weg = fruehere.flatMap(satzwerteOf);
  return satzwerteOf(original).map(
    ({ satz, ganz }) => ganz + sumCent(weg.filter((wert) => wert.satz === satz).map((wert) => wert.ganz)),
  );
}

/** By what a line that comes back is known again: it is the same thing at the same price. */
function warevon({
  titel,
  preis,
  produktID,
  steuersatz,
  rabatt,
  einheit,
  herkunft,
  ...rest
}: Posten): string {
  const { zeitraumVon = '', zeitraumBis = '', bestellposition = '' } = rest;
  const woher = [herkunft?.papierID, herkunft?.zeile];
  return JSON.stringify([
    ...[titel, preis, produktID, steuersatz, rabatt, einheit, zeitraumVon, zeitraumBis, bestellposition],
    ...woher,
  ]);
}

/** How much of each line may still come back, by its id. Lines about the very same are one stock. */
export function mengenrestOf(original: Ganzes, fruehere: readonly Ganzes[]): Map<number, number> {
  const zurueck = zurueckOf(fruehere);
  return new Map(
    original.posten.map((zeile) => {
      const ware = warevon(zeile);
      const schon = Math.max(0, Math.min(zeile.menge, zurueck.get(ware) ?? 0));
      zurueck.set(ware, (zurueck.get(ware) ?? 0) - schon);
      return [zeile.id, zeile.menge - schon];
    }),
  );
}

function zurueckOf(gutschriften: readonly Ganzes[]): Map<string, number> {
  const zurueck = new Map<string, number>();
  for (const zeile of gutschriften.flatMap(({ posten }) => posten)) {
    const ware = warevon(zeile);
    zurueck.set(ware, (zurueck.get(ware) ?? 0) - zeile.menge);
  }
  return zurueck;
}

/** @throws Ablehnung `ungueltig` where more comes back than was invoiced */
function checkMengen(original: Ganzes, alle: readonly Ganzes[]): void {
  const zurueck = zurueckOf(alle);
  for (const { titel, ...zeile } of original.posten) {
    const ware = warevon({ titel, ...zeile });
    const berechnet = original.posten.filter((eine) => warevon(eine) === ware);
    const menge = berechnet.reduce((summe, eine) => summe + eine.menge, 0);
    if ((zurueck.get(ware) ?? 0) <= menge) continue;
    const text = `Von „${titel.slice(0, 80)}“ wurde schon so viel gutgeschrieben, dass diese Menge nicht mehr übrig ist.`;
    throw new Ablehnung('ungueltig', text, { pfad: 'zeilen' });
  }
}

type Stand = { satz: Prozent; basis: Cent; steuer: Cent };

/**
 * Deductions of a credit beside its lines, so that all credits on an invoice together come to no cent more than it, and to
 * all of it once everything came back. Net and tax are those of the invoice, whatever earlier ones had been rounded to.
 * @throws Ablehnung `ungueltig` for more than is left
 */
export function ausgleichOf(
  original: Ganzes,
  fruehere: readonly Ganzes[],
  { posten, anpassungen }: Gutschriftteil,
): Absetzung[] {
  const diese: Ganzes = { ...original, rabatt: 0, anzahlung: 0, absetzungen: [], posten, anpassungen };
  const alle = [...fruehere, diese];
  checkMengen(original, alle);
  const voll = berechnen({ ...original, anzahlung: 0, absetzungen: [] });
  if (voll.gruppen.some(({ basis }) => basis < 0)) throw nurGanz();
  const bleibt = bleibtVon(voll, alle.map(berechnen));
  const preise = preisrestOf(original, alle);
  const mengen = mengenrestOf(original, alle);
  const spielraum = sumCent(alle.map((eine) => eine.posten.length + eine.anpassungen.length + 1));
  const werte = satzwerteOf(original);
  const rundungen = bleibt.gruppen.map((gruppe, index) => {
    const { zeilen = [], fest = 0 } = werte[index] ?? {};
    const istZurueck = fest === 0 && zeilen.every((id) => mengen.get(id) === 0);
    return rundungsrest(gruppe, { spielraum, istAlles: istZurueck || preise[index] === 0, original, diese });
  });
  return alsAbsetzungen(bleibt, rundungen, isBrutto(original));
}

function isBrutto({ steuerart, preisart }: Ganzes): boolean {
  return zeigtUmsatzsteuer(steuerart) && preisart === 'brutto';
}

/** Rest of an invoice, by rate and in all; credits are below 0. */
function bleibtVon(voll: Berechnung, gutschriften: readonly Berechnung[]): { gruppen: Stand[]; summe: Cent } {
  const teile = [voll, ...gutschriften];
  const gruppen = voll.gruppen.map(({ satz }) => {
    const hier = teile.flatMap((teil) => teil.gruppen.filter((gruppe) => gruppe.satz === satz));
    return {
      satz,
      basis: sumCent(hier.map(({ basis }) => basis)),
      steuer: sumCent(hier.map(({ steuer }) => steuer)),
    };
  });
  return { gruppen, summe: sumCent(teile.map(({ summe }) => summe)) };
}

type Urteil = { spielraum: number; istAlles: boolean; original: Ganzes; diese: Ganzes };

/** Rest that is rounding: all that is left once everything is back, and the part that is too much before. */
function rundungsrest(
  { satz, basis, steuer }: Stand,
  { spielraum, istAlles, original, diese }: Urteil,
): Stand {
  if (basis < -spielraum || steuer < -spielraum) throw zuviel({ satz, basis }, original, diese);
  const istDa = diese.posten.some(({ steuersatz }) => satzOf(original.steuerart, steuersatz) === satz);
  if (!istDa) return { satz, basis: 0, steuer: 0 };
  const istVerbraucht = basis <= 0 || (istAlles && basis <= spielraum);
  const ausgleich = istVerbraucht ? basis : 0;
  return { satz, basis: ausgleich, steuer: steuer - steuerrest(steuer, { basis: basis - ausgleich, satz }) };
}

/** Tax that may be left: that on what is left, give or take the cent that one of several credits was rounded by. */
function steuerrest(steuer: Cent, { basis, satz }: { basis: Cent; satz: Prozent }): Cent {
  if (basis === 0) return 0;
  const genau = anteil(basis, satz);
  return Math.max(0, Math.min(genau + 1, Math.max(genau - 1, steuer)));
}

/** Gross prices come back to the cent as they were typed: there the difference is rounding (BT-114). */
function alsAbsetzungen(
  { gruppen, summe }: { gruppen: readonly Stand[]; summe: Cent },
  rundungen: readonly Stand[],
  isBrutto: boolean,
): Absetzung[] {
  const zeilen = rundungen.map(({ satz, basis: netto, steuer }): Absetzung => {
    const rundung = isBrutto ? -(netto + steuer) || 0 : 0;
    return { abschlagID: null, nummer: '', datum: '', empfangenAm: '', satz, netto, steuer, rundung };
  });
  const istLeer = gruppen.every(
    ({ basis, steuer }, index) => basis === rundungen[index]?.basis && steuer === rundungen[index]?.steuer,
  );
  const danach = summe - sumCent(zeilen.map(({ netto, steuer, rundung }) => netto + steuer + rundung));
  const [erste] = zeilen;
  if (erste) erste.rundung += istLeer ? danach : Math.min(0, danach);
  return zeilen.filter(({ netto, steuer, rundung }) => netto !== 0 || steuer !== 0 || rundung !== 0);
}

function nurGanz(): Ablehnung {
  const text =
    'Diese Rechnung geht bei einem Steuersatz unter 0. Teilweise gutschreiben lässt sie sich nicht; storniere sie, und stelle sie neu aus.';
  return new Ablehnung('ungueltig', text, { pfad: 'zeilen' });
}

function zuviel({ satz, basis }: { satz: Prozent; basis: Cent }, original: Ganzes, diese: Ganzes): Ablehnung {
  const eigene = berechnen(diese).gruppen.find((gruppe) => gruppe.satz === satz)?.basis ?? 0;
  const da = formatBetrag(Math.max(0, basis - eigene));
  const wo = zeigtUmsatzsteuer(original.steuerart)
    ? `Mit ${formatProzent(satz)} Umsatzsteuer`
    : 'Auf diese Rechnung';
  const netto = zeigtUmsatzsteuer(original.steuerart) ? ' netto' : '';
  const text = `${wo} lassen sich höchstens noch ${da}${netto} gutschreiben. Was schon gutgeschrieben ist, zählt mit.`;
  return new Ablehnung('ungueltig', text, { pfad: 'betrag' });
}
