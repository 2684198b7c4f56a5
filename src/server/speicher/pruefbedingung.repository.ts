import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Pruefauswahl } from '#kern/anmerkungen/pruefung.ts';
import type { Rolle } from '#kern/rechte/rechte.ts';
import { mitOffenenAnmerkungen } from './belegstueck.repository.ts';

/** Acts that make a receipt another than it was. Paying or closing it does not. */
const AENDERUNGEN = sql.raw(`('geaendert', 'ausgestellt', 'storniert')`);

/** True for a mark `p` whose receipt was changed behind it. */
export const SEITHER = sql<SqlBool>`exists (select 1 from protokoll e where e.mandant_id = p.mandant_id
  and e.objekt = 'rechnung' and e.objekt_id = p.rechnung_id and e.lfd > p.stand and e.aktion in ${AENDERUNGEN})`;

/** `istPruefbar` of kern in SQL, over the table `rechnung` as `r`. */
export const PRUEFBAR = sql<SqlBool>`(r.einnahme = 0 or r.status <> 'entwurf')`;

/** True for receipts `r` that were checked once, by whoever has this role. */
export const vermerkt = (rolle: Rolle | undefined, mehr: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select 1 from pruefvermerk p where p.mandant_id = r.mandant_id and p.rechnung_id = r.id
    and p.zurueck_am = '' ${rolle === undefined ? sql`` : sql`and p.rolle = ${sql.lit(rolle)}`} ${mehr})`;

/** True for receipts `r` that were checked, by whoever has this role, and are the same since. */
export const geprueft = (rolle: Rolle | undefined) => vermerkt(rolle, sql`and not ${SEITHER}`);

/** Sight on which a choice depends: whose receipts, and whose marks count. */
type Pruefsicht = { mandantId: number; rolle: Rolle | undefined };

/** The receipts of a choice, over the table `rechnung` as `r`. */
export function inPruefauswahl(auswahl: Pruefauswahl, { mandantId, rolle }: Pruefsicht): RawBuilder<SqlBool> {
  if (auswahl === 'anmerkungen') return mitOffenenAnmerkungen(mandantId);
  return auswahl === 'pruefbar' ? PRUEFBAR : sql`${PRUEFBAR} and not ${geprueft(rolle)}`;
}
