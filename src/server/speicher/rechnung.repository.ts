import { type SqlBool, sql } from 'kysely';
import type { Datum } from '#kern/datum.ts';
import type { Cent } from '#kern/geld.ts';
import type { Eingangsangaben } from '#kern/rechnungen/eingang.ts';
import type { Kopfwerte } from '#kern/rechnungen/kopf.ts';
import type { Absetzung, Belegart, Posten } from '#kern/rechnungen/rechnung.ts';
import { idListe } from '../db/dialekt.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import type { Schema } from '../db/schema.ts';
import { AbsetzungRepository } from './absetzung.repository.ts';
import { EingangRepository } from './eingang.repository.ts';
import { POSTENAUSWAHL, toPosten, toPostenzeile } from './postenspalten.ts';
import type { Zeile } from './pruefsummen.repository.ts';
import { FEST, KOPFAUSWAHL, type Kopfsatz, toKopf, toRow } from './rechnungsspalten.ts';
import { nextId, readLetzte } from './zaehler.repository.ts';

/** A receipt as it is stored, with its lines. Amounts in cents. What it has depends on how far it came. */
export type RechnungSatz = Entwurf | Fest | Storniert;

/** May change: a draft of ours without a number of the range, or an expense that was only recorded. */
export type Entwurf = Gemeinsam & {
  status: 'entwurf';
  stornoId: null;
  nummernkreis: '';
  laufnummer: 0;
};

/** Issued, with its archive, or booked; `nummernkreis` is '' for an expense and for numbers older than the ranges. */
export type Fest = Gemeinsam & {
  status: 'ausgestellt' | 'festgeschrieben';
  stornoId: null;
  nummernkreis: string;
  laufnummer: number;
};

/** Taken back by `stornoId`. */
export type Storniert = Omit<Fest, 'status' | 'stornoId'> & { status: 'storniert'; stornoId: number };

type Gemeinsam = Kopfwerte & {
  id: number;
  nummer: string;
  faelligAm: Datum;
  summe: Cent;
  bezahlt: Cent;
  /** Given up without money: Skonto, Erlass, Gebühr, Kurs. */
  abzug: Cent;
  art: Belegart;
  /** The invoice that a Storno or a partial credit takes back. Of what `korrigieren` left: the one in whose place it comes. */
  bezugId: number | null;
  /** Of Abschlags- and Schlussrechnungen: the id of the first Abschlagsrechnung of the business. */
  vorgangId: number | null;
  /** Of an Abschlagsrechnung: the issued Schlussrechnung that it has gone into. */
  schlussId: number | null;
  /** Facts of an expense about itself; null where nobody knows, and for what we sent. */
  eingang: Eingangsangaben | null;
  version: number;
  posten: Posten[];
  /** Deductions beside the lines: part payments that were received. */
  absetzungen: Absetzung[];
};

/** Whether it may still change. */
export function isEntwurf(satz: RechnungSatz): satz is Entwurf {
  return satz.status === 'entwurf';
}

type Spalte =
  | 'status'
  | 'nummer'
  | 'nummernkreis'
  | 'laufnummer'
  | 'rechnungsdatum'
  | 'faellig_am'
  | 'storno_id'
  | 'schluss_id';

/** Fields that issuing fixes. */
export type Ausstellung = Pick<
  RechnungSatz,
  'nummer' | 'nummernkreis' | 'laufnummer' | 'rechnungsdatum' | 'faelligAm'
>;

/** Receipts of ONE Mandant, one at a time. Lists stand in `rechnungsliste.repository.ts`. */
export class RechnungRepository extends Mandantgebunden {
  nextId(): Promise<number> {
    return nextId(this.db, this.mandantId, 'rechnung');
  }

  /** The id given last. */
  letzteId(): Promise<number> {
    return readLetzte(this.db, this.mandantId, 'rechnung');
  }

  async hasNummer(nummer: string): Promise<boolean> {
    const row = await this.selectFrom('rechnung')
      .select('id')
      .where('nummer', '=', nummer)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Ids of the drafts of income up to an id, by day of service; examples are none of them. */
  async listEntwuerfe(bis: number): Promise<number[]> {
    const rows = await this.selectFrom('rechnung as r')
      .select('r.id')
      .where(sql<SqlBool>`r.einnahme = 1 and r.status = 'entwurf' and r.art <> 'storno'`)
      .where('r.id', '<=', bis)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('beispiel as b')
              .select('b.objekt_id')
              .whereRef('b.mandant_id', '=', 'r.mandant_id')
              .whereRef('b.objekt_id', '=', 'r.id')
              .where('b.objekt', '=', 'rechnung'),
          ),
        ),
      )
      .orderBy('r.leistungsdatum_from')
      .orderBy('r.id')
      .execute();
    return rows.map((row) => row.id);
  }

  async find(id: number): Promise<RechnungSatz | undefined> {
    const kopf = await this.findKopf(id);
    if (!kopf) return undefined;
    const posten = await this.posten([id]);
    const eingang = kopf.einnahme ? undefined : await this.#eingang.list([id]);
    const satz = {
      ...{ ...kopf, eingang: eingang?.get(id) ?? null, posten: posten.get(id) ?? [] },
      absetzungen: await this.absetzungen(kopf),
    };
    // The walls keep status, number and mark of the Storno together.
    return satz as RechnungSatz;
  }

  /** A receipt without its lines: all that a payment asks of it. */
  async findKopf(id: number): Promise<Kopfsatz | undefined> {
    const [row] = await this.#selectKopf(id).execute();
    return row && toKopf(row);
  }

  /** Lines of several receipts by receipt id, in their order. */
  async posten(ids: readonly number[]): Promise<Map<number, Posten[]>> {
    const rows = await this.#selectPosten(ids).execute();
    const posten = new Map<number, Posten[]>();
    for (const { rechnung_id, ...row } of rows) {
      const lines = posten.get(rechnung_id);
      if (lines) lines.push(toPosten(row));
      else posten.set(rechnung_id, [toPosten(row)]);
    }
    return posten;
  }

  /** Deductions of a receipt beside its lines; most kinds never have any. */
  async absetzungen({ id, art }: Pick<Kopfsatz, 'id' | 'art'>): Promise<Absetzung[]> {
    if (art === 'rechnung' || art === 'abschlag') return [];
    return (await this.#absetzungen.list([id])).get(id) ?? [];
  }

  /** The Abschlags- and Schlussrechnungen of a business, in the order in which they were begun. */
  async listVorgang(vorgangId: number): Promise<Kopfsatz[]> {
    const rows = await this.selectFrom('rechnung as r')
      .select(KOPFAUSWAHL)
      .where('r.vorgang_id', '=', vorgangId)
      .orderBy('r.id')
      .execute();
    return rows.map(toKopf);
  }

  /** The partial credits on an invoice, in their order. */
  async listGutschriften(rechnungId: number): Promise<Kopfsatz[]> {
    const rows = await this.selectFrom('rechnung as r')
      .select(KOPFAUSWAHL)
      .where('r.bezug_id', '=', rechnungId)
      .where(sql<SqlBool>`r.art = 'gutschrift'`)
      .orderBy('r.id')
      .execute();
    return rows.map(toKopf);
  }

  get #absetzungen(): AbsetzungRepository {
    return new AbsetzungRepository(this.wo);
  }

  get #eingang(): EingangRepository {
    return new EingangRepository(this.wo);
  }

  async insert(satz: Entwurf): Promise<void> {
    const jetzt = new Date().toISOString();
    const row = { ...toRow(satz), mandant_id: this.mandantId, erstellt_am: jetzt, geaendert_am: jetzt };
    await this.db.insertInto('rechnung').values(row).execute();
    await this.#insertPosten(satz);
    if (satz.eingang) await this.#eingang.insert(satz.id, satz.eingang);
    if (satz.absetzungen.length > 0) await this.#absetzungen.replace(satz.id, satz.absetzungen);
  }

  async replace(satz: Entwurf): Promise<void> {
    const { id, ...columns } = toRow(satz);
    await this.updateTable('rechnung')
      .set({ ...columns, geaendert_am: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    await this.#deletePosten(id);
    await this.#insertPosten(satz);
    await this.#eingang.delete(id);
    if (satz.eingang) await this.#eingang.insert(id, satz.eingang);
    if (satz.einnahme) await this.#absetzungen.replace(id, satz.absetzungen);
  }

  /**
   * Makes a draft an issued invoice. From here on the database refuses every change of its content.
   * @returns the row as it is stored now
   */
  async issue(id: number, felder: Ausstellung): Promise<Zeile> {
    const query = this.#update(id, {
      status: 'ausgestellt',
      nummer: felder.nummer,
      nummernkreis: felder.nummernkreis,
      laufnummer: felder.laufnummer,
      rechnungsdatum: felder.rechnungsdatum,
      faellig_am: felder.faelligAm,
    });
    return await query.returningAll().executeTakeFirstOrThrow();
  }

  /** Something that goes along with a draft has changed: whoever is at it learns of that. */
  async erneuere(id: number): Promise<void> {
    await this.#update(id, {}).execute();
  }

  /** Makes a recorded expense one that the database lets nobody change; its number it has. */
  async festschreiben(id: number): Promise<void> {
    await this.#update(id, { status: FEST }).execute();
  }

  /** An Abschlagsrechnung goes into an issued Schlussrechnung, or is let go by it. */
  async markAbgerechnet(id: number, schlussId: number | null): Promise<void> {
    await this.#update(id, { schluss_id: schlussId }).execute();
  }

  /** Marks an issued invoice as taken back by `stornoId`. */
  async markStorniert(id: number, stornoId: number): Promise<void> {
    await this.#update(id, { status: 'storniert', storno_id: stornoId }).execute();
  }

  #update(id: number, columns: Partial<Pick<Schema['rechnung'], Spalte>>) {
    return this.updateTable('rechnung')
      .set((row) => ({ ...columns, version: row('version', '+', 1), geaendert_am: new Date().toISOString() }))
      .where('id', '=', id);
  }

  /** The version stays: whoever is just editing the receipt loses nothing by a payment, which no edit touches. */
  async saveBezahlt(id: number, { bezahlt, abzug }: { bezahlt: Cent; abzug: Cent }): Promise<void> {
    await this.updateTable('rechnung')
      .set({ bezahlt, abzug, geaendert_am: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
  }

  async #insertPosten({ id, posten }: RechnungSatz): Promise<void> {
    const rows = posten.map((line) => ({
      ...{ mandant_id: this.mandantId, rechnung_id: id },
      ...toPostenzeile(line),
    }));
    await this.db.insertInto('posten').values(rows).execute();
  }

  async #deletePosten(rechnungId: number): Promise<void> {
    await this.deleteFrom('posten').where('rechnung_id', '=', rechnungId).execute();
  }

  #selectKopf(id: number) {
    return this.selectFrom('rechnung as r').select(KOPFAUSWAHL).where('r.id', '=', id);
  }

  #selectPosten(ids: readonly number[]) {
    return this.selectFrom('posten')
      .select(['rechnung_id', 'nr', 'summe', 'papier_id', 'papier_zeile'])
      .select(POSTENAUSWAHL)
      .where('rechnung_id', 'in', idListe(this.engine, ids))
      .orderBy('rechnung_id')
      .orderBy('nr');
  }
}
