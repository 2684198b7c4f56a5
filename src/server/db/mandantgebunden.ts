import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type SelectQueryBuilder,
  SqliteAdapter,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { Datum } from '#kern/datum.ts';
import type { Engine } from './datenbank.ts';
import type { Stelle } from './dialekt.ts';
import type { Db, Schema } from './schema.ts';

/** Where a question is asked, and about whose records. */
export type Mandantstelle = Stelle & { mandantId: number };

/** Mandant on a connection on a day, which decides what is overdue. */
export type Tagesstelle = Mandantstelle & { heute: Datum };

/** One Mandant on a connection. */
export function mandantstelleOf(db: Db, mandantId: number): Mandantstelle {
  const engine: Engine = db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
  return { db, engine, mandantId };
}

/** Tables whose rows belong to a Mandant. */
type Eigentabelle = {
  [Name in keyof Schema]: Schema[Name] extends { mandant_id: unknown } ? Name : never;
}[keyof Schema];

type Eigenquelle = Eigentabelle | `${Eigentabelle} as ${string}`;

/** Base of what reads and writes records of ONE Mandant: what is begun by it sees nobody else's rows. */
export abstract class Mandantgebunden<Wo extends Mandantstelle = Mandantstelle> {
  protected readonly wo: Wo;

  constructor(stelle: Wo) {
    this.wo = stelle;
  }

  protected get db(): Db {
    return this.wo.db;
  }

  protected get engine(): Engine {
    return this.wo.engine;
  }

  get mandantId(): number {
    return this.wo.mandantId;
  }

  /** @param quelle a table, or one under another name: `rechnung as r` */
  protected selectFrom<Quelle extends Eigenquelle>(quelle: Quelle) {
    const query = this.db.selectFrom(quelle);
    const eigene = query as unknown as SelectQueryBuilder<Schema, Eigentabelle, object>;
    const [tabelle, name = tabelle] = quelle.split(' as ');
    return eigene.where(sql.ref(`${name}.mandant_id`), '=', this.mandantId) as unknown as typeof query;
  }

  protected updateTable<Tabelle extends Eigentabelle>(tabelle: Tabelle) {
    const query = this.db.updateTable(tabelle);
    const eigene = query as unknown as UpdateQueryBuilder<Schema, Eigentabelle, Eigentabelle, UpdateResult>;
    return eigene.where('mandant_id', '=', this.mandantId) as unknown as typeof query;
  }

  protected deleteFrom<Tabelle extends Eigentabelle>(tabelle: Tabelle) {
    const query = this.db.deleteFrom(tabelle);
    const eigene = query as unknown as DeleteQueryBuilder<Schema, Eigentabelle, DeleteResult>;
    return eigene.where('mandant_id', '=', this.mandantId) as unknown as typeof query;
  }
}
