import { Ablehnung } from '#kern/ablehnung.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { sha256 } from '../sha256.ts';

/** After this many failures in a row each further one doubles the wait. An address may be shared by many people. */
const FREI = { konto: 5, adresse: 20 };
const MAX_WARTE_SEKUNDEN = 300;
/** Failures are forgotten after this time without a new one. */
const VERGESSEN_MS = 15 * 60_000;

export type Quelle = { konto: string; adresse: string };

/**
 * Failed sign-ins per account and per address. Kept in the database, so that a restart or a second process does not
 * forget them; keys are hashes, so that no user name or address stands there in clear.
 */
export class FehlversuchRepository {
  readonly #datenbank: Datenbank;

  constructor(datenbank: Datenbank) {
    this.#datenbank = datenbank;
  }

  /** @throws Ablehnung `zu-oft` with the seconds to wait */
  async check(quelle: Quelle, jetzt: Date): Promise<void> {
    const rows = await this.#datenbank.lesen
      .selectFrom('fehlversuch')
      .select(['schluessel', 'anzahl', 'zuletzt_am'])
      .where('schluessel', 'in', [keyOf('konto', quelle), keyOf('adresse', quelle)])
      .execute();
    const warteSekunden = Math.max(0, ...rows.map((row) => remainingSeconds(row, quelle, jetzt)));
    if (warteSekunden === 0) return;
    const text = `Zu viele Versuche. Bitte in ${warteSekunden} Sekunden noch einmal versuchen.`;
    throw new Ablehnung('zu-oft', text, { warteSekunden });
  }

  async add(quelle: Quelle, jetzt: Date): Promise<void> {
    await this.#datenbank.schreiben(async (db) => {
      const vergessen = new Date(jetzt.getTime() - VERGESSEN_MS).toISOString();
      await db.deleteFrom('fehlversuch').where('zuletzt_am', '<', vergessen).execute();
      for (const art of ['adresse', 'konto'] as const) {
        await db
          .insertInto('fehlversuch')
          .values({ schluessel: keyOf(art, quelle), anzahl: 1, zuletzt_am: jetzt.toISOString() })
          .onConflict((conflict) =>
            conflict.column('schluessel').doUpdateSet((row) => ({
              anzahl: row('fehlversuch.anzahl', '+', 1),
              zuletzt_am: jetzt.toISOString(),
            })),
          )
          .execute();
      }
    });
  }

  /** A success clears the account; the address keeps its count, or one own account would open it for guessing. */
  async clear(quelle: Quelle): Promise<void> {
    const schluessel = keyOf('konto', quelle);
    const { lesen, schreiben } = this.#datenbank;
    const known = await lesen
      .selectFrom('fehlversuch')
      .select('anzahl')
      .where('schluessel', '=', schluessel)
      .executeTakeFirst();
    if (!known) return;
    await schreiben(async (db) => {
      await db.deleteFrom('fehlversuch').where('schluessel', '=', schluessel).execute();
    });
  }
}

function keyOf(art: keyof Quelle, quelle: Quelle): string {
  return `${art}:${sha256(quelle[art])}`;
}

function remainingSeconds(
  { schluessel, anzahl, zuletzt_am }: { schluessel: string; anzahl: number; zuletzt_am: string },
  quelle: Quelle,
  jetzt: Date,
): number {
  const frei = schluessel === keyOf('konto', quelle) ? FREI.konto : FREI.adresse;
  if (anzahl < frei) return 0;
  const since = (jetzt.getTime() - Date.parse(zuletzt_am)) / 1000;
  // A failure yet to come: the clock was wrong when it was noted, and nobody shall wait until then.
  if (since < -MAX_WARTE_SEKUNDEN) return 0;
  return Math.max(0, Math.ceil(Math.min(2 ** (anzahl - frei + 1), MAX_WARTE_SEKUNDEN) - since));
}
