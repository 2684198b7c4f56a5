import { sql } from 'kysely';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import { createAtempause } from '../werkzeug/atempause.ts';
import { entpacke, type Gepackt } from '../werkzeug/packung.ts';
import { DATEINAMEN, ohneVerweis } from './verweis.ts';

/** Bytes and their SHA-256 in lower-case hex. */
export type Bytes = { sha256: string; inhalt: Buffer };

/** Bytes that are to be stored, `gepackt` where they take less room so (`packung.ts`). */
export type Ablage = Bytes & { gepackt?: Buffer | undefined };

/** How many bytes the file `d` has, however it is stored. */
export const GROESSE = sql<number>`coalesce(d.ungepackt, d.bytes)`.as('groesse');

/** A row with its bytes as they were before they were packed. */
export async function ausgepackt<Row extends Gepackt>(row: Row): Promise<Omit<Row, 'ungepackt'>> {
  const { ungepackt, ...rest } = row;
  return { ...rest, inhalt: await entpacke({ inhalt: row.inhalt, ungepackt }) };
}

/** A file that the archive does not mean, and the tables that refer to it. */
export type Sonstige = Bytes & { von: readonly string[] };

/**
 * Bytes of ONE Mandant by their hash: written once, never changed, and there as long as somebody refers to them. Others
 * say what they are (`archiv`, `logo`, `eingangsdatei`).
 */
export class DateiRepository extends Mandantgebunden {
  /** Stores what is not there yet. */
  async add(dateien: readonly Bytes[]): Promise<void> {
    await this.insert(await this.findNeue(dateien));
  }

  /** Those whose bytes are not stored yet, each once. */
  async findNeue<Datei extends Bytes>(dateien: readonly Datei[]): Promise<Datei[]> {
    const neu = new Map(dateien.map((datei) => [datei.sha256, datei]));
    const rows = await this.selectFrom('datei')
      .select('sha256')
      .where('sha256', 'in', [...neu.keys()])
      .execute();
    for (const { sha256 } of rows) neu.delete(sha256);
    return [...neu.values()];
  }

  /** @param dateien whose bytes are not stored yet, each once */
  async insert(dateien: readonly Ablage[]): Promise<void> {
    if (dateien.length === 0) return;
    const values = dateien.map(({ sha256, inhalt, gepackt = inhalt }) => ({
      ...{ mandant_id: this.mandantId, sha256, bytes: gepackt.length, inhalt: gepackt },
      ungepackt: gepackt === inhalt ? null : inhalt.length,
    }));
    await this.db.insertInto('datei').values(values).execute();
  }

  /** Removes bytes that nobody refers to any more; all others stay. */
  async removeUnreferenced(sha256: string): Promise<void> {
    await this.deleteFrom('datei')
      .where('sha256', '=', sha256)
      .where(sql.raw<boolean>(ohneVerweis('datei')))
      .execute();
  }

  /** Every file that the archive does not mean, one after the other: they may be large. */
  async *readSonstige(): AsyncGenerator<Sonstige> {
    const atempause = createAtempause();
    for (let nach = ''; ; ) {
      const rows = await this.selectFrom('datei as d')
        .select('d.sha256')
        .select(VERWEISE.map((tabelle) => hatVerweis(tabelle)))
        .where('d.sha256', '>', nach)
        .where(sql.raw<boolean>(ohneVerweis('d', ['archiv'])))
        .orderBy('d.sha256')
        .limit(PORTION)
        .execute();
      for (const { sha256, ...verweise } of rows) {
        await atempause();
        const inhalt = await this.find(sha256);
        if (inhalt) yield { sha256, inhalt, von: VERWEISE.filter((tabelle) => verweise[tabelle] === 1) };
      }
      const last = rows.at(-1);
      if (!last) return;
      nach = last.sha256;
    }
  }

  /** The bytes of a hash. */
  async find(sha256: string): Promise<Buffer | undefined> {
    const row = await this.selectFrom('datei')
      .select(['inhalt', 'ungepackt'])
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    return row && (await entpacke(row));
  }
}

const PORTION = 200;

/** Tables that may refer to a file which the archive does not mean. */
const VERWEISE = [...DATEINAMEN.keys()].filter((tabelle) => tabelle !== 'archiv');

function hatVerweis(tabelle: string) {
  return sql<number>`case when ${sql.raw(ohneVerweis('d', [tabelle]))} then 0 else 1 end`.as(tabelle);
}
