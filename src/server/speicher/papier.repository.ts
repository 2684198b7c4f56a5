import type { Selectable } from 'kysely';
import type { Papierart } from '#kern/angebote/arten.ts';
import { PAPIERFELDER, PAPIERKOPF, type Papierangaben } from '#kern/angebote/papierkopf.ts';
import type { Papierstatus } from '#kern/angebote/zustand.ts';
import type { Cent } from '#kern/geld.ts';
import type { Parteiangaben } from '#kern/kunden/partei.ts';
import type { JE_RECHNUNG, Kopfwerte } from '#kern/rechnungen/kopf.ts';
import type { Posten } from '#kern/rechnungen/rechnung.ts';
import { idListe } from '../db/dialekt.ts';
import { type Papierspalten, spalteOf } from '../db/kopfspalten.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import type { Schema } from '../db/schema.ts';
import { toPosten, toPostenzeile } from './papierzeilen.ts';
import { nextId, readLetzte, takeNext } from './zaehler.repository.ts';

/** Contents that its invoice will have too. */
export type Papierinhalt = Omit<Kopfwerte, keyof typeof JE_RECHNUNG>;

/** A paper as it is stored, without its lines. */
export type Papierkopf = Papierangaben & {
  id: number;
  art: Papierart;
  status: Papierstatus;
  stammId: number;
  fassung: number;
  vorgaengerId: number | null;
  nummernkreis: string;
  laufnummer: number;
  nummer: string;
  kundenID: number | null;
  summe: Cent;
  inhalt: Papierinhalt;
  /** Its customer as the sheet names him; null before it is finished, and for none. */
  anschrift: Parteiangaben | null;
  /** Of the PDF; '' before it is finished. */
  sha256: string;
  version: number;
};
export type Papiersatz = Papierkopf & { posten: Posten[] };

/** Fields that finishing fixes. */
export type Fertiges = Pick<Papierkopf, 'nummernkreis' | 'laufnummer' | 'nummer' | 'anschrift' | 'sha256'>;

const ZAEHLER = 'papiernummer ';

/** Quotes, order confirmations and delivery notes of ONE Mandant. */
export class PapierRepository extends Mandantgebunden {
  nextId(): Promise<number> {
    return nextId(this.db, this.mandantId, 'papier');
  }

  async find(id: number): Promise<Papiersatz | undefined> {
    const [kopf] = await this.listKoepfe([id]);
    return kopf && { ...kopf, posten: await this.posten(id) };
  }

  /** Fields that can be read whatever somebody has made of it past the program. */
  async findBeschreibung(id: number): Promise<object | undefined> {
    return await this.#papiere()
      .select(['art', 'status', 'fassung', 'nummer', 'datum', 'liefertag', 'summe', 'sha256'])
      .select(['gueltig_bis as gueltigBis', 'partei_id as kundenID'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** Those of these ids that there are, without their lines. */
  async listKoepfe(ids: readonly number[]): Promise<Papierkopf[]> {
    if (ids.length === 0) return [];
    const rows = await this.#papiere()
      .selectAll()
      .where('id', 'in', idListe(this.engine, ids))
      .orderBy('id')
      .execute();
    return rows.map(toKopf);
  }

  /** All versions of a paper, oldest first. */
  async fassungen(stammId: number): Promise<Papierkopf[]> {
    const rows = await this.#papiere()
      .selectAll()
      .where('stamm_id', '=', stammId)
      .orderBy('fassung')
      .execute();
    return rows.map(toKopf);
  }

  async posten(id: number): Promise<Posten[]> {
    const rows = await this.selectFrom('papierposten')
      .select(['zeile', 'menge', 'quelle_id', 'quelle_zeile', 'inhalt'])
      .where('papier_id', '=', id)
      .orderBy('zeile')
      .execute();
    return rows.map(toPosten);
  }

  async insert(satz: Papiersatz, suche: string): Promise<void> {
    const jetzt = new Date().toISOString();
    await this.db
      .insertInto('papier')
      .values({
        ...{ ...toColumns(satz), mandant_id: this.mandantId, suche },
        ...{ erstellt_am: jetzt, geaendert_am: jetzt },
      })
      .execute();
    await this.#insertPosten(satz);
  }

  /** Only a draft: the walls refuse all others. */
  async replace(satz: Papiersatz, suche: string): Promise<void> {
    const { id, ...columns } = toColumns(satz);
    await this.#update(id, { ...columns, suche });
    await this.#deletePosten(id);
    await this.#insertPosten(satz);
  }

  /** From here on the database refuses every change of what it says. */
  async fertigstellen(id: number, { anschrift, ...felder }: Fertiges, suche: string): Promise<void> {
    await this.#update(id, {
      ...{ ...felder, status: 'fertig', suche },
      anschrift: anschrift ? JSON.stringify(anschrift) : 'null',
    });
  }

  async stelle(id: number, status: Papierstatus): Promise<void> {
    await this.#update(id, { status });
  }

  async hasNummer(nummer: string): Promise<boolean> {
    const row = await this.#papiere().select('id').where('nummer', '=', nummer).executeTakeFirst();
    return row !== undefined;
  }

  /** Papers that are finished and have lost their PDF. */
  async listOhneDatei(): Promise<{ nummer: string; sha256: string }[]> {
    return await this.#papiere()
      .select(['nummer', 'sha256'])
      .where('sha256', '<>', '')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('datei as d')
              .select('d.sha256')
              .whereRef('d.mandant_id', '=', 'papier.mandant_id')
              .whereRef('d.sha256', '=', 'papier.sha256'),
          ),
        ),
      )
      .execute();
  }

  /** The running number given last in a range. */
  letzteNummer(nummernkreis: string): Promise<number> {
    return readLetzte(this.db, this.mandantId, ZAEHLER + nummernkreis);
  }

  /** Takes a running number. @returns false when another than `zuvor` was the last one by now */
  takeNummer(nummernkreis: string, { zuvor, neu }: { zuvor: number; neu: number }): Promise<boolean> {
    return takeNext(this.db, { mandantId: this.mandantId, art: ZAEHLER + nummernkreis, zuvor, neu });
  }

  async #update(id: number, columns: Partial<Schema['papier']>): Promise<void> {
    await this.updateTable('papier')
      .set((row) => ({ ...columns, version: row('version', '+', 1), geaendert_am: new Date().toISOString() }))
      .where('id', '=', id)
      .execute();
  }

  async #insertPosten({ id, posten }: Papiersatz): Promise<void> {
    const rows = posten.map((line) => ({
      ...{ mandant_id: this.mandantId, papier_id: id },
      ...toPostenzeile(line),
    }));
    await this.db.insertInto('papierposten').values(rows).execute();
  }

  async #deletePosten(id: number): Promise<void> {
    await this.deleteFrom('papierposten').where('papier_id', '=', id).execute();
  }

  #papiere() {
    return this.selectFrom('papier');
  }
}

type Zeile = Omit<Selectable<Schema['papier']>, 'mandant_id' | 'erstellt_am' | 'geaendert_am' | 'suche'>;

/** A row as a paper. */
export function toKopf(row: Zeile): Papierkopf {
  const { id, art, status, fassung, nummernkreis, laufnummer, nummer } = row;
  return {
    ...{ id, art, status, fassung, nummernkreis, laufnummer, nummer },
    ...{ stammId: row.stamm_id, vorgaengerId: row.vorgaenger_id, ...toAngaben(row) },
    ...{ kundenID: row.partei_id, summe: row.summe },
    ...{ sha256: row.sha256, version: row.version, inhalt: JSON.parse(row.inhalt) as Papierinhalt },
    anschrift: row.anschrift === '' ? null : (JSON.parse(row.anschrift) as Parteiangaben | null),
  };
}

function toAngaben(row: Papierspalten): Papierangaben {
  const werte = PAPIERFELDER.map((feld) => {
    const wert = row[spalteOf(feld)];
    return [feld, PAPIERKOPF[feld] === 'ja' ? wert === 1 : wert];
  });
  return Object.fromEntries(werte) as Papierangaben;
}

function toSpalten(angaben: Papierangaben): Papierspalten {
  const werte = PAPIERFELDER.map((feld) => {
    const wert = angaben[feld];
    return [spalteOf(feld), typeof wert === 'boolean' ? Number(wert) : wert];
  });
  return Object.fromEntries(werte) as Papierspalten;
}

function toColumns(satz: Papierkopf) {
  const { id, art, status, fassung, nummernkreis, laufnummer, nummer } = satz;
  return {
    ...{ id, art, status, fassung, nummernkreis, laufnummer, nummer },
    ...{ stamm_id: satz.stammId, vorgaenger_id: satz.vorgaengerId, ...toSpalten(satz) },
    partei_id: satz.kundenID,
    ...{ summe: satz.summe, inhalt: JSON.stringify(satz.inhalt), anschrift: '', sha256: satz.sha256 },
    version: satz.version,
  };
}
