import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Datum } from '#kern/datum.ts';
import { MAHNSTUFEN } from '#kern/mahnungen/stufen.ts';
import type { Gesuchtes } from '#kern/suche.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import { rest, unbezahlt } from './bezahlstatus.repository.ts';
import { eines, hatBetrag, hatNummer, heisstSo } from './suche.repository.ts';

/** Levels that an invoice can have come to. */
const ERREICHBAR = [0, ...MAHNSTUFEN] as const;

/** A party with an invoice that has waited long enough for its next level. */
export type Kandidat = { parteiId: number; stufe: number; seit: Datum };

/** Invoices that have come to `stufe` are due when they have waited since `bis` or longer. */
export type Reifegrenze = { stufe: number; bis: Datum };

/** A level of a party: named, or that of an invoice. */
type Welche = { parteiId: number } & (
  | { stufe: number; rechnungId?: undefined }
  | { rechnungId: number; stufe?: undefined }
);

const SEIT = sql<string>`case when r.mahnstufe = 0 then r.faellig_am else r.gemahnt_am end`;

/** Unpaid invoices that customers owe us something for; the first part is that of the index `rechnung_mahnung`. */
export function mahnbar(): RawBuilder<SqlBool> {
  return sql`${unbezahlt()} and r.einnahme = 1 and r.summe > 0`;
}

/** Parties of ONE Mandant that are to be reminded: kept for each party and level, so that nobody else is read. */
export class MahnstandRepository extends Mandantgebunden {
  /** Kept anew after anything about an invoice of the party has changed but its level: in the same transaction. */
  async refreshNach(parteiId: number, rechnungId: number): Promise<void> {
    await this.#refresh({ parteiId, rechnungId });
  }

  /** Keeps it anew where invoices have changed their level. */
  async refresh(parteiId: number): Promise<void> {
    for (const stufe of ERREICHBAR) await this.#refresh({ parteiId, stufe });
  }

  async #refresh(welche: Welche): Promise<void> {
    await this.#delete(welche);
    await this.#upsert(welche);
  }

  /** Forgets the level, where it has no such invoice any more. */
  async #delete(welche: Welche): Promise<void> {
    await this.deleteFrom('mahnstand')
      .where('partei_id', '=', welche.parteiId)
      .where('stufe', '=', this.#stufeOf(welche))
      .where(({ not, exists }) => not(exists(this.#aelteste(welche).select('r.id'))))
      .execute();
  }

  /**
   * Since when the oldest unpaid invoice of a party waits on one level: a seek, and nothing is written that is kept already.
   * Each level by itself, because PostgreSQL would plan for longer what it answers at once.
   */
  async #upsert(welche: Welche): Promise<void> {
    await this.db
      .insertInto('mahnstand')
      .columns(['mandant_id', 'partei_id', 'stufe', 'seit'])
      .expression(
        this.#aelteste(welche)
          .select(['r.mandant_id', 'r.partei_id', 'r.mahnstufe', SEIT.as('seit')])
          .$castTo<{ mandant_id: number; partei_id: number; stufe: number; seit: string }>(),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['mandant_id', 'partei_id', 'stufe'])
          .doUpdateSet((row) => ({ seit: row.ref('excluded.seit') }))
          .whereRef('mahnstand.seit', '<>', 'excluded.seit'),
      )
      .execute();
  }

  #stufeOf({ rechnungId, stufe }: Welche): RawBuilder<number> {
    if (rechnungId === undefined) return sql`${stufe}`;
    return sql`${this.selectFrom('rechnung as x').select('x.mahnstufe').where('x.id', '=', rechnungId)}`;
  }

  #aelteste(welche: Welche) {
    return this.selectFrom('rechnung as r')
      .where('r.partei_id', '=', welche.parteiId)
      .where('r.mahnstufe', '=', this.#stufeOf(welche))
      .where(mahnbar())
      .orderBy('r.gemahnt_am')
      .orderBy('r.faellig_am')
      .limit(1);
  }

  /** Parties that have something due, those of the highest level first, then who has waited longest; each once. */
  async list(frage: Kandidatenfrage): Promise<Kandidat[]> {
    const trifft = frage.gesucht && (await this.#trifft(frage.gesucht, frage.heute));
    const gefunden: Kandidat[] = [];
    const absteigend = frage.grenzen.toSorted((a, b) => b.stufe - a.stufe);
    for (const [index, grenze] of absteigend.entries()) {
      const platz = frage.nach;
      if (platz && grenze.stufe > platz.stufe) continue;
      const nach = platz?.stufe === grenze.stufe ? platz : undefined;
      const limit = frage.limit - gefunden.length;
      if (limit <= 0) break;
      const rows = await this.#along(grenze, absteigend.slice(0, index), { trifft, nach, limit });
      gefunden.push(
        ...rows.map(({ partei_id, seit }) => ({ parteiId: partei_id, seit, stufe: grenze.stufe })),
      );
    }
    return gefunden;
  }

  #along(
    { stufe, bis }: Reifegrenze,
    hoehere: readonly Reifegrenze[],
    { trifft, nach, limit }: Pick<Kandidatenfrage, 'nach' | 'limit'> & { trifft: Bedingung | undefined },
  ) {
    let query = this.selectFrom('mahnstand as s')
      .select(['s.partei_id', 's.seit'])
      .where('s.stufe', '=', stufe)
      .where('s.seit', '<=', bis)
      .orderBy('s.seit')
      .orderBy('s.partei_id')
      .limit(limit);
    for (const hoehere_ of hoehere)
      query = query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('mahnstand as h')
              .select('h.stufe')
              .whereRef('h.mandant_id', '=', 's.mandant_id')
              .whereRef('h.partei_id', '=', 's.partei_id')
              .where('h.stufe', '=', hoehere_.stufe)
              .where('h.seit', '<=', hoehere_.bis),
          ),
        ),
      );
    if (trifft) query = query.where(trifft);
    if (nach)
      query = query
        .where('s.seit', '>=', nach.seit)
        .where((where) =>
          where.or([where('s.seit', '>', nach.seit), where('s.partei_id', '>', nach.parteiId)]),
        );
    return query.execute();
  }

  /** The name of the party, a number or an amount of what it owes, or all of that together. */
  async #trifft({ worte, betrag }: Gesuchtes, heute: Datum): Promise<Bedingung> {
    const anRechnung = [hatNummer(worte, sql`r.nummer`), hatBetrag(betrag, sql`r.summe`, rest())];
    const spaete = this.#spaete(heute);
    return eines([
      await heisstSo(this.wo, worte, sql`s.partei_id`),
      anRechnung.some(Boolean) ? sql`exists ${spaete.select('r.id').where(eines(anRechnung))}` : undefined,
      hatBetrag(betrag, sql`${spaete.select(sql<number>`sum(${rest()})`.as('offen'))}`),
    ]);
  }

  /** The late invoices `r` of a party of the list `s`. */
  #spaete(heute: Datum) {
    return this.selectFrom('rechnung as r')
      .where('r.partei_id', '=', sql<number>`s.partei_id`)
      .where('r.faellig_am', '<', heute)
      .where(mahnbar());
  }
}

type Bedingung = RawBuilder<SqlBool>;

type Kandidatenfrage = {
  grenzen: readonly Reifegrenze[];
  /** Day before which what is due is not late. */
  heute: Datum;
  gesucht: Gesuchtes | undefined;
  /** The last party of the page before. */
  nach: Kandidat | undefined;
  limit: number;
};
