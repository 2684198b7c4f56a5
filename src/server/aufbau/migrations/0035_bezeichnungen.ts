import type { Engine } from '../../db/datenbank.ts';

/** More by what a customer finds the business again: his project, the delivery note, what was worked on. */
export const weitereBezeichnungen = { name: '0035_bezeichnungen', statements };

function statements(engine: Engine): string[] {
  const text = engine === 'sqlite' ? 'text' : 'text collate "C"';
  return ['projektnummer', 'lieferscheinnummer', 'objekt'].map(
    (spalte) => `alter table rechnung add column ${spalte} ${text} not null default ''`,
  );
}
