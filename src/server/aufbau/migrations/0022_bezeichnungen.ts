import type { Engine } from '../../db/datenbank.ts';

/** By what a customer finds the business again: numbers of his order and of the contract. */
export const bezeichnungen = { name: '0022_bezeichnungen', statements };

function statements(engine: Engine): string[] {
  const text = engine === 'sqlite' ? 'text' : 'text collate "C"';
  return ['bestellnummer', 'vertragsnummer'].map(
    (spalte) => `alter table rechnung add column ${spalte} ${text} not null default ''`,
  );
}
