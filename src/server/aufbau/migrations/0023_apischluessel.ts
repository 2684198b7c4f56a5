import type { Engine } from '../../db/datenbank.ts';

/**
 * Keys by which programs work for a Mandant, by which of them an entry of the Protokoll was made or a job asked for, and who
 * invites. A key names who issued it: it ends with their membership.
 */
export const apischluessel = { name: '0023_apischluessel', statements };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  return [
    `create table api_schluessel (
       mandant_id ${int} not null, id ${int} not null, token_sha256 ${text} not null, name ${text} not null,
       rechte ${text} not null, mitglied_id ${int} not null, bis ${text} not null, erstellt_am ${text} not null,
       benutzt_am ${text} not null, beendet_am ${text} not null, primary key (mandant_id, id),
       foreign key (mandant_id, mitglied_id) references mitgliedschaft (mandant_id, id)
     ) ${sqlite ? 'strict, without rowid' : ''}`,
    'create index api_schluessel_token on api_schluessel (token_sha256)',
    `alter table protokoll add column schluessel_id ${int}`,
    `alter table auftrag add column schluessel_id ${int}`,
    `alter table einladung add column von_id ${int}`,
  ];
}
