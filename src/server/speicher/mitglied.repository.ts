import type { Mitglied } from '#kern/mitglieder/mitglied.ts';
import type { Rolle } from '#kern/rechte/rechte.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import type { ProtokollRepository } from './protokoll.repository.ts';
import { nextId } from './zaehler.repository.ts';

/** The user that somebody is, wherever their account lives. */
export type Person = { mandantId: number; benutzerId: number };
/** How a person is called where they become a member. */
export type Benannt = Person & { username: string; name: string };

/** Enters who has become a member: names too, because their account may live elsewhere, and end. */
export function witnessBeitritt(
  protokoll: ProtokollRepository,
  id: number,
  { rolle, username, name }: { rolle: Rolle; username: string; name: string },
): void {
  const nachher = { rolle, username, name };
  protokoll.add({ objekt: 'mitglied', objektId: id, aktion: 'angelegt', vorher: null, nachher });
}

/** Members of ONE Mandant. */
export class MitgliedRepository extends Mandantgebunden {
  /** @param eigene id of who asks */
  async list(eigene: number): Promise<Mitglied[]> {
    const rows = await this.selectFrom('mitgliedschaft as m')
      .innerJoin('benutzer as b', (join) =>
        join.onRef('b.mandant_id', '=', 'm.person_mandant_id').onRef('b.id', '=', 'm.person_id'),
      )
      .select(['m.id', 'b.username', 'b.name', 'm.rolle', 'm.erstellt_am as seit'])
      .where('m.beendet_am', '=', '')
      .orderBy('m.id')
      .execute();
    return rows.map((row) => ({ ...row, du: row.id === eigene }));
  }

  /** Somebody who belongs to it now. */
  find(id: number): Promise<(Person & { rolle: Rolle }) | undefined> {
    return this.#aktive()
      .select(['rolle', 'person_mandant_id as mandantId', 'person_id as benutzerId'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** How somebody is called who belongs to it, or once did. */
  async findName(id: number): Promise<string | undefined> {
    const row = await this.selectFrom('mitgliedschaft as m')
      .innerJoin('benutzer as b', (join) =>
        join.onRef('b.mandant_id', '=', 'm.person_mandant_id').onRef('b.id', '=', 'm.person_id'),
      )
      .select(['b.username', 'b.name'])
      .where('m.id', '=', id)
      .executeTakeFirst();
    return row && (row.name || row.username);
  }

  findPerson({ mandantId, benutzerId }: Person): Promise<{ id: number; rolle: Rolle } | undefined> {
    return this.#aktive()
      .select(['id', 'rolle'])
      .where('person_mandant_id', '=', mandantId)
      .where('person_id', '=', benutzerId)
      .executeTakeFirst();
  }

  /** Roles of everybody but one. */
  async rollenAusser(id: number): Promise<Rolle[]> {
    const rows = await this.#aktive().select('rolle').where('id', '<>', id).execute();
    return rows.map(({ rolle }) => rolle);
  }

  /**
   * Makes a person a member; who was one before gets their id again.
   * @param id a fixed one, for who makes the Mandant together with their account
   * @returns the id that is theirs alone here
   */
  async insert(
    person: Benannt,
    { rolle, jetzt, id }: { rolle: Rolle; jetzt: Date; id?: number },
  ): Promise<number> {
    const seit = { rolle, erstellt_am: jetzt.toISOString(), beendet_am: '' };
    const former = await this.updateTable('mitgliedschaft')
      .set(seit)
      .where('person_mandant_id', '=', person.mandantId)
      .where('person_id', '=', person.benutzerId)
      .returning('id')
      .executeTakeFirst();
    const own = former?.id ?? id ?? (await nextId(this.db, this.mandantId, 'benutzer'));
    if (!former)
      await this.db
        .insertInto('mitgliedschaft')
        .values({
          ...{ ...seit, mandant_id: this.mandantId, id: own },
          ...{ person_mandant_id: person.mandantId, person_id: person.benutzerId },
        })
        .execute();
    return own;
  }

  async setRolle(id: number, rolle: Rolle): Promise<void> {
    await this.#update(id, { rolle });
  }

  /** Ends a membership, and the sessions in which its person works here, but that of the token `bleibt`. */
  async end(
    id: number,
    person: Person,
    { jetzt, bleibt = '' }: { jetzt: Date; bleibt?: string | undefined },
  ): Promise<void> {
    await this.#update(id, { beendet_am: jetzt.toISOString() });
    await this.db
      .deleteFrom('sitzung')
      .where('arbeit_mandant_id', '=', this.mandantId)
      .where('mandant_id', '=', person.mandantId)
      .where('benutzer_id', '=', person.benutzerId)
      .where('token_sha256', '<>', sha256(bleibt))
      .execute();
  }

  async #update(id: number, columns: { rolle: Rolle } | { beendet_am: string }): Promise<void> {
    await this.updateTable('mitgliedschaft').set(columns).where('id', '=', id).execute();
  }

  #aktive() {
    return this.selectFrom('mitgliedschaft').where('beendet_am', '=', '');
  }
}
