import { sql } from 'kysely';
import { bauplatzIn } from '../../aufbau/mauern/bauplatz.ts';
import { readGestalt } from '../../aufbau/mauern/gestalt.ts';
import type { Engine } from '../../db/datenbank.ts';
import type { Db } from '../../db/schema.ts';

type Wert = string | number | Buffer | null;
export type Row = Record<string, Wert>;

/** Writes rows into the tables and columns that the structure has. */
export class Bau {
  readonly db: Db;
  readonly engine: Engine;
  readonly #gestalten = new Map<string, string[]>();

  constructor(db: Db, engine: Engine) {
    this.db = db;
    this.engine = engine;
  }

  /** None of a table that is not there. */
  async spalten(tabelle: string): Promise<string[]> {
    const known = this.#gestalten.get(tabelle);
    if (known) return known;
    const spalten = (await readGestalt(bauplatzIn(this.db, this.engine), tabelle))?.spalten ?? [];
    this.#gestalten.set(tabelle, spalten);
    return spalten;
  }

  async has(tabelle: string, spalte?: string): Promise<boolean> {
    const spalten = await this.spalten(tabelle);
    return spalte === undefined ? spalten.length > 0 : spalten.includes(spalte);
  }

  async insert(tabelle: string, ...rows: Row[]): Promise<void> {
    const spalten = await this.spalten(tabelle);
    for (const row of spalten.length > 0 ? rows : []) {
      const teile = Object.entries({ mandant_id: 1, ...row }).filter(([name]) => spalten.includes(name));
      await sql`insert into ${sql.table(tabelle)} (${sql.join(teile.map(([name]) => sql.ref(name)))})
        values (${sql.join(teile.map(([, wert]) => sql.val(wert)))})`.execute(this.db);
    }
  }
}
