import type { Engine } from '../../db/datenbank.ts';

/** When one line of an invoice was done. */
export const zeilen = { name: '0039_zeilen', statements };

function statements(engine: Engine): string[] {
  const text = engine === 'sqlite' ? 'text' : 'text collate "C"';
  return ['zeitraum_von', 'zeitraum_bis'].map(
    (spalte) => `alter table posten add column ${spalte} ${text} not null default ''`,
  );
}
