import type { Engine } from '../../db/datenbank.ts';

/**
 * Recurring invoices. What their invoices say is kept by the date from which it counts (`serieninhalt`), so that a new price
 * changes nothing that was; every date that was seen to is a row (`serientermin`), so that none is seen to twice.
 */
export const serie = { name: '0034_serie', statements };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  const columns = (type: string, names: string) =>
    names
      .split(' ')
      .map((name) => `${name} ${type} not null`)
      .join(', ');
  const options = sqlite ? 'strict, without rowid' : '';
  return [
    `create table serie (
       ${columns(int, 'mandant_id id')}, ${columns(text, 'titel')}, partei_id ${int},
       ${columns(text, 'anker')}, ${columns(int, 'monate monatsende')}, ${columns(text, 'zeitraum modus ende_am')},
       ${columns(int, 'anzahl')}, ${columns(text, 'zustand grund')}, ${columns(int, 'fehlversuche version')},
       ${columns(text, 'erstellt_am geaendert_am')},
       primary key (mandant_id, id),
       check (monatsende in (0, 1)), check (zustand in ('aktiv', 'pausiert', 'beendet')),
       foreign key (mandant_id) references mandant (id),
       foreign key (mandant_id, partei_id) references partei (mandant_id, id)
     ) ${sqlite ? 'strict' : ''}`,
    `create index serie_aktiv on serie (mandant_id, id) where zustand = 'aktiv'`,
    'create index serie_partei on serie (mandant_id, partei_id)',
    `create table serieninhalt (
       ${columns(int, 'mandant_id serie_id')}, ${columns(text, 'ab inhalt')},
       primary key (mandant_id, serie_id, ab),
       foreign key (mandant_id, serie_id) references serie (mandant_id, id)
     ) ${options}`,
    `create table serientermin (
       ${columns(int, 'mandant_id serie_id nr')}, ${columns(text, 'termin zustand')}, rechnung_id ${int},
       ${columns(int, 'nachgeholt')}, ${columns(text, 'offen fehler erstellt_am')},
       primary key (mandant_id, serie_id, nr),
       check (nachgeholt in (0, 1)), check (zustand in ('angelegt', 'uebersprungen')),
       foreign key (mandant_id, serie_id) references serie (mandant_id, id)
     ) ${options}`,
    `create index serientermin_offen on serientermin (mandant_id, serie_id) where offen <> ''`,
  ];
}
