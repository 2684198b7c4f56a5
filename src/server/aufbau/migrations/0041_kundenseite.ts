import type { Engine } from '../../db/datenbank.ts';

/**
 * Pages on which customers see one invoice of theirs. `kundenseite` says since when one is open and until when, `kundenlink`
 * by which links it opens: their hashes alone, so that nobody reads a link in the database or in a backup.
 */
export const kundenseite = { name: '0041_kundenseite', statements };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  const options = sqlite ? 'strict, without rowid' : '';
  return [
    `create table kundenseite (
       mandant_id ${int} not null, id ${int} not null, seit ${text} not null, bis ${text} not null,
       zurueckgezogen_am ${text} not null, primary key (mandant_id, id),
       foreign key (mandant_id, id) references rechnung (mandant_id, id)
     ) ${options}`,
    `create table kundenlink (
       mandant_id ${int} not null, rechnung_id ${int} not null, token_sha256 ${text} not null,
       erstellt_am ${text} not null, primary key (mandant_id, rechnung_id, token_sha256),
       foreign key (mandant_id, rechnung_id) references kundenseite (mandant_id, id)
     ) ${options}`,
    'create index kundenlink_token on kundenlink (token_sha256)',
  ];
}
