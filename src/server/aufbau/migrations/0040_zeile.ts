import type { Engine } from '../../db/datenbank.ts';

/** Which position of the customer's order a line is. */
export const bestellposition = { name: '0040_zeile', statements };

function statements(engine: Engine): string[] {
  const text = engine === 'sqlite' ? 'text' : 'text collate "C"';
  return [`alter table posten add column bestellposition ${text} not null default ''`];
}
