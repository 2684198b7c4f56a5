import { Mandantgebunden } from '../db/mandantgebunden.ts';
import { ausgepackt, type Bytes, DateiRepository } from './datei.repository.ts';

export type Logo = Bytes & { typ: string };

/** The picture on the letterhead of ONE Mandant. */
export class LogoRepository extends Mandantgebunden {
  async find(): Promise<Logo | undefined> {
    const row = await this.selectFrom('logo as l')
      .innerJoin('datei as d', (join) =>
        join.onRef('d.mandant_id', '=', 'l.mandant_id').onRef('d.sha256', '=', 'l.sha256'),
      )
      .select(['l.typ', 'l.sha256', 'd.inhalt', 'd.ungepackt'])
      .executeTakeFirst();
    return row && (await ausgepackt(row));
  }

  /** Stores the logo in place of the one before, whose bytes go unless an invoice has them; undefined removes it. */
  async replace(logo: Logo | undefined): Promise<void> {
    const dateien = new DateiRepository(this.wo);
    const vorher = await this.deleteFrom('logo').returning('sha256').executeTakeFirst();
    if (logo) {
      const { typ, sha256 } = logo;
      await dateien.add([logo]);
      await this.db.insertInto('logo').values({ mandant_id: this.mandantId, typ, sha256 }).execute();
    }
    if (vorher) await dateien.removeUnreferenced(vorher.sha256);
  }
}
