import type { Selectable } from 'kysely';
import type { Postfacheingabe } from '#kern/eingang/post/postfach.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import type { Schema } from '../db/schema.ts';
import { naechsterStand } from './stand.ts';

export type Postfachsatz = Selectable<Schema['postfach']>;

const UNGELESEN = { uid_gueltig: '', uid: 0 };
const UNGESTOERT = { fehler: '', fehlversuche: 0, pause_bis: '' };

/** The mailbox of ONE Mandant, and how far it was read. */
export class PostfachRepository extends Mandantgebunden {
  find(): Promise<Postfachsatz | undefined> {
    return this.selectFrom('postfach').selectAll().executeTakeFirst();
  }

  /** @param geheimnis closed @param vorher what it takes the place of; another folder is read from its beginning */
  async save(
    { ohneAnhang, geheimnis: _, version: __, ...eingabe }: Postfacheingabe,
    geheimnis: string,
    vorher: Postfachsatz | undefined,
  ): Promise<void> {
    const isDasselbe =
      vorher?.host === eingabe.host &&
      vorher.benutzer === eingabe.benutzer &&
      vorher.ordner === eingabe.ordner &&
      vorher.ab <= eingabe.ab;
    const werte = {
      ...{ ...eingabe, geheimnis, ohne_anhang: ohneAnhang ? (1 as const) : (0 as const) },
      ...{ ...(!isDasselbe && UNGELESEN), ...UNGESTOERT, geaendert_am: naechsterStand(vorher) },
    };
    await this.db
      .insertInto('postfach')
      .values({ ...UNGELESEN, geholt: 0, zuletzt: '', ...werte, mandant_id: this.mandantId })
      .onConflict((conflict) => conflict.column('mandant_id').doUpdateSet(werte))
      .execute();
  }

  /** It was read up to here. @param geholt mails that were stored on the way */
  async merke(stand: { uidGueltig: string; uid: number }, geholt: number): Promise<void> {
    await this.#update(({ geholt: bisher }) => ({
      ...{ uid_gueltig: stand.uidGueltig, uid: stand.uid, geholt: bisher + geholt },
    }));
  }

  /** It went well. */
  async gelungen(jetzt: Date): Promise<void> {
    await this.#update(() => ({ ...UNGESTOERT, zuletzt: jetzt.toISOString() }));
  }

  /** It did not, and is left alone for a while. @param fehler German */
  async gescheitert(fehler: string, pauseBis: Date): Promise<void> {
    await this.#update(({ fehlversuche }) => ({
      ...{ fehler, fehlversuche: fehlversuche + 1, pause_bis: pauseBis.toISOString() },
    }));
  }

  /** Is tried again as if nothing had happened. */
  async vergissFehler(): Promise<void> {
    await this.#update(() => UNGESTOERT);
  }

  /** @returns false when there is none */
  async delete(): Promise<boolean> {
    const row = await this.deleteFrom('postfach').returning('mandant_id').executeTakeFirst();
    return row !== undefined;
  }

  async #update(werte: (satz: Postfachsatz) => Partial<Omit<Postfachsatz, 'mandant_id'>>): Promise<void> {
    const satz = await this.find();
    if (!satz) return;
    await this.updateTable('postfach').set(werte(satz)).execute();
  }
}
