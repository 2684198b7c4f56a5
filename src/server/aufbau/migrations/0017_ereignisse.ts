import type { Engine } from '../../db/datenbank.ts';

/** Events: which record of a Mandant has just changed, for whoever wants to know. Numbered within the Mandant without gaps. */
export const ereignisse = { name: '0017_ereignisse', statements };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  return [
    `create table ereignis (
       mandant_id ${int} not null, nr ${int} not null, art ${text} not null, objekt_id ${int} not null,
       fenster ${text} not null, zeit ${text} not null, primary key (mandant_id, nr)
     ) ${sqlite ? 'strict, without rowid' : ''}`,
    'create index ereignis_zeit on ereignis (zeit)',
  ];
}
