import { type SqlBool, sql } from 'kysely';
import type { Pruefauswahl } from '#kern/anmerkungen/pruefung.ts';
import type { Datum } from '#kern/datum.ts';
import type { Cent } from '#kern/geld.ts';
import type { Rolle } from '#kern/rechte/rechte.ts';
import { gesuchtesOf } from '#kern/suche.ts';
import type { Bezahlgruppe } from '#kern/zahlungen/bezahlstatus.ts';
import { idListe, rechnungNachPartei, type Stelle } from '../db/dialekt.ts';
import type { Mandantstelle, Tagesstelle } from '../db/mandantgebunden.ts';
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
  /** Words that the name of the party contains; where nobody is called so, the amount of the receipt, else how its number begins. */
  q?: string | undefined;
};

/** A filter as a query says it: what its words depend on, and what is bound to them. */
export type Auswahl = {
  form: {
    /** Whether they are found by their parties. */
    nachPartei: boolean;
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
    /** Day that decides what is overdue. */
    heute: Datum;
    summe: Cent | undefined;
    /** Amount with the other sign, where there are receipts of both. */
    gegensumme: Cent | undefined;
    parteiIds: readonly number[] | undefined;
    /** Those whose number of the supplier begins so. */
    ids: readonly number[] | undefined;
  };
  /** Words that too many parties are called by to name each; as many as somebody writes, so they are no form. */
  worte: readonly string[];
};

/** From this length on the beginning of a number names few receipts: `2026_11_` is a month. */
const LANGE_NUMMER = 8;

/** As many as a supplier's number may begin alike: who has that many types on. */
const VIELE_BELEGE = 1000;

/**
 * The receipts of a filter, along the index that leads to them. The cursor's day replaces the upper bound: SQLite would
 * otherwise read from the end of the range again. `seeks` is how many parties are worth looking up one by one.
 */
export async function waehle(
  stelle: Tagesstelle,
  filter: Filter,
  { cursorDatum, seeks = Number.POSITIVE_INFINITY }: { cursorDatum?: Datum | undefined; seeks?: number } = {},
): Promise<Auswahl> {
  const { mandantId, heute } = stelle;
  const { von, bis, richtung, kundenID, bezahlstatus, pruefung, pruefrolle } = filter;
  const {
    worte = [],
    parteien,
    summen: [summe, gegensumme] = [],
    belege,
    ...treffer
  } = await suche(stelle, filter);
  const nummer = filter.nummer ?? treffer.nummer;
  const fewParties = parteien !== undefined && parteien.length <= seeks;
  return {
    form: {
      nachPartei: kundenID !== undefined || fewParties,
      ...{ bezahlstatus, pruefung, pruefrolle },
    },
    werte: {
      ...{ mandantId, heute, von, summe, gegensumme },
      bis: cursorDatum ?? bis,
      einnahme: richtung && (richtung === 'pos' ? 1 : 0),
      parteiId: kundenID,
      nummer,
      nummerBis: nummer === undefined ? undefined : bisNummer(nummer),
      parteiIds: parteien && parteien,
      ids: belege && belege,
    },
    worte,
  };
}

/** Findings of the words of a search: one of these. */
type Treffer = {
  /** As many parties are called so that each is compared. */
  worte?: readonly string[];
  parteien?: readonly number[];
  summen?: readonly [Cent?, Cent?];
  /** How numbers of ours begin. */
  nummer?: string;
  /** Those that the supplier has numbered so. */
  belege?: readonly number[];
};

async function suche(stelle: Mandantstelle, { q }: Filter): Promise<Treffer> {
  const { worte = [], betrag } = gesuchtesOf(q) ?? {};
  if (worte.length === 0) return {};
  const parteien = await findParteien(stelle, worte);
  if (parteien === undefined) return { worte };
  if (parteien.length > 0) return { parteien };
  const summen: readonly [Cent?, Cent?] = betrag === undefined ? [] : await findSummen(stelle, betrag);
  if (summen.length > 0) return { summen };
  return (await findNummer(stelle, q ?? '')) ?? { parteien };
}

/** The query of a choice, over the table `rechnung` as `r`. */
export function ausgewaehlt({ db, engine }: Stelle, { form, werte, worte }: Auswahl) {
  const { mandantId, von, bis, einnahme, parteiId, nummer, nummerBis, summe, gegensumme, parteiIds, ids } =
    werte;
  let query = db
    .selectFrom(rechnungNachPartei(engine, form.nachPartei))
    .where('r.mandant_id', '=', mandantId);
  if (von !== undefined) query = query.where('r.leistungsdatum_from', '>=', von);
  if (bis !== undefined) query = query.where('r.leistungsdatum_from', '<=', bis);
  if (einnahme !== undefined) query = query.where('r.einnahme', '=', einnahme);
  if (parteiId !== undefined) query = query.where('r.partei_id', '=', parteiId);
  if (nummer !== undefined && nummerBis !== undefined)
    query = query.where(
      sql<SqlBool>`${nummerNach(nummer)} >= ${nummer} and ${nummerNach(nummer)} < ${nummerBis}`,
    );
  if (form.bezahlstatus !== undefined) query = query.where(inBezahlgruppe(form.bezahlstatus, werte.heute));
  if (form.pruefung !== undefined)
    query = query.where(inPruefauswahl(form.pruefung, { mandantId, rolle: form.pruefrolle }));
  if (summe !== undefined)
    query = query.where('r.summe', 'in', gegensumme === undefined ? [summe] : [summe, gegensumme]);
  if (parteiIds !== undefined) query = query.where('r.partei_id', 'in', idListe(engine, parteiIds));
  if (ids !== undefined) query = query.where('r.id', 'in', idListe(engine, ids));
  if (worte.length > 0)
    query = query.where(isNamesake({ db, engine, mandantId }, worte, sql.ref('r.partei_id')));
  return query;
}

/**
 * An amount with the signs that receipts have it with, none where none has it. Of one alone they are met in the order of the
 * page; of both all are compared, so nobody is asked for one that is not there.
 */
async function findSummen({ db, mandantId }: Mandantstelle, betrag: Cent): Promise<[Cent?, Cent?]> {
  const has = async (summe: Cent) => {
    const query = db.selectFrom('rechnung as r').select('r.summe').limit(1);
    const [row] = await query.where('r.mandant_id', '=', mandantId).where('r.summe', '=', summe).execute();
    return row !== undefined;
  };
  const hier = await has(betrag);
  if (betrag === 0 || !(await has(-betrag))) return hier ? [betrag] : [];
  return hier ? [betrag, -betrag] : [-betrag];
}

/**
 * The beginning of a number of ours, else the receipts that a supplier has numbered so; undefined where there are none. Numbers
 * are compared as they are written, and in capitals, which hurried people leave out.
 */
async function findNummer({ db, mandantId }: Mandantstelle, q: string): Promise<Treffer | undefined> {
  const text = q.trim();
  // No number has a NUL, and PostgreSQL refuses to compare with one.
  if (!/\d/.test(text) || text.includes('\0')) return undefined;
  const anfaenge = [...new Set([text, text.toUpperCase()])];
  for (const nummer of anfaenge) {
    const [own] = await db
      .selectFrom('rechnung as r')
      .select('r.id')
      .where('r.mandant_id', '=', mandantId)
      .where('r.nummer', '>=', nummer)
      .where('r.nummer', '<', bisNummer(nummer))
      .limit(1)
      .execute();
    if (own) return { nummer };
  }
  for (const nummer of anfaenge) {
    const rows = await db
      .selectFrom('eingang as e')
      .select('e.rechnung_id')
      .where('e.mandant_id', '=', mandantId)
      // Word by word the condition of the index.
      .where(sql<SqlBool>`e.belegnummer <> ''`)
      .where('e.belegnummer', '>=', nummer)
      .where('e.belegnummer', '<', bisNummer(nummer))
      .orderBy('e.belegnummer')
      .limit(VIELE_BELEGE)
      .execute();
    const belege = rows.map(({ rechnung_id }) => rechnung_id);
    if (belege.length > 0) return { belege };
  }
  return undefined;
}

/** Receipts of short beginnings are met soon enough along the days; found by their number, all of them would be sorted. */
const nummerNach = (anfang: string) =>
  anfang.length >= LANGE_NUMMER ? sql.ref('r.nummer') : sql`r.nummer || ''`;

/** Behind all numbers that begin so: a range, which an index can answer and a percent sign cannot widen. */
const bisNummer = (nummer: string) => `${nummer}\u{10ffff}`;
