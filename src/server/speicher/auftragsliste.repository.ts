import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import {
  type Auftrag as Ansicht,
  angesehen,
  type Betriebsauftrag,
  EIGENER_ORT,
  type Mandantauftrag,
  Sammelergebnis,
} from '#kern/auftraege/auftrag.ts';
import { Bericht } from '#kern/auftraege/bericht.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { Mandantgebunden, type Mandantstelle } from '../db/mandantgebunden.ts';
import {
  Abgebrochen,
  type Anspruch,
  type Auftrag,
  type Auftragswerte,
  aendere,
  einreihen,
  type NeuerAuftrag,
  OHNE_GEHEIMNIS,
} from './auftrag.repository.ts';
import { saveEreignisse } from './ereignis.repository.ts';

const MAX_LISTE = 50;
/** Instead of a Mandant, for what is done for the whole server. */
const SERVER = 0;
const OFFEN = sql<SqlBool>`zustand in ('wartet', 'laeuft')`;
const PASSWORT_WEG =
  'Ihr Passwort ist nirgends aufbewahrt, darum lässt sich diese Aufgabe nicht wiederholen. Bitte neu beginnen.';

/** Person who wants a job done. */
type Besteller = { benutzerId: number; schluesselId?: number | undefined };

/** The jobs of ONE Mandant, or of the server, for whoever waits for them. */
export class AuftragslisteRepository extends Mandantgebunden {
  /** The Mandant whose windows are told what somebody has wanted. */
  readonly #fenster: number;

  constructor(stelle: Mandantstelle, fenster: number = stelle.mandantId) {
    super(stelle);
    this.#fenster = fenster;
  }

  /** Those of the server instead, which are its operator's alone. */
  server(): AuftragslisteRepository {
    return new AuftragslisteRepository({ ...this.wo, mandantId: SERVER }, this.#fenster);
  }

  /** Where the last ones stand, newest first. */
  async listStaende(): Promise<Pick<Ansicht, 'id' | 'art' | 'zustand' | 'beendetAm'>[]> {
    const rows = await this.selectFrom('auftrag')
      .select(['id', 'art', 'zustand', 'beendet_am as beendetAm'])
      .where('art', 'not in', EIGENER_ORT)
      .orderBy('erstellt_am', 'desc')
      .orderBy('id')
      .limit(MAX_LISTE)
      .execute();
    return rows;
  }

  /** Jobs, the one that was queued last first. */
  async list(): Promise<Ansicht[]> {
    const rows = await this.selectFrom('auftrag')
      .selectAll()
      .where('art', 'not in', EIGENER_ORT)
      .orderBy('erstellt_am', 'desc')
      .orderBy('id')
      .limit(MAX_LISTE)
      .execute();
    return rows.map(toAnsicht);
  }

  async find(id: number): Promise<Ansicht | undefined> {
    const row = await this.#find(id);
    return row && toAnsicht(row);
  }

  /** Of a job that has come to its end: what it was to do, and what it kept of its work. */
  async findBeendeten(id: number): Promise<Pick<Auftrag, 'art' | 'daten' | 'ergebnis'> | undefined> {
    const row = await this.#find(id);
    return row && row.beendet_am !== '' ? row : undefined;
  }

  async einreihen(neu: Omit<NeuerAuftrag, 'mandantId' | 'art'> & { art: Mandantauftrag }): Promise<number> {
    const id = await einreihen(this.db, { ...neu, mandantId: this.mandantId }, new Date());
    await this.#melde(id);
    return id;
  }

  /**
   * Queues what the operator wants done for the whole server.
   * @param daten what it is to do, by its id
   * @returns undefined when the same is open already
   */
  async reiheServerEin(art: Betriebsauftrag, datenOf: (id: number) => unknown): Promise<number | undefined> {
    let neu = 0;
    const draw = (id: number) => {
      neu = id;
      return datenOf(id);
    };
    const id = await einreihen(this.db, { art, mandantId: SERVER, datenOf: draw }, new Date());
    if (id !== neu) return undefined;
    await this.#melde(id);
    return id;
  }

  /**
   * Has one that waits begin no later than at this time, and be tried as often as a fresh one. One that runs, and comes again,
   * does so at that time: it may have looked already.
   */
  async beeile(art: string, schluessel: string, faellig: Date): Promise<void> {
    await this.updateTable('auftrag')
      .set({ faellig: faellig.toISOString() })
      .where((where) => where.and({ art, schluessel, zustand: 'laeuft' as const }))
      .where('takt', '>', 0)
      .execute();
    await this.updateTable('auftrag')
      .set({ faellig: faellig.toISOString(), versuche: 0 })
      .where((where) => where.and({ art, schluessel, zustand: 'wartet' as const }))
      .where('faellig', '>', faellig.toISOString())
      .execute();
  }

  /** A job that waits ends at once, one that runs as soon as it can. @throws Ablehnung `zustand` when it has ended */
  async cancel(id: number): Promise<void> {
    const zeit = new Date().toISOString();
    if ((await this.#find(id))?.takt)
      throw new Ablehnung(
        'zustand',
        'Diese Aufgabe kommt von selbst wieder. Abschalten lässt sie sich in den Einstellungen.',
      );
    const waiting = await this.#update(id, 'wartet', {
      zustand: 'abgebrochen',
      beendet_am: zeit,
      frist: '',
      fehler: '',
      daten: OHNE_GEHEIMNIS,
    });
    if (!waiting && !(await this.#update(id, 'laeuft', { abbruch: 1 })))
      throw new Ablehnung('zustand', 'Diese Aufgabe ist schon zu Ende.');
    await this.#melde(id);
  }

  /**
   * Has it tried again now: what failed, was ended, or waits for its next try. What it does from here on is on behalf of who
   * wants that, unless it comes by itself.
   * @throws Ablehnung `zustand` when it runs, has succeeded, knew a secret, or the same is open already
   */
  async retry(id: number, { benutzerId, schluesselId }: Besteller): Promise<void> {
    const row = await this.#find(id);
    if (!row || row.zustand === 'laeuft' || row.zustand === 'fertig')
      throw new Ablehnung('zustand', 'Diese Aufgabe läuft gerade oder ist schon erledigt.');
    if (!isWiederholbar(row)) throw new Ablehnung('zustand', PASSWORT_WEG);
    if (row.zustand !== 'wartet' && (await this.#isOffen(row)))
      throw new Ablehnung('zustand', 'Dieselbe Aufgabe wartet oder läuft schon.');
    await this.#update(id, row.zustand, {
      ...{
        zustand: 'wartet',
        faellig: new Date().toISOString(),
        versuche: 0,
        abbruch: 0,
        beendet_am: '',
        fehler: '',
      },
      ...(row.takt === 0 && { benutzer_id: benutzerId, schluessel_id: schluesselId ?? null }),
    });
    await this.#melde(id);
  }

  /**
   * Keeps how far the worker has come, in the transaction of what it did: that counts only while the job is its own.
   * @throws AnspruchVerloren
   * @throws Abgebrochen when somebody wants it to end
   */
  async halte(
    anspruch: Anspruch,
    { ergebnis, gesamt }: { ergebnis: Sammelergebnis; gesamt: number },
  ): Promise<void> {
    const werte = { erledigt: angesehen(ergebnis), gesamt, ergebnis: JSON.stringify(ergebnis) };
    const { abbruch } = await aendere(this.db, anspruch, werte);
    if (abbruch === 1) throw new Abgebrochen();
  }

  /** To be called in the transaction of what a worker does: it counts only while the job is its own. @throws AnspruchVerloren */
  async behaupte(anspruch: Anspruch): Promise<void> {
    await aendere(this.db, anspruch, { fehler: '' });
  }

  #find(id: number): Promise<Auftrag | undefined> {
    return this.selectFrom('auftrag')
      .selectAll()
      .where((where) => where.and({ id }))
      .executeTakeFirst();
  }

  async #isOffen({ art, schluessel }: Auftrag): Promise<boolean> {
    const row = await this.selectFrom('auftrag')
      .select('id')
      .where((where) => where.and({ art, schluessel }))
      .where(OFFEN)
      .executeTakeFirst();
    return row !== undefined;
  }

  async #update(id: number, zustand: Auftrag['zustand'], werte: Auftragswerte): Promise<boolean> {
    const row = await this.updateTable('auftrag')
      .set(werte)
      .where((where) => where.and({ id, zustand }))
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** In every window, also in the one that asked: what becomes of it comes later anyhow. */
  #melde(id: number): Promise<void> {
    return saveEreignisse({ db: this.db, mandantId: this.#fenster }, [{ art: 'auftrag', id }]);
  }
}

/**
 * A backup is put back: what somebody wanted done at its time shall not be done now without being asked for. Reading what came in
 * does nothing that would not be wanted, and what the server does by itself goes on.
 */
export async function endOffene({ schreiben }: Pick<Datenbank, 'schreiben'>, jetzt: Date): Promise<void> {
  const fehler = 'Sie war offen, als die Sicherung entstand, die zurückgeholt wurde.';
  await schreiben(async (db) => {
    await db
      .updateTable('auftrag')
      .set({
        ...{ zustand: 'abgebrochen', frist: '', fehler, beendet_am: jetzt.toISOString() },
        daten: OHNE_GEHEIMNIS,
      })
      .where(sql<SqlBool>`(mandant_id <> ${SERVER} or takt = 0)`)
      .where('art', 'not in', EIGENER_ORT)
      .where(OFFEN)
      .execute();
  });
}

function toAnsicht(row: Auftrag): Ansicht {
  return {
    ...{ id: row.id, art: row.art, zustand: row.zustand, abbruch: row.abbruch === 1 },
    ...{ erledigt: row.erledigt, gesamt: row.gesamt, versuche: row.versuche, fehler: row.fehler },
    regelmaessig: row.takt > 0,
    ...readErgebnisse(row.ergebnis),
    wiederholbar: isWiederholbar(row),
    ...{ erstelltAm: row.erstellt_am, faelligAm: row.faellig, beendetAm: row.beendet_am },
  };
}

/** A secret that a job was told is forgotten when it begins: nobody could tell it again. */
function isWiederholbar({ daten }: Auftrag): boolean {
  return !('geheimnis' in (JSON.parse(daten) as object));
}

function readErgebnisse(text: string): Pick<Ansicht, 'ergebnis' | 'bericht'> {
  const bericht = text === '' ? undefined : Bericht.safeParse(JSON.parse(text)).data;
  return { bericht: bericht ?? null, ergebnis: bericht ? null : (readErgebnis(text) ?? null) };
}

/** Result of a job so far; undefined before it has begun. */
export function readErgebnis(text: string): Sammelergebnis | undefined {
  if (text === '') return undefined;
  const { ausgestellt: gelungen, ...rest } = Gespeichert.parse(JSON.parse(text));
  return Sammelergebnis.parse({ ...(gelungen !== undefined && { gelungen }), ...rest });
}

/** Until the same was done to many in other ways too, the first number was called after issuing. */
const Gespeichert = z.looseObject({ ausgestellt: z.number().optional() });
