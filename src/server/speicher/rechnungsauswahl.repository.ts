import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Pruefauswahl } from '#kern/anmerkungen/pruefung.ts';
import type { Datum } from '#kern/datum.ts';
import type { Cent } from '#kern/geld.ts';
import type { Rolle } from '#kern/rechte/rechte.ts';
import { suchbetrag, suchworte } from '#kern/suche.ts';
import type { Bezahlgruppe } from '#kern/zahlungen/bezahlstatus.ts';
import {
  ausIdWert,
  type IdWert,
  idWert,
  nameContains,
  type Rechnungsindex,
  rechnungAlong,
} from '../db/dialekt.ts';
import type { Stelle } from '../db/vorlage.ts';
import { inBezahlgruppe } from './bezahlstatus.repository.ts';
import { ParteiRepository } from './partei.repository.ts';
import { inPruefauswahl } from './pruefbedingung.repository.ts';

/** Which receipts are asked for. Dates are those of the beginning of the service. */
export type Filter = {
  von?: Datum | undefined;
  bis?: Datum | undefined;
  richtung?: 'pos' | 'neg' | undefined;
  kundenID?: number | undefined;
  /** Beginning of the number. */
  nummer?: string | undefined;
  bezahlstatus?: Bezahlgruppe | undefined;
  /** Those not checked, or with open remarks; `pruefrolle`: whose marks count, those of anybody without. */
  pruefung?: Pruefauswahl | undefined;
  pruefrolle?: Rolle | undefined;
  /** Words that the name of the party contains; where nobody is called so, the amount of the receipt. */
  q?: string | undefined;
};

/** A filter as a query says it: what its words depend on, and what is bound to them. */
export type Auswahl = {
  form: {
    index: Rechnungsindex;
    bezahlstatus: Bezahlgruppe | undefined;
    pruefung: Pruefauswahl | undefined;
    pruefrolle: Rolle | undefined;
  };
  werte: {
    mandantId: number;
    von: Datum | undefined;
    bis: Datum | undefined;
    einnahme: 0 | 1 | undefined;
    parteiId: number | undefined;
    /** The number lies between these. */
    nummer: string | undefined;
    nummerBis: string | undefined;
    /** What is overdue. */
    heute: Datum;
    summe: Cent | undefined;
    parteiIds: IdWert | undefined;
  };
  /** Words that too many parties are called by to name each; as many as somebody writes, so they are no form. */
  worte: readonly string[];
};

/** Up to here receipts are compared with the found parties, newest first; above, with the name itself. */
const VIELE_PARTEIEN = 1000;

/** From this length on the beginning of a number names few receipts: `2026_11_` is a month. */
const LANGE_NUMMER = 8;

/**
 * The receipts of a filter, along the index that leads to them. The cursor's day replaces the upper bound: SQLite would
 * otherwise read from the end of the range again. `seeks` is how many parties are worth looking up one by one.
 */
export async function waehle(
  stelle: Stelle & { mandantId: number; heute: Datum },
  filter: Filter,
  { cursorDatum, seeks = VIELE_PARTEIEN }: { cursorDatum?: Datum | undefined; seeks?: number } = {},
): Promise<Auswahl> {
  const { mandantId, heute } = stelle;
  const { von, richtung, kundenID, nummer, bezahlstatus, pruefung, pruefrolle } = filter;
  const worte = suchworte(filter.q ?? '');
  const ids = worte.length > 0 ? await findParteien(stelle, worte) : undefined;
  const summe = ids?.length === 0 ? suchbetrag(filter.q ?? '') : undefined;
  const fewParties = ids !== undefined && ids.length <= seeks;
  return {
    form: {
      index: summe === undefined ? chooseIndex(filter, fewParties) : 'rechnung_summe',
      ...{ bezahlstatus, pruefung, pruefrolle },
    },
    werte: {
      ...{ mandantId, heute, von, summe },
      bis: cursorDatum ?? filter.bis,
      einnahme: richtung && (richtung === 'pos' ? 1 : 0),
      parteiId: kundenID,
      nummer,
      // A range, which an index can answer and a percent sign cannot widen.
      nummerBis: nummer === undefined ? undefined : `${nummer}\u{10ffff}`,
      parteiIds: ids && summe === undefined ? idWert(stelle.engine, ids) : undefined,
    },
    worte: ids === undefined ? worte : [],
  };
}

/** The query of a choice, over the table `rechnung` as `r`. */
export function ausgewaehlt({ db, engine }: Stelle, { form, werte, worte }: Auswahl) {
  const { mandantId, von, bis, einnahme, parteiId, nummer, nummerBis, summe, parteiIds } = werte;
  let query = db.selectFrom(rechnungAlong(engine, form.index)).where('r.mandant_id', '=', mandantId);
  if (von !== undefined) query = query.where('r.leistungsdatum_from', '>=', von);
  if (bis !== undefined) query = query.where('r.leistungsdatum_from', '<=', bis);
  if (einnahme !== undefined) query = query.where('r.einnahme', '=', einnahme);
  if (parteiId !== undefined) query = query.where('r.partei_id', '=', parteiId);
  if (nummer !== undefined && nummerBis !== undefined)
    query = query.where('r.nummer', '>=', nummer).where('r.nummer', '<', nummerBis);
  if (form.bezahlstatus !== undefined) query = query.where(inBezahlgruppe(form.bezahlstatus, werte.heute));
  if (form.pruefung !== undefined)
    query = query.where(inPruefauswahl(form.pruefung, { mandantId, rolle: form.pruefrolle }));
  if (summe !== undefined) query = query.where('r.summe', '=', summe);
  if (parteiIds !== undefined) query = query.where('r.partei_id', 'in', ausIdWert(engine, parteiIds));
  if (worte.length > 0) query = query.where(isNamesake({ db, engine }, mandantId, worte));
  return query;
}

/** The parties that a name finds, as long as they are few. */
function findParteien(
  { db, engine, mandantId }: Stelle & { mandantId: number },
  worte: readonly string[],
): Promise<number[] | undefined> {
  return new ParteiRepository(db, engine, mandantId).findIdsByName(worte, VIELE_PARTEIEN);
}

/** True for a receipt `r` whose party's name contains the words. */
function isNamesake({ db }: Stelle, mandantId: number, worte: readonly string[]): RawBuilder<SqlBool> {
  return sql`exists ${db
    .selectFrom('partei as n')
    .select('n.id')
    .where('n.mandant_id', '=', mandantId)
    .where('n.id', '=', sql.ref<number>('r.partei_id'))
    .where(nameContains(worte, sql`n.name_suche`))}`;
}

/** The shortest way to the receipts of a filter. Short beginnings of a number are met soon enough along the days. */
function chooseIndex(
  { kundenID, nummer = '', richtung, bezahlstatus }: Filter,
  fewParties: boolean,
): Rechnungsindex {
  if (kundenID !== undefined || fewParties) return 'rechnung_partei';
  if (nummer.length >= LANGE_NUMMER) return 'sqlite_autoindex_rechnung_2';
  if (bezahlstatus === 'entwurf') return 'rechnung_entwurf';
  if (richtung === undefined) return 'rechnung_datum';
  return bezahlstatus === 'offen' || bezahlstatus === 'ueberfaellig'
    ? 'rechnung_unbezahlt'
    : 'rechnung_richtung';
}
