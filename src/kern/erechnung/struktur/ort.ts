/** Where in an invoice something stands, for the reader of a finding. */
import { lokalerName } from '../namensraeume.ts';
import type { Knoten } from '../xml.ts';

/** `posten` is the index of the line of the invoice, when it stands in one. */
export type Ort = { posten: number | undefined };

const POSTEN = new Set(['cac:InvoiceLine', 'cac:CreditNoteLine', 'ram:IncludedSupplyChainTradeLineItem']);
const ELTERN = new Set(['ubl:Invoice', 'cn:CreditNote', 'rsm:SupplyChainTradeTransaction']);

/** Place of the children of an element, asked for in their order: lines are counted where lines stand. */
export function ortVon(eltern: Knoten, ort: Ort): (kind: Knoten) => Ort {
  if (!ELTERN.has(eltern.name)) return () => ort;
  let naechster = 0;
  return (kind) => {
    if (!POSTEN.has(kind.name)) return ort;
    naechster += 1;
    return { posten: naechster - 1 };
  };
}

/** " (Zeile 87 der Datei)", where that is known. */
export function stelle({ dateizeile }: Knoten): string {
  return dateizeile === undefined ? '' : ` (Zeile ${dateizeile} der Datei)`;
}

/** A name as it is shown: with its prefix, and a foreign one with its namespace. */
export function anzeige(name: string): string {
  if (!name.startsWith('{')) return `„${name.slice(0, 60)}“`;
  const namensraum = name.slice(1, name.lastIndexOf('}'));
  return `„${lokalerName(name).slice(0, 60)}“ aus dem fremden Namensraum „${namensraum.slice(0, 60)}“`;
}
