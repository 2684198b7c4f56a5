import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Datenbank, Engine } from '../../db/datenbank.ts';
import { onBothEngines } from '../../testing/onBothEngines.ts';
import { findAufbaufehler, restoreAufbau } from './aufbau.ts';

const run = (datenbank: Datenbank, statement: string) =>
  datenbank.schreiben((db) => sql.raw(statement).execute(db));

type Fall = [was: string, statement: string, name: string];

/** Parts that somebody with the database in his hands can take away, each with the name under which it is missed. */
const WEGGENOMMEN: Record<Engine, Fall[]> = {
  sqlite: [
    ['a trigger', 'drop trigger rechnung_fest_update', 'Trigger rechnung_fest_update (rechnung)'],
    ['an index', 'drop index rechnung_datum', 'Index rechnung_datum (rechnung)'],
    [
      'a trigger that does nothing any more',
      `drop trigger archiv_fest_update; create trigger archiv_fest_update before update on archiv begin select 1; end`,
      'Trigger archiv_fest_update (archiv)',
    ],
  ],
  postgres: [
    ['a trigger', 'drop trigger rechnung_fest on rechnung', 'Trigger rechnung_fest (rechnung)'],
    [
      'a trigger that is switched off',
      'alter table protokoll disable trigger protokoll_fest',
      'Trigger protokoll_fest (protokoll)',
    ],
    [
      'a function that does nothing any more',
      `create or replace function archiv_fest() returns trigger language plpgsql as $$ begin return new; end $$`,
      'Funktion archiv_fest',
    ],
    ['an index', 'drop index rechnung_datum', 'Index rechnung_datum (rechnung)'],
  ],
};

/** Parts that cannot be put up again without touching rows, and what came. */
const UNHEILBAR: Record<Engine, Fall[]> = {
  sqlite: [
    [
      'a trigger of somebody else',
      'create trigger fremd after insert on bewegung begin delete from zaehler; end',
      'Trigger fremd (bewegung)',
    ],
    ['a column', 'alter table partei add column fremd text', 'Tabelle partei'],
  ],
  postgres: [
    ['a column', 'alter table partei add column fremd text', 'Spalte partei.fremd'],
    [
      'a key',
      'alter table zuordnung drop constraint zuordnung_mandant_id_rechnung_id_fkey',
      'Bedingung zuordnung_mandant_id_rechnung_id_fkey (zuordnung)',
    ],
    ['a rule', 'create rule fremd as on delete to logo do instead nothing', 'Regel fremd (logo)'],
    [
      'checks of references that are switched off',
      'alter table posten disable trigger all',
      'Trigger posten_fest (posten)',
    ],
  ],
};

onBothEngines('the structure of the database', (open, engine) => {
  test('is the one that the migrations make', async () => {
    const datenbank = await open();
    expect(await findAufbaufehler(datenbank)).toEqual([]);
    await datenbank.close();
  });

  test.each(WEGGENOMMEN[engine])('%s is missed, and put up again', async (_was, statement, name) => {
    const datenbank = await open();
    for (const part of statement.split('; create')) {
      await run(datenbank, part.startsWith(' trigger') ? `create${part}` : part);
    }
    expect((await findAufbaufehler(datenbank))?.map((fehler) => fehler.name)).toEqual([name]);
    const { hergestellt, offen } = await restoreAufbau(datenbank);
    expect([hergestellt.map((fehler) => fehler.name), offen]).toEqual([[name], []]);
    expect(await findAufbaufehler(datenbank)).toEqual([]);
    await datenbank.close();
  });

  test.each(UNHEILBAR[engine])('%s is named', async (_was, statement, name) => {
    const datenbank = await open();
    await run(datenbank, statement);
    expect((await findAufbaufehler(datenbank))?.map((fehler) => fehler.name)).toContain(name);
    await datenbank.close();
  });
});
