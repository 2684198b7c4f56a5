import type { Engine } from '../../db/datenbank.ts';

/**
 * Jobs: what has to be done some time, whatever process is running then. `mandant_id` is 0 for those of the server. Not
 * two of a kind wait or run under the same key.
 */
export const auftraege = { name: '0017_auftraege', statements };

const OFFEN = `zustand in ('wartet', 'laeuft')`;

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  const columns = (type: string, names: string) =>
    names
      .split(' ')
      .map((name) => `${name} ${type} not null`)
      .join(', ');
  return [
    `create table auftrag (
       ${columns(int, 'mandant_id id benutzer_id')}, ${columns(text, 'art schluessel daten')},
       zustand ${text} not null check (zustand in ('wartet', 'laeuft', 'fertig', 'gescheitert', 'abgebrochen')),
       faellig ${text} not null, ${columns(int, 'takt versuche zaun')}, frist ${text} not null,
       abbruch ${int} not null check (abbruch in (0, 1)), ${columns(int, 'erledigt gesamt')},
       ${columns(text, 'ergebnis fehler erstellt_am beendet_am')}, primary key (mandant_id, id)
     ) ${sqlite ? 'strict, without rowid' : ''}`,
    `create unique index auftrag_schluessel on auftrag (mandant_id, art, schluessel) where ${OFFEN}`,
    `create index auftrag_faellig on auftrag (faellig, id) where ${OFFEN}`,
    'create index auftrag_beendet on auftrag (beendet_am)',
  ];
}
