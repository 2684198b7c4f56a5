/** The sums that an e-invoice states, read off its text without the product's reader: what it is compared with. */

export type AmtlicheSummen = {
  typ: string;
  nummer: string;
  brutto: number;
  netto: number;
  /** Rate in percent, base and tax in cents, in the order of the file; none that are about 0.00. */
  ust: [satz: number, basis: number, betrag: number][];
};

const cent = (text: string) => Math.round(Number(text) * 100);

/** Text of the first element of that name, whatever its prefix. */
function wert(xml: string, name: string): string {
  return new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>\\s*([^<]*?)\\s*<`).exec(xml)?.[1] ?? '';
}

function elemente(xml: string, name: string): string[] {
  return [
    ...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>[\\s\\S]*?</(?:\\w+:)?${name}>`, 'g')),
  ].map(([text]) => text);
}

/** From CII (also of 2014) or UBL. */
export function amtlicheSummen(text: string): AmtlicheSummen {
  const xml = text.replace(/<!--[\s\S]*?-->/g, '');
  return /CrossIndustry(?:Invoice|Document)\b/.test(xml) ? ofCii(xml) : ofUbl(xml);
}

function ofCii(xml: string): AmtlicheSummen {
  const [kopf = ''] = [...elemente(xml, 'ExchangedDocument'), ...elemente(xml, 'HeaderExchangedDocument')];
  const summen =
    [
      ...elemente(xml, 'SpecifiedTradeSettlementHeaderMonetarySummation'),
      ...elemente(xml, 'SpecifiedTradeSettlementMonetarySummation'),
    ].find((teil) => wert(teil, 'GrandTotalAmount') !== '') ?? '';
  return {
    typ: wert(kopf, 'TypeCode'),
    nummer: wert(kopf, 'ID'),
    brutto: cent(wert(summen, 'GrandTotalAmount')),
    netto: cent(wert(summen, 'TaxBasisTotalAmount')),
    ust: elemente(xml, 'ApplicableTradeTax').flatMap((teil) => {
      if (wert(teil, 'CalculatedAmount') === '') return [];
      const satz = wert(teil, 'RateApplicablePercent') || wert(teil, 'ApplicablePercent');
      return zeile(satz, wert(teil, 'BasisAmount'), wert(teil, 'CalculatedAmount'));
    }),
  };
}

function ofUbl(xml: string): AmtlicheSummen {
  const [summen = ''] = elemente(xml, 'LegalMonetaryTotal');
  return {
    typ: wert(xml, 'InvoiceTypeCode') || wert(xml, 'CreditNoteTypeCode'),
    nummer: wert(xml, 'ID'),
    brutto: cent(wert(summen, 'TaxInclusiveAmount')),
    netto: cent(wert(summen, 'TaxExclusiveAmount')),
    ust: elemente(xml, 'TaxSubtotal').flatMap((teil) =>
      zeile(wert(teil, 'Percent'), wert(teil, 'TaxableAmount'), wert(teil, 'TaxAmount')),
    ),
  };
}

function zeile(satz: string, basis: string, betrag: string): AmtlicheSummen['ust'] {
  return cent(basis) === 0 && cent(betrag) === 0 ? [] : [[Number(satz), cent(basis), cent(betrag)]];
}
