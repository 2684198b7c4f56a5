import type { Selectable } from 'kysely';
import type { Versandeingabe } from '#kern/postausgang/versandkonto.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import type { Schema } from '../db/schema.ts';
import { naechsterStand } from './stand.ts';

export type Versandkontosatz = Selectable<Schema['versandkonto']>;

/** Long after any clock: somebody has to look first. */
export const BIS_JEMAND_NACHSIEHT = '9999-12-31T00:00:00.000Z';
const UNGESTOERT = { fehler: '', pause_bis: '' };

/** The account by which ONE Mandant sends mails. */
export class VersandkontoRepository extends Mandantgebunden {
  find(): Promise<Versandkontosatz | undefined> {
    return this.selectFrom('versandkonto').selectAll().executeTakeFirst();
  }

  /** @param geheimnis closed @param vorher what it takes the place of */
  async save(
    eingabe: Versandeingabe,
    geheimnis: string,
    vorher: Versandkontosatz | undefined,
  ): Promise<void> {
    const { host, port, verschluesselung, benutzer, anmeldung, signatur } = eingabe;
    const werte = {
      ...{ host, port, verschluesselung, benutzer, anmeldung, geheimnis, signatur },
      ...{ absender_name: eingabe.absenderName, absender_adresse: eingabe.absenderAdresse },
      ...{ antwort_an: eingabe.antwortAn, je_minute: eingabe.jeMinute },
      ...{ fenster_von: eingabe.fensterVon, fenster_bis: eingabe.fensterBis },
      ...{ ...UNGESTOERT, geaendert_am: naechsterStand(vorher) },
    };
    await this.db
      .insertInto('versandkonto')
      .values({ zuletzt: '', ...werte, mandant_id: this.mandantId })
      .onConflict((conflict) => conflict.column('mandant_id').doUpdateSet(werte))
      .execute();
  }

  /** Another secret that means the same: the provider has handed out a new one. Only while nobody has changed it. */
  async saveGeheimnis(alt: string, geheimnis: string): Promise<void> {
    await this.updateTable('versandkonto').set({ geheimnis }).where('geheimnis', '=', alt).execute();
  }

  /** A mail went out. */
  async gelungen(jetzt: Date): Promise<void> {
    await this.#update({ ...UNGESTOERT, zuletzt: jetzt.toISOString() });
  }

  /** Nothing goes out until then. @param fehler German */
  async pausieren(fehler: string, pauseBis: string): Promise<void> {
    await this.#update({ fehler, pause_bis: pauseBis });
  }

  /** @returns false when there is none */
  async delete(): Promise<boolean> {
    const row = await this.deleteFrom('versandkonto').returning('mandant_id').executeTakeFirst();
    return row !== undefined;
  }

  async #update(werte: Partial<Omit<Versandkontosatz, 'mandant_id'>>): Promise<void> {
    await this.updateTable('versandkonto').set(werte).execute();
  }
}
