import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** True for a remark `a` about what this member has handed in: the piece, or the expense that was made of it. */
export function vonSeinemStueck(vonId: number): RawBuilder<SqlBool> {
  return sql`exists (select 1 from eingangsstueck s where s.mandant_id = a.mandant_id and s.von_id = ${vonId}
    and (s.id = a.stueck_id or (s.rechnung_id = a.rechnung_id and s.zustand = 'erledigt')))`;
}

const OFFEN = sql.raw(`a.zu_id is null and a.erledigt_am = '' and a.gestrichen_am = ''`);

/** How many open remarks there are about a receipt `r`, or about the piece that it was made of. */
export function offeneAnmerkungen(): RawBuilder<number> {
  return sql`((select count(*) from anmerkung a
      where a.mandant_id = r.mandant_id and a.rechnung_id = r.id and ${OFFEN})
    + (select count(*) from eingangsstueck s join anmerkung a on a.mandant_id = s.mandant_id and a.stueck_id = s.id
      where s.mandant_id = r.mandant_id and s.rechnung_id = r.id and s.zustand = 'erledigt' and ${OFFEN}))`;
}

/** True for receipts `r` with open remarks; these are few, and looked for from their side. */
export function mitOffenenAnmerkungen(mandantId: number): RawBuilder<SqlBool> {
  return sql`r.id in (
    select a.rechnung_id from anmerkung a
      where a.mandant_id = ${mandantId} and a.rechnung_id is not null and ${OFFEN}
    union all
    select s.rechnung_id from anmerkung a join eingangsstueck s on s.mandant_id = a.mandant_id and s.id = a.stueck_id
      where a.mandant_id = ${mandantId} and s.zustand = 'erledigt' and s.rechnung_id is not null and ${OFFEN})`;
}
