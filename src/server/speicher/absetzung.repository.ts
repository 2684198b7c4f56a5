import type { Absetzung } from '#kern/rechnungen/rechnung.ts';
import { idListe } from '../db/dialekt.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';

/**
 * Deductions of receipts of ONE Mandant beside their lines. Number and day are those of the Abschlagsrechnung, which is
 * fixed.
 */
export class AbsetzungRepository extends Mandantgebunden {
  /** Of several receipts by receipt id, in their order. */
  async list(ids: readonly number[]): Promise<Map<number, Absetzung[]>> {
    const rows = await this.#selectAbsetzungen(ids).execute();
    const je = Map.groupBy(rows, (row) => row.rechnung_id);
    return new Map([...je].map(([id, eigene]) => [id, eigene.map(toAbsetzung)]));
  }

  /** In the place of those that were there. */
  async replace(rechnungId: number, absetzungen: readonly Absetzung[]): Promise<void> {
    await this.deleteFrom('absetzung').where('rechnung_id', '=', rechnungId).execute();
    if (absetzungen.length === 0) return;
    const rows = absetzungen.map(({ abschlagID, empfangenAm, satz, netto, steuer, rundung }, index) => ({
      ...{ mandant_id: this.mandantId, rechnung_id: rechnungId, nr: index + 1, abschlag_id: abschlagID },
      ...{ empfangen_am: empfangenAm, satz, netto, steuer, rundung },
    }));
    await this.db.insertInto('absetzung').values(rows).execute();
  }

  #selectAbsetzungen(ids: readonly number[]) {
    return this.selectFrom('absetzung as a')
      .leftJoin('rechnung as r', (join) =>
        join.onRef('r.mandant_id', '=', 'a.mandant_id').onRef('r.id', '=', 'a.abschlag_id'),
      )
      .select(['a.rechnung_id', 'a.abschlag_id as abschlagID', 'r.nummer', 'r.rechnungsdatum as datum'])
      .select(['a.empfangen_am as empfangenAm', 'a.satz', 'a.netto', 'a.steuer', 'a.rundung'])
      .where('a.rechnung_id', 'in', idListe(this.engine, ids))
      .orderBy('a.rechnung_id')
      .orderBy('a.nr');
  }
}

type Zeile = Omit<Absetzung, 'nummer' | 'datum'> & {
  rechnung_id: number;
  nummer: string | null;
  datum: string | null;
};

function toAbsetzung({ rechnung_id: _, nummer, datum, ...row }: Zeile): Absetzung {
  const { abschlagID, ...rest } = row;
  return { abschlagID, nummer: nummer ?? '', datum: datum ?? '', ...rest };
}
