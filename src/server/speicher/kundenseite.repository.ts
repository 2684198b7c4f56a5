import type { Datum } from '#kern/datum.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import type { Db } from '../db/schema.ts';

/** Fields of a page for the Protokoll and the check. */
export type Seitensatz = { rechnungId: number; seit: string; bis: string; zurueckgezogenAm: string };

/** Pages of ONE Mandant on which customers see an invoice, and the hashes of the links that open them. */
export class KundenseiteRepository extends Mandantgebunden {
  /** @returns undefined where there never was one */
  find(rechnungId: number): Promise<Seitensatz | undefined> {
    return this.selectFrom('kundenseite')
      .select(['id as rechnungId', 'seit', 'bis', 'zurueckgezogen_am as zurueckgezogenAm'])
      .where('id', '=', rechnungId)
      .executeTakeFirst();
  }

  async save({ rechnungId, seit, bis, zurueckgezogenAm }: Seitensatz): Promise<void> {
    const werte = { seit, bis, zurueckgezogen_am: zurueckgezogenAm };
    await this.db
      .insertInto('kundenseite')
      .values({ mandant_id: this.mandantId, id: rechnungId, ...werte })
      .onConflict((conflict) => conflict.columns(['mandant_id', 'id']).doUpdateSet(werte))
      .execute();
  }

  async countLinks(rechnungId: number): Promise<number> {
    const { anzahl } = await this.selectFrom('kundenlink')
      .select(({ fn }) => fn.countAll<number | string>().as('anzahl'))
      .where('rechnung_id', '=', rechnungId)
      .executeTakeFirstOrThrow();
    return Number(anzahl);
  }

  async insertLink(rechnungId: number, tokenSha256: string, jetzt: Date): Promise<void> {
    const wo = { mandant_id: this.mandantId, rechnung_id: rechnungId };
    await this.db
      .insertInto('kundenlink')
      .values({ ...wo, token_sha256: tokenSha256, erstellt_am: jetzt.toISOString() })
      .execute();
  }

  /** No link opens it any more. */
  async deleteLinks(rechnungId: number): Promise<void> {
    await this.deleteFrom('kundenlink').where('rechnung_id', '=', rechnungId).execute();
  }
}

/**
 * Whose page a link opens today: one lookup by its hash, so that how long it takes tells nothing of what is stored.
 * @returns undefined for what is unknown, withdrawn, over, or belongs to an account that has ended
 */
export function findSeite(
  db: Db,
  tokenSha256: string,
  heute: Datum,
): Promise<{ mandantId: number; rechnungId: number } | undefined> {
  return db
    .selectFrom('kundenlink as l')
    .innerJoin('kundenseite as s', (join) =>
      join.onRef('s.mandant_id', '=', 'l.mandant_id').onRef('s.id', '=', 'l.rechnung_id'),
    )
    .innerJoin('mandant as m', (join) =>
      join.onRef('m.id', '=', 'l.mandant_id').on('m.aufbewahren_bis', '=', ''),
    )
    .select(['l.mandant_id as mandantId', 'l.rechnung_id as rechnungId'])
    .where('l.token_sha256', '=', tokenSha256)
    .where('s.seit', '<>', '')
    .where(({ or, eb }) => or([eb('s.bis', '=', ''), eb('s.bis', '>=', heute)]))
    .executeTakeFirst();
}
