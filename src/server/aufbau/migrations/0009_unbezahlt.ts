import type { Engine } from '../../db/datenbank.ts';

/**
 * Step for the unpaid part of each day, so that the payment state of a year reads days instead of receipts; and an index
 * that leads to the receipts not yet due. Only those depend on today, and they are the few of the last weeks.
 */
export const unbezahlt = { name: '0009_unbezahlt', statements };

function statements(engine: Engine): string[] {
  const int = engine === 'sqlite' ? 'integer' : 'bigint';
  return [
    ...['anzahl', 'summe', 'offen'].map(
      (name) => `alter table tageswert add column unbezahlt_${name} ${int} not null default 0`,
    ),
    `update tageswert set unbezahlt_anzahl = r.anzahl, unbezahlt_summe = r.summe, unbezahlt_offen = r.offen
       from (
         select mandant_id, leistungsdatum_from, einnahme, count(*) as anzahl, sum(summe) as summe,
           sum(summe - bezahlt) as offen
         from rechnung where bezahlt < summe and status <> 'storniert'
         group by mandant_id, leistungsdatum_from, einnahme
       ) as r
       where r.mandant_id = tageswert.mandant_id and r.leistungsdatum_from = tageswert.datum
         and r.einnahme = tageswert.einnahme`,
    // Of what the question asks, SQLite leaves only an index alone that holds `status` too.
    `create index rechnung_faellig
       on rechnung (mandant_id, faellig_am, einnahme, leistungsdatum_from, summe, bezahlt, status) where bezahlt < summe`,
  ];
}
