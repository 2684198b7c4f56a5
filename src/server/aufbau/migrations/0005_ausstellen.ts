import type { Engine } from '../../db/datenbank.ts';

/** Tax, discounts, e-invoice data, numbers, the archive of issued invoices, and the walls around it. */
export const ausstellen = { name: '0005_ausstellen', statements };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  const texts = (table: string, names: string) =>
    names.split(' ').map((name) => `alter table ${table} add column ${name} ${text} not null default ''`);
  const numbers = (table: string, names: string) =>
    names.split(' ').map((name) => `alter table ${table} add column ${name} ${int} not null default 0`);
  return [
    ...texts('partei', 'ust_id leitweg_id kaeuferreferenz e_adresse ansprechpartner email telefon'),
    `alter table partei add column rechnungsformat ${text} not null default 'zugferd'`,
    ...numbers('rechnung', 'rabatt skonto_tage skonto_prozent anzahlung laufnummer'),
    ...texts('rechnung', 'steuerhinweis nummernkreis'),
    `alter table rechnung add column steuerart ${text} not null default 'liebhaberei'`,
    `alter table rechnung add column preisart ${text} not null default 'netto'`,
    `alter table rechnung add column art ${text} not null default 'rechnung'`,
    `alter table rechnung add column bezug_id ${int}`,
    `alter table rechnung add column storno_id ${int}`,
    ...numbers('posten', 'steuersatz rabatt'),
    `create table archiv (
       mandant_id ${int} not null, rechnung_id ${int} not null, art ${text} not null, dateiname ${text} not null,
       typ ${text} not null, sha256 ${text} not null, inhalt ${sqlite ? 'blob' : 'bytea'} not null,
       erstellt_am ${text} not null, primary key (mandant_id, rechnung_id, art),
       foreign key (mandant_id, rechnung_id) references rechnung (mandant_id, id)
     ) ${sqlite ? 'strict' : ''}`,
    `create unique index rechnung_laufnummer on rechnung (mandant_id, nummernkreis, laufnummer)
       where laufnummer > 0`,
    ...(sqlite ? mauernSqlite() : MAUERN_POSTGRES),
  ];
}

/** Columns that stay on an issued invoice; payments, the mark of its Storno and the technical stamps may change. */
const FEST = [
  'mandant_id',
  'id',
  'nummer',
  'einnahme',
  'leistungsdatum_from',
  'leistungsdatum_to',
  'rechnungsdatum',
  'faellig_am',
  'notizen',
  'partei_id',
  'summe',
  'erstellt_am',
  'rabatt',
  'skonto_tage',
  'skonto_prozent',
  'anzahlung',
  'laufnummer',
  'steuerhinweis',
  'nummernkreis',
  'steuerart',
  'preisart',
  'art',
  'bezug_id',
];

const GRUND = 'Eine ausgestellte Rechnung ist unveränderlich.';

/** Fixed columns changed, an issue taken back, or a Storno mark removed. */
function geaendert(distinct: (column: string) => string): string {
  return [
    ...FEST.map(distinct),
    `not (new.status = old.status or (old.status = 'ausgestellt' and new.status = 'storniert'))`,
    `(old.storno_id is not null and ${distinct('storno_id')})`,
  ].join(' or ');
}

/** `insert or replace` deletes without asking the delete trigger, so the insert is asked too. */
function mauernSqlite(): string[] {
  const stop = `select raise(abort, '${GRUND}')`;
  const rechnungOf = (row: string) =>
    `exists (select 1 from rechnung r where r.mandant_id = ${row}.mandant_id and r.id = ${row}.rechnung_id
       and r.status <> 'entwurf')`;
  return [
    `create trigger rechnung_fest_update before update on rechnung
       when old.status <> 'entwurf' and (${geaendert((column) => `new.${column} is not old.${column}`)})
       begin ${stop}; end`,
    `create trigger rechnung_fest_delete before delete on rechnung when old.status <> 'entwurf' begin ${stop}; end`,
    `create trigger rechnung_fest_insert before insert on rechnung
       when exists (select 1 from rechnung r where r.mandant_id = new.mandant_id and r.status <> 'entwurf'
         and (r.id = new.id or r.nummer = new.nummer))
       begin ${stop}; end`,
    `create trigger posten_fest_update before update on posten when ${rechnungOf('old')} or ${rechnungOf('new')} begin ${stop}; end`,
    `create trigger posten_fest_delete before delete on posten when ${rechnungOf('old')} begin ${stop}; end`,
    `create trigger posten_fest_insert before insert on posten when ${rechnungOf('new')} begin ${stop}; end`,
    `create trigger archiv_fest_update before update on archiv begin ${stop}; end`,
    `create trigger archiv_fest_delete before delete on archiv begin ${stop}; end`,
    `create trigger archiv_fest_insert before insert on archiv
       when exists (select 1 from archiv a where a.mandant_id = new.mandant_id and a.rechnung_id = new.rechnung_id
         and a.art = new.art)
       begin ${stop}; end`,
    `create trigger protokoll_kein_ersatz before insert on protokoll
       when exists (select 1 from protokoll p where p.mandant_id = new.mandant_id and p.lfd = new.lfd)
       begin select raise(abort, 'Das Protokoll ist unveränderlich.'); end`,
  ];
}

const MAUERN_POSTGRES = [
  `create function rechnung_fest() returns trigger language plpgsql as $$ begin
     if old.status <> 'entwurf' then
       if tg_op = 'DELETE' then raise exception '${GRUND}'; end if;
       if ${geaendert((column) => `new.${column} is distinct from old.${column}`)} then
         raise exception '${GRUND}';
       end if;
     end if;
     if tg_op = 'DELETE' then return old; end if;
     return new;
   end $$`,
  `create trigger rechnung_fest before update or delete on rechnung for each row execute function rechnung_fest()`,
  `create function posten_fest() returns trigger language plpgsql as $$ begin
     if tg_op <> 'INSERT' and exists (select 1 from rechnung r where r.mandant_id = old.mandant_id
         and r.id = old.rechnung_id and r.status <> 'entwurf') then raise exception '${GRUND}'; end if;
     if tg_op <> 'DELETE' and exists (select 1 from rechnung r where r.mandant_id = new.mandant_id
         and r.id = new.rechnung_id and r.status <> 'entwurf') then raise exception '${GRUND}'; end if;
     if tg_op = 'DELETE' then return old; end if;
     return new;
   end $$`,
  `create trigger posten_fest before insert or update or delete on posten
     for each row execute function posten_fest()`,
  `create function archiv_fest() returns trigger language plpgsql as
     $$ begin raise exception '${GRUND}'; end $$`,
  `create trigger archiv_fest before update or delete on archiv for each row execute function archiv_fest()`,
  ...['rechnung', 'posten', 'archiv'].map(
    (table) => `create trigger ${table}_kein_truncate before truncate on ${table}
      for each statement execute function archiv_fest()`,
  ),
];
