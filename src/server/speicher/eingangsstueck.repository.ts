import type { Selectable } from 'kysely';
import { Lesung } from '#kern/eingang/lesung.ts';
import type { Dateirolle, Herkunft, Stueckdatei, Stueckzustand } from '#kern/eingang/stueck.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import type { Schema } from '../db/schema.ts';
import { ausgepackt, type Bytes, DateiRepository, GROESSE } from './datei.repository.ts';
import { saveEreignisse } from './ereignis.repository.ts';
import { nextId } from './zaehler.repository.ts';

export type NeueDatei = Bytes & { rolle: Dateirolle; name: string; typ: string };
export type NeuesStueck = {
  herkunft: Herkunft;
  quelle: string;
  /** Member; null: the server itself. */
  vonId: number | null;
  dateien: readonly NeueDatei[];
};

export type Stuecksatz = Selectable<Schema['eingangsstueck']>;
/** Columns of a piece that may change. */
export type Stueckwerte = Partial<
  Omit<Stuecksatz, 'mandant_id' | 'id' | 'herkunft' | 'quelle' | 'von_id' | 'eingegangen_am' | 'erstellt_am'>
>;

const UNGELESEN = {
  ...({ zustand: 'neu', lieferant: '', belegdatum: '', brutto: null, waehrung: 'EUR' } as const),
  ...({ zu_pruefen: 0, doppelt: 0, wer: '', partei_id: null, belegnummer: '' } as const),
  ...({ vorschlag: '', fehler: '', rechnung_id: null, grund: '', version: 1 } as const),
};

/** The pieces in the inbox of ONE Mandant, one at a time. Lists stand in `eingangsliste.repository.ts`. */
export class EingangsstueckRepository extends Mandantgebunden {
  /** The piece whose original is these bytes. */
  findOriginal(sha256: string): Promise<{ id: number; zustand: Stueckzustand } | undefined> {
    return this.selectFrom('eingangsdatei as d')
      .innerJoin('eingangsstueck as s', (join) =>
        join.onRef('s.mandant_id', '=', 'd.mandant_id').onRef('s.id', '=', 'd.stueck_id'),
      )
      .select(['s.id', 's.zustand'])
      .where('d.sha256', '=', sha256)
      .where('d.rolle', '=', 'original')
      .executeTakeFirst();
  }

  /** Stores a piece that nobody has read with its files. @returns its id */
  async insert({ herkunft, quelle, vonId, dateien }: NeuesStueck, jetzt: Date): Promise<number> {
    const id = await nextId(this.db, this.mandantId, 'eingangsstueck');
    const zeit = jetzt.toISOString();
    await this.db
      .insertInto('eingangsstueck')
      .values({
        ...{ ...UNGELESEN, mandant_id: this.mandantId, id, herkunft, quelle, von_id: vonId },
        ...{ eingegangen_am: zeit, erstellt_am: zeit, geaendert_am: zeit },
      })
      .execute();
    await this.insertDateien(id, dateien, 1);
    return id;
  }

  /** @param ab number of the first of them */
  async insertDateien(id: number, dateien: readonly NeueDatei[], ab: number): Promise<void> {
    await new DateiRepository(this.wo).add(dateien);
    const rows = dateien.map(({ inhalt: _, ...datei }, index) => ({
      ...{ mandant_id: this.mandantId, stueck_id: id, nr: ab + index, ...datei },
    }));
    await this.db.insertInto('eingangsdatei').values(rows).execute();
  }

  find(id: number): Promise<Stuecksatz | undefined> {
    return this.selectFrom('eingangsstueck').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Description of a piece for the Protokoll and the check. */
  async findBeschreibung(id: number): Promise<object | undefined> {
    const satz = await this.find(id);
    if (!satz) return undefined;
    const dateien = (await this.dateien(id)).map(({ groesse: _, ...datei }) => datei);
    const { herkunft, quelle, von_id: vonId, eingegangen_am: eingegangenAm } = satz;
    return {
      herkunft,
      quelle,
      vonId,
      eingegangenAm,
      rechnungId: satz.rechnung_id,
      grund: satz.grund,
      dateien,
    };
  }

  /** Its files in order, without their bytes. */
  dateien(id: number): Promise<Stueckdatei[]> {
    return this.selectFrom('eingangsdatei as e')
      .innerJoin('datei as d', (join) =>
        join.onRef('d.mandant_id', '=', 'e.mandant_id').onRef('d.sha256', '=', 'e.sha256'),
      )
      .select(['e.nr', 'e.rolle', 'e.name', 'e.typ', GROESSE, 'e.sha256'])
      .where('e.stueck_id', '=', id)
      .orderBy('e.nr')
      .execute();
  }

  /** One of its files with its bytes. */
  async findDatei(id: number, nr: number): Promise<(Bytes & { name: string; typ: string }) | undefined> {
    const row = await this.selectFrom('eingangsdatei as e')
      .innerJoin('datei as d', (join) =>
        join.onRef('d.mandant_id', '=', 'e.mandant_id').onRef('d.sha256', '=', 'e.sha256'),
      )
      .select(['e.name', 'e.typ', 'e.sha256', 'd.inhalt', 'd.ungepackt'])
      .where('e.stueck_id', '=', id)
      .where('e.nr', '=', nr)
      .executeTakeFirst();
    return row && (await ausgepackt(row));
  }

  /**
   * Writes what has changed; windows that show the piece are told, unless an entry of the Protokoll does so.
   * @param mit `melde`: no entry of the Protokoll is made of it; `neueVersion: false`: nothing that somebody decides by has changed
   */
  async save(
    id: number,
    werte: Stueckwerte,
    { melde, neueVersion = true }: { melde: boolean; neueVersion?: boolean },
  ): Promise<void> {
    await this.updateTable('eingangsstueck')
      .set((row) => ({
        ...{
          ...werte,
          version: row('version', '+', neueVersion ? 1 : 0),
          geaendert_am: new Date().toISOString(),
        },
      }))
      .where('id', '=', id)
      .execute();
    if (melde) await this.melde(id);
  }

  /** Tells every window that shows the piece. */
  melde(id: number): Promise<void> {
    return saveEreignisse({ db: this.db, mandantId: this.mandantId }, [{ art: 'eingangsstueck', id }]);
  }

  async findLesung(id: number): Promise<Lesung | undefined> {
    const row = await this.selectFrom('eingangslesung')
      .select('lesung')
      .where('stueck_id', '=', id)
      .executeTakeFirst();
    return row && Lesung.parse(JSON.parse(row.lesung));
  }

  /** In place of what was seen before. */
  async saveLesung(id: number, lesung: Lesung): Promise<void> {
    const werte = { lesung: JSON.stringify(lesung), gelesen_am: new Date().toISOString() };
    await this.db
      .insertInto('eingangslesung')
      .values({ mandant_id: this.mandantId, stueck_id: id, ...werte })
      .onConflict((conflict) => conflict.columns(['mandant_id', 'stueck_id']).doUpdateSet(werte))
      .execute();
  }

  /** All pieces that name an expense, which may lie in the Papierkorb by now. */
  listVon(rechnungId: number): Promise<{ id: number; zustand: Stueckzustand; vonId: number | null }[]> {
    return this.selectFrom('eingangsstueck')
      .select(['id', 'zustand', 'von_id as vonId'])
      .where('rechnung_id', '=', rechnungId)
      .execute();
  }

  /** The piece that names an expense, which may lie in the Papierkorb by now. */
  findVon(rechnungId: number): Promise<Pick<Stuecksatz, 'id' | 'zustand'> | undefined> {
    return this.selectFrom('eingangsstueck')
      .select(['id', 'zustand'])
      .where('rechnung_id', '=', rechnungId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  }
}
