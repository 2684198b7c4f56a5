import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { type Datum, jahrOf } from '#kern/datum.ts';
import type { Rechnungsinhalt } from '#kern/rechnungen/neueRechnung.ts';
import type { Fassung } from '#kern/serien/inhalt.ts';
import type { Serie, Serienzustand } from '#kern/serien/serie.ts';
import { idListe } from '../db/dialekt.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import type { Db, Schema } from '../db/schema.ts';
import { nextId } from './zaehler.repository.ts';

/** Stored fields of a series, with the number of dates that were seen to. */
export type Seriensatz = Omit<Serie, 'kunde' | 'naechsterAm' | 'summe'> & { fehlversuche: number };

export type Terminsatz = Omit<Selectable<Schema['serientermin']>, 'mandant_id' | 'serie_id' | 'erstellt_am'>;

const ERLEDIGT = sql<number>`coalesce((select max(n.nr) + 1 from serientermin as n
  where n.mandant_id = s.mandant_id and n.serie_id = s.id), 0)`;
/** Of the next date of a series, as `monatszahl` counts. */
const NAECHSTER_MONAT = sql<number>`${monatszahlIn('s.anker')} + s.monate * ${ERLEDIGT}`;

function monatszahlIn(spalte: string): RawBuilder<number> {
  const tag = sql.ref(spalte);
  return sql`(cast(substr(${tag}, 1, 4) as integer) * 12 + cast(substr(${tag}, 6, 2) as integer))`;
}

/** Months one after the other, over the years. */
function monatszahl(tag: Datum): number {
  return jahrOf(tag) * 12 + Number(tag.slice(5, 7));
}

type Listenfrage = { nach: number | undefined; limit: number; zustand: Serienzustand | undefined };

/** Whether something of a series is still to be issued; the condition of the index. */
function hatOffenes(): RawBuilder<SqlBool> {
  return sql`exists (select 1 from serientermin as o
    where o.mandant_id = s.mandant_id and o.serie_id = s.id and o.offen <> '')`;
}

/** Recurring invoices of ONE Mandant. */
export class SerieRepository extends Mandantgebunden {
  /** Newest first. */
  async list(frage: Listenfrage): Promise<Seriensatz[]> {
    const { nach, limit, zustand } = frage;
    let query = this.#selectSerien().orderBy('s.id', 'desc').limit(limit);
    if (nach !== undefined) query = query.where('s.id', '<', nach);
    if (zustand !== undefined) query = query.where('s.zustand', '=', zustand);
    return (await query.execute()).map(toSatz);
  }

  async find(id: number): Promise<Seriensatz | undefined> {
    const row = await this.#selectSerien().where('s.id', '=', id).executeTakeFirst();
    return row && toSatz(row);
  }

  /** Those that go on, and those of which something is still to be issued. */
  async listLaufende(): Promise<Seriensatz[]> {
    return (await this.#selectLaufende().execute()).map(toSatz);
  }

  /**
   * Those that may have a date up to a day, and those of which something is still to be issued or has failed before: every one
   * of which something is to be done, and few more.
   */
  async listFaellige(tag: Datum): Promise<Seriensatz[]> {
    // Months tell nearly as much as days, and need no calendar: of the 31st the next date may be the 28th.
    const rows = await this.#selectLaufende()
      .where(
        sql<SqlBool>`(s.zustand <> 'aktiv' or s.fehlversuche > 0 or ${hatOffenes()}
        or ${NAECHSTER_MONAT} <= ${monatszahl(tag)} and (s.anzahl = 0 or ${ERLEDIGT} < s.anzahl)
        and case when s.ende_am = '' then true else ${NAECHSTER_MONAT} <= ${monatszahlIn('s.ende_am')} end)`,
      )
      .execute();
    return rows.map(toSatz);
  }

  async insert(neu: Omit<Seriensatz, 'id'>): Promise<number> {
    const id = await nextId(this.db, this.mandantId, 'serie');
    const jetzt = new Date().toISOString();
    await this.db
      .insertInto('serie')
      .values({ mandant_id: this.mandantId, id, ...toColumns(neu), erstellt_am: jetzt, geaendert_am: jetzt })
      .execute();
    return id;
  }

  async replace({ id, ...satz }: Seriensatz): Promise<void> {
    await this.updateTable('serie')
      .set({ ...toColumns(satz), geaendert_am: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
  }

  /** Versions of each of these series, with the day each counts from, the newest first. */
  async fassungen(ids: readonly number[]): Promise<Map<number, Fassung[]>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#selectFassungen(ids).execute();
    const byId = Map.groupBy(rows, (row) => row.serie_id);
    return new Map(
      [...byId].map(([id, own]) => [
        id,
        own.map(({ ab, inhalt }) => ({ ab, inhalt: JSON.parse(inhalt) as Rechnungsinhalt })),
      ]),
    );
  }

  /** Customers by id, with what their names are made of. */
  async kunden(ids: readonly number[]) {
    if (ids.length === 0) return new Map<number, Name>();
    const rows = await this.#selectKunden([...new Set(ids)]).execute();
    return new Map<number, Name>(rows.map((row) => [row.id, row]));
  }

  /** In place of what was to count from that day on. */
  async saveFassung(id: number, { ab, inhalt }: Fassung): Promise<void> {
    const text = JSON.stringify(inhalt);
    await this.db
      .insertInto('serieninhalt')
      .values({ mandant_id: this.mandantId, serie_id: id, ab, inhalt: text })
      .onConflict((conflict) =>
        conflict.columns(['mandant_id', 'serie_id', 'ab']).doUpdateSet({ inhalt: text }),
      )
      .execute();
  }

  /** Forgets the versions that were to count from a later day on. */
  async deleteFassungenAb(id: number, ab: Datum): Promise<void> {
    await this.deleteFrom('serieninhalt').where('serie_id', '=', id).where('ab', '>', ab).execute();
  }

  /** The dates that were seen to, the latest first. */
  async termine(id: number, limit: number): Promise<(Terminsatz & { nummer: string | null })[]> {
    return await this.selectFrom('serientermin as t')
      .leftJoin('rechnung as r', (join) =>
        join.onRef('r.mandant_id', '=', 't.mandant_id').onRef('r.id', '=', 't.rechnung_id'),
      )
      .select(['t.nr', 't.termin', 't.zustand', 't.rechnung_id', 't.nachgeholt', 't.offen', 't.fehler'])
      .select('r.nummer')
      .where('t.serie_id', '=', id)
      .orderBy('t.nr', 'desc')
      .limit(limit)
      .execute();
  }

  /** Fails when the date was seen to already: nothing of it is done twice. */
  async insertTermin(id: number, termin: Terminsatz): Promise<void> {
    await this.db
      .insertInto('serientermin')
      .values({
        ...{ mandant_id: this.mandantId, serie_id: id, ...termin },
        erstellt_am: new Date().toISOString(),
      })
      .execute();
  }

  async updateTermin(id: number, nr: number, werte: Pick<Terminsatz, 'offen' | 'fehler'>): Promise<void> {
    await this.updateTable('serientermin')
      .set(werte)
      .where('serie_id', '=', id)
      .where('nr', '=', nr)
      .execute();
  }

  /** Leaves as a draft what was still to be issued of it. @param fehler German: why */
  async lasseOffeneAlsEntwurf(id: number, fehler: string): Promise<void> {
    await this.updateTable('serientermin')
      .set({ offen: '', fehler })
      .where('serie_id', '=', id)
      .where('offen', '<>', '')
      .execute();
  }

  /** Takes away what was skipped last, so that it comes after all. @returns whether it was that one */
  async deleteUebersprungenen(id: number, nr: number): Promise<boolean> {
    const row = await this.deleteFrom('serientermin')
      .where('serie_id', '=', id)
      .where('nr', '=', nr)
      .where('zustand', '=', 'uebersprungen')
      .returning('nr')
      .executeTakeFirst();
    return row !== undefined;
  }

  #selectFassungen(ids: readonly number[]) {
    return this.selectFrom('serieninhalt')
      .select(['serie_id', 'ab', 'inhalt'])
      .where('serie_id', 'in', idListe(this.engine, ids))
      .orderBy('ab', 'desc');
  }

  #selectKunden(ids: readonly number[]) {
    return this.selectFrom('partei')
      .select(['id', 'firma', 'vorname', 'nachname', 'archiviert'])
      .where('id', 'in', idListe(this.engine, ids));
  }

  #selectLaufende() {
    return this.#selectSerien().where(sql<SqlBool>`(s.zustand = 'aktiv' or ${hatOffenes()})`).orderBy('s.id');
  }

  /** With the number of the last date that was seen to. */
  #selectSerien() {
    return this.selectFrom('serie as s')
      .select(['s.id', 's.titel', 's.partei_id', 's.anker', 's.monate', 's.monatsende', 's.zeitraum'])
      .select(['s.modus', 's.ende_am', 's.anzahl', 's.zustand', 's.grund', 's.fehlversuche', 's.version'])
      .select((select) =>
        select
          .selectFrom('serientermin as t')
          .select(({ fn }) => fn.max('t.nr').as('letzte'))
          .whereRef('t.mandant_id', '=', 's.mandant_id')
          .whereRef('t.serie_id', '=', 's.id')
          .as('letzte'),
      );
  }
}

/** Mandanten of whom a series goes on, or something is still to be issued. */
export async function listSerienmandanten(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('serie')
    .select('mandant_id')
    .where('zustand', '=', 'aktiv')
    .union(db.selectFrom('serientermin').select('mandant_id').where('offen', '<>', ''))
    .orderBy('mandant_id')
    .execute();
  return rows.map((row) => row.mandant_id);
}

type Name = { firma: string; vorname: string; nachname: string };

type Zeile = Omit<Selectable<Schema['serie']>, 'mandant_id' | 'erstellt_am' | 'geaendert_am'> & {
  letzte: number | null;
};

function toSatz({ partei_id, ende_am, monatsende, letzte, ...row }: Zeile): Seriensatz {
  return {
    ...row,
    kundenID: partei_id,
    endeAm: ende_am,
    monatsende: monatsende === 1,
    erledigt: letzte === null ? 0 : letzte + 1,
  };
}

function toColumns({ kundenID, endeAm, monatsende, erledigt: _, ...satz }: Omit<Seriensatz, 'id'>) {
  return {
    ...satz,
    partei_id: kundenID,
    ende_am: endeAm,
    monatsende: monatsende ? (1 as const) : (0 as const),
  };
}
