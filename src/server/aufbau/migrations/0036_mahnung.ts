import type { Engine } from '../../db/datenbank.ts';
import { FOLGT, type Wandel } from '../wandel.ts';

/** One row for each party that owes something; computed from the receipts again by `npm run pruefen`. */
const wandel: Wandel = { ergibt: { mahnstand: FOLGT } };

/**
 * Reminders. A letter (`mahnung`) is frozen with its bytes; `mahnposten` names its invoices, each level of an invoice once
 * as long as the letter stands. Of an invoice its level, the day of that letter, its deadline and a stop are kept beside it;
 * `mahnstand` says for each party and level since when the oldest unpaid invoice waits, so that the list of what is due
 * reads no invoices that are not in it.
 */
export const mahnung = { name: '0036_mahnung', statements, wandel };

/** `bezahlstatus.repository.ts` says the same word by word. */
const FORDERUNG = `status <> 'storniert' and art <> 'storno' and (einnahme = 0 or status <> 'entwurf')`;
const UNBEZAHLT = `case when summe < 0 then bezahlt + abzug > summe else bezahlt + abzug < summe end and ${FORDERUNG}`;

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
  const spalte = (tabelle: string, name: string, type = text, leer = `''`) =>
    `alter table ${tabelle} add column ${name} ${type} not null default ${leer}`;
  return [
    spalte('mandant', 'mahnplan'),
    ...['mahnsperre', 'mahnsperre_bis'].map((name) => spalte('partei', name)),
    spalte('rechnung', 'mahnstufe', int, '0'),
    ...['gemahnt_am', 'mahnfrist', 'mahnsperre', 'mahnsperre_bis'].map((name) => spalte('rechnung', name)),
    `create index rechnung_mahnung on rechnung (mandant_id, partei_id, mahnstufe, gemahnt_am, faellig_am, id)
       where ${UNBEZAHLT} and einnahme = 1`,
    `create table mahnung (
       ${columns(int, 'mandant_id id partei_id stufe')}, ${columns(text, 'titel datum frist zustand')},
       ${columns(int, 'anzahl offen guthaben zinsen gebuehr gebuehr_bisher pauschale summe')},
       ${columns(text, 'inhalt dateiname sha256 erstellt_am verschickt_am zurueck_am grund')},
       primary key (mandant_id, id),
       check (stufe between 1 and 3),
       foreign key (mandant_id) references mandant (id),
       foreign key (mandant_id, partei_id) references partei (mandant_id, id),
       foreign key (mandant_id, sha256) references datei (mandant_id, sha256)
     ) ${sqlite ? 'strict' : ''}`,
    'create index mahnung_partei on mahnung (mandant_id, partei_id, id)',
    'create index mahnung_zustand on mahnung (mandant_id, zustand, id)',
    'create index mahnung_datei on mahnung (mandant_id, sha256)',
    `create table mahnposten (
       ${columns(int, 'mandant_id mahnung_id rechnung_id stufe pauschale gilt')},
       primary key (mandant_id, mahnung_id, rechnung_id), check (gilt in (0, 1)),
       foreign key (mandant_id, mahnung_id) references mahnung (mandant_id, id),
       foreign key (mandant_id, rechnung_id) references rechnung (mandant_id, id)
     ) ${options}`,
    'create unique index mahnposten_einmal on mahnposten (mandant_id, rechnung_id, stufe) where gilt = 1',
    'create index mahnposten_rechnung on mahnposten (mandant_id, rechnung_id, mahnung_id)',
    `create table mahnstand (
       ${columns(int, 'mandant_id partei_id stufe')}, ${columns(text, 'seit')},
       primary key (mandant_id, partei_id, stufe),
       foreign key (mandant_id, partei_id) references partei (mandant_id, id)
     ) ${options}`,
    'create index mahnstand_seit on mahnstand (mandant_id, stufe, seit, partei_id)',
    `insert into mahnstand (mandant_id, partei_id, stufe, seit)
       select mandant_id, partei_id, 0, min(faellig_am) from rechnung
       where ${UNBEZAHLT} and einnahme = 1 and summe > 0 and partei_id is not null
       group by mandant_id, partei_id`,
  ];
}
