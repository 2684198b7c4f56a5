import { randomBytes } from 'node:crypto';
import { type ApiSchluessel, SCHLUESSELANFANG, sortRechte } from '#kern/apischluessel/apischluessel.ts';
import type { Datum } from '#kern/datum.ts';
import { SCHLUESSELRECHTE, type Schluesselrecht } from '#kern/rechte/rechte.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { nextId } from './zaehler.repository.ts';

/** Fields of a key for the Protokoll. */
export type Schluesselangaben = { name: string; rechte: Schluesselrecht[]; bis: Datum };
type NeuerSchluessel = Schluesselangaben & { mitgliedId: number };

/** API keys of ONE Mandant that were not withdrawn. */
export class ApiSchluesselRepository extends Mandantgebunden {
  /** Those that have run out too, the newest first. */
  async list(heute: Datum): Promise<ApiSchluessel[]> {
    const rows = await this.#offene()
      .innerJoin('mitgliedschaft as m', (join) =>
        join.onRef('m.mandant_id', '=', 's.mandant_id').onRef('m.id', '=', 's.mitglied_id'),
      )
      .innerJoin('benutzer as b', (join) =>
        join.onRef('b.mandant_id', '=', 'm.person_mandant_id').onRef('b.id', '=', 'm.person_id'),
      )
      .select(['s.id', 's.name', 's.rechte', 's.bis', 's.erstellt_am as erstelltAm', 's.benutzt_am'])
      .select(['b.name as anzeigename', 'b.username'])
      .orderBy('s.id', 'desc')
      .execute();
    return rows.map(({ benutzt_am, anzeigename, username, rechte, ...row }) => ({
      ...{ ...row, rechte: parseRechte(rechte), von: anzeigename || username },
      ...{ benutztAm: benutzt_am || null, abgelaufen: row.bis < heute },
    }));
  }

  async count(): Promise<number> {
    const { anzahl } = await this.#offene()
      .select(({ fn }) => fn.countAll<number>().as('anzahl'))
      .executeTakeFirstOrThrow();
    return anzahl;
  }

  /** @returns it with the key of 256 random bits, which is stored nowhere */
  async insert(
    { name, rechte, bis, mitgliedId }: NeuerSchluessel,
    jetzt: Date,
  ): Promise<{ id: number; erstelltAm: string; token: string }> {
    const token = `${SCHLUESSELANFANG}${randomBytes(32).toString('base64url')}`;
    const id = await nextId(this.db, this.mandantId, 'apischluessel');
    const erstelltAm = jetzt.toISOString();
    await this.db
      .insertInto('api_schluessel')
      .values({
        ...{ mandant_id: this.mandantId, id, token_sha256: sha256(token), name, bis },
        ...{ rechte: rechte.join(' '), mitglied_id: mitgliedId },
        ...{ erstellt_am: erstelltAm, benutzt_am: '', beendet_am: '' },
      })
      .execute();
    return { id, erstelltAm, token };
  }

  /** Withdraws one. @returns false when there is none of this id any more */
  async end(id: number, jetzt: Date): Promise<boolean> {
    const ended = await this.updateTable('api_schluessel')
      .set({ beendet_am: jetzt.toISOString() })
      .where('id', '=', id)
      .where('beendet_am', '=', '')
      .returning('id')
      .executeTakeFirst();
    return ended !== undefined;
  }

  /** Ids of those that a member has issued. */
  async listVon(mitgliedId: number): Promise<number[]> {
    const rows = await this.#offene()
      .select('s.id')
      .where('s.mitglied_id', '=', mitgliedId)
      .orderBy('s.id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Fields of a key for the check, also of one that was withdrawn. */
  async find(id: number): Promise<Schluesselangaben | undefined> {
    const row = await this.selectFrom('api_schluessel')
      .select(['name', 'rechte', 'bis'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { ...row, rechte: parseRechte(row.rechte) };
  }

  #offene() {
    return this.selectFrom('api_schluessel as s').where('s.beendet_am', '=', '');
  }
}

/** Rights as they are stored, without those that this program does not know. */
export function parseRechte(text: string): Schluesselrecht[] {
  const worte = text.split(' ');
  return sortRechte(SCHLUESSELRECHTE.filter((recht) => worte.includes(recht)));
}
