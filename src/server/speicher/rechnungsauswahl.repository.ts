import { sql } from 'kysely';
import type { Pruefauswahl } from '#kern/anmerkungen/pruefung.ts';
import type { Datum } from '#kern/datum.ts';
import type { Cent } from '#kern/geld.ts';
import type { Rolle } from '#kern/rechte/rechte.ts';
import { gesuchtesOf } from '#kern/suche.ts';
import type { Bezahlgruppe } from '#kern/zahlungen/bezahlstatus.ts';
import { ausIdWert, type IdWert, idWert, type Rechnungsindex, rechnungAlong } from '../db/dialekt.ts';
import type { Stelle } from '../db/vorlage.ts';
import { inBezahlgruppe } from './bezahlstatus.repository.ts';
import { inPruefauswahl } from './pruefbedingung.repository.ts';
import { findParteien, isNamesake } from './suche.repository.ts';

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
    /** The same with the other sign, where there are receipts of both. */
    gegensumme: Cent | undefined;
    parteiIds: IdWert | undefined;
  };
  /** Words that too many parties are called by to name each; as many as somebody writes, so they are no form. */
  worte: readonly string[];
};

/** From this length on the beginning of a number names few receipts: `2026_11_` is a month. */
const LANGE_NUMMER = 8;

/**
 * The receipts of a filter, along the index that leads to them. The cursor's day replaces the upper bound: SQLite would
 * otherwise read from the end of the range again. `seeks` is how many parties are worth looking up one by one.
 */
export async function waehle(
  stelle: Stelle & { mandantId: number; heute: Datum },
  filter: Filter,
  { cursorDatum, seeks = Number.POSITIVE_INFINITY }: { cursorDatum?: Datum | undefined; seeks?: number } = {},
): Promise<Auswahl> {
  const { mandantId, heute } = stelle;
  const { von, richtung, kundenID, nummer, bezahlstatus, pruefung, pruefrolle } = filter;
  const { worte = [], betrag } = gesuchtesOf(filter.q) ?? {};
  const ids = worte.length > 0 ? await findParteien(stelle, worte) : undefined;
  const [summe, gegensumme] =
    ids?.length === 0 && betrag !== undefined ? await findSummen(stelle, betrag) : [];
  const fewParties = ids !== undefined && ids.length <= seeks;
  return {
    form: {
      index: summe === undefined ? chooseIndex(filter, fewParties) : 'rechnung_summe',
      ...{ bezahlstatus, pruefung, pruefrolle },
    },
    werte: {
      ...{ mandantId, heute, von, summe, gegensumme },
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
  const { mandantId, von, bis, einnahme, parteiId, nummer, nummerBis, summe, gegensumme, parteiIds } = werte;
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
  if (summe !== undefined)
    query = query.where('r.summe', 'in', gegensumme === undefined ? [summe] : [summe, gegensumme]);
  if (parteiIds !== undefined) query = query.where('r.partei_id', 'in', ausIdWert(engine, parteiIds));
  if (worte.length > 0)
    query = query.where(isNamesake({ db, engine, mandantId }, worte, sql.ref('r.partei_id')));
  return query;
}

/**
 * An amount with the signs that receipts have it with. Of one alone they are met in the order of the page; of both all are
 * compared, so nobody is asked for one that is not there.
 */
async function findSummen(
  { db, engine, mandantId }: Stelle & { mandantId: number },
  betrag: Cent,
): Promise<[Cent, Cent?]> {
  const has = async (summe: Cent) => {
    const query = db.selectFrom(rechnungAlong(engine, 'rechnung_summe')).select('r.summe').limit(1);
    const [row] = await query.where('r.mandant_id', '=', mandantId).where('r.summe', '=', summe).execute();
    return row !== undefined;
  };
  if (betrag === 0 || !(await has(-betrag))) return [betrag];
  return (await has(betrag)) ? [betrag, -betrag] : [-betrag];
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
