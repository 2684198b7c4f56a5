import type { Engine } from '../../db/datenbank.ts';

/**
 * Drafts of income are not owed, nor are cancelled invoices and their Storno: each day knows them apart, and the indexes
 * of unpaid receipts leave them out. The days are counted anew from the receipts; payments stay as they are.
 */
export const bezahlstatus = { name: '0010_bezahlstatus', statements };

const FORDERUNG = `status <> 'storniert' and art <> 'storno' and (einnahme = 0 or status <> 'entwurf')`;
const UNBEZAHLT = `bezahlt < summe and ${FORDERUNG}`;
const ENTWURF = `einnahme = 1 and status = 'entwurf' and art <> 'storno'`;
const STORNIERT = `(status = 'storniert' or art = 'storno')`;

function statements(engine: Engine): string[] {
  const int = engine === 'sqlite' ? 'integer' : 'bigint';
  const neu = ['entwurf_anzahl', 'entwurf_summe', 'storniert_anzahl', 'storniert_summe'];
  const alle = ['unbezahlt_anzahl', 'unbezahlt_summe', 'unbezahlt_offen', ...neu];
  const sum = (when: string, wert: string) => `sum(case when ${when} then ${wert} else 0 end)`;
  return [
    ...neu.map((name) => `alter table tageswert add column ${name} ${int} not null default 0`),
    `update tageswert set ${alle.map((name) => `${name} = r.${name}`).join(', ')}
       from (
         select mandant_id, leistungsdatum_from, einnahme,
           ${sum(UNBEZAHLT, '1')} as unbezahlt_anzahl, ${sum(UNBEZAHLT, 'summe')} as unbezahlt_summe,
           ${sum(UNBEZAHLT, 'summe - bezahlt')} as unbezahlt_offen,
           ${sum(ENTWURF, '1')} as entwurf_anzahl, ${sum(ENTWURF, 'summe')} as entwurf_summe,
           ${sum(STORNIERT, '1')} as storniert_anzahl, ${sum(STORNIERT, 'summe')} as storniert_summe
         from rechnung group by mandant_id, leistungsdatum_from, einnahme
       ) as r
       where r.mandant_id = tageswert.mandant_id and r.leistungsdatum_from = tageswert.datum
         and r.einnahme = tageswert.einnahme`,
    'drop index rechnung_unbezahlt',
    `create index rechnung_unbezahlt
       on rechnung (mandant_id, einnahme, leistungsdatum_from, id, faellig_am, summe, bezahlt, status, art)
       where ${UNBEZAHLT}`,
    'drop index rechnung_faellig',
    // Of what the question asks, SQLite leaves only an index alone that holds `status` and `art` too.
    `create index rechnung_faellig
       on rechnung (mandant_id, faellig_am, einnahme, leistungsdatum_from, summe, bezahlt, status, art)
       where ${UNBEZAHLT}`,
    `create index rechnung_entwurf on rechnung (mandant_id, leistungsdatum_from, id) where ${ENTWURF}`,
  ];
}
