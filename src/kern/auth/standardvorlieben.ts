import type { Vorlieben } from './vorlieben.ts';

/** Choices that hold until something else is chosen: as the specification has it. */
export const STANDARD: Vorlieben = {
  startTab: 'uebersicht',
  bereich: '365',
  navigation: 'unten',
  dichte: 'bequem',
  karten: ['saldo', 'offen', 'belege'],
  einrichtungErledigt: false,
};
