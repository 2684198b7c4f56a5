import type { Engine } from '../../db/datenbank.ts';

/** Devices that somebody has signed in with, and the shape of user names by which look-alikes are told. */
export const geraete = { name: '0013_geraete', statements };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  return [
    `alter table benutzer add column username_gestalt ${text} not null default ''`,
    'create index benutzer_gestalt on benutzer (username_gestalt)',
    `create table bekanntes_geraet (
       mandant_id ${int} not null, benutzer_id ${int} not null, geraet_sha256 ${text} not null,
       sitzung_sha256 ${text} not null, benutzt_am ${text} not null,
       primary key (mandant_id, benutzer_id, geraet_sha256),
       foreign key (mandant_id, benutzer_id) references benutzer (mandant_id, id)
     ) ${sqlite ? 'strict, without rowid' : ''}`,
    'create index bekanntes_geraet_wert on bekanntes_geraet (geraet_sha256)',
  ];
}
