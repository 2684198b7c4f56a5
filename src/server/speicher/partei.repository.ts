import type { Cent } from '#kern/geld.ts';
import { ANGABENFELDER } from '#kern/kunden/angaben.ts';
import type { ParteiFelder } from '#kern/kunden/neuePartei.ts';
import type { Parteiangaben } from '#kern/kunden/partei.ts';
import { sortierform, suchform } from '#kern/suche.ts';
import { idListe } from '../db/dialekt.ts';
import { type Angabenspalten, spalteOf } from '../db/kopfspalten.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import type { Schema } from '../db/schema.ts';
import type { Ablage, Datensatz } from './ablage.ts';
import { nextId } from './zaehler.repository.ts';

const SPALTEN = ANGABENFELDER.map((feld) => [feld, spalteOf(feld)] as const);
export const PARTEI_FELDER = SPALTEN.map(([, spalte]) => spalte);
const COLUMNS = ['id', ...PARTEI_FELDER, 'ist_kunde', 'ist_lieferant', 'archiviert', 'version'] as const;

export type ParteiSatz = ParteiFelder & Datensatz;
export type Parteisumme = { anzahl: number; summe: Cent };
export type ParteiRechnung = { id: number; einnahme: boolean; summe: Cent };

type Row = Pick<Schema['partei'], (typeof COLUMNS)[number]>;

/** Customers and suppliers of ONE Mandant. Sorted lists stand in `parteiliste.repository.ts`. */
export class ParteiRepository extends Mandantgebunden implements Ablage<ParteiFelder, ParteiSatz> {
  async find(id: number): Promise<ParteiSatz | undefined> {
    const [row] = await this.#selectPartei(id).execute();
    return row && toSatz(row);
  }

  async insert(felder: ParteiFelder): Promise<ParteiSatz> {
    const id = await nextId(this.db, this.mandantId, 'partei');
    const jetzt = new Date().toISOString();
    const row = { ...toColumns(felder), mandant_id: this.mandantId, id, archiviert: 0 as const, version: 1 };
    await this.db
      .insertInto('partei')
      .values({ ...row, erstellt_am: jetzt, geaendert_am: jetzt })
      .execute();
    return toSatz(row);
  }

  async replace({ id, version, archiviert, ...felder }: ParteiSatz): Promise<void> {
    await this.updateTable('partei')
      .set({
        ...toColumns(felder),
        archiviert: archiviert ? 1 : 0,
        version,
        geaendert_am: new Date().toISOString(),
      })
      .where('id', '=', id)
      .execute();
  }

  async isBenutzt(id: number): Promise<boolean> {
    if ((await this.summen([id])).has(id)) return true;
    const bewegung = await this.selectFrom('bewegung')
      .select('id')
      .where('partei_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (bewegung) return true;
    return (await this.#isIn('serie', id)) || (await this.#isIn('papier', id));
  }

  async #isIn(tabelle: 'serie' | 'papier', id: number): Promise<boolean> {
    const row = await this.selectFrom(tabelle)
      .select('id')
      .where('partei_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Number of receipts and income minus expenses of each party, of one year or of all. */
  async summen(ids: readonly number[], jahr?: number): Promise<Map<number, Parteisumme>> {
    const query = this.selectFrom('partei_jahr')
      .select(({ fn }) => [
        'partei_id',
        fn.sum<number>('anzahl').as('anzahl'),
        fn.sum<number>('saldo').as('summe'),
      ])
      .where('partei_id', 'in', idListe(this.engine, ids))
      .groupBy('partei_id');
    const rows = await (jahr === undefined ? query : query.where('jahr', '=', jahr)).execute();
    return new Map(rows.map(({ partei_id, anzahl, summe }) => [partei_id, { anzahl, summe }]));
  }

  /** The receipts of each party in short, newest id first. */
  async rechnungen(ids: readonly number[]): Promise<Map<number, ParteiRechnung[]>> {
    const rows = await this.#selectBelege(ids).execute();
    const byPartei = Map.groupBy(rows, (row) => row.partei_id ?? 0);
    return new Map(
      [...byPartei].map(([parteiId, own]) => [
        parteiId,
        own
          .map(({ id, einnahme, summe }) => ({ id, einnahme: einnahme === 1, summe }))
          .sort((a, b) => b.id - a.id),
      ]),
    );
  }

  #selectPartei(id: number) {
    return this.selectFrom('partei').select(COLUMNS).where('id', '=', id);
  }

  #selectBelege(ids: readonly number[]) {
    return this.selectFrom('rechnung')
      .select(['id', 'partei_id', 'einnahme', 'summe'])
      .where('partei_id', 'in', idListe(this.engine, ids));
  }
}

/** A party as its row has it. */
export function toColumns({ istKunde, istLieferant, ...felder }: ParteiFelder) {
  const { firma, vorname, nachname } = felder;
  const angaben = Object.fromEntries(SPALTEN.map(([feld, spalte]) => [spalte, felder[feld]]));
  return {
    ...(angaben as Angabenspalten),
    ist_kunde: istKunde ? 1 : 0,
    ist_lieferant: istLieferant ? 1 : 0,
    name_suche: suchform(`${firma} ${vorname} ${nachname}`),
    name_sort: sortierform(firma || `${nachname} ${vorname}`),
  } as const;
}

export function toSatz({ id, version, archiviert, ist_kunde, ist_lieferant, ...row }: Row): ParteiSatz {
  const rolle = { istKunde: ist_kunde === 1, istLieferant: ist_lieferant === 1 };
  return { id, ...toAngaben(row), ...rolle, archiviert: archiviert === 1, version };
}

/** Address and e-invoice data of a row. */
export function toAngaben(row: Angabenspalten): Parteiangaben {
  return BENANNT(row);
}

/** Put together once of our own names, not looped over for each row of a list. */
const BENANNT = new Function(
  'row',
  `return { ${SPALTEN.map(([feld, spalte]) => `${feld}: row.${spalte}`).join(', ')} };`,
) as (row: Angabenspalten) => Parteiangaben;
