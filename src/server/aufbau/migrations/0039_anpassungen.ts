import type { Engine } from '../../db/datenbank.ts';

/** Charges and allowances of a receipt and of its lines, as JSON: they are read and written with them, and never searched. */
export const anpassungen = { name: '0039_anpassungen', statements };

function statements(engine: Engine): string[] {
  const text = engine === 'sqlite' ? 'text' : 'text collate "C"';
  return ['rechnung', 'posten'].map(
    (tabelle) => `alter table ${tabelle} add column anpassungen ${text} not null default '[]'`,
  );
}
