/** Names of the fields of an expense on the screen, in the order of the form. */
import type { Eingangsfeld } from './eingang.ts';

export const EINGANGSNAMEN = {
  belegart: 'Art',
  belegnummer: 'Nummer des Lieferanten',
  eingangsdatum: 'Eingegangen am',
  kategorie: 'Kategorie',
  faellig: 'Zahlbar bis',
  trinkgeld: 'Trinkgeld',
  bewirtung: 'Bewirtung',
  ohneBelegWeil: 'Warum es keinen Beleg gibt',
  beschenkter: 'Beschenkt wurde',
  fremdwaehrung: 'Fremde Währung',
  ust: 'Umsatzsteuer laut Beleg',
} as const satisfies Record<Eingangsfeld, string>;

/** Names where the value stands beside them: on the page of an expense that is booked, and in tables. */
export const KURZNAMEN = {
  ...EINGANGSNAMEN,
  ohneBelegWeil: 'Warum ohne Beleg',
  beschenkter: 'Beschenkt',
} as const satisfies Record<Eingangsfeld, string>;
