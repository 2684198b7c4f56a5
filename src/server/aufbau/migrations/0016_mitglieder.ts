import type { Engine } from '../../db/datenbank.ts';
import type { Db } from '../../db/schema.ts';
import type { Wandel } from '../wandel.ts';
import { Zeuge } from './zeuge.ts';

/** Operator of the server: the only account has it; of several nobody. */
const betreiberOf = (konten: number) => (konten === 1 ? 1 : 0);

const wandel: Wandel = {
  misst: { benutzer: { konten: `sum(case when passwort <> '' then 1 else 0 end)` } },
  ergibt: {
    mitgliedschaft: (vorher) => vorher('benutzer'),
    betreiber: (vorher) => betreiberOf(vorher('benutzer.konten')),
    protokoll: (vorher) => vorher('protokoll') + vorher('benutzer') + betreiberOf(vorher('benutzer.konten')),
  },
};

/**
 * Step for members: everybody who has an account is Inhaber of its Mandant, and who runs the server is written down. Where
 * several accounts live nobody can tell whose server it is: they name somebody at the console. No foreign key leads from a
 * member to an account.
 */
export const mitglieder = { name: '0016_mitglieder', statements, danach: bezeuge, wandel };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  const options = sqlite ? 'strict, without rowid' : '';
  return [
    `create table mitgliedschaft (
       mandant_id ${int} not null, id ${int} not null, person_mandant_id ${int} not null, person_id ${int} not null,
       rolle ${text} not null, erstellt_am ${text} not null, beendet_am ${text} not null,
       primary key (mandant_id, id),
       foreign key (mandant_id) references mandant (id)
     ) ${options}`,
    'create unique index mitgliedschaft_person on mitgliedschaft (person_mandant_id, person_id, mandant_id)',
    `create table betreiber (
       mandant_id ${int} not null, id ${int} not null, erstellt_am ${text} not null, primary key (mandant_id, id),
       foreign key (mandant_id, id) references benutzer (mandant_id, id)
     ) ${options}`,
    `insert into mitgliedschaft (mandant_id, id, person_mandant_id, person_id, rolle, erstellt_am, beendet_am)
       select mandant_id, id, mandant_id, id, 'inhaber', erstellt_am, '' from benutzer`,
    `insert into betreiber (mandant_id, id, erstellt_am) select mandant_id, id, erstellt_am from benutzer
       where passwort <> '' and (select count(*) from benutzer where passwort <> '') = 1`,
  ];
}

/** Enters them into the Protokolle: without that, they would look like rows that came past the program. */
async function bezeuge(db: Db, engine: Engine): Promise<void> {
  const koepfe = await db
    .selectFrom('mandant')
    .select(['id', 'protokoll_lfd as lfd', 'protokoll_sha256 as sha256'])
    .orderBy('id')
    .execute();
  for (const { id: mandantId, ...kopf } of koepfe) {
    const zeuge = new Zeuge({ db, engine, mandantId }, kopf);
    const mitglieder = db.selectFrom('mitgliedschaft').select(['id', 'rolle']);
    await zeuge.bezeuge('mitglied', await mitglieder.where('mandant_id', '=', mandantId).execute());
    const betreiber = await db
      .selectFrom('betreiber')
      .select('id')
      .where('mandant_id', '=', mandantId)
      .execute();
    await zeuge.bezeuge(
      'betreiber',
      betreiber.map(({ id }) => ({ id, betreiber: true })),
    );
    await zeuge.saveKopf();
  }
}
