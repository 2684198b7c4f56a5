import type { BekannterLieferant } from '#kern/eingang/gelesenes.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';

/** By more names than these no receipt is searched. */
const MAX = 5000;

/** By what the suppliers of ONE Mandant are recognised on their receipts. */
export class LieferantRepository extends Mandantgebunden {
  /** Those in use, newest first; one with several accounts comes several times. */
  async list(): Promise<BekannterLieferant[]> {
    const rows = await this.selectFrom('partei as p')
      .leftJoin('lieferantenkonto as k', (join) =>
        join.onRef('k.mandant_id', '=', 'p.mandant_id').onRef('k.partei_id', '=', 'p.id'),
      )
      .select(['p.id', 'p.firma', 'p.vorname', 'p.nachname', 'p.ust_id as ustId', 'k.iban'])
      .where('p.ist_lieferant', '=', 1)
      .where('p.archiviert', '=', 0)
      .orderBy('p.id', 'desc')
      .orderBy('k.iban')
      .limit(MAX)
      .execute();
    return rows.map(({ id, ustId, iban, ...name }) => ({
      id,
      name: anzeigename(name),
      ustId,
      iban: iban ?? '',
    }));
  }

  /** The accounts that one is known by, oldest first. */
  async ibans(parteiId: number): Promise<string[]> {
    return (await this.ibansVon([parteiId])).get(parteiId) ?? [];
  }

  /** The accounts of each of these, oldest first. */
  async ibansVon(parteiIds: readonly number[]): Promise<Map<number, string[]>> {
    if (parteiIds.length === 0) return new Map();
    const rows = await this.selectFrom('lieferantenkonto')
      .select(['partei_id', 'iban'])
      .where('partei_id', 'in', [...parteiIds])
      .orderBy('erstellt_am')
      .orderBy('iban')
      .execute();
    const byId = Map.groupBy(rows, ({ partei_id }) => partei_id);
    return new Map([...byId].map(([id, own]) => [id, own.map(({ iban }) => iban)]));
  }

  /** One more account that he is known by; those that are there stay. */
  async addIban(parteiId: number, iban: string, jetzt = new Date()): Promise<void> {
    await this.db
      .insertInto('lieferantenkonto')
      .values({ mandant_id: this.mandantId, partei_id: parteiId, iban, erstellt_am: jetzt.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
