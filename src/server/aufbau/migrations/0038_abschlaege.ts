import type { Engine } from '../../db/datenbank.ts';

/**
 * Abschlagsrechnungen belong to a business, which is called by the id of its first one; a Schlussrechnung takes off what
 * was received (`absetzung`), and each of them knows it. Finding the partial credits of an invoice needs an index.
 */
export const abschlaege = { name: '0038_abschlaege', statements };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  const columns = (names: string) =>
    names
      .split(' ')
      .map((name) => `${name} ${int} not null`)
      .join(', ');
  return [
    ...['vorgang_id', 'schluss_id'].map((spalte) => `alter table rechnung add column ${spalte} ${int}`),
    'create index rechnung_vorgang on rechnung (mandant_id, vorgang_id, id) where vorgang_id is not null',
    `create index rechnung_gutschrift on rechnung (mandant_id, bezug_id, id) where art = 'gutschrift'`,
    `create table absetzung (
       ${columns('mandant_id rechnung_id nr')}, abschlag_id ${int}, empfangen_am ${text} not null,
       ${columns('satz netto steuer rundung')},
       primary key (mandant_id, rechnung_id, nr),
       foreign key (mandant_id, rechnung_id) references rechnung (mandant_id, id),
       foreign key (mandant_id, abschlag_id) references rechnung (mandant_id, id)
     ) ${sqlite ? 'strict, without rowid' : ''}`,
    'create index absetzung_abschlag on absetzung (mandant_id, abschlag_id) where abschlag_id is not null',
  ];
}
