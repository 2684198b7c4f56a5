import type { Konto, Kontoart, NeuesKonto } from '#kern/konten/konto.ts';
import { suchworte, trifft } from '#kern/suche.ts';
import type { Flag } from '../db/grundspalten.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import type { Ablage, Stammdatenfrage } from './ablage.ts';
import { nextId } from './zaehler.repository.ts';

/** An account without what moved on it. */
export type Kontosatz = Omit<Konto, 'stand'>;

/** Accounts of ONE Mandant. */
export class KontoRepository extends Mandantgebunden implements Ablage<NeuesKonto, Kontosatz> {
  async list({ q = '', archiv, nach, limit }: Stammdatenfrage): Promise<Kontosatz[]> {
    const worte = suchworte(q);
    let query = this.#select().orderBy('id', 'desc');
    if (!archiv) query = query.where('archiviert', '=', 0);
    if (nach !== undefined) query = query.where('id', '<', nach);
    if (worte.length === 0) query = query.limit(limit);
    const konten = (await query.execute()).map(toSatz);
    return konten.filter(({ titel }) => trifft(titel, worte)).slice(0, limit);
  }

  async count(): Promise<number> {
    const row = await this.selectFrom('konto')
      .where('archiviert', '=', 0)
      .select((select) => select.fn.countAll<number>().as('anzahl'))
      .executeTakeFirstOrThrow();
    return row.anzahl;
  }

  async find(id: number): Promise<Kontosatz | undefined> {
    const row = await this.#select().where('id', '=', id).executeTakeFirst();
    return row && toSatz(row);
  }

  /** The oldest account that somebody may mean who names none. */
  async findUebliches(): Promise<number | undefined> {
    const row = await this.selectFrom('konto')
      .select('id')
      .where('archiviert', '=', 0)
      .where('art', '<>', 'sonstiges')
      .orderBy('id')
      .executeTakeFirst();
    return row?.id;
  }

  /** Sum that came and went on each account, in cents. */
  async bewegt(ids: readonly number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.selectFrom('konto').select(['id', 'bewegt']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, bewegt }) => [id, bewegt]));
  }

  async insert(neu: NeuesKonto): Promise<Kontosatz> {
    const id = await nextId(this.db, this.mandantId, 'konto');
    const jetzt = new Date().toISOString();
    const satz: Kontosatz = { id, ...neu, archiviert: false, version: 1 };
    await this.db
      .insertInto('konto')
      .values({
        ...{ ...toColumns(satz), mandant_id: this.mandantId, id, bewegt: 0 },
        ...{ erstellt_am: jetzt, geaendert_am: jetzt },
      })
      .execute();
    return satz;
  }

  async replace(satz: Kontosatz): Promise<void> {
    await this.updateTable('konto')
      .set({ ...toColumns(satz), geaendert_am: new Date().toISOString() })
      .where('id', '=', satz.id)
      .execute();
  }

  async isBenutzt(id: number): Promise<boolean> {
    const bewegung = await this.selectFrom('bewegung')
      .select('id')
      .where('konto_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    const methode = await this.selectFrom('zahlungsmethode')
      .select('id')
      .where('konto_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    return bewegung !== undefined || methode !== undefined;
  }

  #select() {
    return this.selectFrom('konto').select([
      'id',
      'titel',
      'art',
      'iban',
      'anfangsbestand',
      'anfang_am',
      'archiviert',
      'version',
    ]);
  }
}

type Zeile = Omit<Kontosatz, 'art' | 'anfangAm' | 'archiviert'> & {
  art: string;
  anfang_am: string;
  archiviert: Flag;
};

function toSatz({ anfang_am: anfangAm, art, archiviert, ...row }: Zeile): Kontosatz {
  return { ...row, art: art as Kontoart, anfangAm, archiviert: archiviert === 1 };
}

function toColumns({ titel, art, iban, anfangsbestand, anfangAm, archiviert, version }: Kontosatz) {
  return {
    ...{ titel, art, iban, anfangsbestand, anfang_am: anfangAm, version },
    archiviert: archiviert ? 1 : 0,
  } as const;
}
