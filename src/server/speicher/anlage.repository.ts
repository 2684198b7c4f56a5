import type { Anlage } from '#kern/rechnungen/anlage.ts';
import { idListe } from '../db/dialekt.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import { type Bytes, DateiRepository, GROESSE } from './datei.repository.ts';

/** Files that go along with receipts of ONE Mandant. The database refuses to change those of issued ones. */
export class AnlageRepository extends Mandantgebunden {
  /** Those of one receipt in their order, without their bytes. */
  async list(rechnungId: number): Promise<Anlage[]> {
    return (await this.listVon([rechnungId])).get(rechnungId) ?? [];
  }

  /** Those of several receipts by receipt id. */
  async listVon(rechnungIds: readonly number[]): Promise<Map<number, Anlage[]>> {
    const rows = await this.#selectAnlagen(rechnungIds).execute();
    const je = Map.groupBy(rows, (row) => row.rechnung_id);
    return new Map(
      [...je].map(([id, eigene]) => [id, eigene.map(({ rechnung_id: _, ...anlage }) => anlage)]),
    );
  }

  /** Every file that deleted drafts keep, by entry of the Papierkorb. */
  listImPapierkorb(): Promise<{ papierkorbId: number; sha256: string }[]> {
    return this.selectFrom('papierkorbdatei')
      .select(['papierkorb_id as papierkorbId', 'sha256'])
      .orderBy('papierkorb_id')
      .orderBy('sha256')
      .execute();
  }

  async insert(rechnungId: number, { groesse: _, ...anlage }: Anlage, datei: Bytes): Promise<void> {
    await this.#dateien.add([datei]);
    await this.db
      .insertInto('anlage')
      .values({ mandant_id: this.mandantId, rechnung_id: rechnungId, ...anlage })
      .execute();
  }

  /** Puts the same files to another receipt that has none yet. */
  async copy(vonId: number, nachId: number): Promise<void> {
    const rows = (await this.list(vonId)).map(({ groesse: _, ...anlage }) => ({
      ...{ mandant_id: this.mandantId, rechnung_id: nachId, ...anlage },
    }));
    if (rows.length > 0) await this.db.insertInto('anlage').values(rows).execute();
  }

  async rename(rechnungId: number, { nr, name, beschreibung }: Anlage): Promise<void> {
    await this.updateTable('anlage')
      .set({ name, beschreibung })
      .where('rechnung_id', '=', rechnungId)
      .where('nr', '=', nr)
      .execute();
  }

  /** With its bytes, unless somebody else names them. */
  async delete(rechnungId: number, { nr, sha256 }: Anlage): Promise<void> {
    await this.deleteFrom('anlage').where('rechnung_id', '=', rechnungId).where('nr', '=', nr).execute();
    await this.#dateien.removeUnreferenced(sha256);
  }

  get #dateien(): DateiRepository {
    return new DateiRepository(this.wo);
  }

  #selectAnlagen(ids: readonly number[]) {
    return this.selectFrom('anlage as a')
      .innerJoin('datei as d', (join) =>
        join.onRef('d.mandant_id', '=', 'a.mandant_id').onRef('d.sha256', '=', 'a.sha256'),
      )
      .select(['a.rechnung_id', 'a.nr', 'a.name', 'a.typ', GROESSE, 'a.beschreibung', 'a.sha256'])
      .where('a.rechnung_id', 'in', idListe(this.engine, ids))
      .orderBy('a.rechnung_id')
      .orderBy('a.nr');
  }
}
