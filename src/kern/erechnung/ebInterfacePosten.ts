import { auftragsreferenzOf } from './ebInterfacePartei.ts';
import type { EAbzug, ERechnung, EZeile } from './modell.ts';
import { gruppe, type Inhalt, wert } from './xmlSchreiben.ts';
import { parseZahl, toBetragtext } from './zahl.ts';

type Besteuert = { kategorie?: string | undefined; satz?: string | undefined };

/** Rate with its category; outside of the scope of VAT there is none, and 0 has to stand for it. */
export function steuersatz({ kategorie, satz }: Besteuert): Inhalt {
  return wert('TaxPercent', satz ?? '0', { TaxCategoryCode: kategorie });
}

/** ListLineItem. */
export function posten(rechnung: ERechnung, zeile: EZeile, index: number): Inhalt {
  return gruppe(
    'ListLineItem',
    wert('PositionNumber', String(index + 1)),
    wert('Description', zeile.name),
    wert('Description', zeile.beschreibung),
    wert('Quantity', zeile.menge, { Unit: zeile.einheit }),
    stueckpreis(zeile),
    gruppe(
      'ReductionAndSurchargeListLineItemDetails',
      zeile.abzuege.map((abzug) => aenderung('ReductionListLineItem', abzug, vollOf(zeile))),
      zeile.zuschlaege.map((zuschlag) => aenderung('SurchargeListLineItem', zuschlag, vollOf(zeile))),
    ),
    zeitraum(zeile),
    bestellposition(rechnung, zeile),
    gruppe('TaxItem', wert('TaxableAmount', zeile.netto), steuersatz(zeile)),
    wert('LineItemAmount', zeile.netto),
  );
}

/** Decimals that a price may have. */
const STELLEN = 4;

/**
 * A net price that was taken out of a gross one may need more decimals than the format has: then what all pieces cost
 * stands there, for as many pieces.
 */
function stueckpreis(zeile: EZeile): Inhalt {
  const { preis, menge } = zeile;
  const stellen = preis?.split('.')[1]?.length ?? 0;
  if (stellen <= STELLEN) return wert('UnitPrice', preis);
  const ohneVorzeichen = (text: string | undefined) => text?.replace('-', '');
  return wert('UnitPrice', ohneVorzeichen(vollOf(zeile)), { BaseQuantity: ohneVorzeichen(menge) });
}

/** Amount of the line before its own allowances and charges. */
function vollOf({ netto, abzuege, zuschlaege }: EZeile): string {
  return toBetragtext(zahlOf(netto) + summeOf(abzuege) - summeOf(zuschlaege));
}

function zeitraum({ zeitraum }: EZeile): Inhalt {
  if (!zeitraum) return undefined;
  const { von, bis } = zeitraum;
  return gruppe('Delivery', gruppe('Period', wert('FromDate', von ?? bis), wert('ToDate', bis ?? von)));
}

function bestellposition(rechnung: ERechnung, { bestellposition }: EZeile): Inhalt {
  if (!bestellposition) return undefined;
  return gruppe(
    'InvoiceRecipientsOrderReference',
    wert('OrderID', auftragsreferenzOf(rechnung)),
    wert('OrderPositionNumber', bestellposition),
  );
}

/** Allowances and charges on the whole invoice, by rate. */
export function nachlaesse(rechnung: ERechnung): Inhalt {
  const mitSteuer = (name: 'Reduction' | 'Surcharge') => (teil: EAbzug) =>
    aenderung(name, teil, basisOf(rechnung, teil), [
      gruppe('TaxItem', wert('TaxableAmount', teil.betrag), steuersatz(teil)),
    ]);
  return gruppe(
    'ReductionAndSurchargeDetails',
    rechnung.abzuege.map(mitSteuer('Reduction')),
    rechnung.zuschlaege.map(mitSteuer('Surcharge')),
  );
}

function aenderung(name: string, teil: EAbzug, basis: string, mehr: Inhalt = undefined): Inhalt {
  return gruppe(
    name,
    wert('BaseAmount', teil.basis ?? basis),
    wert('Percentage', teil.prozent),
    wert('Amount', teil.betrag),
    wert('Comment', teil.grund),
    mehr,
  );
}

/** Sum of the lines of the same rate. */
function basisOf({ zeilen }: ERechnung, { kategorie, satz }: EAbzug): string {
  const gleiche = zeilen.filter((zeile) => zeile.kategorie === kategorie && zeile.satz === satz);
  return toBetragtext(gleiche.reduce((summe, { netto }) => summe + zahlOf(netto), 0n));
}

function summeOf(teile: readonly EAbzug[]): bigint {
  return teile.reduce((summe, { betrag }) => summe + zahlOf(betrag), 0n);
}

function zahlOf(text: string | undefined): bigint {
  return parseZahl(text) ?? 0n;
}
