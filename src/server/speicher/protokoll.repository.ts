import type { Selectable } from 'kysely';
import type { Ereignis } from '#kern/ereignisse/ereignis.ts';
import type { Ankerkopf } from '#kern/protokoll/anker.ts';
import {
  canonicalJson,
  type Eintrag,
  type Kettenglied,
  type Pruefsummen,
  verketten,
} from '#kern/protokoll/kette.ts';
import type { Satzart } from '#kern/satzarten.ts';
import type { Mandantstelle } from '../db/mandantgebunden.ts';
import type { Db, Schema } from '../db/schema.ts';
import { createAtempause } from '../werkzeug/atempause.ts';
import { PROGRAMM } from '../werkzeug/programm.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { saveEreignisse } from './ereignis.repository.ts';
import { readPruefsummen, satzname, satzOf } from './pruefsummen.repository.ts';
import type { Objekt } from './zeilen.ts';

type Aktion =
  | ('angelegt' | 'geaendert' | 'geloescht' | 'wiederhergestellt')
  | ('ausgestellt' | 'festgeschrieben' | 'storniert')
  | ('gemahnt' | 'mahnungZurueck' | 'mahnsperre' | 'verschickt' | 'zurueckgezogen')
  | ('abgerechnet' | 'freigegeben' | 'gutgeschrieben' | 'korrekturStorniert')
  | ('angehaengt' | 'anlageGeaendert' | 'anlageEntfernt');

/** One change as the writer states it; the chain adds number, time, author and hashes. */
export type Vorgang = { objekt: Objekt; objektId: number; aktion: Aktion; vorher: unknown; nachher: unknown };

/** By what somebody acts: the window, so that only others are told of it, or the API key. */
export type Umstand = { fenster?: string; schluesselId?: number | undefined };

export type Kettenkopf = { lfd: number; sha256: string };

/**
 * Append-only record of one Mandant's changes. Lives as long as the transaction that holds the Mandant's lock; nothing is
 * stored before `write`, when all rows are as they will be committed.
 */
export class ProtokollRepository {
  readonly #stelle: Mandantstelle & Umstand;
  /** Person who acts. Who becomes a member by the act has an id only within it. */
  benutzerId: number;
  readonly #kopf: Kettenkopf;
  readonly #eintraege: Eintrag[] = [];
  readonly #beruehrt = new Map<Satzart, Set<number>>();
  readonly #bekannt: Pruefsummen = {};

  constructor(stelle: Mandantstelle & Umstand, benutzerId: number, kopf: Kettenkopf) {
    this.#stelle = stelle;
    this.benutzerId = benutzerId;
    this.#kopf = kopf;
  }

  /** Number of the last entry before this act. */
  get stand(): number {
    return this.#kopf.lfd;
  }

  add(vorgang: Vorgang): void {
    const lfd = this.#kopf.lfd + this.#eintraege.length + 1;
    const zeit = new Date().toISOString();
    const { benutzerId } = this;
    const { schluesselId } = this.#stelle;
    this.#eintraege.push({ lfd, zeit, benutzerId, schluesselId, ...vorgang, programm: PROGRAMM });
    if (vorgang.objekt !== 'nummernkreis') this.touch(vorgang.objekt, vorgang.objektId);
  }

  /** Records that were touched between an entry and the lock of this transaction, which nobody can add to any more. */
  async listBeruehrte(nach: number): Promise<{ art: Satzart; id: number }[]> {
    if (nach === this.#kopf.lfd) return [];
    const { db, mandantId } = this.#stelle;
    const rows = await db
      .selectFrom('protokoll')
      .select('pruefsummen')
      .where('mandant_id', '=', mandantId)
      .where('lfd', '>', nach)
      .where('pruefsummen', '<>', '')
      .execute();
    return rows.flatMap(({ pruefsummen }) => Object.keys(JSON.parse(pruefsummen)).map(satzOf));
  }

  /** Spares reading a record again: its checksum as it will be, of rows that the act has just got back. */
  kenne(art: Satzart, id: number, pruefsumme: string): void {
    this.#bekannt[satzname(art, id)] = pruefsumme;
  }

  /** For a change of rows whose entry is about another record: a payment changes what its receipt knows. */
  touch(art: Satzart, id: number): void {
    const ids = this.#beruehrt.get(art) ?? new Set();
    this.#beruehrt.set(art, ids.add(id));
    // Whatever was known of it was before this.
    delete this.#bekannt[satzname(art, id)];
  }

  /**
   * Stores the entries; the last one says how all that the act touched looks now.
   * @returns the head of the chain after them, or undefined when there were none
   */
  async write(): Promise<Kettenkopf | undefined> {
    const last = this.#eintraege.at(-1);
    if (!last) return undefined;
    last.pruefsummen = await this.#readPruefsummen();
    const { db, mandantId } = this.#stelle;
    let kopf = this.#kopf;
    const rows = this.#eintraege.map((eintrag) => {
      const glied = verketten(eintrag, kopf.sha256, sha256);
      kopf = { lfd: glied.lfd, sha256: glied.sha256 };
      return toRow(mandantId, glied);
    });
    for (let begin = 0; begin < rows.length; begin += PORTION)
      await db
        .insertInto('protokoll')
        .values(rows.slice(begin, begin + PORTION))
        .execute();
    await saveEreignisse(this.#stelle, this.#listEreignisse());
    return kopf;
  }

  /** Everything that was touched, once. */
  #listEreignisse(): Ereignis[] {
    const saetze = [...this.#beruehrt].flatMap(([art, ids]) => [...ids].map((id) => ({ art, id })));
    const hatKreise = this.#eintraege.some(({ objekt }) => objekt === 'nummernkreis');
    return hatKreise ? [...saetze, { art: 'nummernkreis', id: 0 }] : saetze;
  }

  async #readPruefsummen(): Promise<Pruefsummen> {
    const all: Pruefsummen = {};
    for (const [art, ids] of this.#beruehrt) {
      const unbekannt = [...ids].filter((id) => !(satzname(art, id) in this.#bekannt));
      if (unbekannt.length > 0)
        Object.assign(all, await readPruefsummen(this.#stelle, art, { ids: unbekannt }));
    }
    return { ...all, ...this.#bekannt };
  }
}

/** Row of a chain link; bulk loading writes the same rows. */
export function toRow(mandantId: number, glied: Kettenglied) {
  return {
    mandant_id: mandantId,
    lfd: glied.lfd,
    zeit: glied.zeit,
    benutzer_id: glied.benutzerId,
    objekt: glied.objekt,
    objekt_id: glied.objektId,
    aktion: glied.aktion,
    vorher: canonicalJson(glied.vorher),
    nachher: canonicalJson(glied.nachher),
    programm: glied.programm,
    vorgaenger: glied.vorgaenger,
    sha256: glied.sha256,
    pruefsummen: glied.pruefsummen ? canonicalJson(glied.pruefsummen) : '',
    // Steps from before there was the column write such rows, too.
    ...(glied.schluesselId !== undefined && { schluessel_id: glied.schluesselId }),
  };
}

/** Mandant, number and hash of the last entry of every Protokoll. */
export async function readKoepfe(db: Db): Promise<Ankerkopf[]> {
  const rows = await db
    .selectFrom('mandant')
    .select(['id', 'protokoll_lfd', 'protokoll_sha256'])
    .orderBy('id')
    .execute();
  return rows.map((row) => [row.id, row.protokoll_lfd, row.protokoll_sha256]);
}

export function readGlied(db: Db, mandantId: number, lfd: number): Promise<{ sha256: string } | undefined> {
  return db
    .selectFrom('protokoll')
    .select('sha256')
    .where('mandant_id', '=', mandantId)
    .where('lfd', '=', lfd)
    .executeTakeFirst();
}

/** How far the Protokoll of everybody went whom the program has removed; nobody is who is still there. */
export async function readEntfernte(db: Db): Promise<Ankerkopf[]> {
  const rows = await db
    .selectFrom('entfernt')
    .select(['mandant', 'lfd', 'sha256'])
    .where('mandant', 'not in', (eb) => eb.selectFrom('mandant').select('id'))
    .orderBy('mandant')
    .execute();
  return rows.map((row) => [row.mandant, row.lfd, row.sha256]);
}

const PORTION = 200;

/** The chain of a Mandant from its first entry, in portions between which other requests have their turn. */
export async function* readKette(db: Db, mandantId: number): AsyncGenerator<Kettenglied> {
  const atempause = createAtempause();
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('protokoll')
      .selectAll()
      .where('mandant_id', '=', mandantId)
      .where('lfd', '>', last)
      .orderBy('lfd')
      .limit(PORTION)
      .execute();
    for (const row of rows) {
      await atempause();
      yield fromRow(row);
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.lfd;
  }
}

function fromRow(row: Selectable<Schema['protokoll']>): Kettenglied {
  return {
    lfd: row.lfd,
    zeit: row.zeit,
    benutzerId: row.benutzer_id,
    ...(row.schluessel_id !== null && { schluesselId: row.schluessel_id }),
    objekt: row.objekt,
    objektId: row.objekt_id,
    aktion: row.aktion,
    vorher: parseWert(row.vorher),
    nachher: parseWert(row.nachher),
    programm: row.programm,
    vorgaenger: row.vorgaenger,
    sha256: row.sha256,
    // Whatever stands there when it was tampered with.
    ...(row.pruefsummen !== '' && { pruefsummen: parseWert(row.pruefsummen) as Pruefsummen }),
  };
}

/** Text that is no JSON any more was changed past the program: kept as it is, so that the broken link shows. */
function parseWert(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
