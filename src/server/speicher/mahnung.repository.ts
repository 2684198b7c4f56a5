import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Datum } from '#kern/datum.ts';
import type { Cent } from '#kern/geld.ts';
import type { Vorgeschichte } from '#kern/mahnungen/vorschlag.ts';
import type { Mahnzustand } from '#kern/mahnungen/zustaende.ts';
import { type Gesuchtes, gesuchtesOf } from '#kern/suche.ts';
import { idListe } from '../db/dialekt.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import type { Schema } from '../db/schema.ts';
import { eines, hatBetrag, hatNummer, heisstSo } from './suche.repository.ts';
import { nextId } from './zaehler.repository.ts';

export type Mahnungssatz = Omit<Selectable<Schema['mahnung']>, 'mandant_id'>;
export type Mahnpostensatz = Omit<Selectable<Schema['mahnposten']>, 'mandant_id'>;

type Listenfrage = {
  nach?: number | undefined;
  limit: number;
  kundenID?: number | undefined;
  rechnungID?: number | undefined;
  zustand?: Mahnzustand | undefined;
  /** Name of the party, number of an invoice, or an amount. */
  q?: string | undefined;
};

/** Reminders of ONE Mandant. */
export class MahnungRepository extends Mandantgebunden {
  /** Stores a letter with its invoices. Fails where a level of one of them stands in another letter. */
  async insert(
    neu: Omit<Mahnungssatz, 'id'>,
    posten: readonly Omit<Mahnpostensatz, 'mahnung_id'>[],
  ): Promise<number> {
    const id = await nextId(this.db, this.mandantId, 'mahnung');
    const schluessel = { mandant_id: this.mandantId };
    await this.db
      .insertInto('mahnung')
      .values({ ...schluessel, id, ...neu })
      .execute();
    await this.db
      .insertInto('mahnposten')
      .values(posten.map((eine) => ({ ...schluessel, mahnung_id: id, ...eine })))
      .execute();
    return id;
  }

  find(id: number): Promise<Mahnungssatz | undefined> {
    return this.#alle().where('m.id', '=', id).executeTakeFirst();
  }

  /** Newest first, behind the letter `nach`. */
  async list({ nach, limit, kundenID, rechnungID, zustand, q }: Listenfrage): Promise<Mahnungssatz[]> {
    let query = this.#alle().orderBy('m.id', 'desc').limit(limit);
    if (nach !== undefined) query = query.where('m.id', '<', nach);
    if (kundenID !== undefined) query = query.where('m.partei_id', '=', kundenID);
    if (zustand !== undefined) query = query.where('m.zustand', '=', zustand);
    if (rechnungID !== undefined)
      query = query.where(
        'm.id',
        'in',
        this.selectFrom('mahnposten').select('mahnung_id').where('rechnung_id', '=', rechnungID),
      );
    const gesucht = gesuchtesOf(q);
    if (gesucht) query = query.where(await this.#trifft(gesucht));
    return await query.execute();
  }

  /** Condition of a search: the sum of a letter, or of one of its invoices. */
  async #trifft({ worte, betrag }: Gesuchtes): Promise<RawBuilder<SqlBool>> {
    const an = (bedingung: RawBuilder<SqlBool> | undefined) =>
      bedingung && sql<SqlBool>`m.id in ${this.#ueberRechnungen().where(bedingung)}`;
    return eines([
      await heisstSo(this.wo, worte, sql`m.partei_id`),
      hatBetrag(betrag, sql`m.summe`, sql`m.offen`),
      an(hatNummer(worte, sql`r.nummer`)),
      an(hatBetrag(betrag, sql`r.summe`)),
    ]);
  }

  /** Ids of the letters about invoices `r`. */
  #ueberRechnungen() {
    return this.#posten()
      .innerJoin('rechnung as r', (join) =>
        join.onRef('r.mandant_id', '=', 'p.mandant_id').onRef('r.id', '=', 'p.rechnung_id'),
      )
      .clearSelect()
      .select('p.mahnung_id');
  }

  async posten(id: number): Promise<Mahnpostensatz[]> {
    return await this.#posten().where('p.mahnung_id', '=', id).orderBy('p.rechnung_id').execute();
  }

  /** The letter of the highest level of an invoice that stands; undefined for none. */
  letzteOf(rechnungId: number): Promise<{ stufe: number; datum: Datum; frist: Datum } | undefined> {
    return this.#posten()
      .innerJoin('mahnung as m', (join) =>
        join.onRef('m.mandant_id', '=', 'p.mandant_id').onRef('m.id', '=', 'p.mahnung_id'),
      )
      .clearSelect()
      .select(['p.stufe', 'm.datum', 'm.frist'])
      .where('p.rechnung_id', '=', rechnungId)
      .where('p.gilt', '=', 1)
      .orderBy('p.stufe', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** How a letter goes, which is all that may change about it. */
  async saveWerte(
    id: number,
    werte: Partial<Pick<Mahnungssatz, 'zustand' | 'verschickt_am' | 'zurueck_am' | 'grund'>>,
  ): Promise<void> {
    await this.updateTable('mahnung').set(werte).where('id', '=', id).execute();
  }

  /** Its levels may be written again. */
  async entwerte(id: number): Promise<void> {
    await this.updateTable('mahnposten').set({ gilt: 0 }).where('mahnung_id', '=', id).execute();
  }

  /** Letters that stand, and payments, of these invoices. */
  async vorgeschichte(rechnungIds: readonly number[]): Promise<Map<number, Vorgeschichte>> {
    if (rechnungIds.length === 0) return new Map();
    const ids = idListe(this.engine, rechnungIds);
    const briefe = await this.#posten()
      .innerJoin('mahnung as m', (join) =>
        join.onRef('m.mandant_id', '=', 'p.mandant_id').onRef('m.id', '=', 'p.mahnung_id'),
      )
      .clearSelect()
      .select(['p.rechnung_id', sql<Datum>`min(m.datum)`.as('erstmals')])
      .select(sql<Cent>`sum(p.pauschale)`.as('pauschale'))
      .where('p.rechnung_id', 'in', ids)
      .where('p.gilt', '=', 1)
      .groupBy('p.rechnung_id')
      .execute();
    const zahlungen = await this.selectFrom('zuordnung as z')
      .innerJoin('bewegung as b', (join) =>
        join.onRef('b.mandant_id', '=', 'z.mandant_id').onRef('b.id', '=', 'z.bewegung_id'),
      )
      .select(['z.rechnung_id', 'b.datum', sql<Cent>`z.betrag + z.abzug`.as('betrag')])
      .where('z.rechnung_id', 'in', ids)
      .where('z.aufgehoben_am', '=', '')
      .orderBy('z.id')
      .execute();
    const brief = new Map(briefe.map((row) => [row.rechnung_id, row]));
    const gezahlt = Map.groupBy(zahlungen, (row) => row.rechnung_id);
    return new Map(
      rechnungIds.map((id) => [
        id,
        {
          zahlungen: (gezahlt.get(id) ?? []).map(({ datum, betrag }) => ({ datum, betrag: Number(betrag) })),
          erstmals: brief.get(id)?.erstmals ?? '',
          pauschale: Number(brief.get(id)?.pauschale ?? 0),
        },
      ]),
    );
  }

  /** Fees of letters that stand, with the invoices that they were about. */
  async gebuehren(rechnungIds: readonly number[]): Promise<{ betrag: Cent; rechnungen: number[] }[]> {
    if (rechnungIds.length === 0) return [];
    const rows = await this.#posten()
      .innerJoin('mahnung as m', (join) =>
        join.onRef('m.mandant_id', '=', 'p.mandant_id').onRef('m.id', '=', 'p.mahnung_id'),
      )
      .clearSelect()
      .select(['m.id', 'm.gebuehr', 'p.rechnung_id'])
      .where('p.rechnung_id', 'in', idListe(this.engine, rechnungIds))
      .where('p.gilt', '=', 1)
      .where('m.gebuehr', '>', 0)
      .execute();
    return [...Map.groupBy(rows, ({ id }) => id).values()].map((eigene) => ({
      betrag: eigene[0]?.gebuehr ?? 0,
      rechnungen: eigene.map(({ rechnung_id }) => rechnung_id),
    }));
  }

  #alle() {
    return this.selectFrom('mahnung as m')
      .select(['m.id', 'm.partei_id', 'm.stufe', 'm.titel', 'm.datum', 'm.frist', 'm.zustand', 'm.anzahl'])
      .select([
        'm.offen',
        'm.guthaben',
        'm.zinsen',
        'm.gebuehr',
        'm.gebuehr_bisher',
        'm.pauschale',
        'm.summe',
      ])
      .select(['m.inhalt', 'm.dateiname', 'm.sha256', 'm.erstellt_am', 'm.verschickt_am', 'm.zurueck_am'])
      .select('m.grund');
  }

  #posten() {
    return this.selectFrom('mahnposten as p').select([
      'p.mahnung_id',
      'p.rechnung_id',
      'p.stufe',
      'p.pauschale',
      'p.gilt',
    ]);
  }
}
