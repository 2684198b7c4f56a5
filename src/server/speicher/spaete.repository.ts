import { type SqlBool, sql } from 'kysely';
import type { Datum } from '#kern/datum.ts';
import type { Cent } from '#kern/geld.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import type { Spaete } from '#kern/mahnungen/auswahl.ts';
import type { Mahnsperre } from '#kern/mahnungen/mahnung.ts';
import type { Sprache } from '#kern/sprache.ts';
import { idListe } from '../db/dialekt.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
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

type Grenze = { heute: Datum; limit: number };

/** Late invoices of ONE Mandant's customers, and what they owe beside them. */
export class SpaeteRepository extends Mandantgebunden {
  /** Late invoices by party, at most so many of each. */
  async list(parteiIds: readonly number[], heute: Datum, jePartei: number): Promise<Map<number, Spaete[]>> {
    if (parteiIds.length === 0) return new Map();
    const grenze = { heute, limit: jePartei };
    if (this.engine === 'postgres') {
      const rows = await this.#listJePartei(parteiIds, grenze);
      const byPartei = Map.groupBy(rows, ({ parteiId }) => parteiId);
      return new Map([...byPartei].map(([id, eigene]) => [id, eigene.map(toSpaete)]));
    }
    const byPartei = new Map<number, Spaete[]>();
    for (const parteiId of parteiIds)
      byPartei.set(parteiId, (await this.#listOf(parteiId, grenze)).map(toSpaete));
    return byPartei;
  }

  /** Sum that we owe them by invoices that ask for less than nothing, in cents. */
  async gutschriften(parteiIds: readonly number[]): Promise<Map<number, Cent>> {
    const rows = await this.#selectGutschriften(parteiIds).execute();
    return new Map(rows.map(({ partei_id, betrag }) => [partei_id ?? 0, Number(betrag)]));
  }

  async kunden(parteiIds: readonly number[]): Promise<Map<number, Mahnkunde>> {
    const rows = await this.#selectKunden(parteiIds).execute();
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

  /** Of one invoice: its level, and its stop. @returns undefined where there is no such income */
  async findStand(rechnungId: number) {
    const row = await this.selectFrom('rechnung')
      .select(['partei_id as kundenID', 'status', 'einnahme', 'mahnstufe', 'mahnsperre as grund'])
      .select('mahnsperre_bis as bis')
      .where('id', '=', rechnungId)
      .executeTakeFirst();
    return row && { ...row, sperre: toSperre(row) };
  }

  async saveStand(
    rechnungId: number,
    stand: { mahnstufe: number; gemahntAm: string; mahnfrist: string },
  ): Promise<void> {
    await this.updateTable('rechnung')
      .set({ mahnstufe: stand.mahnstufe, gemahnt_am: stand.gemahntAm, mahnfrist: stand.mahnfrist })
      .where('id', '=', rechnungId)
      .execute();
  }

  async saveSperre(tabelle: 'rechnung' | 'partei', id: number, sperre: Mahnsperre | null): Promise<void> {
    const { grund, bis } = sperre ?? { grund: '', bis: '' };
    await this.updateTable(tabelle)
      .set({ mahnsperre: grund, mahnsperre_bis: bis })
      .where('id', '=', id)
      .execute();
  }

  #selectGutschriften(ids: readonly number[]) {
    return (
      this.selectFrom('rechnung as r')
        .select(['r.partei_id', sql<Cent>`-sum(${rest()})`.as('betrag')])
        .where('r.partei_id', 'in', idListe(this.engine, ids))
        // Word by word the condition of the index, with what makes it a claim.
        .where(sql<SqlBool>`r.summe < 0 and r.einnahme = 1 and r.art <> 'storno'`)
        .where(unbezahlt())
        .groupBy('r.partei_id')
    );
  }

  #selectKunden(ids: readonly number[]) {
    return this.selectFrom('partei')
      .select(['id', 'firma', 'vorname', 'nachname', 'email', 'sprache', 'mahnsperre', 'mahnsperre_bis'])
      .where('id', 'in', idListe(this.engine, ids));
  }

  /** Of a party along their index, which holds all that is asked for: no more are read than are wanted. */
  #listOf(parteiId: number, grenze: Grenze) {
    return this.#selectSpaete(grenze).where('r.partei_id', '=', parteiId).execute();
  }

  /** Late invoices of each of these parties at once, with words that only PostgreSQL knows. */
  #listJePartei(ids: readonly number[], grenze: Grenze) {
    return this.db
      .selectFrom(sql<{ id: number }>`${idListe(this.engine, ids)}`.as<'p'>(sql`p(id)`))
      .innerJoinLateral(this.#selectSpaete(grenze).where(sql<SqlBool>`r.partei_id = p.id`).as('s'), (join) =>
        join.onTrue(),
      )
      .selectAll('s')
      .select('p.id as parteiId')
      .execute();
  }

  #selectSpaete({ heute, limit }: Grenze) {
    return this.selectFrom('rechnung as r')
      .select(['r.id', 'r.nummer', 'r.rechnungsdatum', 'r.faellig_am as faelligAm', 'r.summe', 'r.bezahlt'])
      .select(['r.abzug', 'r.anzahlung', 'r.mahnstufe', 'r.gemahnt_am as gemahntAm', 'r.mahnfrist'])
      .select(['r.mahnsperre as grund', 'r.mahnsperre_bis as bis'])
      .where(mahnbar())
      .where('r.faellig_am', '<', heute)
      .orderBy('r.mahnstufe')
      .orderBy('r.gemahnt_am')
      .orderBy('r.faellig_am')
      .orderBy('r.id')
      .limit(limit);
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
