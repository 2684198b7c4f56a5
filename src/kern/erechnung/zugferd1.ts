/**
 * ZUGFeRD 1.0 (2014): the older Cross Industry Invoice. It is read, but not judged: the rules of EN 16931 came later. Its tree differs
 * from D16B in names alone, so that it is renamed and read by the same reader.
 */
import { lokalerName } from './namensraeume.ts';
import type { Knoten } from './xml.ts';

/** Namespace of its root. */
export const NAMENSRAUM_ZUGFERD1 = 'urn:ferd:CrossIndustryDocument:invoice:1p0';

/** Prefixes by which D16B is known here. */
const PREFIXE: readonly [namensraum: string, prefix: string][] = [
  [NAMENSRAUM_ZUGFERD1, 'rsm'],
  ['urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:12', 'ram'],
  ['urn:un:unece:uncefact:data:standard:UnqualifiedDataType:15', 'udt'],
  ['urn:un:unece:uncefact:data:standard:QualifiedDataType:12', 'qdt'],
];

/** Names of ZUGFeRD 1.0 that D16B calls otherwise. */
const NAMEN: ReadonlyMap<string, string> = new Map([
  ['rsm:CrossIndustryDocument', 'rsm:CrossIndustryInvoice'],
  ['rsm:SpecifiedExchangedDocumentContext', 'rsm:ExchangedDocumentContext'],
  ['rsm:HeaderExchangedDocument', 'rsm:ExchangedDocument'],
  ['rsm:SpecifiedSupplyChainTradeTransaction', 'rsm:SupplyChainTradeTransaction'],
  ['ram:ApplicableSupplyChainTradeAgreement', 'ram:ApplicableHeaderTradeAgreement'],
  ['ram:ApplicableSupplyChainTradeDelivery', 'ram:ApplicableHeaderTradeDelivery'],
  ['ram:ApplicableSupplyChainTradeSettlement', 'ram:ApplicableHeaderTradeSettlement'],
  ['ram:SpecifiedSupplyChainTradeAgreement', 'ram:SpecifiedLineTradeAgreement'],
  ['ram:SpecifiedSupplyChainTradeDelivery', 'ram:SpecifiedLineTradeDelivery'],
  ['ram:SpecifiedSupplyChainTradeSettlement', 'ram:SpecifiedLineTradeSettlement'],
  ['ram:ApplicablePercent', 'ram:RateApplicablePercent'],
]);

const SUMMEN = 'ram:SpecifiedTradeSettlementMonetarySummation';
const ZEILE = 'ram:SpecifiedLineTradeSettlement';

/** Root of ZUGFeRD 1.0 -> the same tree by the names of D16B, which `readCii` reads. Depth is bounded by the parser. */
export function alsD16B(wurzel: Knoten): Knoten {
  return umbenannt(wurzel, '');
}

function umbenannt(knoten: Knoten, eltern: string): Knoten {
  const name = nameOf(knoten.name, eltern);
  return { ...knoten, name, kinder: knoten.kinder.map((kind) => umbenannt(kind, name)) };
}

function nameOf(name: string, eltern: string): string {
  const [, prefix] = PREFIXE.find(([namensraum]) => name.startsWith(`{${namensraum}}`)) ?? [];
  if (prefix === undefined) return name;
  const alt = `${prefix}:${lokalerName(name)}`;
  if (alt !== SUMMEN) return NAMEN.get(alt) ?? alt;
  const ebene = eltern === ZEILE ? 'Line' : 'Header';
  return `ram:SpecifiedTradeSettlement${ebene}MonetarySummation`;
}
