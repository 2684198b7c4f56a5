import type { Engine } from '../../db/datenbank.ts';

/** Payments, and an index over the receipts that still await one. */
export const zahlungen = { name: '0002_zahlungen', statements };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  return [
    `create table zahlung (
       mandant_id ${int} not null, id ${int} not null, rechnung_id ${int} not null, datum ${text} not null,
       betrag ${int} not null check (betrag > 0), zahlungsmethode_id ${int}, erstellt_am ${text} not null,
       primary key (mandant_id, id),
       foreign key (mandant_id, rechnung_id) references rechnung (mandant_id, id),
       foreign key (mandant_id, zahlungsmethode_id) references zahlungsmethode (mandant_id, id)
     ) ${sqlite ? 'strict, without rowid' : ''}`,
    'create index zahlung_rechnung on zahlung (mandant_id, rechnung_id, id)',
    'create index zahlung_methode on zahlung (mandant_id, zahlungsmethode_id)',
    `create index rechnung_unbezahlt on rechnung (mandant_id, einnahme, leistungsdatum_from, id, faellig_am, summe, bezahlt)
       where bezahlt < summe`,
  ];
}
