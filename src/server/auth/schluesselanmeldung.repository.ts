import { inBerlin } from '#kern/datum.ts';
import type { Datenbank } from '../db/datenbank.ts';
import type { Stelle } from '../db/dialekt.ts';
import { parseRechte } from '../speicher/apiSchluessel.repository.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import type { Anmeldung } from './sitzung.repository.ts';

/** The last use is written at most this often: a request by a key costs no commit. */
const BENUTZT_MS = 3_600_000;

/**
 * A key with who issued it, and what they are by now; asked before each request. It is found by its hash, so that how long
 * that takes tells nothing of what is stored.
 */
function selectGueltige({ db }: Stelle, werte: { token: string; heute: string }) {
  return db
    .selectFrom('api_schluessel as s')
    .innerJoin('mitgliedschaft as m', (join) =>
      join
        .onRef('m.mandant_id', '=', 's.mandant_id')
        .onRef('m.id', '=', 's.mitglied_id')
        .on('m.beendet_am', '=', ''),
    )
    .innerJoin('mandant as a', (join) =>
      join.onRef('a.id', '=', 's.mandant_id').on('a.aufbewahren_bis', '=', ''),
    )
    .innerJoin('benutzer as b', (join) =>
      join.onRef('b.mandant_id', '=', 'm.person_mandant_id').onRef('b.id', '=', 'm.person_id'),
    )
    .select(['s.mandant_id', 's.id', 's.rechte', 's.mitglied_id', 's.benutzt_am', 'm.rolle'])
    .select(['b.mandant_id as person_mandant_id', 'b.id as person_id', 'b.username', 'b.name'])
    .where('s.token_sha256', '=', werte.token)
    .where('s.beendet_am', '=', '')
    .where('s.bis', '>=', werte.heute);
}

/** API keys of all Mandanten, found by the hash of what they are. */
export class SchluesselanmeldungRepository {
  readonly #datenbank: Datenbank;

  constructor(datenbank: Datenbank) {
    this.#datenbank = datenbank;
  }

  /** @returns undefined for a key that is unknown, withdrawn or run out: nobody is told which */
  async find(token: string, jetzt: Date): Promise<Anmeldung | undefined> {
    const { lesen: db, engine } = this.#datenbank;
    const werte = { token: sha256(token), heute: inBerlin(jetzt.getTime()) };
    const [row] = await selectGueltige({ db, engine }, werte).execute();
    if (!row) return undefined;
    const vorhin = new Date(jetzt.getTime() - BENUTZT_MS).toISOString();
    if (row.benutzt_am < vorhin) await this.#touch(row, { jetzt, vorhin });
    return {
      mandantId: row.person_mandant_id,
      benutzerId: row.person_id,
      username: row.username,
      name: row.name,
      bestaetigt: false,
      arbeit: { mandantId: row.mandant_id, mitgliedId: row.mitglied_id },
      rolle: row.rolle,
      betreiber: false,
      nur: parseRechte(row.rechte),
      schluesselId: row.id,
    };
  }

  async #touch(
    { mandant_id, id }: { mandant_id: number; id: number },
    { jetzt, vorhin }: { jetzt: Date; vorhin: string },
  ): Promise<void> {
    await this.#datenbank.schreiben(async (db) => {
      await db
        .updateTable('api_schluessel')
        .set({ benutzt_am: jetzt.toISOString() })
        .where('mandant_id', '=', mandant_id)
        .where('id', '=', id)
        .where('benutzt_am', '<', vorhin)
        .execute();
    });
  }
}
