import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Stueckzahlen } from '#kern/eingang/abgabe.ts';
import type { Stueckzeile } from '#kern/eingang/stueck.ts';
import { Stueckzustand } from '#kern/eingang/stueck.ts';
import { type Gesuchtes, gesuchtesOf, trifft } from '#kern/suche.ts';
import { textListe } from '../db/dialekt.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import type { Db } from '../db/schema.ts';
import { createAtempause } from '../werkzeug/atempause.ts';
import { eines, hatBetrag, hatNummer } from './suche.repository.ts';

/** Which pieces: in these states, handed in by this member; all without. */
export type Stueckfilter = {
  zustaende?: readonly Stueckzustand[] | undefined;
  vonId?: number | undefined;
  /** The expense that came of them. */
  rechnungId?: number | undefined;
  /** Supplier, number or amount as it was read; where nobody knows the supplier, the name of the file. */
  q?: string | undefined;
};

type Ausgewaehltes = Omit<Stueckfilter, 'q'>;

/** Name of a piece in lists. */
const BEZEICHNUNG = sql<string>`case when s.lieferant <> '' then s.lieferant else (
  select b.name from eingangsdatei as b
  where b.mandant_id = s.mandant_id and b.stueck_id = s.id and b.nr = 1) end`;

/** An original or what came along with it, for the export. */
export type Eingangsoriginal = {
  stueckId: number;
  nr: number;
  name: string;
  eingegangenAm: string;
  sha256: string;
};

/** The inbox of ONE Mandant as lists and counts. Words and proposals are never read here. */
export class EingangslisteRepository extends Mandantgebunden {
  /** Newest first, behind the piece `nach`. */
  async list(
    filter: Stueckfilter,
    { nach, limit }: { nach?: number | undefined; limit: number },
  ): Promise<Stueckzeile[]> {
    let query = (await this.#gesucht(filter))
      .innerJoin('eingangsdatei as d', (join) =>
        join.onRef('d.mandant_id', '=', 's.mandant_id').onRef('d.stueck_id', '=', 's.id').on('d.nr', '=', 1),
      )
      .select(['s.id', 's.zustand as status', 's.herkunft', 'd.name', 'd.typ', 'd.sha256'])
      .select(['s.eingegangen_am as eingegangenAm', 's.lieferant', 's.belegdatum', 's.brutto', 's.waehrung'])
      .select(['s.zu_pruefen as zuPruefen', 's.doppelt', 's.rechnung_id as rechnungID', 's.version'])
      .orderBy('s.id', 'desc')
      .limit(limit);
    if (nach !== undefined) query = query.where('s.id', '<', nach);
    return (await query.execute()).map(({ doppelt, belegdatum, rechnungID, ...row }) => ({
      ...row,
      belegdatum: belegdatum || null,
      istDoppelt: doppelt === 1,
      rechnungID: row.status === 'erledigt' ? rechnungID : null,
    }));
  }

  async count(filter: Ausgewaehltes): Promise<number> {
    const { anzahl } = await this.#ausgewaehlt(filter)
      .select(({ fn }) => fn.countAll<number>().as('anzahl'))
      .executeTakeFirstOrThrow();
    return anzahl;
  }

  /** How many are in each state. */
  async zahlen({ vonId }: Pick<Stueckfilter, 'vonId'>): Promise<Stueckzahlen> {
    const rows = await this.#ausgewaehlt({ vonId })
      .select(({ fn }) => ['s.zustand', fn.countAll<number>().as('anzahl')])
      .groupBy('s.zustand')
      .execute();
    const gezaehlt = new Map(rows.map(({ zustand, anzahl }) => [zustand, anzahl]));
    return Object.fromEntries(
      Stueckzustand.options.map((zustand) => [zustand, gezaehlt.get(zustand) ?? 0]),
    ) as Stueckzahlen;
  }

  /** Every file of every piece, in order and without its bytes. */
  async *readDateien(): AsyncGenerator<Eingangsoriginal> {
    const atempause = createAtempause();
    for (let nach = 0; ; ) {
      const rows = await this.selectFrom('eingangsdatei as d')
        .innerJoin('eingangsstueck as s', (join) =>
          join.onRef('s.mandant_id', '=', 'd.mandant_id').onRef('s.id', '=', 'd.stueck_id'),
        )
        .select(['d.stueck_id as stueckId', 'd.nr', 'd.name', 'd.sha256'])
        .select('s.eingegangen_am as eingegangenAm')
        .where('d.stueck_id', '>', nach)
        .where('d.stueck_id', '<=', nach + PORTION)
        .orderBy('d.stueck_id')
        .orderBy('d.nr')
        .execute();
      for (const row of rows) {
        await atempause();
        yield row;
      }
      nach += PORTION;
      if (rows.length === 0 && !(await this.#hasBeyond(nach))) return;
    }
  }

  /** The files of which these expenses were made, but for the letters they came in; in order and without their bytes. */
  dateienVon(rechnungIds: readonly number[]): Promise<{ rechnungId: number; sha256: string; typ: string }[]> {
    return this.selectFrom('eingangsstueck as s')
      .innerJoin('eingangsdatei as d', (join) =>
        join.onRef('d.mandant_id', '=', 's.mandant_id').onRef('d.stueck_id', '=', 's.id'),
      )
      .select(['s.rechnung_id as rechnungId', 'd.sha256', 'd.typ'])
      .where('s.rechnung_id', 'in', rechnungIds)
      .where('d.rolle', '<>', 'mail')
      .orderBy('s.rechnung_id')
      .orderBy('d.stueck_id')
      .orderBy('d.nr')
      .$narrowType<{ rechnungId: number }>()
      .execute();
  }

  async #hasBeyond(id: number): Promise<boolean> {
    const row = await this.#ausgewaehlt({}).select('s.id').where('s.id', '>', id).limit(1).executeTakeFirst();
    return row !== undefined;
  }

  async #gesucht({ q, ...filter }: Stueckfilter) {
    const gesucht = gesuchtesOf(q);
    const query = this.#ausgewaehlt(filter);
    return gesucht ? query.where(await this.#trifft(gesucht, filter)) : query;
  }

  /**
   * Names stand as they were read, in letters that no database folds as `suchform` does: those that there are, each once, are
   * compared here.
   */
  async #trifft({ worte, betrag }: Gesuchtes, filter: Ausgewaehltes): Promise<RawBuilder<SqlBool>> {
    const rows = await this.#ausgewaehlt(filter).select(BEZEICHNUNG.as('name')).distinct().execute();
    const jedes = worte.map((wort) => {
      const namen = rows.flatMap(({ name }) => (trifft(name, [wort]) ? name : []));
      const heisstSo = sql<SqlBool>`${BEZEICHNUNG} in ${textListe(this.engine, namen)}`;
      return eines([heisstSo, hatNummer([wort], sql`s.belegnummer`)]);
    });
    return eines([sql`(${sql.join(jedes, sql` and `)})`, hatBetrag(betrag, sql`s.brutto`)]);
  }

  #ausgewaehlt({ zustaende, vonId, rechnungId }: Ausgewaehltes) {
    let query = this.selectFrom('eingangsstueck as s');
    if (zustaende) query = query.where('s.zustand', 'in', zustaende);
    if (vonId !== undefined) query = query.where('s.von_id', '=', vonId);
    if (rechnungId !== undefined)
      query = query.where('s.rechnung_id', '=', rechnungId).where('s.zustand', '=', 'erledigt');
    return query;
  }
}

/**
 * Pieces of all Mandanten that nobody has read since an instant and that no job waits for: it was ended, or stayed behind when
 * a backup was put back or everything moved.
 */
export function listLiegengebliebene(
  db: Db,
  { art, vor }: { art: string; vor: string },
): Promise<{ mandantId: number; id: number }[]> {
  return db
    .selectFrom('eingangsstueck as s')
    .select(['s.mandant_id as mandantId', 's.id'])
    .where(UNGELESEN)
    .where('s.geaendert_am', '<', vor)
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('auftrag as a')
            .select('a.id')
            .whereRef('a.mandant_id', '=', 's.mandant_id')
            .where('a.art', '=', art)
            .where('a.schluessel', '=', sql<string>`cast(${ref('s.id')} as text)`)
            .where(sql<SqlBool>`a.zustand in ('wartet', 'laeuft')`),
        ),
      ),
    )
    .orderBy('s.mandant_id')
    .orderBy('s.id')
    .limit(PORTION)
    .execute();
}

const PORTION = 200;
/** Word by word the condition of the index. */
const UNGELESEN = sql<SqlBool>`zustand in ('neu', 'liest')`;
