import { sql } from 'kysely';
import type { Ereignis } from '#kern/ereignisse/ereignis.ts';
import type { Datenbank, Statement } from '../db/datenbank.ts';
import { idListe } from '../db/dialekt.ts';
import { WENIGE, werteOf, zeileOf } from '../db/einfuegung.ts';
import type { Db, Schema } from '../db/schema.ts';
import { anweisung } from '../db/vorlage.ts';
import { gemeinsam } from '../werkzeug/gemeinsam.ts';

/** Name of the count in `zaehler`. */
const ZAEHLER = 'ereignis';
/** One act that touches more is named as a whole. */
const MAX_JE_AKT = 200;
const AUFHEBEN_MS = 2 * 86_400_000;

export type NummeriertesEreignis = Ereignis & { nr: number; fenster: string };

type Stelle = { db: Db; mandantId: number; fenster?: string };

/**
 * Stores in the transaction of its cause what changed. The count of the Mandant is locked until that commits, so that
 * numbers become visible in their order: nobody who reads them in order can miss one.
 */
export async function saveEreignisse(stelle: Stelle, ereignisse: readonly Ereignis[]): Promise<void> {
  await gemeinsam(...ereignisanweisungen(stelle, ereignisse).map((query) => stelle.db.executeQuery(query)));
}

/**
 * The statements that store it, to be run in their order.
 * @param fenster of the window that did it, which needs no telling; '' for nobody's
 */
export function ereignisanweisungen(
  { db, mandantId, fenster = '' }: Stelle,
  ereignisse: readonly Ereignis[],
): Statement[] {
  if (ereignisse.length === 0) return [];
  const some = ereignisse.length > MAX_JE_AKT ? [{ art: 'alles', id: 0 }] : ereignisse;
  const anzahl = some.length;
  const zeit = new Date().toISOString();
  const zeilen = some.map(({ art, id }) => ({ mandant_id: mandantId, art, objekt_id: id, fenster, zeit }));
  return [GEZAEHLT({ db }, {}, { mandantId, anzahl }), gemerkt(db, mandantId, zeilen)];
}

type Ereigniszeile = Omit<Schema['ereignis'], 'nr'>;

const GEZAEHLT = anweisung(({ db }: { db: Db }, _: object, werte: { mandantId: number; anzahl: number }) =>
  db
    .insertInto('zaehler')
    .values({ mandant_id: werte.mandantId, art: ZAEHLER, letzte: werte.anzahl })
    .onConflict((conflict) =>
      conflict
        .columns(['mandant_id', 'art'])
        .doUpdateSet((row) => ({ letzte: row('zaehler.letzte', '+', werte.anzahl) })),
    ),
);

const WENIGE_GEMERKT = anweisung(
  ({ db }: { db: Db }, { anzahl }: { anzahl: number }, werte: { mandantId: number }) =>
    gemerkteOf(
      db,
      werte.mandantId,
      Array.from({ length: anzahl }, (_, nr) => zeileOf(werte, nr) as Ereigniszeile),
    ),
);

function gemerkt(db: Db, mandantId: number, zeilen: readonly Ereigniszeile[]): Statement {
  const anzahl = zeilen.length;
  return anzahl > WENIGE
    ? gemerkteOf(db, mandantId, zeilen)
    : WENIGE_GEMERKT({ db }, { anzahl }, { mandantId, ...werteOf(zeilen) });
}

/** Numbered by the count, which was raised just before. */
function gemerkteOf(db: Db, mandantId: number, zeilen: readonly Ereigniszeile[]) {
  const letzte = db
    .selectFrom('zaehler')
    .select('letzte')
    .where('mandant_id', '=', mandantId)
    .where('art', '=', ZAEHLER);
  return db.insertInto('ereignis').values(
    zeilen.map((zeile, i) => ({
      ...zeile,
      nr: sql<number>`${letzte} - ${sql.lit(zeilen.length - 1 - i)}`,
    })),
  );
}

/** Number of the last event of each Mandant; who had none is not in it. */
export async function readStaende(
  { engine, lesen }: Pick<Datenbank, 'engine' | 'lesen'>,
  mandantIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await lesen
    .selectFrom('zaehler')
    .select(['mandant_id', 'letzte'])
    .where('art', '=', ZAEHLER)
    .where('mandant_id', 'in', sql<number>`${idListe(engine, mandantIds)}`)
    .execute();
  return new Map(rows.map((row) => [row.mandant_id, row.letzte]));
}

/** Number of the last event before an instant: all that came later has a higher one. */
export async function readStandVor(
  datenbank: Pick<Datenbank, 'engine' | 'lesen'>,
  mandantId: number,
  vor: Date,
): Promise<number> {
  const eigene = datenbank.lesen.selectFrom('ereignis').select('nr').where('mandant_id', '=', mandantId);
  const davor = await eigene
    .where('zeit', '<', vor.toISOString())
    .orderBy('nr', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (davor) return davor.nr;
  const erstes = await eigene.orderBy('nr').limit(1).executeTakeFirst();
  return erstes ? erstes.nr - 1 : ((await readStaende(datenbank, [mandantId])).get(mandantId) ?? 0);
}

/** Events of a Mandant behind a number, in order, at most `max`. */
export function readEreignisse(
  { lesen }: Pick<Datenbank, 'lesen'>,
  mandantId: number,
  { nach, max }: { nach: number; max: number },
): Promise<NummeriertesEreignis[]> {
  return lesen
    .selectFrom('ereignis')
    .select(['nr', 'art', 'objekt_id as id', 'fenster'])
    .where('mandant_id', '=', mandantId)
    .where('nr', '>', nach)
    .orderBy('nr')
    .limit(max)
    .execute();
}

/** Forgets what happened more than two days ago; whoever was away for longer reads everything anew. */
export async function purgeEreignisse({ schreiben }: Datenbank, jetzt: Date): Promise<void> {
  const before = new Date(jetzt.getTime() - AUFHEBEN_MS).toISOString();
  await schreiben(async (db) => {
    await db.deleteFrom('ereignis').where('zeit', '<', before).execute();
  });
}
