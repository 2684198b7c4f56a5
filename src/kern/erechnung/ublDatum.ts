import type { EZeitraum } from './modell.ts';
import { type Knoten, kind, nurGefuellt, text } from './xml.ts';

/** ISO date; a time zone behind it, which xs:date allows, falls away. */
export function readTag(knoten: Knoten | undefined, ...pfad: string[]): string | undefined {
  return text(knoten, ...pfad)?.replace(/^(\d{4}-\d\d-\d\d)(?:Z|[+-]\d\d:\d\d)$/, '$1');
}

/** BG-14, BG-26. */
export function readZeitraum(knoten: Knoten | undefined): EZeitraum | undefined {
  const zeitraum = kind(knoten, 'cac:InvoicePeriod');
  return nurGefuellt({ von: readTag(zeitraum, 'cbc:StartDate'), bis: readTag(zeitraum, 'cbc:EndDate') });
}
