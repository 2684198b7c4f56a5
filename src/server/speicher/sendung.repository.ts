import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Cent } from '#kern/geld.ts';
import { anlassUm, bezugOf, type Sendeort } from '#kern/postausgang/bezug.ts';
import type { Sendung, Sendungsanhang, Sendungszeile } from '#kern/postausgang/sendung.ts';
import { type Sendungszustand, zustaendeMit } from '#kern/postausgang/zustaende.ts';
import { type Gesuchtes, gesuchtesOf, suchform } from '#kern/suche.ts';
import { nameContains } from '../db/dialekt.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import type { Db, Schema } from '../db/schema.ts';
import { saveEreignisse } from './ereignis.repository.ts';
import { eines, hatBetrag, heisstSo } from './suche.repository.ts';
import { nextId } from './zaehler.repository.ts';

export type Sendungssatz = Selectable<Schema['sendung']>;
export type Empfaenger = { an: readonly string[]; kopie: readonly string[] };

export type NeueSendung = Empfaenger & {
  anlass: string;
  nr: number;
  art: string;
  belegId: number | null;
  parteiId: number | null;
  betreff: string;
  text: string;
  anhaenge: readonly Sendungsanhang[];
  sha256: string;
  messageId: string;
  groesse: number;
  /** Member; 0: the program by itself. */
  wer: number;
};

/** How a mail goes, which is all that may change about it. */
export type Sendungswerte = Partial<
  Pick<
    Sendungssatz,
    'versuche' | 'faellig_am' | 'uebergeben_am' | 'antwort' | 'fehler' | 'abgelehnt' | 'gesendet_am'
  >
>;

type Filter = {
  /** Subject, address, name of the party, or the amount of what was sent. */
  q?: string | undefined;
  belegId?: number | undefined;
  /** Without its number. */
  anlass?: string | undefined;
  nach?: number | undefined;
  limit: number;
};

/** A filter with what its text means. */
type Wahl = Omit<Filter, 'q'> & { trifft: RawBuilder<SqlBool> | undefined };

const ZEILE = [
  ...([
    'id',
    'art',
    'zustand',
    'nr',
    'empfaenger',
    'betreff',
    'anlass',
    'beleg_id',
    'partei_id',
    'versuche',
  ] as const),
  ...(['faellig_am', 'fehler', 'erstellt_am', 'gesendet_am'] as const),
] as const;
/** Word by word the condition of the index. */
const OFFEN = sql<SqlBool>`zustand in ('wartet', 'verbindet', 'uebergibt')`;

/** @see SendungRepository.findBeschreibung */
export function beschreibungOf(satz: Sendungssatz): object {
  const { anlass, art, empfaenger, betreff, text, anhaenge, sha256, message_id: messageId } = satz;
  return { anlass, art, empfaenger, betreff, text, anhaenge, sha256, messageId };
}

/** The outbox of ONE Mandant. */
export class SendungRepository extends Mandantgebunden {
  /** An id to write into a mail that is stored with it in the same transaction. */
  nextId(): Promise<number> {
    return nextId(this.db, this.mandantId, 'sendung');
  }

  /** Stores a mail that waits. @returns it as it is stored */
  insert(
    id: number,
    { an, kopie, belegId, parteiId, anhaenge, messageId, ...neu }: NeueSendung,
    jetzt: Date,
  ): Promise<Sendungssatz> {
    const zeit = jetzt.toISOString();
    return this.db
      .insertInto('sendung')
      .values({
        ...{ ...neu, mandant_id: this.mandantId, id, beleg_id: belegId, partei_id: parteiId },
        ...{
          empfaenger: JSON.stringify({ an, kopie }),
          anhaenge: JSON.stringify(anhaenge),
          message_id: messageId,
        },
        ...{ suche: suchform([neu.betreff, ...an, ...kopie].join(' ')), zustand: 'wartet', versuche: 0 },
        ...{ faellig_am: zeit, uebergeben_am: '', antwort: '', fehler: '', abgelehnt: '[]' },
        ...{ erstellt_am: zeit, gesendet_am: '' },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Mails in a state that no later one about the same document has taken the place of. */
  async countLetzte(zustand: Sendungszustand): Promise<number> {
    const row = await this.#alle()
      .select(({ fn }) => fn.countAll<number | string>().as('anzahl'))
      .where('zustand', '=', zustand)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sendung as s')
              .select('s.id')
              .whereRef('s.mandant_id', '=', 'sendung.mandant_id')
              .whereRef('s.beleg_id', '=', 'sendung.beleg_id')
              .whereRef('s.id', '>', 'sendung.id'),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    return Number(row.anzahl);
  }

  find(id: number): Promise<Sendungssatz | undefined> {
    return this.#alle().selectAll().where('id', '=', id).executeTakeFirst();
  }

  /**
   * Description of a mail as it was written, for the Protokoll and the check: as it stands there, whatever has become of
   * it.
   */
  async findBeschreibung(id: number): Promise<object | undefined> {
    const satz = await this.find(id);
    return satz && beschreibungOf(satz);
  }

  /** How many mails there are of a cause. @param anlass without its number */
  async letzteNr(anlass: string): Promise<number> {
    const row = await this.#alle()
      .select(({ fn }) => fn.max<number | null>('nr').as('nr'))
      .where('anlass', '>=', `${anlass}:`)
      .where('anlass', '<', `${anlass};`)
      .executeTakeFirstOrThrow();
    return row.nr ?? 0;
  }

  /** Message-ID of the newest mail of a cause that a server took; undefined for none. @param anlass without its number */
  async letzteMessageId(anlass: string): Promise<string | undefined> {
    const row = await this.#alle()
      .select('message_id')
      .where('anlass', '>=', `${anlass}:`)
      .where('anlass', '<', `${anlass};`)
      .where('zustand', 'in', ['gesendet', 'teilweise'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.message_id;
  }

  /** Which of these causes, each with its number, there are mails of. */
  async listAnlaesse(anlaesse: readonly string[]): Promise<Set<string>> {
    const rows = await this.#alle()
      .select('anlass')
      .where('anlass', 'in', [...anlaesse])
      .execute();
    return new Set(rows.map((row) => row.anlass));
  }

  /** Mails of a cause, newest first. @param anlass without its number */
  async listAnlass(anlass: string): Promise<Pick<Sendungssatz, 'id' | 'zustand'>[]> {
    return await this.#alle()
      .select(['id', 'zustand'])
      .where('anlass', '>=', `${anlass}:`)
      .where('anlass', '<', `${anlass};`)
      .orderBy('id', 'desc')
      .execute();
  }

  /** Newest first, behind the mail `nach`. */
  async list({
    zustaende,
    q,
    ...filter
  }: Filter & { zustaende?: readonly Sendungszustand[] | undefined }): Promise<Sendungszeile[]> {
    const gesucht = gesuchtesOf(q);
    const wahl = { ...filter, trifft: gesucht && (await this.#trifft(gesucht)) };
    const query = zustaende
      ? this.#alle().where('id', 'in', this.#inZustaenden(zustaende, wahl))
      : this.#gefiltert(wahl);
    const rows = await query.select(ZEILE).orderBy('id', 'desc').limit(filter.limit).execute();
    return rows.map(toZeile);
  }

  /** The newest of each state along its index: for a state that few mails are in all of them would be looked at otherwise. */
  #inZustaenden(zustaende: readonly Sendungszustand[], wahl: Wahl) {
    const je = [...new Set(zustaende)].map((zustand) => {
      const ids = this.#gefiltert(wahl).select('id').where('zustand', '=', zustand);
      return sql`select id from (${ids.orderBy('id', 'desc').limit(wahl.limit)}) as z`;
    });
    return sql<number>`(${sql.join(je, sql` union all `)})`;
  }

  #gefiltert({ trifft, belegId, anlass, nach }: Wahl) {
    let query = this.#alle();
    if (belegId !== undefined) query = query.where('beleg_id', '=', belegId);
    if (anlass !== undefined)
      query = query.where('anlass', '>=', `${anlass}:`).where('anlass', '<', `${anlass};`);
    if (nach !== undefined) query = query.where('id', '<', nach);
    return trifft ? query.where(trifft) : query;
  }

  async #trifft({ worte, betrag }: Gesuchtes): Promise<RawBuilder<SqlBool>> {
    return eines([
      nameContains(worte, sql`suche`),
      await heisstSo(this.wo, worte, sql`partei_id`),
      ...(betrag === undefined ? [] : this.#ueber(betrag)),
    ]);
  }

  /** Mails about what comes to an amount: a mail names its document and says no amount itself. */
  #ueber(betrag: Cent): RawBuilder<SqlBool>[] {
    const belege = this.selectFrom('rechnung')
      .select('id')
      .where(eines([hatBetrag(betrag, sql`summe`)]));
    const papiere = this.#anlaesse('papier', 'angebote', betrag);
    const mahnungen = this.#anlaesse('mahnung', 'mahnungen', betrag);
    return [sql`beleg_id in ${belege}`, sql`id in ${papiere}`, sql`id in ${mahnungen}`];
  }

  /** Ids of the mails about papers or reminders of an amount, which only their cause names. */
  #anlaesse(tabelle: 'papier' | 'mahnung', wo: Sendeort, betrag: Cent) {
    const [vor, nach] = anlassUm(wo);
    const anlass = sql`${sql.lit(vor)} || d.id || ${sql.lit(nach)}`;
    return this.db
      .selectFrom(sql<Pick<Schema['mahnung'], 'mandant_id' | 'id' | 'summe'>>`${sql.table(tabelle)}`.as('d'))
      .innerJoin('sendung as s', (join) =>
        join
          .onRef('s.mandant_id', '=', 'd.mandant_id')
          .on(sql<SqlBool>`s.anlass >= ${anlass} || ':'`)
          .on(sql<SqlBool>`s.anlass < ${anlass} || ';'`),
      )
      .select('s.id')
      .where('d.mandant_id', '=', this.mandantId)
      .where(eines([hatBetrag(betrag, sql`d.summe`)]));
  }

  /** All of each, newest first, behind the mail `nach`. */
  async listGanze({ nach, limit }: { nach?: number | undefined; limit: number }): Promise<Sendung[]> {
    let query = this.#alle().selectAll().orderBy('id', 'desc').limit(limit);
    if (nach !== undefined) query = query.where('id', '<', nach);
    return (await query.execute()).map(toSendung);
  }

  /** The next that is due. */
  findFaellige(jetzt: Date): Promise<Sendungssatz | undefined> {
    return this.#alle()
      .selectAll()
      .where(OFFEN)
      .where('zustand', '=', 'wartet')
      .where('faellig_am', '<=', jetzt.toISOString())
      .orderBy('faellig_am')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
  }

  /** When the next one is due; undefined when none waits. */
  async naechsteFaelligkeit(): Promise<string | undefined> {
    const row = await this.#alle()
      .select('faellig_am')
      .where(OFFEN)
      .where('zustand', '=', 'wartet')
      .orderBy('faellig_am')
      .limit(1)
      .executeTakeFirst();
    return row?.faellig_am;
  }

  /** Those that somebody was about to send. */
  listHaengende(): Promise<Pick<Sendungssatz, 'id' | 'zustand'>[]> {
    return this.#alle()
      .select(['id', 'zustand'])
      .where(OFFEN)
      .where('zustand', 'in', ['verbindet', 'uebergibt'])
      .execute();
  }

  /** All that have not gone out. */
  listOffene(): Promise<Pick<Sendungssatz, 'id' | 'zustand'>[]> {
    return this.#alle().select(['id', 'zustand']).where(OFFEN).orderBy('id').execute();
  }

  /** When the last mails were handed over since an instant, oldest first; no more than `limit`. */
  async uebergebenSeit(ab: Date, limit: number): Promise<string[]> {
    const rows = await this.#alle()
      .select('uebergeben_am')
      .where('uebergeben_am', '<>', '')
      .where('uebergeben_am', '>', ab.toISOString())
      .orderBy('uebergeben_am', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ uebergeben_am }) => uebergeben_am).reverse();
  }

  /**
   * From one state to the next, unless it is in another by now. Windows that show it are told.
   * @returns whether it was
   */
  async wechsle(
    id: number,
    von: Sendungszustand,
    nach: Sendungszustand,
    werte: Sendungswerte = {},
  ): Promise<boolean> {
    const row = await this.updateTable('sendung')
      .set({ ...werte, zustand: nach })
      .where('id', '=', id)
      .where('zustand', '=', von)
      .returning('id')
      .executeTakeFirst();
    if (row) await saveEreignisse({ db: this.db, mandantId: this.mandantId }, [{ art: 'sendung', id }]);
    return row !== undefined;
  }

  #alle() {
    return this.selectFrom('sendung');
  }
}

/** Row of a mail for lists. */
function toZeile(row: Pick<Sendungssatz, (typeof ZEILE)[number]>): Sendungszeile {
  const { an, kopie } = JSON.parse(row.empfaenger) as { an: string[]; kopie: string[] };
  return {
    ...{ id: row.id, art: row.art, zustand: row.zustand, nr: row.nr, an, kopie, betreff: row.betreff },
    bezug: bezugOf(row.anlass),
    ...{ belegID: row.beleg_id, parteiID: row.partei_id, versuche: row.versuche, faelligAm: row.faellig_am },
    ...{ fehler: row.fehler, erstelltAm: row.erstellt_am, gesendetAm: row.gesendet_am },
  };
}

/** A whole mail as it is answered. */
export function toSendung(satz: Sendungssatz): Sendung {
  return {
    ...toZeile(satz),
    ...{ anlass: satz.anlass, text: satz.text, anhaenge: JSON.parse(satz.anhaenge) },
    ...{ messageId: satz.message_id, sha256: satz.sha256, groesse: satz.groesse, wer: satz.wer },
    ...{ antwort: satz.antwort, abgelehnt: JSON.parse(satz.abgelehnt) },
  };
}

/**
 * A backup is put back, everything has moved, or the account has ended: what waited then may have gone out since. Nothing goes
 * out by itself until somebody says so. @param mandantId of one; all without
 */
export async function haltPostausgang(db: Db, fehler: string, mandantId?: number): Promise<void> {
  for (const [tat, zustand] of [
    ['zurueckziehen', 'zurueckgezogen'],
    ['verlieren', 'unklar'],
  ] as const) {
    const query = db
      .updateTable('sendung')
      .set({ zustand, fehler })
      .where('zustand', 'in', zustaendeMit(tat));
    await (mandantId === undefined ? query : query.where('mandant_id', '=', mandantId)).execute();
  }
}
