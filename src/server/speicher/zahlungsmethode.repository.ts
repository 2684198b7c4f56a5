import { suchworte, trifft } from '#kern/suche.ts';
import type { NeueZahlungsmethode, Zahlungsmethode } from '#kern/zahlungsmethoden/zahlungsmethode.ts';
import type { Flag } from '../db/grundspalten.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import type { Ablage, Stammdatenfrage } from './ablage.ts';
import { checkKonto } from './checkKonto.ts';
import { KontoRepository } from './konto.repository.ts';
import { nextId } from './zaehler.repository.ts';

/** Payment methods of ONE Mandant. */
export class ZahlungsmethodeRepository
  extends Mandantgebunden
  implements Ablage<NeueZahlungsmethode, Zahlungsmethode>
{
  async list({ q = '', archiv, nach, limit }: Stammdatenfrage): Promise<Zahlungsmethode[]> {
    const worte = suchworte(q);
    let query = this.#select().orderBy('id', 'desc');
    if (!archiv) query = query.where('archiviert', '=', 0);
    if (nach !== undefined) query = query.where('id', '<', nach);
    // Titles are not stored folded: a search reads all of them, and counts what it finds.
    if (worte.length === 0) query = query.limit(limit);
    const methoden = (await query.execute()).map(toSatz);
    return methoden.filter(({ titel }) => trifft(titel, worte)).slice(0, limit);
  }

  async count(): Promise<number> {
    const row = await this.selectFrom('zahlungsmethode')
      .where('archiviert', '=', 0)
      .select((select) => select.fn.countAll<number>().as('anzahl'))
      .executeTakeFirstOrThrow();
    return row.anzahl;
  }

  async find(id: number): Promise<Zahlungsmethode | undefined> {
    const row = await this.#select().where('id', '=', id).executeTakeFirst();
    return row && toSatz(row);
  }

  async insert({ titel, kontoID }: NeueZahlungsmethode): Promise<Zahlungsmethode> {
    await this.#checkKonto(kontoID);
    const id = await nextId(this.db, this.mandantId, 'zahlungsmethode');
    const jetzt = new Date().toISOString();
    await this.db
      .insertInto('zahlungsmethode')
      .values({
        mandant_id: this.mandantId,
        id,
        titel,
        konto_id: kontoID,
        archiviert: 0,
        version: 1,
        erstellt_am: jetzt,
        geaendert_am: jetzt,
      })
      .execute();
    return { id, titel, kontoID, archiviert: false, version: 1 };
  }

  async replace({ id, titel, kontoID, archiviert, version }: Zahlungsmethode): Promise<void> {
    await this.#checkKonto(kontoID);
    await this.updateTable('zahlungsmethode')
      .set({
        ...{ titel, konto_id: kontoID, version, archiviert: archiviert ? 1 : 0 },
        geaendert_am: new Date().toISOString(),
      })
      .where('id', '=', id)
      .execute();
  }

  async isBenutzt(id: number): Promise<boolean> {
    const row = await this.selectFrom('bewegung')
      .select('id')
      .where('zahlungsmethode_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** @throws Ablehnung `ungueltig` when there is no such account */
  async #checkKonto(id: number | null): Promise<void> {
    if (id !== null) await checkKonto({ konten: new KontoRepository(this.wo) }, id);
  }

  #select() {
    return this.selectFrom('zahlungsmethode').select([
      'id',
      'titel',
      'konto_id as kontoID',
      'archiviert',
      'version',
    ]);
  }
}

type Zeile = Omit<Zahlungsmethode, 'archiviert'> & { archiviert: Flag };

function toSatz(row: Zeile): Zahlungsmethode {
  return { ...row, archiviert: row.archiviert === 1 };
}
