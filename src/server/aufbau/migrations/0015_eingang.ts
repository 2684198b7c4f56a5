import type { Engine } from '../../db/datenbank.ts';

/**
 * Step for the facts of a supplier's receipt, beside the receipt as it was recorded. Nothing is known of the expenses that
 * are there, so they get no rows. Behind which walls they stand `mauern/` says.
 */
export const eingang = { name: '0015_eingang', statements };

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
  ];
}
