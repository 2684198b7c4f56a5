import type { Engine } from '../../db/datenbank.ts';
import { FOLGT, type Wandel } from '../wandel.ts';

/** Files that several mean lie there once. That none is missing the references see to. */
const wandel: Wandel = { ergibt: { datei: FOLGT, 'datei.bytes': FOLGT } };

/**
 * Bytes get a table of their own, under their hash: the archive and the logo say which ones they mean. What several mean
 * lies there once.
 */
export const datei = { name: '0018_datei', statements, wandel };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  return [
    `create table datei (
       mandant_id ${int} not null references mandant (id), sha256 ${text} not null, bytes ${int} not null,
       inhalt ${sqlite ? 'blob' : 'bytea'} not null, primary key (mandant_id, sha256), check (bytes = length(inhalt))
     ) ${sqlite ? 'strict' : ''}`,
    ...verschieben('archiv', `' ' || rechnung_id || ' ' || art`),
    ...verschieben('logo', `' logo'`),
    ...(sqlite ? OHNE_BYTES_SQLITE : OHNE_BYTES_POSTGRES),
    'create index archiv_datei on archiv (mandant_id, sha256)',
  ];
}

/**
 * Bytes that claim a hash which others already have, and are others, were changed past the program. They are kept under a
 * name that no hash has, so that the check goes on finding them.
 */
function verschieben(tabelle: string, zusatz: string): string[] {
  const anders = `exists (select 1 from datei d where d.mandant_id = ${tabelle}.mandant_id
    and d.sha256 = ${tabelle}.sha256 and d.inhalt <> ${tabelle}.inhalt)`;
  const insert = 'insert into datei (mandant_id, sha256, bytes, inhalt)';
  return [
    `${insert} select mandant_id, sha256, length(inhalt), inhalt from ${tabelle} where true on conflict do nothing`,
    `${insert} select mandant_id, sha256 || ${zusatz}, length(inhalt), inhalt from ${tabelle} where ${anders}`,
    `update ${tabelle} set sha256 = sha256 || ${zusatz} where ${anders}`,
  ];
}

const VERWEIS = 'foreign key (mandant_id, sha256) references datei (mandant_id, sha256)';

const OHNE_BYTES_POSTGRES = ['archiv', 'logo'].map(
  (tabelle) => `alter table ${tabelle} drop column inhalt, add ${VERWEIS}`,
);

/** SQLite adds no reference to a table that is there. */
const OHNE_BYTES_SQLITE = [
  `create table archiv_neu (
     mandant_id integer not null, rechnung_id integer not null, art text not null, dateiname text not null,
     typ text not null, sha256 text not null, erstellt_am text not null, primary key (mandant_id, rechnung_id, art),
     foreign key (mandant_id, rechnung_id) references rechnung (mandant_id, id), ${VERWEIS}
   ) strict, without rowid`,
  `create table logo_neu (
     mandant_id integer not null primary key references mandant (id), typ text not null, sha256 text not null, ${VERWEIS}
   ) strict`,
  ...Object.entries({
    archiv: 'mandant_id, rechnung_id, art, dateiname, typ, sha256, erstellt_am',
    logo: 'mandant_id, typ, sha256',
  }).flatMap(([tabelle, spalten]) => [
    `insert into ${tabelle}_neu (${spalten}) select ${spalten} from ${tabelle}`,
    `drop table ${tabelle}`,
    `alter table ${tabelle}_neu rename to ${tabelle}`,
  ]),
];
