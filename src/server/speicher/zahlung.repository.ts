import type { Datum } from '#kern/datum.ts';
import type { Cent } from '#kern/geld.ts';
import type { Bewegung, Bewegungszuordnung } from '#kern/zahlungen/bewegung.ts';
import type { Abzugsgrund, Zahlung } from '#kern/zahlungen/zahlung.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import type { Schema } from '../db/schema.ts';
import {
  bewegungen,
  selectBeglichenes,
  selectZahlungen,
  updateBewegt,
} from './bewegungsfragen.repository.ts';
import { nextIds } from './zaehler.repository.ts';

/** Money that moved; income is positive. `kontoId` null: nothing moved, receipts are set off against each other. */
export type NeueBewegung = {
  kontoId: number | null;
  datum: Datum;
  betrag: Cent;
  parteiId: number | null;
  zahlungsmethodeId: number | null;
  quelle: 'eingabe' | 'verrechnung' | 'schlussrechnung' | 'rechnungskorrektur' | 'ruecknahme';
  text: string;
  /** In whose place it comes, or of which it takes parts back; see `findLebende` and `findRuecknahme`. */
  stattId?: number;
};

/** Part of a movement that settles a receipt; signs as in the movement. */
export type NeueZuordnung = {
  bewegungId: number;
  rechnungId: number;
  betrag: Cent;
  abzug: { art: Abzugsgrund; betrag: Cent } | null;
};

/** An allocation, also one that was taken back; signs as in the movement. */
export type Genommen = NeueZuordnung & { id: number };

/** A living allocation as it is stored. */
export type Zuordnungssatz = {
  id: number;
  bewegungId: number;
  rechnungId: number;
  betrag: Cent;
  abzug: Cent;
};

const ZUORDNUNG = [
  'id',
  'bewegung_id as bewegungId',
  'rechnung_id as rechnungId',
  'betrag',
  'abzug',
] as const;

/** Movements of money and what they settle, of ONE Mandant. Nothing is erased: what is taken back says when and why. */
export class ZahlungRepository extends Mandantgebunden {
  /** Payments of a receipt that count, in the order in which they were recorded. */
  async list(rechnungId: number): Promise<Zahlung[]> {
    const rows = await selectZahlungen(this.wo, { mandantId: this.mandantId, rechnungId }).execute();
    return rows.map(toZahlung);
  }

  /** Part of a movement that settles this receipt. */
  async findOf(rechnungId: number, bewegungId: number): Promise<Zahlung | undefined> {
    const [row] = await selectZahlungen(this.wo, {
      mandantId: this.mandantId,
      rechnungId,
      bewegungId,
    }).execute();
    return row && toZahlung(row);
  }

  /** Allocations that count: one of a receipt, or all of a movement. */
  async findZuordnung(rechnungId: number, id: number): Promise<Zuordnungssatz | undefined> {
    return this.#zuordnungen().where('rechnung_id', '=', rechnungId).where('id', '=', id).executeTakeFirst();
  }

  zuordnungenOf(bewegungId: number): Promise<Zuordnungssatz[]> {
    return this.#zuordnungen().where('bewegung_id', '=', bewegungId).orderBy('id').execute();
  }

  /** A movement with all that it settles. */
  async findBewegung(id: number): Promise<Bewegung | undefined> {
    const row = await this.#bewegungen().where('b.id', '=', id).executeTakeFirst();
    const zuordnungen = await this.#zuordnungenJe([id]);
    return row && { ...row, zuordnungen: zuordnungen.get(id) ?? [] };
  }

  /** Movements of an account that count, newest first. */
  async listBewegungen(
    kontoId: number,
    { nach, limit }: { nach?: readonly [datum: Datum, id: number] | undefined; limit: number },
  ): Promise<Bewegung[]> {
    let query = this.#bewegungen().where('b.konto_id', '=', kontoId).where('b.storniert_am', '=', '');
    if (nach) {
      const [datum, id] = nach;
      query = query
        .where('b.datum', '<=', datum)
        .where((where) => where.or([where('b.datum', '<', datum), where('b.id', '<', id)]));
    }
    const rows = await query.orderBy('b.datum', 'desc').orderBy('b.id', 'desc').limit(limit).execute();
    const zuordnungen = await this.#zuordnungenJe(rows.map(({ id }) => id));
    return rows.map((row) => ({ ...row, zuordnungen: zuordnungen.get(row.id) ?? [] }));
  }

  /** Takes the ids of a movement and of so many allocations: of the first of them. */
  nextIds(zuordnungen: number): Promise<{ bewegung: number; zuordnung: number }> {
    return nextIds(this.db, this.mandantId, { bewegung: 1, zuordnung: zuordnungen });
  }

  async insertBewegung(
    id: number,
    { kontoId, parteiId, zahlungsmethodeId, stattId, ...felder }: NeueBewegung,
  ): Promise<void> {
    const columns = { konto_id: kontoId, partei_id: parteiId, zahlungsmethode_id: zahlungsmethodeId };
    await this.#insertBewegung({ ...felder, ...columns, statt_id: stattId ?? null, id });
  }

  /** Records the same movement once more but for some of it: in the place of one, or to take parts of it back. @returns its id */
  async repeatBewegung(
    id: number,
    { stattId, ...anders }: { stattId: number } & Partial<Pick<NeueBewegung, 'betrag' | 'quelle' | 'text'>>,
  ): Promise<number> {
    const { mandant_id, ...row } = await this.selectFrom('bewegung')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { bewegung } = await nextIds(this.db, this.mandantId, { bewegung: 1 });
    await this.#insertBewegung({ ...row, ...anders, statt_id: stattId, id: bewegung });
    return bewegung;
  }

  async #insertBewegung(row: Omit<Schema['bewegung'], 'mandant_id' | 'erstellt_am' | 'storniert_am'>) {
    const stempel = { erstellt_am: new Date().toISOString(), storniert_am: '' };
    const zeile = { ...row, ...stempel, mandant_id: this.mandantId };
    await this.db.insertInto('bewegung').values(zeile).execute();
    await this.#bewege(row.konto_id, row.betrag);
  }

  /**
   * Movement that counts: itself, or what came in its place after it was taken back.
   * @returns its id, if any counts, and that of the first of them
   */
  async findLebende(id: number): Promise<{ lebende: number | undefined; erste: number }> {
    const row = await this.selectFrom('bewegung').select('statt_id').where('id', '=', id).executeTakeFirst();
    const erste = row?.statt_id ?? id;
    const lebende = await this.selectFrom('bewegung')
      .select('id')
      .where((where) => where.or([where('id', '=', erste), where('statt_id', '=', erste)]))
      .where('storniert_am', '=', '')
      .where('quelle', '<>', 'ruecknahme')
      .executeTakeFirst();
    return { lebende: lebende?.id, erste };
  }

  /** Movement that takes back parts of the one that counts of those in the place of this first one. */
  async findRuecknahme(erste: number): Promise<Bewegung | undefined> {
    const row = await this.#bewegungen()
      .where('b.statt_id', '=', erste)
      .where('b.quelle', '=', 'ruecknahme')
      .where('b.storniert_am', '=', '')
      .executeTakeFirst();
    return row && { ...row, zuordnungen: [] };
  }

  /** Everything that a movement settles or settled. */
  async alleZuordnungenOf(bewegungId: number): Promise<Genommen[]> {
    const rows = await this.selectFrom('zuordnung')
      .select([...ZUORDNUNG, 'abzug_art as abzugArt'])
      .where('bewegung_id', '=', bewegungId)
      .orderBy('id')
      .execute();
    return rows.map(({ abzugArt, abzug, ...row }) => ({ ...row, abzug: abzugOf(abzugArt, abzug) }));
  }

  /** The movement of an allocation of a receipt, also of one that was taken back. */
  async findBewegungOf(rechnungId: number, zuordnungId: number): Promise<number | undefined> {
    const row = await this.selectFrom('zuordnung')
      .select('bewegung_id')
      .where('rechnung_id', '=', rechnungId)
      .where('id', '=', zuordnungId)
      .executeTakeFirst();
    return row?.bewegung_id;
  }

  /** Allocations, with ids from `erste` on. */
  async insertZuordnungen(erste: number, zuordnungen: readonly NeueZuordnung[]): Promise<void> {
    const stempel = { erstellt_am: new Date().toISOString(), aufgehoben_am: '', grund: '' };
    const zeilen = zuordnungen.map(({ bewegungId, rechnungId, betrag, abzug }, index) => ({
      ...{ mandant_id: this.mandantId, id: erste + index, bewegung_id: bewegungId, rechnung_id: rechnungId },
      ...{ betrag, abzug_art: abzug?.art ?? '', abzug: abzug?.betrag ?? 0, ...stempel },
    }));
    await this.db.insertInto('zuordnung').values(zeilen).execute();
  }

  /** One more allocation of a movement that is there. */
  async addZuordnung(zuordnung: NeueZuordnung): Promise<void> {
    const ids = await nextIds(this.db, this.mandantId, { zuordnung: 1 });
    await this.insertZuordnungen(ids.zuordnung, [zuordnung]);
  }

  /** Takes an allocation back: from now on it settles nothing. */
  async aufheben(id: number, grund: string): Promise<void> {
    await this.updateTable('zuordnung')
      .set({ aufgehoben_am: new Date().toISOString(), grund })
      .where('id', '=', id)
      .execute();
  }

  /** Takes a movement back that never was. */
  async stornieren({ id, kontoID, betrag }: Pick<Bewegung, 'id' | 'kontoID' | 'betrag'>): Promise<void> {
    await this.updateTable('bewegung')
      .set({ storniert_am: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    await this.#bewege(kontoID, -betrag);
  }

  /** Removes what was taken back, together with a draft. @returns the movements that are gone or changed by it */
  async deleteAufgehobene(rechnungId: number): Promise<{ weg: number[]; bleibt: number[] }> {
    const rows = await this.deleteFrom('zuordnung')
      .where('rechnung_id', '=', rechnungId)
      .where('aufgehoben_am', '<>', '')
      .returning('bewegung_id as id')
      .execute();
    const ids = [...new Set(rows.map(({ id }) => id))];
    if (ids.length === 0) return { weg: [], bleibt: [] };
    const gone = await this.deleteFrom('bewegung')
      .where('id', 'in', ids)
      .where('storniert_am', '<>', '')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('zuordnung as z')
              .select('z.id')
              .whereRef('z.mandant_id', '=', 'bewegung.mandant_id')
              .whereRef('z.bewegung_id', '=', 'bewegung.id'),
          ),
        ),
      )
      .returning('id')
      .execute();
    const mit = await this.#deleteRuecknahmen(gone.map(({ id }) => id));
    const weg = [...gone.map(({ id }) => id), ...mit];
    return { weg, bleibt: ids.filter((id) => !weg.includes(id)) };
  }

  /** @returns what took back parts of movements that are gone */
  async #deleteRuecknahmen(ersteIds: readonly number[]): Promise<number[]> {
    if (ersteIds.length === 0) return [];
    const rows = await this.deleteFrom('bewegung')
      .where('statt_id', 'in', ersteIds)
      .where('quelle', '=', 'ruecknahme')
      .where('storniert_am', '<>', '')
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  async #bewege(kontoId: number | null, betrag: Cent): Promise<void> {
    if (kontoId === null) return;
    await updateBewegt(this.wo, { mandantId: this.mandantId, kontoId, betrag }).execute();
  }

  #zuordnungen() {
    return this.selectFrom('zuordnung as z').select(ZUORDNUNG).where('aufgehoben_am', '=', '');
  }

  async #zuordnungenJe(bewegungIds: readonly number[]): Promise<Map<number, Bewegungszuordnung[]>> {
    if (bewegungIds.length === 0) return new Map();
    const ids = bewegungIds;
    const rows = await selectBeglichenes(this.wo, { mandantId: this.mandantId, ids }).execute();
    const saetze = rows.map(({ bewegung_id, abzug, abzugArt, ...row }) => ({
      ...{ bewegung_id, ...row, abzug: abzugOf(abzugArt, abzug) },
    }));
    const je = Map.groupBy(saetze, (row) => row.bewegung_id);
    return new Map([...je].map(([id, teile]) => [id, teile.map(({ bewegung_id: _, ...teil }) => teil)]));
  }

  #bewegungen() {
    return bewegungen(this.db, this.mandantId);
  }
}

function abzugOf(art: string, betrag: Cent): Zahlung['abzug'] {
  return art === '' ? null : { art: art as Abzugsgrund, betrag };
}

function toZahlung({
  abzugArt,
  abzugBetrag,
  ...row
}: Omit<Zahlung, 'abzug'> & { abzugArt: string; abzugBetrag: Cent }): Zahlung {
  return { ...row, abzug: abzugOf(abzugArt, abzugBetrag) };
}
