/** Discounts, charges and allowances of a receipt of ours, as EN 16931 says them. */
import { type Cent, sumCent } from '../geld.ts';
import type { Berechnung, Zeilenrechnung } from '../rechnungen/berechnung.ts';
import { nettoAus } from '../rechnungen/berechnung.ts';
import type { Posten, Rechnung } from '../rechnungen/rechnung.ts';
import type { Prozent } from '../steuer/steuerart.ts';
import type { EAbzug } from './modell.ts';
import { prozent, toDezimaltext } from './zahl.ts';

type Abzuege = { abzuege: EAbzug[]; zuschlaege: EAbzug[] };

/** Charge or allowance: below 0 what is taken off, of what takes a receipt back the other way round. */
type Teil = { isNachlass: boolean; betrag: Cent; prozent: Prozent; grund: string; grundcode?: string };

/** UNTDID 5189: discount. */
const RABATT = '95';

/** BG-20 and BG-21 beside the discount. A percentage of gross prices does not hit the net cent; amounts alone are always true. */
export function beleganpassungenOf(
  { anpassungen, preisart }: Pick<Rechnung, 'anpassungen' | 'preisart'>,
  berechnung: Berechnung,
  steuerOf: (satz: Prozent) => Pick<EAbzug, 'kategorie' | 'satz'>,
): Abzuege {
  const teile = anpassungen.map(({ art, grund, prozent }, index) => {
    const { netto = 0, satz = 0 } = berechnung.anpassungen[index] ?? {};
    return { isNachlass: art === 'nachlass', betrag: netto, prozent, grund, satz };
  });
  const basis = preisart === 'netto' ? berechnung.zwischensumme : undefined;
  const mitSteuer = ({ satz, ...teil }: (typeof teile)[number]) => ({
    ...toAbzug(teil, basis),
    ...steuerOf(satz),
  });
  const gelten = teile.filter(({ betrag }) => betrag !== 0);
  return {
    abzuege: gelten.filter(({ isNachlass }) => isNachlass).map(mitSteuer),
    zuschlaege: gelten.filter(({ isNachlass }) => !isNachlass).map(mitSteuer),
  };
}

type Zeile = {
  posten: Posten;
  zeile: Zeilenrechnung /** Undefined where prices are net. */;
  satzImPreis: Prozent | undefined;
};

/** BG-27 and BG-28 of a line, with the net amount that they change (quantity times price). */
export function zeilenabzuegeOf(
  { posten, zeile, satzImPreis }: Zeile,
  rabattwort: string,
): Abzuege & { voll: Cent } {
  const rabatt = { isNachlass: true, betrag: -zeile.rabatt, prozent: posten.rabatt, grund: rabattwort };
  const anpassungen = (posten.anpassungen ?? []).map(({ art, grund, prozent }, index) => {
    return { isNachlass: art === 'nachlass', betrag: zeile.anpassungen[index] ?? 0, prozent, grund };
  });
  const teile: Teil[] = [{ ...rabatt, grundcode: RABATT }, ...anpassungen].filter(
    ({ betrag }) => betrag !== 0,
  );
  const ganz =
    satzImPreis === undefined ? { voll: zeile.voll, teile } : nettoteile(teile, zeile, satzImPreis);
  const basis = satzImPreis === undefined ? zeile.voll : undefined;
  const abzug = (teil: Teil) => toAbzug(teil, basis);
  return {
    voll: ganz.voll,
    abzuege: ganz.teile.filter(({ isNachlass }) => isNachlass).map(abzug),
    zuschlaege: ganz.teile.filter(({ isNachlass }) => !isNachlass).map(abzug),
  };
}

/**
 * Parts of a gross amount as net ones that come to the net amount of the line: what rounding leaves over goes to the largest
 * part, where it weighs least. Where it would turn even that round, a part is worth less than the cents that are counted:
 * then the price alone says it.
 */
function nettoteile(teile: readonly Teil[], { voll, netto }: Zeilenrechnung, satz: Prozent) {
  const gross = [voll, ...teile.map(({ betrag }) => betrag)];
  const netze = gross.map((betrag) => nettoAus(betrag, satz));
  const groesster = gross.reduce(
    (best, betrag, index) => (Math.abs(betrag) > Math.abs(gross[best] ?? 0) ? index : best),
    0,
  );
  netze[groesster] = (netze[groesster] ?? 0) + netto - sumCent(netze);
  const [preis = 0, ...anteile] = netze;
  const isVerkehrt = netze.some(
    (betrag, index) => betrag !== 0 && Math.sign(betrag) !== Math.sign(gross[index] ?? 0),
  );
  if (isVerkehrt && Math.sign(netto) === Math.sign(voll)) return { voll: netto, teile: [] };
  const bleibende = teile.map((teil, index) => ({ ...teil, betrag: anteile[index] ?? 0 }));
  return { voll: preis, teile: bleibende.filter(({ betrag }) => betrag !== 0) };
}

/** @param basis what a percentage is meant of; without one the amount stands alone */
function toAbzug(
  { isNachlass, betrag, prozent: satz, grund, grundcode }: Teil,
  basis: Cent | undefined,
): EAbzug {
  return {
    betrag: euro(isNachlass ? -betrag : betrag),
    ...(basis !== undefined && satz !== 0 && { basis: euro(basis), prozent: prozent(satz) }),
    grund,
    ...(grundcode && { grundcode }),
  };
}

function euro(cent: Cent): string {
  return toDezimaltext(cent, 2, 2);
}
