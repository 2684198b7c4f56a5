/** Queries about movements and what they settle. */
import { sql } from 'kysely';
import type { Cent } from '#kern/geld.ts';
import { type IdFrage, idListe, type Stelle } from '../db/dialekt.ts';
import type { Db } from '../db/schema.ts';

type Eigene = { mandantId: number };

/** Movements without what they settle. */
export function bewegungen(db: Db, mandantId: number) {
  return db
    .selectFrom('bewegung as b')
    .select(['b.id', 'b.datum', 'b.betrag', 'b.konto_id as kontoID', 'b.text', 'b.quelle'])
    .select('b.zahlungsmethode_id as zahlungsmethodeID')
    .where('b.mandant_id', '=', mandantId);
}

/** Allocations of movements. */
export function selectBeglichenes({ db, engine }: Stelle, { mandantId, ids }: IdFrage) {
  return db
    .selectFrom('zuordnung as z')
    .innerJoin('rechnung as r', (join) =>
      join.onRef('r.mandant_id', '=', 'z.mandant_id').onRef('r.id', '=', 'z.rechnung_id'),
    )
    .select(['z.id', 'z.bewegung_id', 'z.rechnung_id as rechnungID', 'r.nummer', 'z.betrag', 'z.abzug'])
    .select('z.abzug_art as abzugArt')
    .where('z.mandant_id', '=', mandantId)
    .where('z.bewegung_id', 'in', idListe(engine, ids))
    .where('z.aufgehoben_am', '=', '')
    .orderBy('z.id');
}

type Zahlungsfrage = Eigene & { rechnungId: number; bewegungId?: number | undefined };

/** Payments of a receipt, all or those of one movement. */
export function selectZahlungen({ db }: Stelle, werte: Zahlungsfrage) {
  const query = db
    .selectFrom('zuordnung as z')
    .innerJoin('rechnung as r', (join) =>
      join.onRef('r.mandant_id', '=', 'z.mandant_id').onRef('r.id', '=', 'z.rechnung_id'),
    )
    .innerJoin('bewegung as b', (join) =>
      join.onRef('b.mandant_id', '=', 'z.mandant_id').onRef('b.id', '=', 'z.bewegung_id'),
    )
    .leftJoin('konto as k', (join) =>
      join.onRef('k.mandant_id', '=', 'b.mandant_id').onRef('k.id', '=', 'b.konto_id'),
    )
    .leftJoin('zahlungsmethode as m', (join) =>
      join.onRef('m.mandant_id', '=', 'b.mandant_id').onRef('m.id', '=', 'b.zahlungsmethode_id'),
    )
    .select([
      'z.id',
      'b.datum',
      inRichtung('z.betrag').as('betrag'),
      'b.zahlungsmethode_id as zahlungsmethodeID',
      'm.titel as zahlungsmethode',
      'z.abzug_art as abzugArt',
      inRichtung('z.abzug').as('abzugBetrag'),
      'b.konto_id as kontoID',
      'k.titel as konto',
      'b.text',
    ])
    .where('z.mandant_id', '=', werte.mandantId)
    .where('z.aufgehoben_am', '=', '')
    .where('z.rechnung_id', '=', werte.rechnungId)
    .orderBy('z.id');
  return werte.bewegungId === undefined ? query : query.where('z.bewegung_id', '=', werte.bewegungId);
}

/** Adds to what has moved on an account, in cents. */
export function updateBewegt({ db }: Stelle, werte: Eigene & { kontoId: number; betrag: Cent }) {
  return db
    .updateTable('konto')
    .set((row) => ({ bewegt: row('bewegt', '+', werte.betrag) }))
    .where('mandant_id', '=', werte.mandantId)
    .where('id', '=', werte.kontoId);
}

/** As the receipt has it: what an expense costs is positive. */
function inRichtung(spalte: 'z.betrag' | 'z.abzug') {
  return sql<number>`case when r.einnahme = 1 then ${sql.ref(spalte)} else -${sql.ref(spalte)} end`;
}
