/** For every rule about the XML alone a valid file and the change to its text by which it breaks that rule. */
import { writeCii } from '../cii.ts';
import { type ERechnung, PROFIL_XRECHNUNG } from '../modell.ts';
import { writeUbl } from '../ubl.ts';
import { einfacheRechnung, xrechnung } from './rechnung.ts';

/** `falsch` replaces the first match of a pattern. */
export type XmlFall = { von: () => string; falsch: readonly [muster: RegExp, ersatz: string] };

const ERWEITERUNG = `${PROFIL_XRECHNUNG}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`;
const FAHRZEUGE = `${PROFIL_XRECHNUNG}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`;
const ZAHLUNG_FUER_DRITTE = `<cac:PrepaidPayment><cbc:ID>1</cbc:ID><cbc:PaidAmount currencyID="EUR">10.00</cbc:PaidAmount><cbc:InstructionID>Pfand</cbc:InstructionID></cac:PrepaidPayment>`;
const UNTERPOSTEN = `<cac:SubInvoiceLine><cbc:ID>1.1</cbc:ID><cbc:LineExtensionAmount currencyID="EUR">103.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Teil</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID></cac:ClassifiedTaxCategory></cac:Item></cac:SubInvoiceLine>`;

const ublVon = (rechnung: () => ERechnung) => () => writeUbl(rechnung());
const ciiVon = (rechnung: () => ERechnung) => () => writeCii(rechnung());
const fall = (von: XmlFall['von'], muster: RegExp, ersatz: string): XmlFall => ({
  von,
  falsch: [muster, ersatz],
});
const ubl = (muster: RegExp, ersatz: string) => fall(ublVon(xrechnung), muster, ersatz);
const cii = (muster: RegExp, ersatz: string) => fall(ciiVon(xrechnung), muster, ersatz);

/** XRechnung's extension in UBL: a payment for third parties, and a line made of one part. */
function erweiterung(): string {
  return writeUbl({ ...xrechnung(), profil: ERWEITERUNG })
    .replace('<cac:AllowanceCharge>', `${ZAHLUNG_FUER_DRITTE}<cac:AllowanceCharge>`)
    .replace('</cac:InvoiceLine>', `${UNTERPOSTEN}</cac:InvoiceLine>`)
    .replace('>118.50</cbc:PayableAmount>', '>128.50</cbc:PayableAmount>');
}

/** A car of class M1 that drives without emissions. */
function fahrzeuge(): ERechnung {
  const rechnung = xrechnung();
  const [zeile, ...weitere] = rechnung.zeilen;
  if (!zeile) throw new Error('The valid invoice has no line.');
  const klassifikationen = [{ id: 'M1', schema: 'CVD' }];
  const merkmale = [{ name: 'cva', wert: 'zero-emission' }];
  return {
    ...rechnung,
    profil: FAHRZEUGE,
    vertrag: 'V-7',
    vergabe: 'A-1',
    zeilen: [{ ...zeile, klassifikationen, merkmale }, ...weitere],
  };
}

const dex = (muster: RegExp, ersatz: string) => fall(erweiterung, muster, ersatz);
const cvd = (muster: RegExp, ersatz: string) => fall(ublVon(fahrzeuge), muster, ersatz);

export const XML_FAELLE: Readonly<Record<string, XmlFall>> = {
  'BW-21': fall(
    ciiVon(einfacheRechnung),
    /<ram:GrandTotalAmount>.*?<\/ram:GrandTotalAmount>/,
    '<ram:GrandTotalAmount>119.00</ram:GrandTotalAmount><ram:GrandTotalAmount>119.00</ram:GrandTotalAmount>',
  ),
  'BR-CL-03': fall(
    ublVon(einfacheRechnung),
    /<cbc:PriceAmount currencyID="EUR">/,
    '<cbc:PriceAmount currencyID="QQQ">',
  ),
  'PEPPOL-EN16931-R008': ubl(
    /<cbc:BuyerReference>/,
    '<cbc:AccountingCost> </cbc:AccountingCost><cbc:BuyerReference>',
  ),
  'PEPPOL-EN16931-R043': ubl(/<cbc:ChargeIndicator>false/, '<cbc:ChargeIndicator>0'),
  'PEPPOL-EN16931-R043-1': cii(
    /(<ram:SpecifiedTradeAllowanceCharge>\s*<ram:ChargeIndicator>\s*<udt:Indicator>)false/,
    '$10',
  ),
  'PEPPOL-EN16931-R043-2': cii(
    /(<ram:AppliedTradeAllowanceCharge>\s*<ram:ChargeIndicator>\s*<udt:Indicator>)false/,
    '$10',
  ),
  'PEPPOL-EN16931-R044': ubl(/(<cac:Price>[\s\S]*?<cbc:ChargeIndicator>)false/, '$1true'),
  'PEPPOL-EN16931-R053': ubl(/(<cac:TaxTotal>[\s\S]*?<\/cac:TaxTotal>)/, '$1$1'),
  'PEPPOL-EN16931-R054': ubl(/<cbc:TaxCurrencyCode>CHF<\/cbc:TaxCurrencyCode>/, ''),
  'PEPPOL-EN16931-R101': ubl(
    /(<cac:DocumentReference>[\s\S]*?)<cbc:DocumentTypeCode>130<\/cbc:DocumentTypeCode>/,
    '$1',
  ),
  'BR-TMP-3': cii(/(<ram:GrossPriceProductTradePrice>[\s\S]*?<ram:BasisQuantity unitCode="C62">)1</, '$12<'),
  'BR-DE-CVD-01': cvd(/<cac:ContractDocumentReference>[\s\S]*?<\/cac:ContractDocumentReference>/, ''),
  'BR-DE-CVD-02': cvd(/<cac:OriginatorDocumentReference>[\s\S]*?<\/cac:OriginatorDocumentReference>/, ''),
  'BR-DE-CVD-03': cvd(/listID="CVD"/, 'listID="TST"'),
  'BR-DE-CVD-04': cvd(/>M1</, '>M9<'),
  'BR-DE-CVD-05': cvd(/>zero-emission</, '>diesel<'),
  'BR-DE-CVD-06-a': cvd(/<cbc:Name>cva</, '<cbc:Name>Antrieb<'),
  'BR-DE-CVD-06-b': cvd(/listID="CVD"/, 'listID="TST"'),
  'BR-DEX-02': dex(/103\.00(<\/cbc:LineExtensionAmount><cac:Item>)/, '102.00$1'),
  'BR-DEX-03': dex(
    /<cbc:Name>Teil<\/cbc:Name><cac:ClassifiedTaxCategory>.*?<\/cac:ClassifiedTaxCategory>/,
    '<cbc:Name>Teil</cbc:Name>',
  ),
  'BR-DEX-09': dex(/>128\.50</, '>118.50<'),
  'BR-DEX-10': dex(/(<cac:PrepaidPayment>)<cbc:ID>1<\/cbc:ID>/, '$1'),
  'BR-DEX-11': dex(/<cbc:PaidAmount.*?<\/cbc:PaidAmount>/, ''),
  'BR-DEX-12': dex(/<cbc:InstructionID>.*?<\/cbc:InstructionID>/, ''),
  'BR-DEX-13': dex(/>10\.00<\/cbc:PaidAmount>/, '>10.000</cbc:PaidAmount>'),
  'BR-DEX-14': dex(/(<cbc:PaidAmount currencyID=")EUR/, '$1USD'),
  'BR-DEX-15': fall(
    () => writeCii({ ...xrechnung(), profil: ERWEITERUNG }),
    /<\/ram:LineID>/,
    '</ram:LineID><ram:ParentLineID>1</ram:ParentLineID>',
  ),
};
