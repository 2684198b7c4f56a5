import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Datum } from '#kern/datum.ts';
import type { Bezahlgruppe } from '#kern/zahlungen/bezahlstatus.ts';

/**
 * `ohneForderung` and `isUnbezahlt` of kern in SQL, over the table `rechnung` as `r`. The partial
 * indexes `rechnung_unbezahlt`, `rechnung_faellig` and `rechnung_entwurf` hold the very same conditions: SQLite uses them
 * only where it finds these again word by word.
 */
const STORNIERT = sql<SqlBool>`(r.status = 'storniert' or r.art = 'storno')`;
const ENTWURF = sql<SqlBool>`r.einnahme = 1 and r.status = 'entwurf' and r.art <> 'storno'`;
const FORDERUNG = sql<SqlBool>`r.status <> 'storniert' and r.art <> 'storno'
  and (r.einnahme = 0 or r.status <> 'entwurf')`;

const REST = sql<SqlBool>`case when r.summe < 0 then r.bezahlt + r.abzug > r.summe else r.bezahlt + r.abzug < r.summe end`;

/** True for receipts that somebody still owes something for. */
export function unbezahlt(): RawBuilder<SqlBool> {
  return sql`${REST} and ${FORDERUNG}`;
}

/** Paid too much, or paid and then cancelled; the partial index `rechnung_guthaben` holds the very same condition. */
export function zuVielBezahlt(): RawBuilder<SqlBool> {
  return sql`case when r.status = 'storniert' then r.bezahlt <> 0
    when r.art = 'storno' or (r.einnahme = 1 and r.status = 'entwurf') then false
    when r.summe < 0 then r.bezahlt + r.abzug < r.summe else r.bezahlt + r.abzug > r.summe end`;
}

/** Rest of the claim of a receipt (`restOf`), in cents. */
export function rest(): RawBuilder<number> {
  return sql`r.summe - r.bezahlt - r.abzug`;
}

/** Amount that a receipt counts for in sums (`anrechenbar` of kern), in cents. */
export function anrechenbar(): RawBuilder<number> {
  return sql`case when r.schluss_id is not null and r.bezahlt < r.summe then r.bezahlt else r.summe end`;
}

/** The state of a receipt as lists and sums tell it apart. */
export function bezahlgruppeOf(heute: Datum): RawBuilder<Bezahlgruppe> {
  return sql`case when ${STORNIERT} then 'storniert' when ${ENTWURF} then 'entwurf'
    when not (${REST}) then 'bezahlt' when r.faellig_am < ${heute} then 'ueberfaellig' else 'offen' end`;
}

/** Place of that state in a list: what has to be looked at comes first. */
export function rangOf(heute: Datum): RawBuilder<number> {
  return sql`case when ${STORNIERT} then 4 when ${ENTWURF} then 2
    when not (${REST}) then 3 when r.faellig_am < ${heute} then 0 else 1 end`;
}

/** True for the receipts of a state. */
export function inBezahlgruppe(gruppe: Bezahlgruppe, heute: Datum): RawBuilder<SqlBool> {
  switch (gruppe) {
    case 'storniert':
      return STORNIERT;
    case 'entwurf':
      return ENTWURF;
    case 'bezahlt':
      return sql`not (${REST}) and ${FORDERUNG}`;
    case 'offen':
      return sql`${unbezahlt()} and r.faellig_am >= ${heute}`;
    case 'ueberfaellig':
      return sql`${unbezahlt()} and r.faellig_am < ${heute}`;
  }
}
