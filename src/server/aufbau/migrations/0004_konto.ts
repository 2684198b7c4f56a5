import type { Engine } from '../../db/datenbank.ts';

/** Step for accounts: devices, preferences, logo, and which records are only examples. */
export const konto = { name: '0004_konto', statements };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  const options = sqlite ? 'strict, without rowid' : '';
  return [
    `alter table sitzung add column geraet ${text} not null default ''`,
    `alter table benutzer add column vorlieben ${text} not null default '{}'`,
    `create table logo (
       mandant_id ${int} not null primary key references mandant (id), typ ${text} not null, sha256 ${text} not null,
       inhalt ${sqlite ? 'blob' : 'bytea'} not null
     ) ${sqlite ? 'strict' : ''}`,
    `create table beispiel (
       mandant_id ${int} not null, objekt ${text} not null, objekt_id ${int} not null,
       primary key (mandant_id, objekt, objekt_id)
     ) ${options}`,
  ];
}
