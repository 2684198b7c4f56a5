import type { Cent } from '#kern/geld.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';

/** One entry about a record, without what it says of its content. */
export type Eintragskopf = {
  lfd: number;
  zeit: string;
  benutzerId: number;
  /** The API key that acted for them. */
  schluesselId: number | null;
  aktion: string;
  objektId: number;
};

/** Part of a movement that settles or settled a receipt; signs as in the movement, `zurueck` is '' while it counts. */
export type Zuordnungsverlauf = {
  bewegungId: number;
  betrag: Cent;
  abzug: Cent;
  quelle: string;
  seit: string;
  zurueck: string;
};

/** Of one receipt no more is read than this, newest first; how it began is always part of it. */
const MAX = 200;

/** History of the records of ONE Mandant: who did what to them, and when. */
export class VerlaufRepository extends Mandantgebunden {
  /** Entries about a receipt, newest first, and its first one. */
  async listBeleg(id: number): Promise<Eintragskopf[]> {
    const neueste = await this.#eintraege('rechnung', [id]).orderBy('lfd', 'desc').limit(MAX).execute();
    if (neueste.length < MAX) return neueste;
    const erster = await this.#eintraege('rechnung', [id]).orderBy('lfd').limit(1).execute();
    return [...neueste, ...erster];
  }

  /** Entries about movements, newest first. */
  listBewegungen(ids: readonly number[]): Promise<Eintragskopf[]> {
    return this.#eintraege('bewegung', ids).orderBy('lfd', 'desc').limit(MAX).execute();
  }

  /** The record that this entry is about, when it is a receipt that began then. */
  async findAngelegt(lfd: number): Promise<number | undefined> {
    const row = await this.selectFrom('protokoll')
      .select('objekt_id as id')
      .where('lfd', '=', lfd)
      .where('objekt', '=', 'rechnung')
      .where('aktion', '=', 'angelegt')
      .executeTakeFirst();
    return row?.id;
  }

  /** All that settles or settled a receipt, newest first. */
  listZuordnungen(rechnungId: number): Promise<Zuordnungsverlauf[]> {
    return this.selectFrom('zuordnung as z')
      .innerJoin('bewegung as b', (join) =>
        join.onRef('b.mandant_id', '=', 'z.mandant_id').onRef('b.id', '=', 'z.bewegung_id'),
      )
      .select(['z.bewegung_id as bewegungId', 'z.betrag', 'z.abzug', 'b.quelle'])
      .select(['z.erstellt_am as seit', 'z.aufgehoben_am as zurueck'])
      .where('z.rechnung_id', '=', rechnungId)
      .orderBy('z.id', 'desc')
      .limit(MAX)
      .execute();
  }

  /** How members are called, also those who have left; who has no account any more is not among them. */
  async namen(ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.selectFrom('mitgliedschaft as m')
      .innerJoin('benutzer as b', (join) =>
        join.onRef('b.mandant_id', '=', 'm.person_mandant_id').onRef('b.id', '=', 'm.person_id'),
      )
      .select(['m.id', 'b.username', 'b.name'])
      .where('m.id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, username, name }) => [id, name || username]));
  }

  /** How API keys are called, also those that were withdrawn. */
  async schluesselnamen(ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.selectFrom('api_schluessel')
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  #eintraege(objekt: string, ids: readonly number[]) {
    return this.selectFrom('protokoll as e')
      .select(['lfd', 'zeit', 'benutzer_id as benutzerId', 'schluessel_id as schluesselId'])
      .select(['aktion', 'objekt_id as objektId'])
      .where('objekt', '=', objekt)
      .where('objekt_id', 'in', ids);
  }
}
