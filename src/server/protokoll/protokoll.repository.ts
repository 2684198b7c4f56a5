import { canonicalJson, type Kettenglied, verketten } from '#kern/protokoll/kette.ts';
import { createAtempause } from '../atempause.ts';
import type { Db } from '../db/schema.ts';
import { PROGRAMM } from '../programm.ts';
import { sha256 } from '../sha256.ts';

export type Objekt =
  | 'mandant'
  | 'nummernkreis'
  | 'benutzer'
  | 'kunde'
  | 'produkt'
  | 'zahlungsmethode'
  | 'zahlung'
  | 'rechnung';
type Aktion = 'angelegt' | 'geaendert' | 'geloescht' | 'ausgestellt' | 'storniert';

/** One change as the writer states it; the chain adds number, time, author and hashes. */
export type Vorgang = { objekt: Objekt; objektId: number; aktion: Aktion; vorher: unknown; nachher: unknown };

export type Kettenkopf = { lfd: number; sha256: string };

/** Append-only record of one Mandant's changes. Lives as long as the transaction that holds the Mandant's lock. */
export class ProtokollRepository {
  readonly #db: Db;
  readonly #mandantId: number;
  readonly #benutzerId: number;
  #kopf: Kettenkopf;

  constructor(db: Db, mandantId: number, benutzerId: number, kopf: Kettenkopf) {
    this.#db = db;
    this.#mandantId = mandantId;
    this.#benutzerId = benutzerId;
    this.#kopf = kopf;
  }

  /** Head of the chain after the entries written so far. */
  get kopf(): Kettenkopf {
    return this.#kopf;
  }

  async add({ objekt, objektId, aktion, vorher, nachher }: Vorgang): Promise<void> {
    const zeit = new Date().toISOString();
    const lfd = this.#kopf.lfd + 1;
    const eintrag = {
      lfd,
      zeit,
      benutzerId: this.#benutzerId,
      objekt,
      objektId,
      aktion,
      vorher,
      nachher,
      programm: PROGRAMM,
    };
    const glied = verketten(eintrag, this.#kopf.sha256, sha256);
    await this.#db.insertInto('protokoll').values(toRow(this.#mandantId, glied)).execute();
    this.#kopf = { lfd, sha256: glied.sha256 };
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
  };
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

function fromRow(row: ReturnType<typeof toRow>): Kettenglied {
  return {
    lfd: row.lfd,
    zeit: row.zeit,
    benutzerId: row.benutzer_id,
    objekt: row.objekt,
    objektId: row.objekt_id,
    aktion: row.aktion,
    vorher: parseWert(row.vorher),
    nachher: parseWert(row.nachher),
    programm: row.programm,
    vorgaenger: row.vorgaenger,
    sha256: row.sha256,
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
