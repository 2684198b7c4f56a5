/** Where the official rules ask whether an element is there, be it empty; the model knows only values. */
import type { Ausgewiesen, Kategorie } from '../regeln/kategorien.ts';
import type { Steuerposten, Syntax } from '../regeln/regel.ts';
import { isVatCii, isVatUbl } from '../steuerart.ts';
import type { Knoten } from '../xml.ts';
import { alle, amKopf, type Baum, type Baumpruefung, hat, je, norm, roh } from './baum.ts';

/** Where things stand in one of the forms. */
type Form = {
  /** Allowances and charges of the document and of a line. */
  abzuege: Readonly<Record<'dokument' | 'zeile', string[]>>;
  /** Whether one of them is the one (`abzug`) or the other. */
  hatZeichen: (abzug: Knoten, art: Abzugsart) => boolean;
  gruende: readonly string[];
  /** Elements that are taxed, wherever they stand. */
  posten: (baum: Baum, art: Steuerposten['art']) => Knoten[];
  isKategorie: (steuer: Knoten, code: string) => boolean;
  /** The rows of the breakdown. */
  reihen: string;
  befreiung: readonly string[];
  ausgewiesen: (wurzel: Knoten) => Ausgewiesen;
};
type Abzugsart = Exclude<Steuerposten['art'], 'zeile'>;

const isBoolean = (text: string, art: Abzugsart) =>
  (art === 'zuschlag' ? ['true', '1'] : ['false', '0']).includes(norm(text));

const VERKAEUFER_UBL = 'cac:AccountingSupplierParty/cac:Party';
const KAEUFER_UBL = 'cac:AccountingCustomerParty/cac:Party';

const UBL: Form = {
  abzuege: {
    dokument: ['ubl:Invoice/cac:AllowanceCharge', 'cn:CreditNote/cac:AllowanceCharge'],
    zeile: ['cac:InvoiceLine/cac:AllowanceCharge', 'cac:CreditNoteLine/cac:AllowanceCharge'],
  },
  hatZeichen: (abzug, art) => isBoolean(roh(abzug, 'cbc:ChargeIndicator'), art),
  gruende: ['cbc:AllowanceChargeReason', 'cbc:AllowanceChargeReasonCode'],
  posten: (baum, art) =>
    art === 'zeile'
      ? baum.mitNamen('cac:ClassifiedTaxCategory').map(({ knoten }) => knoten)
      : baum
          .mitNamen('cac:AllowanceCharge')
          .filter(({ knoten }) => UBL.hatZeichen(knoten, art))
          .flatMap(({ knoten }) => alle(knoten, 'cac:TaxCategory')),
  isKategorie: (steuer, code) => isVatUbl(steuer) && norm(roh(steuer, 'cbc:ID')) === code,
  reihen: 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory',
  befreiung: ['cbc:TaxExemptionReason', 'cbc:TaxExemptionReasonCode'],
  ausgewiesen: (wurzel) => {
    const vertreter = hatUstIdUbl(wurzel, 'cac:TaxRepresentativeParty');
    return {
      ustId: vertreter || hatUstIdUbl(wurzel, VERKAEUFER_UBL),
      steuernummer: vertreter || hat(wurzel, `${VERKAEUFER_UBL}/cac:PartyTaxScheme/cbc:CompanyID`),
      kaeuferUstId: hatUstIdUbl(wurzel, KAEUFER_UBL),
      kaeuferRegister: hat(wurzel, `${KAEUFER_UBL}/cac:PartyLegalEntity/cbc:CompanyID`),
    };
  },
};

const VEREINBARUNG = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement';
const ZEILE_CII = 'ram:SpecifiedLineTradeSettlement';
const ABZUG_CII = 'ram:SpecifiedTradeAllowanceCharge';
const ZEICHEN_CII = 'ram:ChargeIndicator/udt:Indicator';

const CII: Form = {
  abzuege: {
    dokument: [`ram:ApplicableHeaderTradeSettlement/${ABZUG_CII}`],
    zeile: [`${ZEILE_CII}/${ABZUG_CII}`],
  },
  // As a text: who writes 0 or 1 escapes the rule about reasons.
  hatZeichen: (abzug, art) => roh(abzug, ZEICHEN_CII) === String(art === 'zuschlag'),
  gruende: ['ram:Reason', 'ram:ReasonCode'],
  posten: (baum, art) =>
    art === 'zeile'
      ? baum.mitNamen(ZEILE_CII).flatMap(({ knoten }) => alle(knoten, 'ram:ApplicableTradeTax'))
      : baum
          .mitNamen(ABZUG_CII)
          .filter(({ knoten }) => isBoolean(roh(knoten, ZEICHEN_CII), art))
          .flatMap(({ knoten }) => alle(knoten, 'ram:CategoryTradeTax')),
  isKategorie: (steuer, code) => isVatCii(steuer) && roh(steuer, 'ram:CategoryCode') === code,
  reihen: 'ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax',
  befreiung: ['ram:ExemptionReason', 'ram:ExemptionReasonCode'],
  ausgewiesen: (wurzel) => {
    const [vereinbarung] = alle(wurzel, VEREINBARUNG);
    const hatNummer = (partei: string, arten: readonly string[]) =>
      alle(vereinbarung, partei).some((knoten) => hatNummerCii(knoten, arten));
    const vertreter = hatNummer('ram:SellerTaxRepresentativeTradeParty', ['VA']);
    return {
      ustId: vertreter || hatNummer('ram:SellerTradeParty', ['VA']),
      steuernummer: vertreter || hatNummer('ram:SellerTradeParty', ['VA', 'FC']),
      kaeuferUstId: hatNummer('ram:BuyerTradeParty', ['VA']),
      kaeuferRegister: hat(vereinbarung, 'ram:BuyerTradeParty/ram:SpecifiedLegalOrganization/ram:ID'),
    };
  },
};

/** BR-CO-04: each line says how it is taxed. */
export const ZEILENSTEUER: Record<Syntax, Baumpruefung> = {
  ubl: je(['cac:InvoiceLine', 'cac:CreditNoteLine'], (zeile) =>
    alle(zeile, 'cac:Item/cac:ClassifiedTaxCategory').some(
      (steuer) => isVatUbl(steuer) && hat(steuer, 'cbc:ID'),
    ),
  ),
  cii: je('ram:IncludedSupplyChainTradeLineItem', (zeile) =>
    alle(zeile, `${ZEILE_CII}/ram:ApplicableTradeTax`).some(
      (steuer) => isVatCii(steuer) && hat(steuer, 'ram:CategoryCode'),
    ),
  ),
};

/** BR-CO-26: the seller can be told from others. */
export const VERKAEUFERKENNUNG: Record<Syntax, Baumpruefung> = {
  ubl: amKopf(
    (wurzel) =>
      hatUstIdUbl(wurzel, VERKAEUFER_UBL) ||
      hat(wurzel, `${VERKAEUFER_UBL}/cac:PartyLegalEntity/cbc:CompanyID`) ||
      alle(wurzel, `${VERKAEUFER_UBL}/cac:PartyIdentification/cbc:ID`).some(
        ({ attribute }) => attribute.get('schemeID') !== 'SEPA',
      ),
  ),
  cii: je(
    'ram:SellerTradeParty',
    (verkaeufer) =>
      hatEines(verkaeufer, ['ram:ID', 'ram:GlobalID', 'ram:SpecifiedLegalOrganization/ram:ID']) ||
      hatNummerCii(verkaeufer, ['VA']),
  ),
};

/** An allowance (`abzug`) or charge of the document or of a line says why. */
export function hatGrund(ort: keyof Form['abzuege'], art: Abzugsart): Record<Syntax, Baumpruefung> {
  return inBeiden((form) =>
    je(form.abzuege[ort], (abzug) => !form.hatZeichen(abzug, art) || hatEines(abzug, form.gruende)),
  );
}

/** The rows of a tax category give a reason, or none. */
export function hatBefreiungsgrund(kategorie: Kategorie): Record<Syntax, Baumpruefung> {
  return inBeiden((form) =>
    je(
      form.reihen,
      (steuer) =>
        !form.isKategorie(steuer, kategorie.code) || kategorie.grund.check(hatEines(steuer, form.befreiung)),
    ),
  );
}

/** Where something is taxed by a category, the tax ids are there that it needs, and none that it forbids. */
export function hatKennungen(
  { code, kennungen }: Kategorie,
  art: Steuerposten['art'],
): Record<Syntax, Baumpruefung> {
  return inBeiden((form) =>
    amKopf(
      (wurzel, baum) =>
        !form.posten(baum, art).some((steuer) => form.isKategorie(steuer, code)) ||
        kennungen.check(form.ausgewiesen(wurzel)),
    ),
  );
}

function inBeiden(regel: (form: Form) => Baumpruefung): Record<Syntax, Baumpruefung> {
  return { ubl: regel(UBL), cii: regel(CII) };
}

function hatEines(knoten: Knoten, namen: readonly string[]): boolean {
  return namen.some((name) => hat(knoten, name));
}

function hatUstIdUbl(wurzel: Knoten, partei: string): boolean {
  return alle(wurzel, `${partei}/cac:PartyTaxScheme`).some(
    (steuer) => isVatUbl(steuer) && hat(steuer, 'cbc:CompanyID'),
  );
}

function hatNummerCii(partei: Knoten, arten: readonly string[]): boolean {
  return alle(partei, 'ram:SpecifiedTaxRegistration/ram:ID').some(({ attribute }) =>
    arten.includes(attribute.get('schemeID') ?? ''),
  );
}
