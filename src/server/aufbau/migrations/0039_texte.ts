import type { Engine } from '../../db/datenbank.ts';

/** Texts of one invoice around its lines, and where it was delivered. */
export const texte = { name: '0039_texte', statements };

const SPALTEN = 'text_davor text_danach liefer_name liefer_strasse liefer_plz liefer_ort liefer_land';

function statements(engine: Engine): string[] {
  const text = engine === 'sqlite' ? 'text' : 'text collate "C"';
  return SPALTEN.split(' ').map(
    (spalte) => `alter table rechnung add column ${spalte} ${text} not null default ''`,
  );
}
