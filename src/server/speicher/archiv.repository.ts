import { sql } from 'kysely';
import type { WeiteresFormat } from '#kern/erechnung/format.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import { createAtempause } from '../werkzeug/atempause.ts';
import { entpacke } from '../werkzeug/packung.ts';
import { type Ablage, ausgepackt, type Bytes, DateiRepository } from './datei.repository.ts';
import type { Zeile } from './pruefsummen.repository.ts';

export type Archivart = 'pdf' | 'cii' | 'ubl' | 'stand' | 'logo' | WeiteresFormat;

/** A file as it was handed out. `sha256` in lower-case hex. */
export type Archivdatei = Bytes & { art: Archivart; dateiname: string; typ: string };

/** A file that is to be archived. */
export type Archivablage = Archivdatei & Ablage;

/** Files that ONE Mandant handed out for issued invoices. The database refuses to change or remove any of them. */
export class ArchivRepository extends Mandantgebunden {
  /**
   * @param neue those whose bytes are not stored yet
   * @returns the rows as they are stored now, by `art`
   */
  async insert(
    rechnungId: number,
    dateien: readonly Archivablage[],
    neue: readonly Archivablage[],
  ): Promise<Zeile[]> {
    const erstellt_am = new Date().toISOString();
    await this.#dateien.insert(neue);
    const rows = await this.db
      .insertInto('archiv')
      .values(
        dateien.map(({ inhalt: _, gepackt: __, ...datei }) => ({
          ...datei,
          mandant_id: this.mandantId,
          rechnung_id: rechnungId,
          erstellt_am,
        })),
      )
      .returningAll()
      .execute();
    return rows.toSorted((a, b) => (a.art < b.art ? -1 : 1));
  }

  async find(rechnungId: number, art: Archivart): Promise<Archivdatei | undefined> {
    const row = await this.selectFrom('archiv as a')
      .innerJoin('datei as d', (join) =>
        join.onRef('d.mandant_id', '=', 'a.mandant_id').onRef('d.sha256', '=', 'a.sha256'),
      )
      .select(['a.dateiname', 'a.typ', 'a.sha256', 'd.inhalt', 'd.ungepackt'])
      .where('rechnung_id', '=', rechnungId)
      .where('art', '=', art)
      .executeTakeFirst();
    if (!row) return undefined;
    return { art, ...(await ausgepackt(row)) };
  }

  /** Every file, invoice by invoice, in portions. */
  async *readAll(): AsyncGenerator<Archivdatei & { rechnungId: number }> {
    const atempause = createAtempause();
    for (let last = 0; ; ) {
      const rows = await this.selectFrom('archiv as a')
        .innerJoin('datei as d', (join) =>
          join.onRef('d.mandant_id', '=', 'a.mandant_id').onRef('d.sha256', '=', 'a.sha256'),
        )
        .select(['a.rechnung_id as rechnungId', 'a.art', 'a.dateiname', 'a.typ', 'a.sha256', 'd.ungepackt'])
        .select(sql<Buffer | null>`case when d.bytes <= ${GROSS} then d.inhalt end`.as('inhalt'))
        .where('rechnung_id', '>', last)
        .where('rechnung_id', '<=', last + PORTION)
        .orderBy('rechnung_id')
        .orderBy('art')
        .execute();
      for (const { ungepackt, inhalt: gelesen, ...row } of rows) {
        await atempause();
        const art = row.art as Archivart;
        const inhalt = gelesen
          ? await entpacke({ inhalt: gelesen, ungepackt })
          : await this.#dateien.find(row.sha256);
        if (inhalt) yield { ...row, art, inhalt };
      }
      last += PORTION;
      if (rows.length === 0 && !(await this.#hasBeyond(last))) return;
    }
  }

  get #dateien(): DateiRepository {
    return new DateiRepository(this.wo);
  }

  async #hasBeyond(rechnungId: number): Promise<boolean> {
    const row = await this.selectFrom('archiv')
      .select('rechnung_id')
      .where('rechnung_id', '>', rechnungId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }
}

const PORTION = 50;
/** Larger ones, as files that go along make them, are read one at a time. */
const GROSS = 512 * 1024;
