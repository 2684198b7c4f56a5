import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Datum } from '#kern/datum.ts';
import type { Folge, Sortierung } from '#kern/rechnungen/sortierung.ts';
import { rangOf } from './bezahlstatus.repository.ts';

/** The keys of a receipt in an order of its own; the second one may be the id. */
export type Platz = { platz0?: string | number; platz1?: string | number };

export type Ordnung = { sort: Sortierung; folge: Folge };

/** Newest service first: what lists are without being asked, and what the indexes are made for. */
export const NEUESTE: Ordnung = { sort: 'datum', folge: 'ab' };

/** Kinds of the values of a place. */
type Form = readonly ('zahl' | 'text')[];
type Schluessel = { form: Form; of: (heute: Datum) => RawBuilder<unknown>[] };

/** Keys that each order compares before the id, over `r` and its party `p`. */
const SCHLUESSEL: Record<Sortierung, Schluessel> = {
  datum: { form: ['text'], of: () => [sql`r.leistungsdatum_from`] },
  // Drafts get the next numbers. Texts would put 2026_11_9 behind 2026_11_34.
  nummer: {
    form: ['text', 'zahl'],
    of: () => [sql`case when r.status = 'entwurf' then '~' else r.nummernkreis end`, sql`r.laufnummer`],
  },
  kunde: { form: ['text'], of: () => [sql`coalesce(p.name_sort, '')`] },
  faellig: { form: ['text'], of: () => [sql`r.faellig_am`] },
  status: { form: ['zahl', 'text'], of: (heute) => [rangOf(heute), sql`r.leistungsdatum_from`] },
  betrag: { form: ['zahl'], of: () => [sql`r.summe`] },
};

/** Shape of a place in the order: its keys, and the id. */
export function platzformOf(sort: Sortierung): Form {
  return [...SCHLUESSEL[sort].form, 'zahl'];
}

/** The keys of an order in SQL, the id last. */
export function schluesselOf(sort: Sortierung, heute: Datum): RawBuilder<unknown>[] {
  return [...SCHLUESSEL[sort].of(heute), sql`r.id`];
}

/** True for what comes behind a place: the values of its keys and its id. */
export function dahinter(
  { sort, folge }: Ordnung,
  heute: Datum,
  platz: readonly unknown[],
): RawBuilder<SqlBool> {
  const behind = sql.raw(folge === 'ab' ? '<' : '>');
  return sql`(${sql.join(schluesselOf(sort, heute))}) ${behind} (${sql.join(platz.map((wert) => sql`${wert}`))})`;
}

/** The place of a row that was read in this order. */
export function platzOf(
  { sort, folge }: Ordnung,
  row: { id: number; leistungsdatumFrom: Datum } & Platz,
): (string | number)[] {
  if (sort === NEUESTE.sort && folge === NEUESTE.folge) return [row.leistungsdatumFrom, row.id];
  const keys = [row.platz0, row.platz1].slice(0, SCHLUESSEL[sort].form.length);
  return [...keys.filter((key) => key !== undefined), row.id];
}
