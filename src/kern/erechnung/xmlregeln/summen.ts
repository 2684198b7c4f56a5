/** Tax totals in their currencies, prices, and allowances: where one element too many is a fault. */
import type { Knoten } from '../xml.ts';
import { parseUngetypt, parseZahl, runden, type Zahl } from '../zahl.ts';
import { alle, amKopf, type Baum, type Baumregeln, hat, je, norm, roh, type Stelle, zahlIn } from './baum.ts';

const ABRECHNUNG = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement';
const KOPFSUMMEN = 'ram:SpecifiedTradeSettlementHeaderMonetarySummation';
const ABZUEGE_UBL = [
  ...['ubl:Invoice', 'cn:CreditNote', 'cac:InvoiceLine', 'cac:CreditNoteLine'].map(
    (eltern) => `${eltern}/cac:AllowanceCharge`,
  ),
];
const PREIS_CII = 'ram:GrossPriceProductTradePrice';

/** In UBL. */
export const SUMMEN_UBL: Baumregeln = {
  'BR-53': amKopf((wurzel) =>
    alle(wurzel, 'cbc:TaxCurrencyCode').every(
      ({ text }) => inWaehrung(alle(wurzel, 'cac:TaxTotal/cbc:TaxAmount'), text).length > 0,
    ),
  ),
  'BR-CO-14': je(['ubl:Invoice/cac:TaxTotal', 'cn:CreditNote/cac:TaxTotal'], (summe) => {
    const teile = alle(summe, 'cac:TaxSubtotal');
    return teile.length === 0 || zahlIn(summe, 'cbc:TaxAmount') === runden(summeVon(teile, 'cbc:TaxAmount'));
  }),
  'BR-CO-15': amKopf((wurzel) => {
    const waehrungen = alle(wurzel, 'cbc:DocumentCurrencyCode');
    return waehrungen.every(({ text }) => {
      const steuern = inWaehrung(alle(wurzel, 'cac:TaxTotal/cbc:TaxAmount'), text);
      const netto = zahlIn(wurzel, 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount');
      const brutto = zahlIn(wurzel, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount');
      const steuer = parseZahl(steuern[0]?.text);
      if (steuern.length !== 1 || netto === undefined || steuer === undefined) return false;
      return brutto === runden(netto + steuer);
    });
  }),
  'BR-CO-18': amKopf((wurzel) => hat(wurzel, 'cac:TaxTotal/cac:TaxSubtotal')),
  'PEPPOL-EN16931-R043': je(ABZUEGE_UBL, (abzug) => isWahrheitswert(roh(abzug, 'cbc:ChargeIndicator'))),
  'PEPPOL-EN16931-R044': je(
    'cac:Price/cac:AllowanceCharge',
    (abzug) => norm(roh(abzug, 'cbc:ChargeIndicator')) === 'false',
  ),
  'PEPPOL-EN16931-R046': je('cac:Price/cac:AllowanceCharge', (abzug, { eltern }) => {
    if (!hat(abzug, 'cbc:BaseAmount')) return true;
    const [basis, betrag] = [zahlIn(abzug, 'cbc:BaseAmount'), zahlIn(abzug, 'cbc:Amount')];
    if (basis === undefined || betrag === undefined) return false;
    return zahlIn(eltern?.knoten, 'cbc:PriceAmount') === basis - betrag;
  }),
  'PEPPOL-EN16931-R053': amKopf((wurzel) => mitTeilen(wurzel, true) === 1),
  'PEPPOL-EN16931-R054': amKopf(
    (wurzel) => mitTeilen(wurzel, false) === (hat(wurzel, 'cbc:TaxCurrencyCode') ? 1 : 0),
  ),
  'PEPPOL-EN16931-R055': amKopf((wurzel) => {
    if (!hat(wurzel, 'cbc:TaxCurrencyCode')) return true;
    const steuern = alle(wurzel, 'cac:TaxTotal/cbc:TaxAmount');
    const zahlen = (code: string) => zahlenVon(inWaehrung(steuern, norm(roh(wurzel, code))));
    return gleichesVorzeichen(zahlen('cbc:TaxCurrencyCode'), zahlen('cbc:DocumentCurrencyCode'), true);
  }),
  'PEPPOL-EN16931-R130': je('cac:Price/cbc:BaseQuantity', ({ attribute }, stelle) => {
    const zeile = stelle.eltern?.eltern?.knoten;
    const mengen = [...alle(zeile, 'cbc:InvoicedQuantity'), ...alle(zeile, 'cbc:CreditedQuantity')];
    return isGleicheEinheit(attribute.get('unitCode'), mengen, true);
  }),
};

/** In CII. */
export const SUMMEN_CII: Baumregeln = {
  'BR-53': jeSteuerwaehrung(
    (steuern, waehrung, steuerwaehrung) =>
      steuerwaehrung === undefined ||
      (steuerwaehrung !== waehrung && inWaehrung(steuern, steuerwaehrung).length > 0),
  ),
  'BR-CO-14': je('ram:ApplicableHeaderTradeSettlement', (abrechnung) => {
    const soll = runden(summeVon(alle(abrechnung, 'ram:ApplicableTradeTax'), 'ram:CalculatedAmount'));
    return alle(abrechnung, 'ram:InvoiceCurrencyCode').every((waehrung) =>
      inWaehrung(alle(abrechnung, `${KOPFSUMMEN}/ram:TaxTotalAmount`), waehrung.text).every(
        ({ text }) => parseUngetypt(text, 'ungetypter') === soll,
      ),
    );
  }),
  'BR-CO-15': amKopf((wurzel) => {
    const [abrechnung] = alle(wurzel, ABRECHNUNG);
    const [summen] = alle(abrechnung, KOPFSUMMEN);
    const brutto = zahlIn(summen, 'ram:GrandTotalAmount');
    const netto = zahlIn(summen, 'ram:TaxBasisTotalAmount');
    return alle(abrechnung, 'ram:InvoiceCurrencyCode').every(({ text }) => {
      const steuern = inWaehrung(alle(summen, 'ram:TaxTotalAmount'), text);
      const steuer = parseZahl(steuern[0]?.text);
      if (brutto === undefined || netto === undefined) return false;
      return (
        brutto === netto ||
        (steuern.length === 1 && steuer !== undefined && brutto === runden(netto + steuer))
      );
    });
  }),
  'BR-TMP-3': je('ram:SpecifiedLineTradeAgreement', (vereinbarung) => {
    const [brutto] = alle(vereinbarung, `${PREIS_CII}/ram:BasisQuantity`);
    const [netto] = alle(vereinbarung, 'ram:NetPriceProductTradePrice/ram:BasisQuantity');
    if (!brutto || !netto) return true;
    const [a, b] = [brutto.attribute.get('unitCode'), netto.attribute.get('unitCode')];
    return brutto.text === netto.text && (a === undefined || b === undefined || a === b);
  }),
  'PEPPOL-EN16931-R043-1': je('ram:SpecifiedTradeAllowanceCharge', hatZeichenCii),
  'PEPPOL-EN16931-R043-2': je('ram:AppliedTradeAllowanceCharge', hatZeichenCii),
  'PEPPOL-EN16931-R044': je(
    PREIS_CII,
    (preis) =>
      !hat(preis, 'ram:AppliedTradeAllowanceCharge/ram:ActualAmount') ||
      alle(preis, 'ram:AppliedTradeAllowanceCharge/ram:ChargeIndicator/udt:Indicator').some(
        ({ text }) => text === 'false',
      ),
  ),
  'PEPPOL-EN16931-R046': je(PREIS_CII, (preis, { eltern }) => {
    if (!hat(preis, 'ram:ChargeAmount')) return true;
    if (alle(preis, 'ram:ChargeAmount').length > 1) return false;
    const brutto = zahlIn(preis, 'ram:ChargeAmount');
    const rabatt = zahlIn(preis, 'ram:AppliedTradeAllowanceCharge/ram:ActualAmount') ?? 0n;
    return (
      brutto !== undefined &&
      zahlIn(eltern?.knoten, 'ram:NetPriceProductTradePrice/ram:ChargeAmount') === brutto - rabatt
    );
  }),
  'PEPPOL-EN16931-R053': jeSteuerwaehrung((steuern, waehrung) => inWaehrung(steuern, waehrung).length <= 1),
  'PEPPOL-EN16931-R054': jeSteuerwaehrung(
    (steuern, waehrung, steuerwaehrung) =>
      steuern.filter(({ attribute }) => (attribute.get('currencyID') ?? waehrung) !== waehrung).length ===
      (steuerwaehrung === undefined ? 0 : 1),
  ),
  'PEPPOL-EN16931-R055': jeSteuerwaehrung((steuern, waehrung, steuerwaehrung) => {
    const eigene = zahlenVon(inWaehrung(steuern, waehrung));
    if (steuerwaehrung === undefined || eigene.length === 0) return true;
    return gleichesVorzeichen(zahlenVon(inWaehrung(steuern, steuerwaehrung)), eigene, false);
  }),
  'PEPPOL-EN16931-R121': je(['ram:NetPriceProductTradePrice', PREIS_CII], (preis) => {
    const mengen = alle(preis, 'ram:BasisQuantity');
    return mengen.length === 0 || (mengen.length === 1 && (parseZahl(mengen[0]?.text) ?? 0n) > 0n);
  }),
  'PEPPOL-EN16931-R130': je(
    ['ram:NetPriceProductTradePrice/ram:BasisQuantity', `${PREIS_CII}/ram:BasisQuantity`],
    ({ attribute }, stelle) => {
      const zeile = stelle.eltern?.eltern?.eltern?.knoten;
      const mengen = alle(zeile, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity');
      return isGleicheEinheit(attribute.get('unitCode'), mengen, false);
    },
  ),
};

function summeVon(knoten: readonly Knoten[], pfad: string): Zahl {
  return knoten.reduce((sum, eines) => sum + (zahlIn(eines, pfad) ?? 0n), 0n);
}

function inWaehrung(betraege: readonly Knoten[], waehrung: string): Knoten[] {
  return betraege.filter(({ attribute }) => attribute.get('currencyID') === waehrung);
}

function zahlenVon(betraege: readonly Knoten[]): Zahl[] {
  return betraege.flatMap(({ text }) => parseZahl(text) ?? []);
}

/** Whether some of both are below 0, or some of both are not; `auchNull` counts 0 among those below. */
function gleichesVorzeichen(a: readonly Zahl[], b: readonly Zahl[], auchNull: boolean): boolean {
  const unter = (zahl: Zahl) => zahl < 0n || (auchNull && zahl === 0n);
  return (a.some(unter) && b.some(unter)) || (a.some((zahl) => zahl >= 0n) && b.some((zahl) => zahl >= 0n));
}

function mitTeilen(wurzel: Knoten, mit: boolean): number {
  return alle(wurzel, 'cac:TaxTotal').filter((summe) => hat(summe, 'cac:TaxSubtotal') === mit).length;
}

function isWahrheitswert(text: string): boolean {
  return ['true', 'false'].includes(norm(text));
}

function hatZeichenCii(abzug: Knoten): boolean {
  return isWahrheitswert(roh(abzug, 'ram:ChargeIndicator/udt:Indicator'));
}

function jeSteuerwaehrung(
  gilt: (steuern: Knoten[], waehrung: string, steuerwaehrung: string | undefined) => boolean,
): Baumregeln[string] {
  return je('ram:ApplicableHeaderTradeSettlement', (abrechnung: Knoten, _: Stelle, __: Baum) =>
    gilt(
      alle(abrechnung, `${KOPFSUMMEN}/ram:TaxTotalAmount`),
      roh(abrechnung, 'ram:InvoiceCurrencyCode'),
      alle(abrechnung, 'ram:TaxCurrencyCode')[0]?.text,
    ),
  );
}

/** A unit of the base quantity must be that of the quantity; without a quantity only CII takes it for a fault. */
function isGleicheEinheit(
  einheit: string | undefined,
  mengen: readonly Knoten[],
  darfFehlen: boolean,
): boolean {
  if (einheit === undefined || (darfFehlen && mengen.length === 0)) return true;
  return mengen.some(({ attribute }) => attribute.get('unitCode') === einheit);
}
