/** Names of the fields of a line on the screen. */
import type { Postenfeld } from './postenfelder.ts';

export const POSTENNAMEN = {
  titel: 'Bezeichnung',
  preis: 'Preis',
  menge: 'Menge',
  produktID: 'Produkt',
  steuersatz: 'USt',
  rabatt: 'Rabatt',
  einheit: 'Einheit',
  zeitraumVon: 'Zeitraum von',
  zeitraumBis: 'Zeitraum bis',
  bestellposition: 'Bestellposition',
  anpassungen: 'Zuschläge und Nachlässe',
} as const satisfies Record<Postenfeld, string>;
