import { type RawBuilder, sql } from 'kysely';
import type { KategorieId } from '#kern/ausgaben/kategorien.ts';
import type { Kategoriesumme } from '#kern/ausgaben/kategoriesummen.ts';
import type { Steuerfall } from '#kern/ausgaben/steuerfall.ts';
import type { Steuereingang, Steuerrechnung, Steuerzahlung } from '#kern/auswertungen/steuervorschau.ts';
import type { Datum } from '#kern/datum.ts';
import type { Cent } from '#kern/geld.ts';
import type { Belegart } from '#kern/rechnungen/rechnung.ts';
import type { Flag } from '../db/grundspalten.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import { AbsetzungRepository } from './absetzung.repository.ts';
import { readAnpassungen } from './anpassungsspalte.ts';

type Tage = { von: Datum; bis: Datum };

/**
 * Day on which VAT arises: what takes back corrects on the day on which it was written (§ 17 UStG); anything else is taxed
 * with its service.
 */
const STEUERTAG = sql<Datum>`case when r.art in ('storno', 'gutschrift') then r.rechnungsdatum else r.leistungsdatum_to end`;
/**
 * Condition of what is asked for before all is done: taxed with the money, however the rest is (§ 13 Abs. 1 Nr. 1 a S. 4
 * UStG).
 */
const ABSCHLAG = sql<boolean>`(r.art = 'abschlag' or (r.art = 'storno' and exists (select 1 from rechnung o
  where o.mandant_id = r.mandant_id and o.id = r.bezug_id and o.art = 'abschlag')))`;
/** Input VAT needs the service and the invoice: the later of both (§ 15 Abs. 1 S. 1 Nr. 1 UStG). */
const EINGANG = sql<Datum>`case when e.eingegangen_am = '' then r.rechnungsdatum else e.eingegangen_am end`;
const VORSTEUERTAG = sql<Datum>`case when r.leistungsdatum_to > ${EINGANG} then r.leistungsdatum_to else ${EINGANG} end`;

/** Figures of ONE Mandant's receipts about VAT and categories; read anew for each question. */
export class SteuerRepository extends Mandantgebunden {
  /** Invoices whose VAT arises in the range by agreement. */
  async listRechnungen({ von, bis }: Tage): Promise<Steuerrechnung[]> {
    const saetze = this.#saetze().where(STEUERTAG, '>=', von).where(STEUERTAG, '<=', bis);
    return this.#toRechnungen(await saetze.where(sql<boolean>`not ${ABSCHLAG}`).execute());
  }

  /**
   * Invoices for which money came in the range, and all that ever came for them, in the order of days.
   * @param nur only those whose VAT arises with the money in any case
   */
  async listBezahlte(
    tage: Tage,
    nur?: 'abschlaege',
  ): Promise<{ rechnungen: Steuerrechnung[]; zahlungen: Steuerzahlung[] }> {
    const mandantId = this.mandantId;
    const bezahlte = sql<number>`select z.rechnung_id from zuordnung z
      join bewegung b on b.mandant_id = z.mandant_id and b.id = z.bewegung_id
      where z.mandant_id = ${mandantId} and z.aufgehoben_am = '' and b.datum >= ${tage.von} and b.datum <= ${tage.bis}`;
    const saetze = this.#saetze().where(sql<boolean>`r.id in (${bezahlte})`);
    const rechnungen = await this.#toRechnungen(await (nur ? saetze.where(ABSCHLAG) : saetze).execute());
    const { rows } = await sql<Steuerzahlung>`
      select z.rechnung_id as "rechnungId", b.datum, z.betrag
      from zuordnung z join bewegung b on b.mandant_id = z.mandant_id and b.id = z.bewegung_id
      where z.mandant_id = ${mandantId} and z.aufgehoben_am = '' and b.datum <= ${tage.bis} and z.rechnung_id in (${bezahlte})
      order by b.datum, z.id`.execute(this.db);
    return { rechnungen, zahlungen: rows };
  }

  /** Positions of expenses with VAT that is deducted or owed in the range. */
  async listEingaenge({ von, bis }: Tage): Promise<Steuereingang[]> {
    const rows = await this.selectFrom('eingangssteuer as s')
      .innerJoin('eingang as e', (join) =>
        join.onRef('e.mandant_id', '=', 's.mandant_id').onRef('e.rechnung_id', '=', 's.rechnung_id'),
      )
      .innerJoin('rechnung as r', (join) =>
        join.onRef('r.mandant_id', '=', 's.mandant_id').onRef('r.id', '=', 's.rechnung_id'),
      )
      .select([VORSTEUERTAG.as('tag'), 's.satz', 's.netto', 's.steuer', 's.steuerfall', 's.betrieblich'])
      .select('s.abziehbar')
      .where('r.einnahme', '=', 0)
      .where('r.leistungsdatum_from', '<=', bis)
      .where(VORSTEUERTAG, '>=', von)
      .where(VORSTEUERTAG, '<=', bis)
      .execute();
    return rows.map((row) => ({
      ...row,
      steuerfall: row.steuerfall as Steuerfall,
      abziehbar: row.abziehbar === 1,
    }));
  }

  /** Money that came for invoices in a range, less what was given back. */
  async vereinnahmt({ von, bis }: Tage): Promise<Cent> {
    const { rows } = await sql<{ summe: number | null }>`
      select sum(z.betrag) as summe
      from zuordnung z
      join bewegung b on b.mandant_id = z.mandant_id and b.id = z.bewegung_id
      join rechnung r on r.mandant_id = z.mandant_id and r.id = z.rechnung_id
      where z.mandant_id = ${this.mandantId} and z.aufgehoben_am = '' and r.einnahme = 1
        and b.datum >= ${von} and b.datum <= ${bis}`.execute(this.db);
    return Number(rows[0]?.summe ?? 0);
  }

  /** Expenses by category, by the days that SALDO counts: rows as printed, what nobody has split, and tips. */
  async listKategorien({ von, bis }: Tage): Promise<Kategoriesumme[]> {
    const { rows } = await sql<{ kategorie: string; anzahl: number; summe: number }>`
      select t.kategorie, count(distinct t.id) as anzahl, sum(t.betrag) as summe from (
        select r.id, ${gewaehlt('s.kategorie')} as kategorie, s.brutto as betrag
        from rechnung r
        join eingangssteuer s on s.mandant_id = r.mandant_id and s.rechnung_id = r.id
        left join eingang e on e.mandant_id = r.mandant_id and e.rechnung_id = r.id
        where ${this.#ausgabe({ von, bis })}
        union all
        select r.id, coalesce(e.kategorie, '') as kategorie,
          r.summe - coalesce((select sum(s.brutto) from eingangssteuer s
            where s.mandant_id = r.mandant_id and s.rechnung_id = r.id), 0) as betrag
        from rechnung r
        left join eingang e on e.mandant_id = r.mandant_id and e.rechnung_id = r.id
        where ${this.#ausgabe({ von, bis })}
      ) t
      where t.betrag <> 0
      group by t.kategorie
      having sum(t.betrag) <> 0
      order by 3 desc, 1`.execute(this.db);
    return rows.map(({ kategorie, anzahl, summe }) => ({
      kategorie: (kategorie || null) as KategorieId | null,
      anzahl: Number(anzahl),
      summe: Number(summe),
    }));
  }

  #ausgabe({ von, bis }: Tage): RawBuilder<boolean> {
    return sql`r.mandant_id = ${this.mandantId} and r.einnahme = 0
      and r.leistungsdatum_from >= ${von} and r.leistungsdatum_from <= ${bis}`;
  }

  /** Sums of the lines of issued invoices with VAT at each rate. */
  #saetze() {
    return this.selectFrom('rechnung as r')
      .innerJoin('posten as p', (join) =>
        join.onRef('p.mandant_id', '=', 'r.mandant_id').onRef('p.rechnung_id', '=', 'r.id'),
      )
      .select([
        'r.id',
        'r.art',
        'r.preisart',
        'r.rabatt',
        'r.anpassungen',
        'r.waehrung',
        'r.kurs',
        'p.steuersatz as satz',
        STEUERTAG.as('tag'),
      ])
      .select((select) => select.fn.sum<number>('p.summe').as('summe'))
      .where('r.einnahme', '=', 1 as Flag)
      .where('r.status', '<>', 'entwurf')
      .where('r.steuerart', '=', 'regel')
      .groupBy(['r.id', 'r.art', 'r.preisart', 'r.rabatt', 'r.anpassungen', 'r.waehrung', 'r.kurs'])
      .groupBy(['p.steuersatz', STEUERTAG])
      .orderBy('r.id');
  }

  /** With what goes off beside the lines, which few have. */
  async #toRechnungen(rows: readonly Zeile[]): Promise<Steuerrechnung[]> {
    const rechnungen = toRechnungen(rows);
    const ids = rows.flatMap(({ id, art }) => (art === 'rechnung' || art === 'abschlag' ? [] : [id]));
    if (ids.length === 0) return rechnungen;
    const absetzungen = await new AbsetzungRepository(this.wo).list(ids);
    return rechnungen.map((rechnung) => ({
      ...rechnung,
      absetzungen: absetzungen.get(rechnung.id) ?? [],
    }));
  }
}

/** The category of a row, or that of its receipt. */
function gewaehlt(spalte: string): RawBuilder<string> {
  const feld = sql.ref(spalte);
  return sql`case when ${feld} <> '' then ${feld} else coalesce(e.kategorie, '') end`;
}

type Zeile = Pick<Steuerrechnung, 'id' | 'tag' | 'preisart' | 'rabatt' | 'waehrung' | 'kurs'> &
  Steuerrechnung['saetze'][number] & { anpassungen: string; art: Belegart };

/** Rows that belong together, which stand one behind the other. */
function toRechnungen(rows: readonly Zeile[]): Steuerrechnung[] {
  const rechnungen: Steuerrechnung[] = [];
  for (const { satz, summe, anpassungen, art: _, ...kopf } of rows) {
    const letzte = rechnungen.at(-1);
    const zeile = { satz, summe: Number(summe) };
    if (letzte?.id === kopf.id) letzte.saetze.push(zeile);
    else
      rechnungen.push({
        ...kopf,
        anpassungen: readAnpassungen(anpassungen),
        saetze: [zeile],
        absetzungen: [],
      });
  }
  return rechnungen;
}
