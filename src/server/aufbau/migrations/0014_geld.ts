import type { Engine } from '../../db/datenbank.ts';
import type { Wandel } from '../wandel.ts';
import { witnessBewegungen } from './geldzeugen.ts';

/** Each payment is a movement and an allocation afterwards, of the same amount, and has its entry in the Protokoll. */
const wandel: Wandel = {
  misst: {
    zahlung: {
      konten: 'count(distinct mandant_id)',
      gerichtet: `sum(case when (select r.einnahme from rechnung r where r.mandant_id = zahlung.mandant_id
        and r.id = zahlung.rechnung_id) = 1 then betrag else -betrag end)`,
    },
    zaehler: {
      zahlungen: `sum(case when art = 'zahlung' then 1 else 0 end)`,
      letzte_zahlung: `sum(case when art = 'zahlung' then letzte else 0 end)`,
    },
  },
  ergibt: {
    zahlung: () => 0,
    'zahlung.betrag': () => 0,
    konto: (vorher) => vorher('zahlung.konten'),
    'konto.bewegt': (vorher) => vorher('zahlung.gerichtet'),
    bewegung: (vorher) => vorher('zahlung'),
    'bewegung.betrag': (vorher) => vorher('zahlung.gerichtet'),
    zuordnung: (vorher) => vorher('zahlung'),
    'zuordnung.betrag': (vorher) => vorher('zahlung.gerichtet'),
    protokoll: (vorher) => vorher('protokoll') + vorher('zahlung.konten') + vorher('zahlung'),
    zaehler: (vorher) => vorher('zaehler') + vorher('zahlung.konten') + vorher('zaehler.zahlungen'),
    'zaehler.letzte': (vorher) =>
      vorher('zaehler.letzte') + vorher('zahlung.konten') + vorher('zaehler.letzte_zahlung'),
  },
};

/**
 * Money gets a place and a direction: accounts, what moves on them, and which claim that settles, with what was given up
 * beside it. Payments become movements with one allocation each, under the number they had. No account of theirs is
 * known, so that they stand on one of their own.
 */
export const geld = { name: '0014_geld', statements, danach: witnessBewegungen, wandel };

/** `FORDERUNG` and the rest of a claim; `bezahlstatus.repository.ts` says the same word by word. */
const FORDERUNG = `status <> 'storniert' and art <> 'storno' and (einnahme = 0 or status <> 'entwurf')`;
const UNBEZAHLT = `case when summe < 0 then bezahlt + abzug > summe else bezahlt + abzug < summe end and ${FORDERUNG}`;
/** Word by word the condition of `guthaben.repository.ts`. */
const GUTHABEN = `case when status = 'storniert' then bezahlt <> 0
    when art = 'storno' or (einnahme = 1 and status = 'entwurf') then false
    when summe < 0 then bezahlt + abzug < summe else bezahlt + abzug > summe end`;
const RICHTUNG = 'case when r.einnahme = 1 then 1 else -1 end';
const GRUND = 'Was gebucht ist, wird zurückgenommen und nicht gelöscht oder geändert.';

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
    `create table konto (
       ${columns(int, 'mandant_id id')}, ${columns(text, 'titel art iban')}, anfangsbestand ${int} not null,
       anfang_am ${text} not null, archiviert ${int} not null check (archiviert in (0, 1)), version ${int} not null,
       ${columns(text, 'erstellt_am geaendert_am')}, bewegt ${int} not null, primary key (mandant_id, id),
       foreign key (mandant_id) references mandant (id)
     ) ${options}`,
    `create table bewegung (
       ${columns(int, 'mandant_id id')}, konto_id ${int}, datum ${text} not null, betrag ${int} not null,
       partei_id ${int}, zahlungsmethode_id ${int}, ${columns(text, 'quelle text erstellt_am storniert_am')},
       primary key (mandant_id, id), check (konto_id is not null or betrag = 0),
       foreign key (mandant_id, konto_id) references konto (mandant_id, id),
       foreign key (mandant_id, partei_id) references partei (mandant_id, id),
       foreign key (mandant_id, zahlungsmethode_id) references zahlungsmethode (mandant_id, id)
     ) ${options}`,
    `create table zuordnung (
       ${columns(int, 'mandant_id id bewegung_id rechnung_id betrag')}, abzug_art ${text} not null,
       abzug ${int} not null, ${columns(text, 'erstellt_am aufgehoben_am grund')}, primary key (mandant_id, id),
       check ((abzug = 0) = (abzug_art = '')),
       foreign key (mandant_id, bewegung_id) references bewegung (mandant_id, id),
       foreign key (mandant_id, rechnung_id) references rechnung (mandant_id, id)
     ) ${options}`,
    `insert into konto (mandant_id, id, titel, art, iban, anfangsbestand, anfang_am, archiviert, version, erstellt_am,
         geaendert_am, bewegt)
       select z.mandant_id, 1, 'Bisherige Zahlungen', 'sonstiges', '', 0, '', 0, 1, max(z.erstellt_am),
         max(z.erstellt_am), sum(${RICHTUNG} * z.betrag)
       from zahlung z join rechnung r on r.mandant_id = z.mandant_id and r.id = z.rechnung_id group by z.mandant_id`,
    `insert into bewegung (mandant_id, id, konto_id, datum, betrag, partei_id, zahlungsmethode_id, quelle, text,
         erstellt_am, storniert_am)
       select z.mandant_id, z.id, 1, z.datum, ${RICHTUNG} * z.betrag, r.partei_id, z.zahlungsmethode_id, 'umzug', '',
         z.erstellt_am, ''
       from zahlung z join rechnung r on r.mandant_id = z.mandant_id and r.id = z.rechnung_id`,
    `insert into zuordnung (mandant_id, id, bewegung_id, rechnung_id, betrag, abzug_art, abzug, erstellt_am,
         aufgehoben_am, grund)
       select z.mandant_id, z.id, z.id, z.rechnung_id, ${RICHTUNG} * z.betrag, '', 0, z.erstellt_am, '', ''
       from zahlung z join rechnung r on r.mandant_id = z.mandant_id and r.id = z.rechnung_id`,
    `insert into zaehler (mandant_id, art, letzte) select mandant_id, 'konto', 1 from konto`,
    ...['bewegung', 'zuordnung'].map(
      (art) =>
        `insert into zaehler (mandant_id, art, letzte) select mandant_id, '${art}', letzte from zaehler where art = 'zahlung'`,
    ),
    `delete from zaehler where art = 'zahlung'`,
    'drop table zahlung',
    'create index bewegung_konto on bewegung (mandant_id, konto_id, datum, id)',
    'create index bewegung_methode on bewegung (mandant_id, zahlungsmethode_id)',
    'create index bewegung_partei on bewegung (mandant_id, partei_id)',
    'create index zuordnung_rechnung on zuordnung (mandant_id, rechnung_id, id)',
    'create index zuordnung_bewegung on zuordnung (mandant_id, bewegung_id, id)',
    `alter table zahlungsmethode add column konto_id ${int}`,
    `alter table rechnung add column abzug ${int} not null default 0`,
    'drop index rechnung_unbezahlt',
    `create index rechnung_unbezahlt
       on rechnung (mandant_id, einnahme, leistungsdatum_from, id, faellig_am, summe, bezahlt, abzug, status, art)
       where ${UNBEZAHLT}`,
    'drop index rechnung_faellig',
    `create index rechnung_faellig
       on rechnung (mandant_id, faellig_am, einnahme, leistungsdatum_from, summe, bezahlt, abzug, status, art)
       where ${UNBEZAHLT}`,
    `create index rechnung_guthaben on rechnung (mandant_id, partei_id, id) where ${GUTHABEN}`,
    ...(sqlite ? MAUERN_SQLITE : MAUERN_POSTGRES),
  ];
}

/**
 * Columns that stay. The mark that it was taken back may be set, once; taken back and of a draft, it may go with its
 * receipt.
 */
const FEST = {
  bewegung: 'mandant_id id konto_id datum betrag partei_id zahlungsmethode_id quelle text erstellt_am'.split(
    ' ',
  ),
  zuordnung: 'mandant_id id bewegung_id rechnung_id betrag abzug_art abzug erstellt_am'.split(' '),
};
const MARKE = { bewegung: 'storniert_am', zuordnung: 'aufgehoben_am' };
type Tafel = keyof typeof FEST;

function geaendert(tafel: Tafel, distinct: (column: string) => string): string {
  const marke = MARKE[tafel];
  return [...FEST[tafel].map(distinct), `(old.${marke} <> '' and ${distinct(marke)})`].join(' or ');
}

const ABGELAUFEN = `exists (select 1 from mandant m join betrieb b on b.name = 'uhr' where m.id = old.mandant_id
  and m.aufbewahren_bis <> '' and m.aufbewahren_bis < date('now') and m.aufbewahren_bis < substr(b.wert, 1, 10))`;

const MAUERN_SQLITE = (['bewegung', 'zuordnung'] as const).flatMap((tafel) => {
  const stop = `begin select raise(abort, '${GRUND}'); end`;
  return [
    `create trigger ${tafel}_fest_update before update on ${tafel}
       when ${geaendert(tafel, (column) => `new.${column} is not old.${column}`)} ${stop}`,
    `create trigger ${tafel}_fest_delete before delete on ${tafel}
       when old.${MARKE[tafel]} = '' and not ${ABGELAUFEN} ${stop}`,
    `create trigger ${tafel}_fest_insert before insert on ${tafel}
       when exists (select 1 from ${tafel} t where t.mandant_id = new.mandant_id and t.id = new.id) ${stop}`,
  ];
});

const MAUERN_POSTGRES = (['bewegung', 'zuordnung'] as const).flatMap((tafel) => [
  `create function ${tafel}_fest() returns trigger language plpgsql as $$ begin
     if tg_op = 'DELETE' then
       if old.${MARKE[tafel]} = '' and not ist_abgelaufen(old.mandant_id) then raise exception '${GRUND}'; end if;
       return old;
     end if;
     if ${geaendert(tafel, (column) => `new.${column} is distinct from old.${column}`)} then
       raise exception '${GRUND}';
     end if;
     return new;
   end $$`,
  `create trigger ${tafel}_fest before update or delete on ${tafel} for each row execute function ${tafel}_fest()`,
  `create trigger ${tafel}_kein_truncate before truncate on ${tafel}
     for each statement execute function archiv_fest()`,
]);
