import { sql } from 'kysely';
import type { Anmerkungssatz } from '#kern/anmerkungen/anmerkung.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import { vonSeinemStueck } from './belegstueck.repository.ts';
import { nextId } from './zaehler.repository.ts';

/** Subject of remarks: a receipt with the piece it was made of, or a piece with the expense that came of it. */
export type Beleganker = { rechnungId: number | null; stueckIds: readonly number[] };

type NeueAnmerkung = Omit<Anmerkungssatz, 'id' | 'erledigtAm' | 'erledigtVonId' | 'gestrichenAm'>;

/** An open remark and what it is about, as far as its heading says it. */
export type OffeneAnmerkung = Anmerkungssatz & { dateiname: string | null };

/** Everything that is said about the receipts of ONE Mandant. */
export class AnmerkungRepository extends Mandantgebunden {
  /** @returns its id */
  async insert(neu: NeueAnmerkung): Promise<number> {
    const id = await nextId(this.db, this.mandantId, 'anmerkung');
    await this.db
      .insertInto('anmerkung')
      .values({
        ...{ mandant_id: this.mandantId, id, rechnung_id: neu.rechnungId, stueck_id: neu.stueckId },
        ...{ zu_id: neu.zuId, von_id: neu.vonId, rolle: neu.rolle, text: neu.text },
        ...{ erstellt_am: neu.erstelltAm, erledigt_am: '', erledigt_von_id: null, gestrichen_am: '' },
      })
      .execute();
    return id;
  }

  find(id: number): Promise<Anmerkungssatz | undefined> {
    return this.#saetze().where('a.id', '=', id).executeTakeFirst();
  }

  /** All that was said about it, oldest first. */
  list({ rechnungId, stueckIds }: Beleganker): Promise<Anmerkungssatz[]> {
    return this.#saetze()
      .where(({ eb, or }) =>
        or([
          ...(rechnungId === null ? [] : [eb('a.rechnung_id', '=', rechnungId)]),
          ...(stueckIds.length === 0 ? [] : [eb('a.stueck_id', 'in', stueckIds)]),
        ]),
      )
      .orderBy('a.id')
      .execute();
  }

  /** The answers to these. */
  async listAntworten(ids: readonly number[]): Promise<Anmerkungssatz[]> {
    return ids.length === 0 ? [] : this.#saetze().where('a.zu_id', 'in', ids).orderBy('a.id').execute();
  }

  /** Open remarks, newest first, behind the one `nach`. @param vonId only about what this member has handed in */
  listOffene({
    nach,
    limit,
    vonId,
  }: {
    nach?: number | undefined;
    limit: number;
    vonId: number | undefined;
  }): Promise<OffeneAnmerkung[]> {
    let query = this.#offene(vonId)
      .select(SPALTEN)
      .select(({ selectFrom }) =>
        selectFrom('eingangsdatei as d')
          .select('d.name')
          .whereRef('d.mandant_id', '=', 'a.mandant_id')
          .whereRef('d.stueck_id', '=', 'a.stueck_id')
          .where('d.nr', '=', 1)
          .as('dateiname'),
      )
      .orderBy('a.id', 'desc')
      .limit(limit);
    if (nach !== undefined) query = query.where('a.id', '<', nach);
    return query.execute();
  }

  /** How many open remarks there are in which somebody else than this member had the last word. */
  async countWartende(ich: number, vonId: number | undefined): Promise<number> {
    const { anzahl } = await this.#offene(vonId)
      .select(({ fn }) => fn.countAll<number>().as('anzahl'))
      .where(
        sql<number>`(select b.von_id from anmerkung b where b.mandant_id = a.mandant_id and b.gestrichen_am = ''
          and (b.id = a.id or b.zu_id = a.id) order by b.id desc limit 1)`,
        '<>',
        ich,
      )
      .executeTakeFirstOrThrow();
    return anzahl;
  }

  async setErledigt(id: number, von: { zeit: string; vonId: number } | null): Promise<void> {
    await this.#update(id, { erledigt_am: von?.zeit ?? '', erledigt_von_id: von?.vonId ?? null });
  }

  async streichen(id: number, zeit: string): Promise<void> {
    await this.#update(id, { gestrichen_am: zeit });
  }

  /** Everything that was ever said, in order. */
  async *readAll(): AsyncGenerator<Anmerkungssatz> {
    for (let nach = 0; ; ) {
      const rows = await this.#saetze().where('a.id', '>', nach).orderBy('a.id').limit(PORTION).execute();
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      nach = last.id;
    }
  }

  async #update(
    id: number,
    spalten: { erledigt_am: string; erledigt_von_id: number | null } | { gestrichen_am: string },
  ): Promise<void> {
    await this.updateTable('anmerkung').set(spalten).where('id', '=', id).execute();
  }

  #saetze() {
    return this.selectFrom('anmerkung as a').select(SPALTEN);
  }

  /** Remarks that wait for somebody: those about a receipt in the Papierkorb do not. */
  #offene(vonId: number | undefined) {
    let query = this.selectFrom('anmerkung as a')
      .where('a.zu_id', 'is', null)
      .where('a.erledigt_am', '=', '')
      .where('a.gestrichen_am', '=', '')
      .where(({ eb, or, exists, selectFrom }) =>
        or([
          eb('a.rechnung_id', 'is', null),
          exists(
            selectFrom('rechnung as r')
              .select('r.id')
              .whereRef('r.mandant_id', '=', 'a.mandant_id')
              .whereRef('r.id', '=', 'a.rechnung_id'),
          ),
        ]),
      );
    if (vonId !== undefined) query = query.where(vonSeinemStueck(vonId));
    return query;
  }
}

const PORTION = 500;

const SPALTEN = [
  ...(['a.id', 'a.rechnung_id as rechnungId', 'a.stueck_id as stueckId', 'a.zu_id as zuId'] as const),
  ...(['a.von_id as vonId', 'a.rolle', 'a.text', 'a.erstellt_am as erstelltAm'] as const),
  ...(['a.erledigt_am as erledigtAm', 'a.erledigt_von_id as erledigtVonId'] as const),
  'a.gestrichen_am as gestrichenAm',
] as const;
