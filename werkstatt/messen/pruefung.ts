/** Checks that a built stock is one that the program could have written. */
import { sql } from 'kysely';
import { findBruch, type Kettenglied } from '#kern/protokoll/kette.ts';
import type { Datenbank } from '#server/db/datenbank.ts';
import { readKette } from '#server/speicher/protokoll.repository.ts';
import { sha256 } from '#server/werkzeug/sha256.ts';

/** From here on only the beginning of the chain is followed, and its end compared with the head. */
const GLIEDER = 60_000;

const abweichend = (von: string, zu: string) => sql<{ anzahl: number }>`
  select count(*) as anzahl from (${sql.raw(von)} except ${sql.raw(zu)}) as d`;

const TAGE = `select datum, einnahme, anzahl, summe, unbezahlt_anzahl, unbezahlt_summe, unbezahlt_offen,
  entwurf_anzahl, entwurf_summe from tageswert`;
/** Of a stock in which nothing is issued: income is drafts, expenses are owed. */
const TAGE_NEU = `select leistungsdatum_from, einnahme, count(*), sum(summe),
  sum(case when einnahme = 0 and bezahlt + abzug < summe then 1 else 0 end),
  sum(case when einnahme = 0 and bezahlt + abzug < summe then summe else 0 end),
  sum(case when einnahme = 0 and bezahlt + abzug < summe then summe - bezahlt - abzug else 0 end),
  sum(einnahme), sum(einnahme * summe) from rechnung group by 1, 2`;
const JAHRE = `select partei_id, jahr, anzahl, einnahmen, ausgaben, saldo from partei_jahr`;
const JAHRE_NEU = `select partei_id, cast(substr(leistungsdatum_from, 1, 4) as int), count(*),
  sum(einnahme * summe), sum((1 - einnahme) * summe), sum((2 * einnahme - 1) * summe)
  from rechnung where partei_id is not null group by 1, 2`;
const SUMMEN = `select id, summe from rechnung`;
const SUMMEN_NEU = `select rechnung_id, sum(summe) from posten group by 1`;

/** @throws when summaries, lines or hash chain do not fit the receipts */
export async function checkBestand(datenbank: Datenbank, belege: number): Promise<void> {
  const db = datenbank.lesen;
  for (const [stored, rebuilt] of [
    [TAGE, TAGE_NEU],
    [JAHRE, JAHRE_NEU],
    [SUMMEN, SUMMEN_NEU],
  ] as const) {
    for (const query of [abweichend(stored, rebuilt), abweichend(rebuilt, stored)]) {
      const [row] = (await query.execute(db)).rows;
      if (row?.anzahl !== 0) throw new Error(`${row?.anzahl} Summen weichen ab: ${stored}`);
    }
  }
  const row = await db
    .selectFrom('rechnung')
    .select((select) => select.fn.countAll<number>().as('anzahl'))
    .executeTakeFirstOrThrow();
  if (row.anzahl < belege) throw new Error(`Nur ${row.anzahl} von ${belege} Belegen sind da.`);
  await checkKette(datenbank);
}

async function checkKette(datenbank: Datenbank): Promise<void> {
  const kopf = await datenbank.lesen
    .selectFrom('mandant')
    .select(['id', 'protokoll_lfd as lfd', 'protokoll_sha256 as sha256'])
    .executeTakeFirstOrThrow();
  const glieder: Kettenglied[] = [];
  for await (const glied of readKette(datenbank.lesen, kopf.id)) {
    glieder.push(glied);
    if (glieder.length === GLIEDER) break;
  }
  const bruch = findBruch(glieder, sha256);
  if (bruch !== undefined) throw new Error(`Das Protokoll ist beim Eintrag ${bruch} gebrochen.`);
  const last = await datenbank.lesen
    .selectFrom('protokoll')
    .select(['sha256', 'vorgaenger'])
    .where('mandant_id', '=', kopf.id)
    .where('lfd', '=', kopf.lfd)
    .executeTakeFirst();
  if (last?.sha256 !== kopf.sha256) throw new Error('Das Protokoll endet nicht an seinem Kopf.');
}
