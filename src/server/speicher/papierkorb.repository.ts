import { inBerlin } from '#kern/datum.ts';
import { PAPIERKORB_TAGE, type Papierkorbart, type Papierkorbeintrag } from '#kern/papierkorb/papierkorb.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import type { Db, Schema } from '../db/schema.ts';
import { DateiRepository } from './datei.repository.ts';
import { deleteZeilen, readZeilen, type Zeile } from './pruefsummen.repository.ts';
import { DATEINAMEN } from './verweis.ts';
import { nextId } from './zaehler.repository.ts';
import { ZEILEN } from './zeilen.ts';

/** Names a record. */
export type Verweis = { art: Papierkorbart; id: number };

/** A deleted record without its rows. */
export type Weggelegtes = Verweis & { eintragId: number; titel: string; verweise: Verweis[] };

/** Description of a record besides its rows: its kind, its name, and what it refers to. */
export type Beschreibung = { was: string; titel: string; verweise: readonly Verweis[] };

/** Which columns of a record's own row have to be others by now. */
export type Anpassung = (eigene: Zeile) => Promise<Zeile>;

/** Rows of a record by table, without `mandant_id`. */
type Inhalt = Partial<Record<keyof Schema, Zeile[]>>;

const KOPF = ['id as eintragId', 'art', 'objekt_id as id', 'titel', 'verweise'] as const;
const TAG_MS = 24 * 60 * 60_000;
/** So many are thrown away in one transaction. */
export const PORTION = 200;

/** Records that ONE Mandant has deleted: the rows of each, taken out of their tables and kept as they were. */
export class PapierkorbRepository extends Mandantgebunden {
  /** Takes the rows of a record out of their tables. @returns the id of what keeps them */
  async insert(
    { art, id }: Verweis,
    { was, titel, verweise }: Beschreibung,
    geloeschtVon: number,
  ): Promise<number> {
    const inhalt: Inhalt = {};
    for (const quelle of ZEILEN[art].toReversed()) {
      const welche = { art, ids: [id] };
      const zeilen = (await readZeilen(this.wo, quelle, welche)).get(id);
      if (!zeilen) continue;
      inhalt[quelle.tabelle] = zeilen.map(({ mandant_id: _, ...zeile }) => zeile);
      await deleteZeilen(this.wo, quelle, welche);
    }
    const eintragId = await nextId(this.db, this.mandantId, 'papierkorb');
    await this.db
      .insertInto('papierkorb')
      .values({
        ...{ mandant_id: this.mandantId, id: eintragId, art, objekt_id: id, was, titel },
        ...{ verweise: JSON.stringify(verweise.map(nameOf)), inhalt: JSON.stringify(inhalt) },
        ...{ geloescht_am: new Date().toISOString(), geloescht_von: geloeschtVon },
      })
      .execute();
    await this.#keepDateien(eintragId, inhalt);
    return eintragId;
  }

  async find({ art, id }: Verweis): Promise<Weggelegtes | undefined> {
    const row = await this.#koepfe().where('art', '=', art).where('objekt_id', '=', id).executeTakeFirst();
    return row && toWeggelegtes(row);
  }

  async findEintrag(eintragId: number): Promise<Weggelegtes | undefined> {
    const row = await this.#koepfe().where('id', '=', eintragId).executeTakeFirst();
    return row && toWeggelegtes(row);
  }

  /** Something in here that refers to a record. */
  async findVerweisendes(verweis: Verweis): Promise<Weggelegtes | undefined> {
    const row = await this.#koepfe()
      .where('verweise', 'like', `%${JSON.stringify(nameOf(verweis))}%`)
      .limit(1)
      .executeTakeFirst();
    return row && toWeggelegtes(row);
  }

  /** Puts the rows back where they were, under the same id, and keeps them here no longer. */
  async restore({ art, eintragId }: Weggelegtes, anpassen: Anpassung = async () => ({})): Promise<void> {
    const inhalt = await this.readInhalt(eintragId);
    for (const [index, { tabelle }] of ZEILEN[art].entries()) {
      const rows: Zeile[] = [];
      for (const zeile of inhalt[tabelle] ?? []) {
        const statt = index === 0 ? await anpassen(zeile) : {};
        rows.push({ ...zeile, ...statt, mandant_id: this.mandantId });
      }
      if (rows.length === 0) continue;
      // What was read out of a table fits into it again; of what type it is, only the database knows.
      await this.db
        .insertInto(tabelle)
        .values(rows as never)
        .execute();
    }
    await this.delete(eintragId);
  }

  /** With the bytes of files that nobody else names. */
  async delete(eintragId: number): Promise<void> {
    const dateien = await this.deleteFrom('papierkorbdatei')
      .where('papierkorb_id', '=', eintragId)
      .returning('sha256')
      .execute();
    const ablage = new DateiRepository(this.wo);
    for (const { sha256 } of dateien) await ablage.removeUnreferenced(sha256);
    await this.deleteFrom('papierkorb').where('id', '=', eintragId).execute();
  }

  /** Bytes that the rows name stay as long as the record can come back. */
  async #keepDateien(eintragId: number, inhalt: Inhalt): Promise<void> {
    const zeilen = Object.entries(inhalt).flatMap(([tabelle, alle]) => (DATEINAMEN.has(tabelle) ? alle : []));
    // A paper names its file once it is finished.
    const hashes = new Set(zeilen.map((zeile) => String(zeile['sha256'])).filter((sha256) => sha256 !== ''));
    if (hashes.size === 0) return;
    const schluessel = { mandant_id: this.mandantId, papierkorb_id: eintragId };
    await this.db
      .insertInto('papierkorbdatei')
      .values([...hashes].map((sha256) => ({ ...schluessel, sha256 })))
      .execute();
  }

  /** Records that were deleted before an instant, oldest first, so that nothing goes before what refers to it. */
  async listAbgelaufene(bis: string): Promise<Weggelegtes[]> {
    const rows = await this.#koepfe().where('geloescht_am', '<', bis).orderBy('id').limit(PORTION).execute();
    return rows.map(toWeggelegtes);
  }

  /** Newest first, behind the entry `nach`. */
  async list({ nach, limit }: { nach?: number | undefined; limit: number }): Promise<Papierkorbeintrag[]> {
    let query = this.selectFrom('papierkorb as p')
      .leftJoin('mitgliedschaft as m', (join) =>
        join.onRef('m.mandant_id', '=', 'p.mandant_id').onRef('m.id', '=', 'p.geloescht_von'),
      )
      .leftJoin('benutzer as b', (join) =>
        join.onRef('b.mandant_id', '=', 'm.person_mandant_id').onRef('b.id', '=', 'm.person_id'),
      )
      .select(['p.id', 'p.art', 'p.objekt_id as objektID', 'p.was', 'p.titel'])
      .select(['p.geloescht_am as geloeschtAm', 'b.name', 'b.username'])
      .orderBy('p.id', 'desc')
      .limit(limit);
    if (nach !== undefined) query = query.where('p.id', '<', nach);
    return (await query.execute()).map(({ art, name, username, ...row }) => ({
      ...row,
      art: art as Papierkorbart,
      geloeschtVon: name || username || '',
      endgueltigAm: inBerlin(Date.parse(row.geloeschtAm) + PAPIERKORB_TAGE * TAG_MS),
    }));
  }

  /** The rows of an entry. */
  async readInhalt(eintragId: number): Promise<Inhalt> {
    const { inhalt } = await this.selectFrom('papierkorb')
      .select('inhalt')
      .where('id', '=', eintragId)
      .executeTakeFirstOrThrow();
    return JSON.parse(inhalt) as Inhalt;
  }

  #koepfe() {
    return this.selectFrom('papierkorb').select(KOPF);
  }
}

/** Before this instant a deleted record has had its time. */
export function ablaufOf(jetzt: Date): string {
  return new Date(jetzt.getTime() - PAPIERKORB_TAGE * TAG_MS).toISOString();
}

/** Mandanten who have something that was deleted before an instant. */
export async function listMitAbgelaufenem(db: Db, bis: string): Promise<number[]> {
  const rows = await db
    .selectFrom('papierkorb')
    .select('mandant_id')
    .distinct()
    .where('geloescht_am', '<', bis)
    .execute();
  return rows.map((row) => row.mandant_id);
}

const nameOf = ({ art, id }: Verweis) => `${art} ${id}`;

function toWeggelegtes(row: {
  eintragId: number;
  art: string;
  id: number;
  titel: string;
  verweise: string;
}): Weggelegtes {
  const verweise = (JSON.parse(row.verweise) as string[]).map((name): Verweis => {
    const [art, id] = name.split(' ');
    return { art: art as Papierkorbart, id: Number(id) };
  });
  return { ...row, art: row.art as Papierkorbart, verweise };
}
