import { type SqlBool, sql } from 'kysely';
import type { Datum } from '#kern/datum.ts';
import type { Cent } from '#kern/geld.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import type { Spaete } from '#kern/mahnungen/auswahl.ts';
import type { Mahnsperre } from '#kern/mahnungen/mahnung.ts';
import type { Sprache } from '#kern/sprache.ts';
import type { Engine } from '../db/datenbank.ts';
import { type IdFrage, idListe, type Stelle } from '../db/dialekt.ts';
import type { Db } from '../db/schema.ts';
import { rest, unbezahlt } from './bezahlstatus.repository.ts';
import { mahnbar } from './mahnstand.repository.ts';

/** As much of a customer as reminders ask. */
export type Mahnkunde = {
  id: number;
  name: string;
  firma: string;
  email: string;
  sprache: Sprache;
  sperre: Mahnsperre | null;
};

type Zeile = {
  id: number;
  nummer: string;
  rechnungsdatum: Datum;
  faelligAm: Datum;
  summe: Cent;
  bezahlt: Cent;
  abzug: Cent;
  anzahlung: Cent;
  mahnstufe: number;
  gemahntAm: string;
  mahnfrist: string;
  grund: string;
  bis: string;
};

type Grenze = { mandantId: number; heute: Datum; limit: number };

/** Late invoices of a party along their index, which holds all that is asked for: no more are read than are wanted. */
function selectSpaeteOf({ db }: Stelle, werte: Grenze & { parteiId: number }) {
  return selectSpaete(db, werte).where('r.partei_id', '=', werte.parteiId);
}

/** The same of each of these parties at once, with words that only PostgreSQL knows. */
function selectSpaeteJePartei({ db, engine }: Stelle, werte: Grenze & { ids: readonly number[] }) {
  return db
    .selectFrom(sql<{ id: number }>`${idListe(engine, werte.ids)}`.as<'p'>(sql`p(id)`))
    .innerJoinLateral(selectSpaete(db, werte).where(sql<SqlBool>`r.partei_id = p.id`).as('s'), (join) =>
      join.onTrue(),
    )
    .selectAll('s')
    .select('p.id as parteiId');
}

function selectSpaete(db: Db, werte: Grenze) {
  return db
    .selectFrom('rechnung as r')
    .select(['r.id', 'r.nummer', 'r.rechnungsdatum', 'r.faellig_am as faelligAm', 'r.summe', 'r.bezahlt'])
    .select(['r.abzug', 'r.anzahlung', 'r.mahnstufe', 'r.gemahnt_am as gemahntAm', 'r.mahnfrist'])
    .select(['r.mahnsperre as grund', 'r.mahnsperre_bis as bis'])
    .where('r.mandant_id', '=', werte.mandantId)
    .where(mahnbar())
    .where('r.faellig_am', '<', werte.heute)
    .orderBy('r.mahnstufe')
    .orderBy('r.gemahnt_am')
    .orderBy('r.faellig_am')
    .orderBy('r.id')
    .limit(werte.limit);
}

function selectGutschriften({ db, engine }: Stelle, { mandantId, ids }: IdFrage) {
  return (
    db
      .selectFrom('rechnung as r')
      .select(['r.partei_id', sql<Cent>`-sum(${rest()})`.as('betrag')])
      .where('r.mandant_id', '=', mandantId)
      .where('r.partei_id', 'in', idListe(engine, ids))
      // Word by word the condition of the index, with what makes it a claim.
      .where(sql<SqlBool>`r.summe < 0 and r.einnahme = 1 and r.art <> 'storno'`)
      .where(unbezahlt())
      .groupBy('r.partei_id')
  );
}

function selectKunden({ db, engine }: Stelle, { mandantId, ids }: IdFrage) {
  return db
    .selectFrom('partei')
    .select(['id', 'firma', 'vorname', 'nachname', 'email', 'sprache', 'mahnsperre', 'mahnsperre_bis'])
    .where('mandant_id', '=', mandantId)
    .where('id', 'in', idListe(engine, ids));
}

/** What of ONE Mandant's customers is late, and what they owe beside it. */
export class SpaeteRepository {
  readonly #db: Db;
  readonly #engine: Engine;
  readonly #mandantId: number;

  constructor(db: Db, engine: Engine, mandantId: number) {
    this.#db = db;
    this.#engine = engine;
    this.#mandantId = mandantId;
  }

  /** Late invoices by party, at most so many of each. */
  async list(parteiIds: readonly number[], heute: Datum, jePartei: number): Promise<Map<number, Spaete[]>> {
    if (parteiIds.length === 0) return new Map();
    const grenze = { mandantId: this.#mandantId, heute, limit: jePartei };
    if (this.#engine === 'postgres') {
      const rows = await selectSpaeteJePartei(this.#stelle, { ...grenze, ids: parteiIds }).execute();
      const byPartei = Map.groupBy(rows, ({ parteiId }) => parteiId);
      return new Map([...byPartei].map(([id, eigene]) => [id, eigene.map(toSpaete)]));
    }
    const byPartei = new Map<number, Spaete[]>();
    for (const parteiId of parteiIds)
      byPartei.set(
        parteiId,
        (await selectSpaeteOf(this.#stelle, { ...grenze, parteiId }).execute()).map(toSpaete),
      );
    return byPartei;
  }

  /** What we owe them by invoices that ask for less than nothing, in cents. */
  async gutschriften(parteiIds: readonly number[]): Promise<Map<number, Cent>> {
    const rows = await selectGutschriften(this.#stelle, this.#frage(parteiIds)).execute();
    return new Map(rows.map(({ partei_id, betrag }) => [partei_id ?? 0, Number(betrag)]));
  }

  async kunden(parteiIds: readonly number[]): Promise<Map<number, Mahnkunde>> {
    const rows = await selectKunden(this.#stelle, this.#frage(parteiIds)).execute();
    return new Map(
      rows.map((row) => [
        row.id,
        {
          ...{ id: row.id, name: anzeigename(row), firma: row.firma, email: row.email, sprache: row.sprache },
          sperre: toSperre({ grund: row.mahnsperre, bis: row.mahnsperre_bis }),
        },
      ]),
    );
  }

  get #stelle(): Stelle {
    return { db: this.#db, engine: this.#engine };
  }

  #frage(ids: readonly number[]): IdFrage {
    return { mandantId: this.#mandantId, ids };
  }

  /** Of one invoice: its level, and its stop. @returns undefined where there is no such income */
  async findStand(rechnungId: number) {
    const row = await this.#db
      .selectFrom('rechnung')
      .select(['partei_id as kundenID', 'status', 'einnahme', 'mahnstufe', 'mahnsperre as grund'])
      .select('mahnsperre_bis as bis')
      .where('mandant_id', '=', this.#mandantId)
      .where('id', '=', rechnungId)
      .executeTakeFirst();
    return row && { ...row, sperre: toSperre(row) };
  }

  async saveStand(
    rechnungId: number,
    stand: { mahnstufe: number; gemahntAm: string; mahnfrist: string },
  ): Promise<void> {
    await this.#db
      .updateTable('rechnung')
      .set({ mahnstufe: stand.mahnstufe, gemahnt_am: stand.gemahntAm, mahnfrist: stand.mahnfrist })
      .where('mandant_id', '=', this.#mandantId)
      .where('id', '=', rechnungId)
      .execute();
  }

  async saveSperre(tabelle: 'rechnung' | 'partei', id: number, sperre: Mahnsperre | null): Promise<void> {
    const { grund, bis } = sperre ?? { grund: '', bis: '' };
    await this.#db
      .updateTable(tabelle)
      .set({ mahnsperre: grund, mahnsperre_bis: bis })
      .where('mandant_id', '=', this.#mandantId)
      .where('id', '=', id)
      .execute();
  }
}

function toSperre({ grund, bis }: Mahnsperre): Mahnsperre | null {
  return grund === '' ? null : { grund, bis };
}

function toSpaete(zeile: Zeile): Spaete {
  const { id, nummer, rechnungsdatum, faelligAm, summe, bezahlt, abzug, anzahlung } = zeile;
  const { mahnstufe, gemahntAm, mahnfrist, grund, bis } = zeile;
  return {
    ...{ id, nummer, rechnungsdatum, faelligAm, summe, bezahlt, abzug, anzahlung },
    ...{ mahnstufe, gemahntAm, mahnfrist, sperre: toSperre({ grund, bis }) },
  };
}
