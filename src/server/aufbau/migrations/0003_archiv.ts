import type { Engine } from '../../db/datenbank.ts';

/** Master data that is in use is archived instead of deleted; lines remember their product, products their income. */
export const archiv = { name: '0003_archiv', statements };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  return [
    ...['partei', 'produkt', 'zahlungsmethode'].map(
      (table) =>
        `alter table ${table} add column archiviert ${int} not null default 0 check (archiviert in (0, 1))`,
    ),
    'create index partei_aktiv on partei (mandant_id, ist_lieferant, id) where archiviert = 0',
    `alter table posten add column produkt_id ${int}`,
    'create index posten_produkt on posten (mandant_id, produkt_id) where produkt_id is not null',
    `create table produkt_jahr (
       mandant_id ${int} not null, produkt_id ${int} not null, jahr ${int} not null,
       anzahl ${int} not null, summe ${int} not null,
       primary key (mandant_id, produkt_id, jahr),
       foreign key (mandant_id, produkt_id) references produkt (mandant_id, id)
     ) ${sqlite ? 'strict, without rowid' : ''}`,
    'create index produkt_jahr_summe on produkt_jahr (mandant_id, jahr, summe, produkt_id)',
  ];
}
