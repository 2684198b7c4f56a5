import type { Engine } from '../datenbank.ts';

/**
 * What a supplier's receipt says about itself, beside the receipt as it was recorded. Nothing is known of the expenses
 * that are there, so they get no rows. A booked expense stands behind the same walls as an issued invoice. What was never
 * fixed is not cancelled, nor what cancels.
 */
export const eingang = { name: '0015_eingang', statements };

const GRUND = 'Ein festgeschriebener Beleg ist unveränderlich.';
const ZUSTAND = 'So geht kein Beleg von einem Zustand in den anderen.';

const TAFELN = ['eingang', 'eingangssteuer'];

/** Everything else that leads nowhere, the walls of before refuse. */
const FALSCHER_WEG = `new.status = 'storniert' and (old.status = 'entwurf'
  or (old.status = 'ausgestellt' and old.art = 'storno'))`;

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  const options = sqlite ? 'strict, without rowid' : '';
  const columns = (type: string, names: string) =>
    names
      .split(' ')
      .map((name) => `${name} ${type} not null`)
      .join(', ');
  return [
    `create table eingang (
       ${columns(int, 'mandant_id rechnung_id')}, ${columns(text, 'belegart belegnummer eingegangen_am')},
       primary key (mandant_id, rechnung_id),
       check (belegart in ('', 'eingangsrechnung', 'kassenbon', 'eigenbeleg')),
       foreign key (mandant_id, rechnung_id) references rechnung (mandant_id, id)
     ) ${options}`,
    `create table eingangssteuer (
       ${columns(int, 'mandant_id rechnung_id nr satz netto steuer brutto')},
       abziehbar ${int} not null check (abziehbar in (0, 1)), betrieblich ${int} not null,
       primary key (mandant_id, rechnung_id, nr), check (netto + steuer = brutto),
       foreign key (mandant_id, rechnung_id) references eingang (mandant_id, rechnung_id)
     ) ${options}`,
    `create index eingang_belegnummer on eingang (mandant_id, belegnummer) where belegnummer <> ''`,
    ...(sqlite
      ? [...TAFELN.flatMap(mauernSqlite), WEG_SQLITE]
      : [...TAFELN.flatMap(mauernPostgres), ...WEG_POSTGRES]),
  ];
}

const ABGELAUFEN = `exists (select 1 from mandant m join betrieb b on b.name = 'uhr' where m.id = old.mandant_id
  and m.aufbewahren_bis <> '' and m.aufbewahren_bis < date('now') and m.aufbewahren_bis < substr(b.wert, 1, 10))`;

/** `insert or replace` deletes without asking the delete trigger, so the insert is asked too. */
function mauernSqlite(tafel: string): string[] {
  const stop = `begin select raise(abort, '${GRUND}'); end`;
  const fest = (row: string) =>
    `exists (select 1 from rechnung r where r.mandant_id = ${row}.mandant_id and r.id = ${row}.rechnung_id
       and r.status <> 'entwurf')`;
  return [
    `create trigger ${tafel}_fest_update before update on ${tafel} when ${fest('old')} or ${fest('new')} ${stop}`,
    `create trigger ${tafel}_fest_delete before delete on ${tafel} when ${fest('old')} and not ${ABGELAUFEN} ${stop}`,
    `create trigger ${tafel}_fest_insert before insert on ${tafel} when ${fest('new')} ${stop}`,
  ];
}

/** The functions of lines and archive ask for nothing but the keys, which are the same. */
function mauernPostgres(tafel: string): string[] {
  return [
    `create trigger ${tafel}_fest before insert or update on ${tafel} for each row execute function posten_fest()`,
    `create trigger ${tafel}_fest_delete before delete on ${tafel} for each row
       when (not ist_abgelaufen(old.mandant_id)) execute function posten_fest()`,
    `create trigger ${tafel}_kein_truncate before truncate on ${tafel}
       for each statement execute function archiv_fest()`,
  ];
}

const WEG_SQLITE = `create trigger rechnung_weg before update of status on rechnung
  when ${FALSCHER_WEG} begin select raise(abort, '${ZUSTAND}'); end`;

const WEG_POSTGRES = [
  `create function rechnung_weg() returns trigger language plpgsql as $$ begin
     if ${FALSCHER_WEG} then raise exception '${ZUSTAND}'; end if;
     return new;
   end $$`,
  `create trigger rechnung_weg before update on rechnung for each row execute function rechnung_weg()`,
];
