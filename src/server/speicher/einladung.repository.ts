import { randomBytes } from 'node:crypto';
import type { Einladung, NeueEinladung } from '#kern/mitglieder/mitglied.ts';
import type { Rolle } from '#kern/rechte/rechte.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import type { Db } from '../db/schema.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { nextId } from './zaehler.repository.ts';

const TAG_MS = 86_400_000;

/** An invitation that somebody holds; `von` is who invites, '' where they belong there no more or it was not written down. */
export type Offene = { mandantId: number; id: number; rolle: Rolle; von: string; gueltigBis: string };

/** Invitations to ONE Mandant. */
export class EinladungRepository extends Mandantgebunden {
  /** Those that can still be accepted, newest first. */
  list(jetzt: Date): Promise<Einladung[]> {
    return this.selectFrom('einladung')
      .select(['id', 'rolle', 'fuer', 'gueltig_bis as gueltigBis'])
      .where('mitglied_id', 'is', null)
      .where('beendet_am', '=', '')
      .where('gueltig_bis', '>', jetzt.toISOString())
      .orderBy('id', 'desc')
      .execute();
  }

  /** @returns it with its token of 256 random bits, which is stored nowhere */
  async insert(
    { rolle, fuer, tage, vonId }: NeueEinladung & { vonId: number },
    jetzt: Date,
  ): Promise<Einladung & { token: string }> {
    const token = randomBytes(32).toString('base64url');
    const id = await nextId(this.db, this.mandantId, 'einladung');
    const gueltigBis = new Date(jetzt.getTime() + tage * TAG_MS).toISOString();
    await this.db
      .insertInto('einladung')
      .values({
        ...{ mandant_id: this.mandantId, id, token_sha256: sha256(token), rolle, fuer },
        ...{ gueltig_bis: gueltigBis, erstellt_am: jetzt.toISOString(), mitglied_id: null, beendet_am: '' },
        von_id: vonId,
      })
      .execute();
    return { id, rolle, fuer, gueltigBis, token };
  }

  /** Takes it back. @returns false when there is no open one of this id */
  async end(id: number, jetzt: Date): Promise<boolean> {
    const ended = await this.updateTable('einladung')
      .set({ beendet_am: jetzt.toISOString() })
      .where('id', '=', id)
      .where('mitglied_id', 'is', null)
      .where('beendet_am', '=', '')
      .returning('id')
      .executeTakeFirst();
    return ended !== undefined;
  }

  /** Notes who it brought. */
  async redeem(id: number, mitgliedId: number): Promise<void> {
    await this.updateTable('einladung').set({ mitglied_id: mitgliedId }).where('id', '=', id).execute();
  }

  /** Fields of an invitation for the check. */
  find(id: number): Promise<{ rolle: Rolle; fuer: string; gueltigBis: string } | undefined> {
    return this.selectFrom('einladung')
      .select(['rolle', 'fuer', 'gueltig_bis as gueltigBis'])
      .where('id', '=', id)
      .executeTakeFirst();
  }
}

/** The invitation behind a token, whosever it is, as long as it is open and its Mandant lives. */
export async function findOffene(db: Db, token: string, jetzt: Date): Promise<Offene | undefined> {
  const row = await db
    .selectFrom('einladung as e')
    .innerJoin('mandant as m', 'm.id', 'e.mandant_id')
    .leftJoin('mitgliedschaft as v', (join) =>
      join
        .onRef('v.mandant_id', '=', 'e.mandant_id')
        .onRef('v.id', '=', 'e.von_id')
        .on('v.beendet_am', '=', ''),
    )
    .leftJoin('benutzer as b', (join) =>
      join.onRef('b.mandant_id', '=', 'v.person_mandant_id').onRef('b.id', '=', 'v.person_id'),
    )
    .select(['e.mandant_id as mandantId', 'e.id', 'e.rolle', 'e.gueltig_bis as gueltigBis'])
    .select(['b.name', 'b.username'])
    .where('e.token_sha256', '=', sha256(token))
    .where('e.mitglied_id', 'is', null)
    .where('e.beendet_am', '=', '')
    .where('e.gueltig_bis', '>', jetzt.toISOString())
    .where('m.aufbewahren_bis', '=', '')
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, username, ...offene } = row;
  return { ...offene, von: name || username || '' };
}
