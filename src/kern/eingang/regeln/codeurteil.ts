/** Total and VAT by the code of a till: exact, as long as the paper does not say otherwise. */

import type { Prozent } from '#kern/steuer/steuerart.ts';
import { type Cent, formatBetrag } from '../../geld.ts';
import type { Kassencode } from '../codes/kassencode.ts';
import { computeTeil, selectSumme } from './auswahl.ts';
import type { Blatt } from './blatt.ts';
import { isKleinunternehmer } from './merkmale.ts';
import type { Strecke } from './stelle.ts';
import { isSatz, type Steuerteil, steuerteileOf } from './steuerbeweis.ts';
import { isSteuerzeile, type Summe } from './summe.ts';

/** A field of amounts: where, whether proved, and what speaks against it. */
export type Feldurteil = { funde: Strecke[]; isSicher: boolean; grund: string };

export type Urteil = {
  brutto: Cent | null;
  summe: Summe | undefined;
  teile: Steuerteil[];
  reverseCharge: boolean;
  kleinunternehmer: boolean;
  felder: { brutto: Feldurteil; ust: Feldurteil };
};

/** The code is exact. What is printed adds the tax as it was rounded, and may contradict. */
export function byCode(blatt: Blatt, kasse: Kassencode, saetze: readonly Prozent[]): Urteil {
  const alle = [...new Set([...saetze, ...kasse.saetze.flatMap((posten) => posten.saetze)])].filter(
    (satz) => satz > 0,
  );
  const gedruckt = steuerteileOf(blatt, alle);
  const teile = kasse.saetze.map((posten) => {
    const funde = posten.saetze
      .flatMap((satz) => gedruckt.get(satz) ?? [])
      .filter(({ brutto }) => brutto === posten.brutto);
    const [bester] = funde.sort((a, b) => b.gewicht - a.gewicht);
    return bester ?? computeTeil(rateOf(posten.saetze, blatt), posten.brutto);
  });
  const auswahl = selectSumme(blatt, alle);
  const funde = blatt.betraege.filter(({ cent }) => cent === kasse.brutto);
  const widerspruch =
    funde.length === 0 && auswahl !== undefined && auswahl.teile.length > 0 ? auswahl.summe.cent : null;
  const sicher = widerspruch === null && kasse.brutto !== 0;
  return {
    brutto: kasse.brutto,
    summe: auswahl?.summe.cent === kasse.brutto ? auswahl.summe : undefined,
    teile,
    reverseCharge: false,
    kleinunternehmer: teile.every(({ steuer }) => steuer === 0) && isKleinunternehmer(blatt),
    felder: {
      brutto: {
        funde,
        isSicher: sicher,
        grund: sicher
          ? ''
          : `Der Kassencode nennt ${formatBetrag(kasse.brutto)}, gedruckt ist etwas anderes.`,
      },
      ust: codeTaxField(blatt, teile, { kasse, sicher }),
    },
  };
}

/** Where the code leaves the rate open, the printed one decides. */
function rateOf(saetze: readonly Prozent[], blatt: Blatt): Prozent {
  return saetze.find((satz) => isPrinted(blatt, satz)) ?? saetze[0] ?? 0;
}

function codeTaxField(
  blatt: Blatt,
  teile: readonly Steuerteil[],
  { kasse, sicher }: { kasse: Kassencode; sicher: boolean },
): Feldurteil {
  const mitBetrag = new Set(blatt.betraege.map(({ zeile }) => zeile));
  const nenntSteuer = blatt.zeilen.some((zeile) => isSteuerzeile(zeile) && mitBetrag.has(zeile));
  const isEindeutig = kasse.saetze.every(
    ({ saetze }) => saetze.filter((satz) => isPrinted(blatt, satz)).length === 1 || saetze.length === 1,
  );
  const isGerechnet = teile.every(
    ({ hatSteuer, satz, brutto }) => hatSteuer || satz === 0 || (!nenntSteuer && !isTie(satz, brutto)),
  );
  const gut = sicher && isEindeutig && isGerechnet;
  const grund = isEindeutig
    ? 'Netto und Steuer sind aus dem Kassencode errechnet.'
    : 'Der Kassencode lässt einen Steuersatz offen.';
  return { funde: teile.flatMap(({ funde }) => funde), isSicher: gut, grund: gut ? '' : grund };
}

/** Net falls on half a cent: tills round it either way. */
function isTie(satz: Prozent, brutto: Cent): boolean {
  return ((Math.abs(brutto) * 20_000) / (10_000 + satz)) % 2 === 1;
}

/** True for a rate that stands on the paper; none needs to. */
export function isPrinted({ saetze }: Blatt, satz: Prozent): boolean {
  return satz === 0 || saetze.some((fund) => isSatz(fund.satz, satz));
}
