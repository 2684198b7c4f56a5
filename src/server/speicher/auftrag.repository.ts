import { randomInt } from 'node:crypto';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { type Auftragszustand, MAX_VERSUCHE, pauseMs } from '#kern/auftraege/auftrag.ts';
import type { Berichtsstand } from '#kern/auftraege/bericht.ts';
import type { Datenbank } from '../db/datenbank.ts';
import type { Db, Schema } from '../db/schema.ts';
import { saveEreignisse } from './ereignis.repository.ts';

/** So long a job belongs to who took it; then it is taken for dead. Renewed three times as often. */
export const FRIST_MS = 60_000;
/** Ids are drawn: no two processes have to agree on one. */
const MAX_ID = 2 ** 31;
/** Word by word the condition of the indexes of `auftrag`. */
const OFFEN = sql<SqlBool>`zustand in ('wartet', 'laeuft')`;
const GESTORBEN = {
  einmal: 'Der Server ist mittendrin ausgefallen.',
  dauerhaft: 'Der Server ist bei jedem Versuch mittendrin ausgefallen. Näheres steht in seinem Log.',
};
/** Data of a job that was told a secret which is gone. */
const VERGESSEN = JSON.stringify({ geheimnis: '' });
/** A secret goes with the end of its job, whatever that is. Word by word how a job's data begin that hold a closed one. */
export const OHNE_GEHEIMNIS = sql<string>`case when daten like '{"geheimnis":"v1.%' then ${VERGESSEN} else daten end`;

export type Auftrag = Selectable<Schema['auftrag']>;
/** A job, and the how manieth taking of it. Whoever took it before has lost it. */
export type Anspruch = Pick<Auftrag, 'mandant_id' | 'id' | 'zaun'>;

export type NeuerAuftrag = {
  art: string;
  /** Of the server when absent. */
  mandantId?: number;
  benutzerId?: number;
  /** The API key that asked for it. */
  schluesselId?: number | undefined;
  /** Not twice of a kind at a time; '' where there is only one. */
  schluessel?: string;
  daten?: unknown;
  /** Instead, where that depends on the id: a secret goes closed, bound to it, and alone (`{ geheimnis }`). */
  datenOf?: (id: number) => unknown;
  faellig?: Date;
  /** Comes again after so many ms. */
  takt?: number;
};

/** Somebody wants the job to end, and it has come to a place where it can. */
export class Abgebrochen extends Error {}

/** Somebody else has taken the job meanwhile, or it is gone: whatever is still done for it must not count. */
export class AnspruchVerloren extends Error {}

/**
 * Queues a job in the transaction of its cause, unless one of its kind and key is open already.
 * @returns the id of the one that is open now
 */
export async function einreihen(db: Db, neu: NeuerAuftrag, jetzt: Date): Promise<number> {
  const { art, mandantId = 0, benutzerId = 0, schluessel = '', daten = {}, faellig = jetzt, takt = 0 } = neu;
  const { schluesselId = null, datenOf = () => daten } = neu;
  const key = { mandant_id: mandantId, art, schluessel };
  // The open one may end between the two statements, or the id be taken: then there is room for another one.
  for (;;) {
    const id = randomInt(1, MAX_ID);
    const text = JSON.stringify(datenOf(id));
    const inserted = await db
      .insertInto('auftrag')
      .values({
        ...key,
        id,
        benutzer_id: benutzerId,
        daten: text,
        takt,
        zustand: 'wartet',
        faellig: faellig.toISOString(),
        frist: '',
        versuche: 0,
        zaun: 0,
        abbruch: 0,
        erledigt: 0,
        gesamt: 0,
        ergebnis: '',
        fehler: '',
        schluessel_id: schluesselId,
        erstellt_am: jetzt.toISOString(),
        beendet_am: '',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) return inserted.id;
    const offen = await db
      .selectFrom('auftrag')
      .select('id')
      .where((where) => where.and(key))
      .where(OFFEN)
      .executeTakeFirst();
    if (offen) return offen.id;
  }
}

/** Jobs of all Mandanten and of the server, for whoever works on them. Instants are passed in. */
export class AuftragRepository {
  readonly #datenbank: Datenbank;
  readonly #versuche: Readonly<Record<string, number>>;

  /** @param versuche how often each kind is tried that does not come again, where that is not as often as any */
  constructor(datenbank: Datenbank, versuche: Readonly<Record<string, number>> = {}) {
    this.#datenbank = datenbank;
    this.#versuche = versuche;
  }

  /**
   * Takes the job that is due for longest: one that waits, or one whose worker has not been heard of for `FRIST_MS`. Any
   * number of processes may ask at the same time.
   */
  async claim(arten: readonly string[], jetzt: Date): Promise<Auftrag | undefined> {
    // Looking costs no commit, and mostly there is nothing.
    while (
      arten.length > 0 &&
      (await this.#faellige(this.#datenbank.lesen, arten, jetzt).executeTakeFirst())
    ) {
      const claimed = await this.#datenbank.schreiben((db) => this.#claim(db, arten, jetzt));
      if (claimed !== 'niemand') return claimed;
    }
    return undefined;
  }

  /** @returns 'niemand' when it was one that nobody shall try any more */
  async #claim(db: Db, arten: readonly string[], jetzt: Date): Promise<Auftrag | undefined | 'niemand'> {
    const row = await this.#faellige(db, arten, jetzt)
      .$if(this.#datenbank.engine === 'postgres', (query) => query.forUpdate().skipLocked())
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.abbruch === 1) {
      await beende(db, row, { zustand: 'abgebrochen', fehler: '' }, jetzt);
      return 'niemand';
    }
    if (this.#isLetzter(row)) {
      const fehler = row.versuche === 1 ? GESTORBEN.einmal : GESTORBEN.dauerhaft;
      await beende(db, row, { zustand: 'gescheitert', fehler }, jetzt);
      return 'niemand';
    }
    await melde(db, row);
    return db
      .updateTable('auftrag')
      .set({ zustand: 'laeuft', frist: fristAb(jetzt), versuche: row.versuche + 1, zaun: row.zaun + 1 })
      .where((where) => where.and({ mandant_id: row.mandant_id, id: row.id }))
      .returningAll()
      .executeTakeFirst();
  }

  #isLetzter({ art, takt, versuche }: Auftrag): boolean {
    return takt === 0 && versuche >= (this.#versuche[art] ?? MAX_VERSUCHE);
  }

  #faellige(db: Db, arten: readonly string[], jetzt: Date) {
    const zeit = jetzt.toISOString();
    // Beyond any lease: it was taken under a clock that was ahead, and would be held until then.
    const nieSoLang = new Date(jetzt.getTime() + 2 * FRIST_MS).toISOString();
    return db
      .selectFrom('auftrag')
      .selectAll()
      .where(OFFEN)
      .where('faellig', '<=', zeit)
      .where(({ or, eb }) => or([eb('frist', '<=', zeit), eb('frist', '>', nieSoLang)]))
      .where('art', 'in', arten)
      .orderBy('faellig')
      .orderBy('id')
      .limit(1);
  }

  async #schreiben(work: (db: Db) => Promise<unknown>): Promise<void> {
    await this.#datenbank.schreiben(work);
  }

  /** Keeps it for another while. @throws AnspruchVerloren */
  renew(anspruch: Anspruch, jetzt: Date): Promise<void> {
    return this.#schreiben((db) => aendere(db, anspruch, { frist: fristAb(jetzt) }));
  }

  /**
   * It is done; one that comes again waits for its next time, or comes at once where somebody asked for it while it ran.
   * @param wieder when it wants to come again, if that is sooner
   * @throws AnspruchVerloren when somebody else has it now
   */
  finish(auftrag: Auftrag, jetzt: Date, wieder?: Date): Promise<void> {
    const { takt } = auftrag;
    const naechste = [nach(jetzt, takt), ...(wieder ? [wieder.toISOString()] : [])].sort()[0] ?? '';
    return this.#schreiben((db) =>
      takt === 0
        ? beende(db, auftrag, { zustand: 'fertig', fehler: '' }, jetzt)
        : aendere(db, auftrag, {
            zustand: 'wartet',
            frist: '',
            versuche: 0,
            fehler: '',
            faellig: sql<string>`case when faellig > ${auftrag.faellig} then faellig else ${naechste} end`,
            beendet_am: jetzt.toISOString(),
          }),
    );
  }

  /**
   * It did not succeed: it waits longer each time, one that comes again no longer than usual. After its last try it
   * has failed.
   * @param fehler German
   * @throws AnspruchVerloren when somebody else has it now
   */
  fail(auftrag: Auftrag, fehler: string, jetzt: Date): Promise<void> {
    const { takt, versuche } = auftrag;
    const pause = takt === 0 ? pauseMs(versuche) : Math.min(pauseMs(versuche), takt);
    return this.#schreiben((db) =>
      this.#isLetzter(auftrag)
        ? beende(db, auftrag, { zustand: 'gescheitert', fehler }, jetzt)
        : aendere(db, auftrag, { zustand: 'wartet', frist: '', faellig: nach(jetzt, pause), fehler }),
    );
  }

  /** It has stopped because somebody wanted it to. @throws AnspruchVerloren when somebody else has it now */
  cancelled(auftrag: Auftrag, jetzt: Date): Promise<void> {
    return this.#schreiben((db) => beende(db, auftrag, { zustand: 'abgebrochen', fehler: '' }, jetzt));
  }

  /** The process ends before the job does: that was no try, and others may have it at once. @throws AnspruchVerloren */
  release(auftrag: Auftrag, jetzt: Date): Promise<void> {
    return this.#schreiben((db) =>
      aendere(db, auftrag, {
        zustand: 'wartet',
        frist: '',
        faellig: jetzt.toISOString(),
        versuche: auftrag.versuche - 1,
      }),
    );
  }
}

/** Values that can be written for a job; some of them the database works out. */
export type Auftragswerte = Partial<
  Omit<Auftrag, keyof Anspruch | 'faellig' | 'daten'> &
    Record<'faellig' | 'daten', string | RawBuilder<string>>
>;

/** Has a worker's job forget the secret that it was told. @throws AnspruchVerloren */
export async function forgetGeheimnis({ schreiben }: Datenbank, anspruch: Anspruch): Promise<void> {
  await schreiben((db) => aendere(db, anspruch, { daten: OHNE_GEHEIMNIS }));
}

/** Keeps how far a worker has come. @throws AnspruchVerloren */
export async function keepStand(
  { schreiben }: Datenbank,
  anspruch: Anspruch,
  { bericht, erledigt, gesamt }: Berichtsstand,
): Promise<void> {
  await schreiben((db) => aendere(db, anspruch, { erledigt, gesamt, ergebnis: JSON.stringify(bericht) }));
}

/** Whether somebody wants a worker's job to end. @throws AnspruchVerloren */
export async function sollEnden({ lesen }: Datenbank, { mandant_id, id, zaun }: Anspruch): Promise<boolean> {
  const row = await lesen
    .selectFrom('auftrag')
    .select('abbruch')
    .where((where) => where.and({ mandant_id, id, zaun, zustand: 'laeuft' as const }))
    .executeTakeFirst();
  if (!row) throw new AnspruchVerloren();
  return row.abbruch === 1;
}

/** Runs inside the worker's own transaction: what it writes counts only while the job is its own. @throws AnspruchVerloren */
export async function aendere(
  db: Db,
  { mandant_id, id, zaun }: Anspruch,
  werte: Auftragswerte,
): Promise<Pick<Auftrag, 'abbruch'>> {
  const row = await db
    .updateTable('auftrag')
    .set(werte)
    .where((where) => where.and({ mandant_id, id, zaun, zustand: 'laeuft' }))
    .returning('abbruch')
    .executeTakeFirst();
  if (!row) throw new AnspruchVerloren();
  if (werte.zustand !== undefined || werte.erledigt !== undefined) await melde(db, { mandant_id, id });
  return row;
}

/** Leaves an event: whoever has a job on the screen sees what becomes of it. */
async function melde(db: Db, { mandant_id, id }: Pick<Auftrag, 'mandant_id' | 'id'>): Promise<void> {
  if (mandant_id !== 0) await saveEreignisse({ db, mandantId: mandant_id }, [{ art: 'auftrag', id }]);
}

/** An end that is none of a worker's, too: whoever holds the row decides. */
async function beende(
  db: Db,
  { mandant_id, id, zaun }: Anspruch,
  werte: { zustand: Auftragszustand; fehler: string },
  jetzt: Date,
): Promise<void> {
  const row = await db
    .updateTable('auftrag')
    .set({ ...werte, daten: OHNE_GEHEIMNIS, frist: '', beendet_am: jetzt.toISOString() })
    .where((where) => where.and({ mandant_id, id, zaun }))
    .where(OFFEN)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AnspruchVerloren();
  await melde(db, { mandant_id, id });
}

function fristAb(jetzt: Date): string {
  return nach(jetzt, FRIST_MS);
}

function nach(jetzt: Date, ms: number): string {
  return new Date(jetzt.getTime() + ms).toISOString();
}
