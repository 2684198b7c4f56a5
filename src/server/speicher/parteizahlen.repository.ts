import { sql } from 'kysely';
import type { Datum } from '#kern/datum.ts';
import type { Parteizahlen } from '#kern/kunden/parteizahlen.ts';
import { type IdFrage, idListe, type Stelle } from '../db/dialekt.ts';
import type { Tagesstelle } from '../db/mandantgebunden.ts';
import { rest, unbezahlt } from './bezahlstatus.repository.ts';

function selectMonate(
  { db, engine }: Stelle,
  { mandantId, ids, von, bis }: IdFrage & { von: Datum; bis: Datum },
) {
  return db
    .selectFrom('rechnung as r')
    .select([
      'r.partei_id as id',
      sql<string>`substr(r.leistungsdatum_from, 6, 2)`.as('monat'),
      sql<number>`sum(case when r.einnahme = 1 then r.summe else -r.summe end)`.as('saldo'),
    ])
    .where('r.mandant_id', '=', mandantId)
    .where('r.partei_id', 'in', idListe(engine, ids))
    .where('r.leistungsdatum_from', '>=', von)
    .where('r.leistungsdatum_from', '<=', bis)
    .groupBy(['r.partei_id', sql`substr(r.leistungsdatum_from, 6, 2)`]);
}

/** Of what is unpaid there is little, and it has an index of its own: a party may have many receipts that are paid. */
function selectOffene({ db, engine }: Stelle, { mandantId, ids, heute }: IdFrage & { heute: Datum }) {
  const offen = sql`case when r.einnahme = 1 then ${rest()} else -(${rest()}) end`;
  return db
    .selectFrom('rechnung as r')
    .select([
      'r.partei_id as id',
      sql<number>`sum(${offen})`.as('offen'),
      sql<number>`sum(case when r.faellig_am < ${heute} then ${offen} else 0 end)`.as('ueberfaellig'),
    ])
    .where('r.mandant_id', '=', mandantId)
    .where(unbezahlt())
    .where('r.partei_id', 'in', idListe(engine, ids))
    .groupBy('r.partei_id');
}

/** Sums of each of ONE Mandant's parties in a year, and what is open by today. */
export async function readParteizahlen(
  stand: Tagesstelle,
  ids: readonly number[],
  jahr: number,
): Promise<Parteizahlen[]> {
  const { mandantId, heute } = stand;
  const frage = { mandantId, ids };
  const monate = await selectMonate(stand, {
    ...frage,
    von: `${jahr}-01-01`,
    bis: `${jahr}-12-31`,
  }).execute();
  const offene = new Map(
    (await selectOffene(stand, { ...frage, heute }).execute()).map((row) => [row.id, row]),
  );
  const reihen = new Map(ids.map((id) => [id, Array.from({ length: 12 }, () => 0)]));
  for (const { id, monat, saldo } of monate) {
    const reihe = id === null ? undefined : reihen.get(id);
    if (reihe) reihe[Number(monat) - 1] = saldo;
  }
  return [...reihen].map(([id, reihe]) => ({
    ...{ id, offen: offene.get(id)?.offen ?? 0, ueberfaellig: offene.get(id)?.ueberfaellig ?? 0 },
    monate: reihe,
  }));
}
