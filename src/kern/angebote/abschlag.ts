/** Money in advance for a quote or an order: what an Abschlagsrechnung over a part of it asks for (§ 14 Abs. 5 S. 1 UStG). */
import type { Cent } from '../geld.ts';
import { berechnen, type Rechengrundlage } from '../rechnungen/berechnung.ts';
import { anteil, verhaeltnis } from '../steuer/anteil.ts';
import type { Preisart } from '../steuer/preisart.ts';
import { type Prozent, zeigtUmsatzsteuer } from '../steuer/steuerart.ts';

/** A quantity of one, and a price of a cent, in 10^-4. */
export const EINS = 10_000;
export const PREIS_JE_CENT = 100;

/** How much of the order: a share in 10^-2 %, or what is to be paid in cents, VAT included. */
export type Abschlagswunsch = { prozent: Prozent } | { betrag: Cent };

/** A line of an Abschlagsrechnung: cents at one VAT rate, and the index of the first line of the order with that rate. */
export type Abschlagszeile = { betrag: Cent; satz: Prozent; index: number };

/**
 * Lines of an Abschlagsrechnung, one for each VAT rate of the order in proportion to what it comes to there, and whether their
 * amounts are net or gross. A share is taken as the order is priced; an amount is met to the cent, so it is split gross.
 */
export function abschlagszeilen(
  auftrag: Omit<Rechengrundlage, 'anzahlung' | 'absetzungen'>,
  wunsch: Abschlagswunsch,
): { preisart: Preisart; zeilen: Abschlagszeile[] } {
  const preisart = 'betrag' in wunsch && zeigtUmsatzsteuer(auftrag.steuerart) ? 'brutto' : auftrag.preisart;
  const { gruppen, netto, brutto } = berechnen({ ...auftrag, anzahlung: 0 });
  const isNetto = preisart === 'netto';
  const ganzes = isNetto ? netto : brutto;
  const teil = 'betrag' in wunsch ? wunsch.betrag : anteil(ganzes, wunsch.prozent);
  let bisher = 0;
  let verteilt = 0;
  const zeilen = gruppen.map(({ satz, basis, steuer }) => {
    bisher += isNetto ? basis : basis + steuer;
    const bis = ganzes === 0 ? 0 : verhaeltnis(teil, { teil: bisher, ganzes });
    const betrag = bis - verteilt;
    verteilt = bis;
    return { betrag, satz, index: indexOf(auftrag, satz) };
  });
  return { preisart, zeilen: zeilen.filter(({ betrag }) => betrag !== 0) };
}

/** Amount that an Abschlagsrechnung over a part of the order asks for, in cents, VAT included. */
export function abschlagssumme(
  auftrag: Omit<Rechengrundlage, 'anzahlung' | 'absetzungen'>,
  wunsch: Abschlagswunsch,
): Cent {
  const { preisart, zeilen } = abschlagszeilen(auftrag, wunsch);
  const posten = zeilen.map(({ betrag, satz }) => ({
    ...{ menge: EINS, preis: betrag * PREIS_JE_CENT },
    ...{ steuersatz: satz, rabatt: 0 },
  }));
  return berechnen({ steuerart: auftrag.steuerart, preisart, rabatt: 0, anzahlung: 0, posten }).summe;
}

/** Of a rate that only a charge on the whole order has: the first line. */
function indexOf(
  { steuerart, posten }: Pick<Rechengrundlage, 'steuerart' | 'posten'>,
  satz: Prozent,
): number {
  if (!zeigtUmsatzsteuer(steuerart)) return 0;
  return Math.max(
    0,
    posten.findIndex(({ steuersatz }) => steuersatz === satz),
  );
}
