import { STANDARDVORLAGEN } from '#kern/postausgang/standardvorlagen.ts';
import { Mailart, type Mailvorlage, type Vorlageneingabe } from '#kern/postausgang/vorlagen.ts';
import { Mandantgebunden } from '../db/mandantgebunden.ts';
import { naechsterStand, versionVon } from './stand.ts';

/** Texts that ONE Mandant writes in mails; those of the program where he has written nothing else. */
export class MailvorlageRepository extends Mandantgebunden {
  async list(): Promise<Mailvorlage[]> {
    const rows = await this.selectFrom('mailvorlage')
      .select(['art', 'betreff', 'text', 'geaendert_am'])
      .execute();
    return Mailart.options.map((art) => {
      const eigene = rows.find((row) => row.art === art);
      const { betreff, text } = eigene ?? STANDARDVORLAGEN[art];
      return { art, betreff, text, istStandard: !eigene, ...versionVon(eigene) };
    });
  }

  /** Of each kind, as the Protokoll says it. */
  async texte(): Promise<Record<string, Vorlageneingabe>> {
    return Object.fromEntries((await this.list()).map(({ art, betreff, text }) => [art, { betreff, text }]));
  }

  /** One of them, with its version. */
  async findVorlage(gesucht: Mailart): Promise<Mailvorlage> {
    const vorlage = (await this.list()).find(({ art }) => art === gesucht);
    if (!vorlage) throw new Error(`no mail of the kind ${gesucht}`);
    return vorlage;
  }

  /** Texts that they have written themselves. */
  async *readAll(): AsyncGenerator<Omit<Mailvorlage, 'version'>> {
    for (const { version: _, ...vorlage } of await this.list()) if (!vorlage.istStandard) yield vorlage;
  }

  async find(art: Mailart): Promise<Vorlageneingabe> {
    const row = await this.selectFrom('mailvorlage')
      .select(['betreff', 'text'])
      .where('art', '=', art)
      .executeTakeFirst();
    return row ?? STANDARDVORLAGEN[art];
  }

  async save(art: Mailart, { betreff, text }: Vorlageneingabe): Promise<void> {
    const vorher = await this.selectFrom('mailvorlage')
      .select('geaendert_am')
      .where('art', '=', art)
      .executeTakeFirst();
    const werte = { betreff, text, geaendert_am: naechsterStand(vorher) };
    await this.db
      .insertInto('mailvorlage')
      .values({ mandant_id: this.mandantId, art, ...werte })
      .onConflict((conflict) => conflict.columns(['mandant_id', 'art']).doUpdateSet(werte))
      .execute();
  }

  /** From now on the text of the program counts. */
  async delete(art: Mailart): Promise<void> {
    await this.deleteFrom('mailvorlage').where('art', '=', art).execute();
  }
}
