import type { Engine } from '../../db/datenbank.ts';

/** Step for units of quantities. Lines and products of before say a number and nothing else, which is code C62. */
export const einheit = { name: '0024_einheit', statements };

function statements(engine: Engine): string[] {
  const text = engine === 'sqlite' ? 'text' : 'text collate "C"';
  return ['posten', 'produkt'].map(
    (tabelle) => `alter table ${tabelle} add column einheit ${text} not null default 'C62'`,
  );
}
