/** Tax totals in their currencies, prices, and allowances in the XML, where one element too many is a fault. */
import type { Knoten } from '../xml.ts';
import { parseZahl, type Zahl } from '../zahl.ts';
import { alle, type Baum, type Baumpruefung, hat, je, norm, roh, type Stelle, zahlIn } from './baum.ts';

export const ABRECHNUNG_CII = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement';
export const KOPFSUMMEN_CII = 'ram:SpecifiedTradeSettlementHeaderMonetarySummation';
export const ABZUEGE_UBL = [
  ...['ubl:Invoice', 'cn:CreditNote', 'cac:InvoiceLine', 'cac:CreditNoteLine'].map(
    (eltern) => `${eltern}/cac:AllowanceCharge`,
  ),
];
export const PREIS_CII = 'ram:GrossPriceProductTradePrice';

export function summeAus(knoten: readonly Knoten[], pfad: string): Zahl {
  return knoten.reduce((sum, eines) => sum + (zahlIn(eines, pfad) ?? 0n), 0n);
}

export function inWaehrung(betraege: readonly Knoten[], waehrung: string): Knoten[] {
  return betraege.filter(({ attribute }) => attribute.get('currencyID') === waehrung);
}

export function zahlenVon(betraege: readonly Knoten[]): Zahl[] {
  return betraege.flatMap(({ text }) => parseZahl(text) ?? []);
}

/** Whether some of both are below 0, or some of both are not; `auchNull` counts 0 among those below. */
export function gleichesVorzeichen(a: readonly Zahl[], b: readonly Zahl[], auchNull: boolean): boolean {
  const unter = (zahl: Zahl) => zahl < 0n || (auchNull && zahl === 0n);
  return (a.some(unter) && b.some(unter)) || (a.some((zahl) => zahl >= 0n) && b.some((zahl) => zahl >= 0n));
}

export function mitTeilen(wurzel: Knoten, mit: boolean): number {
  return alle(wurzel, 'cac:TaxTotal').filter((summe) => hat(summe, 'cac:TaxSubtotal') === mit).length;
}

export function isWahrheitswert(text: string): boolean {
  return ['true', 'false'].includes(norm(text));
}

export function hatZeichenCii(abzug: Knoten): boolean {
  return isWahrheitswert(roh(abzug, 'ram:ChargeIndicator/udt:Indicator'));
}

export function jeSteuerwaehrungCii(
  gilt: (steuern: Knoten[], waehrung: string, steuerwaehrung: string | undefined) => boolean,
): Baumpruefung {
  return je('ram:ApplicableHeaderTradeSettlement', (abrechnung: Knoten, _: Stelle, __: Baum) =>
    gilt(
      alle(abrechnung, `${KOPFSUMMEN_CII}/ram:TaxTotalAmount`),
      roh(abrechnung, 'ram:InvoiceCurrencyCode'),
      alle(abrechnung, 'ram:TaxCurrencyCode')[0]?.text,
    ),
  );
}

/** A unit of the base quantity must be that of the quantity; without a quantity only CII takes it for a fault. */
export function isGleicheEinheit(
  einheit: string | undefined,
  mengen: readonly Knoten[],
  darfFehlen: boolean,
): boolean {
  if (einheit === undefined || (darfFehlen && mengen.length === 0)) return true;
  return mengen.some(({ attribute }) => attribute.get('unitCode') === einheit);
}
