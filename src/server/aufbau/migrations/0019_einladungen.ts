import type { Engine } from '../../db/datenbank.ts';

/** Invitations to a Mandant, and for which of their Mandanten the session of a person works. */
export const einladungen = { name: '0019_einladungen', statements };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  return [
    `create table einladung (
       mandant_id ${int} not null, id ${int} not null, token_sha256 ${text} not null, rolle ${text} not null,
       fuer ${text} not null, gueltig_bis ${text} not null, erstellt_am ${text} not null, mitglied_id ${int},
       beendet_am ${text} not null, primary key (mandant_id, id),
       foreign key (mandant_id, mitglied_id) references mitgliedschaft (mandant_id, id)
     ) ${sqlite ? 'strict, without rowid' : ''}`,
    'create index einladung_token on einladung (token_sha256)',
    `alter table sitzung add column arbeit_mandant_id ${int} not null default 0`,
    'update sitzung set arbeit_mandant_id = mandant_id',
    'create index sitzung_arbeit on sitzung (arbeit_mandant_id)',
  ];
}
