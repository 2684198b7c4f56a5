import { type RawBuilder, sql } from 'kysely';
import type { Lage } from '#kern/auswertungen/lage.ts';
import type { Ueberfaellige } from '#kern/auswertungen/zuTun.ts';
import type { Datum } from '#kern/datum.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import type { Engine } from '../db/datenbank.ts';
import type { Stelle } from '../db/dialekt.ts';
import type { Db } from '../db/schema.ts';
import { rest, unbezahlt } from './bezahlstatus.repository.ts';

type Werte = { mandantId: number; heute: Datum };

/** What is unpaid at all: at most a row a day, however many invoices there are. */
function sumUnbezahlte({ db }: Stelle, { mandantId }: Pick<Werte, 'mandantId'>) {
  return db
    .selectFrom('tageswert')
    .where('mandant_id', '=', mandantId)
    .where('einnahme', '=', 1)
    .where('unbezahlt_anzahl', '<>', 0)
    .select([
      total('unbezahlt_anzahl').as('anzahl'),
      total('unbezahlt_offen').as('offen'),
      sql<Datum | null>`min(datum)`.as('von'),
      sql<Datum | null>`max(datum)`.as('bis'),
    ]);
}

/** What of it has time: the invoices of the last weeks. */
function sumNichtFaellige(stelle: Stelle, werte: Werte) {
  return offene(stelle, werte)
    .where('r.faellig_am', '>=', werte.heute)
    .select((select) => [select.fn.countAll<number>().as('anzahl'), total(rest()).as('offen')]);
}

/** Those that are late, longest first: found along the due dates, of which only the first are read. */
function selectUeberfaellige(stelle: Stelle, werte: Werte & { limit: number }) {
  return offene(stelle, werte)
    .leftJoin('partei as p', (join) =>
      join.onRef('p.mandant_id', '=', 'r.mandant_id').onRef('p.id', '=', 'r.partei_id'),
    )
    .where('r.faellig_am', '<', werte.heute)
    .orderBy('r.faellig_am')
    .orderBy('r.leistungsdatum_from')
    .orderBy('r.id')
    .limit(werte.limit)
    .select([
      ...(['r.id', 'r.art as belegart', 'r.nummer', 'r.faellig_am as faelligAm'] as const),
      ...(['p.firma', 'p.vorname', 'p.nachname'] as const),
      rest().as('offen'),
    ]);
}

/** Unpaid invoices along their due dates. */
function offene({ db }: Stelle, { mandantId }: Werte) {
  return db
    .selectFrom('rechnung as r')
    .where('r.mandant_id', '=', mandantId)
    .where('r.einnahme', '=', 1)
    .where(unbezahlt());
}

/** What customers owe ONE Mandant today, whatever range somebody looks at. */
export class ForderungRepository {
  readonly #stelle: Stelle;
  readonly #werte: Werte;

  /** `heute` decides what is overdue. */
  constructor(db: Db, engine: Engine, mandantId: number, heute: Datum) {
    this.#stelle = { db, engine };
    this.#werte = { mandantId, heute };
  }

  /** How much is open and how much of it late, with the invoices that are late longest. */
  async read(limit: number): Promise<{ forderungen: Lage['forderungen']; ueberfaellige: Ueberfaellige[] }> {
    const { mandantId } = this.#werte;
    const [alle] = await sumUnbezahlte(this.#stelle, { mandantId }).execute();
    const [offen] = await sumNichtFaellige(this.#stelle, this.#werte).execute();
    const rows = await selectUeberfaellige(this.#stelle, { ...this.#werte, limit }).execute();
    const { anzahl = 0, offen: betrag = 0, von = null, bis = null } = alle ?? {};
    const nochZeit = offen ?? { anzahl: 0, offen: 0 };
    return {
      forderungen: {
        ...{ von, bis, offen: nochZeit },
        ueberfaellig: { anzahl: anzahl - nochZeit.anzahl, offen: betrag - nochZeit.offen },
        faelligSeit: rows[0]?.faelligAm ?? null,
      },
      ueberfaellige: rows.map(({ id, belegart, nummer, offen: rest, faelligAm, ...kunde }) => ({
        ...{ id, belegart, nummer, offen: rest, faelligAm, name: nameOf(kunde) },
      })),
    };
  }
}

type Name = { firma: string | null; vorname: string | null; nachname: string | null };

function nameOf({ firma, vorname, nachname }: Name): string {
  return anzeigename({ firma: firma ?? '', vorname: vorname ?? '', nachname: nachname ?? '' });
}

/** Sum of a column; of nothing it is 0. */
function total(ausdruck: string | RawBuilder<number>): RawBuilder<number> {
  const summand = typeof ausdruck === 'string' ? sql.raw(ausdruck) : ausdruck;
  return sql<number>`coalesce(sum(${summand}), 0)`;
}
