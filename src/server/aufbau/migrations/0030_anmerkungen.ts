import type { Engine } from '../../db/datenbank.ts';

/**
 * Step for remarks and marks of people who look after the books about a receipt or a piece of the inbox. Both are taken
 * back with a trace and never changed. `stand` is how far the Protokoll went that the checker saw: what was done to the
 * receipt behind that makes the mark out of date.
 */
export const anmerkungen = { name: '0030_anmerkungen', statements };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  const options = sqlite ? 'strict' : '';
  return [
    `create table anmerkung (
       mandant_id ${int} not null, id ${int} not null, rechnung_id ${int}, stueck_id ${int}, zu_id ${int},
       von_id ${int} not null, rolle ${text} not null, text ${text} not null, erstellt_am ${text} not null,
       erledigt_am ${text} not null, erledigt_von_id ${int}, gestrichen_am ${text} not null,
       primary key (mandant_id, id), check ((rechnung_id is null) <> (stueck_id is null)),
       foreign key (mandant_id) references mandant (id),
       foreign key (mandant_id, von_id) references mitgliedschaft (mandant_id, id),
       foreign key (mandant_id, erledigt_von_id) references mitgliedschaft (mandant_id, id),
       foreign key (mandant_id, stueck_id) references eingangsstueck (mandant_id, id)
     ) ${options}`,
    'create index anmerkung_rechnung on anmerkung (mandant_id, rechnung_id) where rechnung_id is not null',
    'create index anmerkung_stueck on anmerkung (mandant_id, stueck_id) where stueck_id is not null',
    'create index anmerkung_zu on anmerkung (mandant_id, zu_id) where zu_id is not null',
    `create index anmerkung_offen on anmerkung (mandant_id, id) where zu_id is null and erledigt_am = '' and gestrichen_am = ''`,
    `create table pruefvermerk (
       mandant_id ${int} not null, id ${int} not null, rechnung_id ${int} not null, von_id ${int} not null,
       rolle ${text} not null, stand ${int} not null, erstellt_am ${text} not null,
       zurueck_am ${text} not null, zurueck_von_id ${int},
       primary key (mandant_id, id),
       foreign key (mandant_id) references mandant (id),
       foreign key (mandant_id, von_id) references mitgliedschaft (mandant_id, id),
       foreign key (mandant_id, zurueck_von_id) references mitgliedschaft (mandant_id, id)
     ) ${options}`,
    'create index pruefvermerk_rechnung on pruefvermerk (mandant_id, rechnung_id, id)',
  ];
}
