/** What XRechnung asks of the XML itself: no empty elements; its extension and CVD, which the model does not read. */
import type { Knoten } from '../xml.ts';
import { parseZahl, runden, type Zahl } from '../zahl.ts';
import {
  alle,
  amKopf,
  type Baum,
  type Baumpruefung,
  type Baumregeln,
  je,
  norm,
  roh,
  type Stelle,
  voll,
  zahlIn,
} from './baum.ts';
import { isErweiterung, isFahrzeuge } from './profil.ts';

const FAHRZEUGKLASSEN = ['M1', 'M2', 'M3', 'N1', 'N2', 'N3'];
const ANTRIEBE = ['clean', 'zero-emission', 'other'];

/** No element may be empty; `darf` names the one that CII requires even when there is nothing to say. */
function ohneLeere(darf: string): Baumpruefung {
  return {
    check: ({ wurzel }) => {
      const leere: Stelle[] = [];
      const offen = [wurzel];
      for (let stelle = offen.pop(); stelle; stelle = offen.pop()) {
        const { name, kinder, text } = stelle.knoten;
        if (kinder.length === 0 && norm(text) === '' && name !== darf) leere.push(stelle);
        for (const knoten of kinder) offen.push({ knoten, eltern: stelle, zeile: stelle.zeile });
      }
      return leere;
    },
  };
}

/** In UBL. */
export const XRECHNUNG_UBL: Baumregeln = {
  'PEPPOL-EN16931-R008': ohneLeere(''),
  ...fahrzeugregeln({
    vertrag: (wurzel) => voll(wurzel, 'cac:ContractDocumentReference/cbc:ID'),
    vergabe: (wurzel) => voll(wurzel, 'cac:OriginatorDocumentReference/cbc:ID'),
    artikel: ['cac:InvoiceLine/cac:Item', 'cac:CreditNoteLine/cac:Item'],
    klasse: 'cac:CommodityClassification/cbc:ItemClassificationCode',
    merkmal: 'cac:AdditionalItemProperty',
    name: 'cbc:Name',
    wert: 'cbc:Value',
  }),
  'BR-CO-16': je(
    'cac:LegalMonetaryTotal',
    (summen, _, baum) => isErweiterung(baum) || isZahlbetrag(summen, 0n),
  ),
  'BR-DEX-02': amKopf(
    (_, baum) =>
      !isErweiterung(baum) ||
      ['cac:InvoiceLine', 'cac:SubInvoiceLine'].every((name) => baum.mitNamen(name).every(hatSummeDerTeile)),
  ),
  'BR-DEX-03': erweitert(
    'cac:SubInvoiceLine/cac:Item',
    (artikel) => alle(artikel, 'cac:ClassifiedTaxCategory').length === 1,
  ),
  'BR-DEX-09': erweitert('cac:LegalMonetaryTotal', (summen, { wurzel }) =>
    isZahlbetrag(summen, summeVon(alle(wurzel.knoten, 'cac:PrepaidPayment/cbc:PaidAmount'))),
  ),
  'BR-DEX-10': erweitert('cac:PrepaidPayment', (zahlung) => voll(zahlung, 'cbc:ID')),
  'BR-DEX-11': erweitert('cac:PrepaidPayment', (zahlung) => voll(zahlung, 'cbc:PaidAmount')),
  'BR-DEX-12': erweitert('cac:PrepaidPayment', (zahlung) => voll(zahlung, 'cbc:InstructionID')),
  'BR-DEX-13': erweitert(
    'cac:PrepaidPayment',
    (zahlung) => (roh(zahlung, 'cbc:PaidAmount').split('.')[1] ?? '').length <= 2,
  ),
  'BR-DEX-14': erweitert('cac:PrepaidPayment', (zahlung, baum) =>
    alle(zahlung, 'cbc:PaidAmount').some(
      ({ attribute }) =>
        attribute.get('currencyID') === baum.mitNamen('cbc:DocumentCurrencyCode')[0]?.knoten.text,
    ),
  ),
};

/** In CII. */
export const XRECHNUNG_CII: Baumregeln = {
  'PEPPOL-EN16931-R008': ohneLeere('ram:ApplicableHeaderTradeDelivery'),
  ...fahrzeugregeln({
    vertrag: (wurzel) => voll(wurzel, `${VEREINBARUNG}/ram:ContractReferencedDocument/ram:IssuerAssignedID`),
    vergabe: (wurzel) =>
      alle(wurzel, `${VEREINBARUNG}/ram:AdditionalReferencedDocument`).some(
        (beleg) => norm(roh(beleg, 'ram:TypeCode')) === '50' && voll(beleg, 'ram:IssuerAssignedID'),
      ),
    artikel: ['ram:SpecifiedTradeProduct'],
    klasse: 'ram:DesignatedProductClassification/ram:ClassCode',
    merkmal: 'ram:ApplicableProductCharacteristic',
    name: 'ram:Description',
    wert: 'ram:Value',
  }),
  'BR-DEX-15': amKopf((_, baum) => !isErweiterung(baum) || baum.mitNamen('ram:ParentLineID').length === 0),
};

/** A rule that only XRechnung's extension knows. */
function erweitert(pfad: string, gilt: (knoten: Knoten, baum: Baum) => boolean): Baumpruefung {
  return je(pfad, (knoten, _, baum) => !isErweiterung(baum) || gilt(knoten, baum));
}

function hatSummeDerTeile({ knoten }: Stelle): boolean {
  const teile = alle(knoten, 'cac:SubInvoiceLine');
  if (teile.length === 0) return true;
  const betraege = teile.flatMap((teil) => alle(teil, 'cbc:LineExtensionAmount'));
  return zahlIn(knoten, 'cbc:LineExtensionAmount') === summeVon(betraege);
}

function summeVon(betraege: readonly Knoten[]): Zahl {
  return betraege.reduce((sum, { text }) => sum + (parseZahl(text) ?? 0n), 0n);
}

/** BT-115 = BT-112 - BT-113 + BT-114, in XRechnung's extension plus what is to be paid for third parties. */
function isZahlbetrag(summen: Knoten, dritte: Zahl): boolean {
  const betrag = (name: string) => zahlIn(summen, name) ?? 0n;
  return (
    runden(betrag('cbc:PayableAmount') - betrag('cbc:PayableRoundingAmount')) ===
    runden(betrag('cbc:TaxInclusiveAmount') - betrag('cbc:PrepaidAmount') + dritte)
  );
}

/** Where the terms about clean vehicles stand. */
type Fahrzeugform = {
  vertrag: (wurzel: Knoten) => boolean;
  vergabe: (wurzel: Knoten) => boolean;
  artikel: readonly string[];
  klasse: string;
  merkmal: string;
  name: string;
  wert: string;
};

const VEREINBARUNG = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement';

/** BR-DE-CVD-01 to 06 and BR-TMP-CVD-01: apply to the profile CVD alone. */
function fahrzeugregeln({
  vertrag,
  vergabe,
  artikel,
  klasse,
  merkmal,
  name,
  wert,
}: Fahrzeugform): Baumregeln {
  const nur = (gilt: (wurzel: Knoten, baum: Baum) => boolean) =>
    amKopf((wurzel, baum) => !isFahrzeuge(baum) || gilt(wurzel, baum));
  const jeArtikel = (gilt: (artikel: Knoten) => boolean) =>
    je(artikel, (knoten, _, baum) => !isFahrzeuge(baum) || gilt(knoten));
  const klassen = (knoten: Knoten) =>
    alle(knoten, klasse).filter(({ attribute }) => attribute.get('listID') === 'CVD');
  const antriebe = (knoten: Knoten) => alle(knoten, merkmal).filter((teil) => roh(teil, name) === 'cva');
  return {
    'BR-DE-CVD-01': nur(vertrag),
    'BR-DE-CVD-02': nur(vergabe),
    'BR-DE-CVD-03': nur((_, baum) =>
      artikel
        .flatMap((pfad) => baum.mitNamen(pfad.split('/').at(-1) ?? ''))
        .some(({ knoten }) => klassen(knoten).length > 0 && antriebe(knoten).length > 0),
    ),
    'BR-DE-CVD-04': jeArtikel((knoten) =>
      klassen(knoten).every(({ text }) => FAHRZEUGKLASSEN.includes(norm(text))),
    ),
    'BR-DE-CVD-05': jeArtikel((knoten) =>
      antriebe(knoten).every((teil) => ANTRIEBE.includes(norm(roh(teil, wert)))),
    ),
    'BR-DE-CVD-06-a': jeArtikel((knoten) => klassen(knoten).length === 0 || antriebe(knoten).length === 1),
    'BR-DE-CVD-06-b': jeArtikel((knoten) => antriebe(knoten).length === 0 || klassen(knoten).length === 1),
  };
}
