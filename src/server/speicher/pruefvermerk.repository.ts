import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Belegmarke, Pruefstand } from '#kern/anmerkungen/pruefung.ts';
import type { Datum } from '#kern/datum.ts';
import type { Rolle } from '#kern/rechte/rechte.ts';
import { idListe } from '../db/dialekt.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import { mitOffenenAnmerkungen, offeneAnmerkungen } from './belegstueck.repository.ts';
import { geprueft, inPruefauswahl, PRUEFBAR, SEITHER, vermerkt } from './pruefbedingung.repository.ts';
import { nextId } from './zaehler.repository.ts';

/** A mark as it is stored; `zurueckAm` is '' while it was not taken back. */
export type Vermerksatz = {
  id: number;
  rechnungId: number;
  vonId: number;
  rolle: Rolle;
  stand: number;
  erstelltAm: string;
  zurueckAm: string;
  zurueckVonId: number | null;
};

type Tage = { von: Datum; bis: Datum };

/** Which receipts ONE Mandant's advisers and auditors have checked. */
export class PruefvermerkRepository extends Mandantgebunden {
  /** @returns its id */
  async insert(
    neu: Pick<Vermerksatz, 'rechnungId' | 'vonId' | 'rolle' | 'stand' | 'erstelltAm'>,
  ): Promise<number> {
    const id = await nextId(this.db, this.mandantId, 'pruefvermerk');
    await this.db
      .insertInto('pruefvermerk')
      .values({
        ...{ mandant_id: this.mandantId, id, rechnung_id: neu.rechnungId, von_id: neu.vonId },
        ...{ rolle: neu.rolle, stand: neu.stand, erstellt_am: neu.erstelltAm },
        ...{ zurueck_am: '', zurueck_von_id: null },
      })
      .execute();
    return id;
  }

  find(id: number): Promise<Vermerksatz | undefined> {
    return this.#saetze().where('p.id', '=', id).executeTakeFirst();
  }

  /** All marks of a receipt, oldest first; `seither`: it was changed behind the mark. */
  async list(rechnungId: number): Promise<(Vermerksatz & { seither: boolean })[]> {
    const rows = await this.#saetze()
      .select(sql<number>`case when ${SEITHER} then 1 else 0 end`.as('seither'))
      .where('p.rechnung_id', '=', rechnungId)
      .orderBy('p.id')
      .execute();
    return rows.map((row) => ({ ...row, seither: row.seither === 1 }));
  }

  async zuruecknehmen(id: number, zeit: string, vonId: number): Promise<void> {
    await this.updateTable('pruefvermerk')
      .set({ zurueck_am: zeit, zurueck_von_id: vonId })
      .where('id', '=', id)
      .where('zurueck_am', '=', '')
      .execute();
  }

  /** Where these receipts stand for a role, or for anybody. */
  async marken(ids: readonly number[], rolle: Rolle | undefined): Promise<Belegmarke[]> {
    return this.#belege()
      .select('r.id')
      .select(
        sql<Belegmarke['stand']>`case when ${geprueft(rolle)} then 'geprueft'
          when ${vermerkt(rolle, sql``)} then 'geaendert' else 'ungeprueft' end`.as('stand'),
      )
      .select(offeneAnmerkungen().as('offen'))
      .where('r.id', 'in', idListe(this.engine, ids))
      .orderBy('r.id')
      .execute();
  }

  /** How far a role has come in a period, which counts the beginning of the service. */
  async stand(tage: Tage, rolle: Rolle | undefined): Promise<Pruefstand> {
    return {
      belege: await this.#zahl(tage, PRUEFBAR),
      geprueft: await this.#zahl(tage, sql`${PRUEFBAR} and ${geprueft(rolle)}`),
      mitAnmerkungen: await this.#zahl(tage, mitOffenenAnmerkungen(this.mandantId)),
    };
  }

  async #zahl({ von, bis }: Tage, bedingung: RawBuilder<SqlBool>): Promise<number> {
    const { anzahl } = await this.#belege()
      .select(({ fn }) => fn.countAll<number>().as('anzahl'))
      .where('r.leistungsdatum_from', '>=', von)
      .where('r.leistungsdatum_from', '<=', bis)
      .where(bedingung)
      .executeTakeFirstOrThrow();
    return anzahl;
  }

  /** How many receipts of a period are not checked, at most so many. */
  async countUngeprueft({ von, bis }: Tage, rolle: Rolle | undefined, max: number): Promise<number> {
    const rows = await this.#belege()
      .select('r.id')
      .where('r.leistungsdatum_from', '>=', von)
      .where('r.leistungsdatum_from', '<=', bis)
      .where(inPruefauswahl('ungeprueft', { mandantId: this.mandantId, rolle }))
      .limit(max)
      .execute();
    return rows.length;
  }

  /** The next unchecked receipt of a period behind this one, newest service first, and from its beginning again. */
  async naechster(
    id: number,
    { von, bis }: { von?: Datum | undefined; bis?: Datum | undefined },
    rolle: Rolle | undefined,
  ): Promise<number | null> {
    let query = this.#belege()
      .select('r.id')
      .where(inPruefauswahl('ungeprueft', { mandantId: this.mandantId, rolle }))
      .where('r.id', '<>', id)
      .orderBy('r.leistungsdatum_from', 'desc')
      .orderBy('r.id', 'desc')
      .limit(1);
    if (von !== undefined) query = query.where('r.leistungsdatum_from', '>=', von);
    if (bis !== undefined) query = query.where('r.leistungsdatum_from', '<=', bis);
    const hier = await this.#belege()
      .select(['r.leistungsdatum_from as tag'])
      .where('r.id', '=', id)
      .executeTakeFirst();
    const dahinter = hier
      ? await query
          .where(({ eb, or, and }) =>
            or([
              eb('r.leistungsdatum_from', '<', hier.tag),
              and([eb('r.leistungsdatum_from', '=', hier.tag), eb('r.id', '<', id)]),
            ]),
          )
          .executeTakeFirst()
      : undefined;
    return (dahinter ?? (await query.executeTakeFirst()))?.id ?? null;
  }

  /** Every mark there ever was, in order. */
  async *readAll(): AsyncGenerator<Vermerksatz> {
    for (let nach = 0; ; ) {
      const rows = await this.#saetze().where('p.id', '>', nach).orderBy('p.id').limit(PORTION).execute();
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      nach = last.id;
    }
  }

  #belege() {
    return this.selectFrom('rechnung as r');
  }

  #saetze() {
    return this.selectFrom('pruefvermerk as p').select(SPALTEN);
  }
}

const PORTION = 500;

const SPALTEN = [
  ...(['p.id', 'p.rechnung_id as rechnungId', 'p.von_id as vonId', 'p.rolle', 'p.stand'] as const),
  ...(['p.erstellt_am as erstelltAm', 'p.zurueck_am as zurueckAm'] as const),
  'p.zurueck_von_id as zurueckVonId',
] as const;
