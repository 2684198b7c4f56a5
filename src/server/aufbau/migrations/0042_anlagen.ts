import type { Engine } from '../../db/datenbank.ts';

/**
 * Files that go along with a receipt (BG-24); their bytes lie in `datei`, once however often they are named. A draft in the
 * Papierkorb keeps its files by `papierkorbdatei`, until it comes back or is thrown away.
 */
export const anlagen = { name: '0042_anlagen', statements };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  const options = sqlite ? 'strict, without rowid' : '';
  return [
    `create table anlage (
       mandant_id ${int} not null, rechnung_id ${int} not null, nr ${int} not null, name ${text} not null,
       typ ${text} not null, beschreibung ${text} not null, sha256 ${text} not null,
       primary key (mandant_id, rechnung_id, nr),
       foreign key (mandant_id, rechnung_id) references rechnung (mandant_id, id),
       foreign key (mandant_id, sha256) references datei (mandant_id, sha256)
     ) ${options}`,
    'create index anlage_datei on anlage (mandant_id, sha256)',
    `create table papierkorbdatei (
       mandant_id ${int} not null, papierkorb_id ${int} not null, sha256 ${text} not null,
       primary key (mandant_id, papierkorb_id, sha256),
       foreign key (mandant_id, papierkorb_id) references papierkorb (mandant_id, id),
       foreign key (mandant_id, sha256) references datei (mandant_id, sha256)
     ) ${options}`,
    'create index papierkorbdatei_datei on papierkorbdatei (mandant_id, sha256)',
  ];
}
