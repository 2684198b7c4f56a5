import type { Engine } from '../../db/datenbank.ts';

/**
 * Entries of the Protokoll carry checksums of the rows that they left behind; accounts that are gone leave their last
 * entry; and the walls let an ended account go only when the clock that was confirmed (`betrieb`, 'uhr') agrees with the
 * one of the machine, which may be years ahead.
 */
export const beweise = { name: '0011_beweise', statements };

const RECHNUNG = 'Eine ausgestellte Rechnung ist unveränderlich.';
const PROTOKOLL = 'Das Protokoll ist unveränderlich.';

/** The newest record says what time it is; where there is none, the machine is believed. */
const JETZT = {
  sqlite: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
  postgres: `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  const options = sqlite ? 'strict, without rowid' : '';
  return [
    `alter table protokoll add column pruefsummen ${text} not null default ''`,
    `create table betrieb (name ${text} not null primary key, wert ${text} not null, zeit ${text} not null) ${options}`,
    `create table entfernt (
       mandant ${int} not null primary key, lfd ${int} not null, sha256 ${text} not null, zeit ${text} not null
     ) ${options}`,
    `insert into betrieb (name, wert, zeit) select 'uhr', coalesce((select max(zeit) from protokoll), ${JETZT[engine]}),
       ${JETZT[engine]}`,
    ...(sqlite ? sqliteMauern() : POSTGRES),
  ];
}

function sqliteMauern(): string[] {
  const abgelaufen = `exists (select 1 from mandant m join betrieb b on b.name = 'uhr' where m.id = old.mandant_id
    and m.aufbewahren_bis <> '' and m.aufbewahren_bis < date('now') and m.aufbewahren_bis < substr(b.wert, 1, 10))`;
  const replace = (name: string, table: string, condition: string, grund: string) => [
    `drop trigger ${name}`,
    `create trigger ${name} before delete on ${table} when ${condition} not ${abgelaufen}
       begin select raise(abort, '${grund}'); end`,
  ];
  const festePosten = `exists (select 1 from rechnung r where r.mandant_id = old.mandant_id
    and r.id = old.rechnung_id and r.status <> 'entwurf') and`;
  return [
    ...replace('rechnung_fest_delete', 'rechnung', `old.status <> 'entwurf' and`, RECHNUNG),
    ...replace('posten_fest_delete', 'posten', festePosten, RECHNUNG),
    ...replace('archiv_fest_delete', 'archiv', '', RECHNUNG),
    ...replace('protokoll_kein_delete', 'protokoll', '', PROTOKOLL),
  ];
}

const POSTGRES = [
  `create or replace function ist_abgelaufen(mandant bigint) returns boolean language sql stable as $$
     select exists (select 1 from mandant m join betrieb b on b.name = 'uhr' where m.id = mandant
       and m.aufbewahren_bis <> '' and m.aufbewahren_bis < to_char(now() at time zone 'utc', 'YYYY-MM-DD')
       and m.aufbewahren_bis < substr(b.wert, 1, 10)) $$`,
];
