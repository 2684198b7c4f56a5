/** Pages of receipts: the rows themselves, in each order that a list can have. */
import { sql } from 'kysely';
import type { Datum } from '#kern/datum.ts';
import type { Stelle } from '../db/dialekt.ts';
import type { Tagesstelle } from '../db/mandantgebunden.ts';
import { PARTEI_FELDER } from './partei.repository.ts';
import { type Auswahl, ausgewaehlt, type Filter, waehle } from './rechnungsauswahl.repository.ts';
import { dahinter, NEUESTE, type Ordnung, schluesselOf } from './rechnungsfolge.repository.ts';
import { KOPFAUSWAHL } from './rechnungsspalten.ts';

/** `nach`: the keys of the order and the id of the receipt behind which the page begins. */
export type Seite = {
  ordnung?: Ordnung | undefined;
  nach?: readonly (string | number)[] | undefined;
  limit: number;
};

/** Up to here a page is put together from the newest receipts of each found party, one seek each. */
const WENIGE_PARTEIEN = 200;

/** Where a page ends and behind which receipt it begins. */
type Seitenwerte = Auswahl['werte'] & { limit: number; nachDatum?: Datum; nachId?: number };
type Nach = string | number | undefined;
type Folgewerte = Auswahl['werte'] & { limit: number; nach0: Nach; nach1: Nach; nach2: Nach };

/**
 * Newest service first. Finds the page's ids along an index and then reads those rows, so that the cost does not depend
 * on how many receipts there are.
 */
function seite(stelle: Stelle, { form, werte, worte }: Auswahl & { werte: Seitenwerte }) {
  const { limit, nachDatum, nachId } = werte;
  let ids = ausgewaehlt(stelle, { form, werte, worte })
    .select('r.id')
    .orderBy('r.leistungsdatum_from', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit);
  if (nachDatum !== undefined && nachId !== undefined) {
    ids = ids.where((where) =>
      where.or([where('r.leistungsdatum_from', '<', nachDatum), where('r.id', '<', nachId)]),
    );
  }
  return joined(stelle, werte.mandantId)
    .where('r.id', 'in', ids)
    .orderBy('r.leistungsdatum_from', 'desc')
    .orderBy('r.id', 'desc');
}

/** In another order: everything that fits is compared, and the page's rows are read then. */
function geordnet(stelle: Stelle, { form, werte, worte }: Ordnungsfrage) {
  const { limit, heute, nach0, nach1, nach2 } = werte;
  const richtung = sql.raw(form.folge === 'ab' ? 'desc' : 'asc');
  const schluessel = schluesselOf(form.sort, heute);
  const reihenfolge = sql.join(schluessel.map((einer) => sql`${einer} ${richtung}`));
  const nach = [nach0, nach1, nach2].filter((wert) => wert !== undefined);
  let ids = ausgewaehlt(stelle, { form, werte, worte })
    .leftJoin('partei as p', (join) =>
      join.onRef('p.mandant_id', '=', 'r.mandant_id').onRef('p.id', '=', 'r.partei_id'),
    )
    .select('r.id')
    .orderBy(reihenfolge)
    .limit(limit);
  if (nach.length > 0) ids = ids.where(dahinter(form, heute, nach));
  const [platz0 = sql`null`, platz1 = sql`null`] = schluessel;
  return joined(stelle, werte.mandantId)
    .select([platz0.as('platz0'), platz1.as('platz1')])
    .where('r.id', 'in', ids)
    .orderBy(reihenfolge);
}

type Ordnungsfrage = { form: Auswahl['form'] & Ordnung; werte: Folgewerte; worte: Auswahl['worte'] };

/** A page, newest service first or in the order that is asked for. */
export async function readSeite(
  stand: Tagesstelle,
  filter: Filter,
  { ordnung = NEUESTE, nach, limit }: Seite,
) {
  const isNeueste = ordnung.sort === NEUESTE.sort && ordnung.folge === NEUESTE.folge;
  const [cursor] = nach ?? [];
  const cursorDatum = isNeueste && cursor !== undefined ? String(cursor) : undefined;
  const auswahl = await waehle(stand, filter, { cursorDatum, ...(isNeueste && { seeks: WENIGE_PARTEIEN }) });
  const { worte } = auswahl;
  if (isNeueste) {
    const place = nach && { nachDatum: String(nach[0]), nachId: Number(nach[1]) };
    const werte: Seitenwerte = { ...auswahl.werte, limit, ...place };
    return seite(stand, { form: auswahl.form, werte, worte }).execute();
  }
  const form = { ...auswahl.form, ...ordnung };
  const [nach0, nach1, nach2] = nach ?? [];
  const werte: Folgewerte = { ...auswahl.werte, limit, nach0, nach1, nach2 };
  return geordnet(stand, { form, werte, worte }).execute();
}

/** Ids of the receipts of a filter, newest first, at most so many. */
export async function readIds(stand: Tagesstelle, filter: Filter, max: number): Promise<number[]> {
  const rows = await ausgewaehlt(stand, await waehle(stand, filter))
    .select('r.id')
    .orderBy('r.leistungsdatum_from', 'desc')
    .orderBy('r.id', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Where what follows from a row is put: a row that gets no new fields keeps its shape. */
const PLAETZE = (['kunde', 'bezug', 'storno', 'vorgang', 'schluss', 'bezahlstatus'] as const).map((feld) =>
  sql<null>`null`.as(feld),
);

/** Receipts with their parties. */
export function joined({ db }: Stelle, mandantId: number) {
  return db
    .selectFrom('rechnung as r')
    .leftJoin('partei as p', (join) =>
      join.onRef('p.mandant_id', '=', 'r.mandant_id').onRef('p.id', '=', 'r.partei_id'),
    )
    .select(KOPFAUSWAHL)
    .select(PARTEI_FELDER.map((feld) => `p.${feld}` as const))
    .select(PLAETZE)
    .where('r.mandant_id', '=', mandantId);
}
