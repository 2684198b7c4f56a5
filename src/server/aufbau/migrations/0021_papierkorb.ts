import type { Engine } from '../../db/datenbank.ts';

/**
 * Deleted records: out of their tables, and kept as the rows that they were until they are brought back or thrown away.
 * Movements of money that were taken back stay so; what is recorded in their place names the first of them.
 */
export const papierkorb = { name: '0021_papierkorb', statements };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  return [
    `create table papierkorb (
       mandant_id ${int} not null references mandant (id), id ${int} not null, art ${text} not null,
       objekt_id ${int} not null, was ${text} not null, titel ${text} not null, verweise ${text} not null,
       inhalt ${text} not null, geloescht_am ${text} not null, geloescht_von ${int} not null,
       primary key (mandant_id, id), unique (mandant_id, art, objekt_id)
     ) ${sqlite ? 'strict' : ''}`,
    'create index papierkorb_zeit on papierkorb (geloescht_am)',
    `alter table bewegung add column statt_id ${int}`,
    'create index bewegung_statt on bewegung (mandant_id, statt_id) where statt_id is not null',
  ];
}
