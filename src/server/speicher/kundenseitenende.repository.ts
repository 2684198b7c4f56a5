import { mandantstelleOf } from '../db/mandantgebunden.ts';
import type { Db } from '../db/schema.ts';
import { imProtokoll } from './imProtokoll.ts';
import { KundenseiteRepository } from './kundenseite.repository.ts';

/** Nobody did it: the program. */
const NIEMAND = 0;

/** Closes the pages of all customers of everybody, and enters it. One that was withdrawn since a backup would open again. */
export async function closeAlleKundenseiten(db: Db, jetzt: Date): Promise<void> {
  await db.deleteFrom('kundenlink').execute();
  const rows = await db
    .selectFrom('kundenseite')
    .select(['mandant_id as mandantId', 'id as rechnungId'])
    .where('seit', '<>', '')
    .orderBy('mandant_id')
    .orderBy('id')
    .execute();
  for (const [mandantId, seiten] of Map.groupBy(rows, (row) => row.mandantId)) {
    const kundenseiten = new KundenseiteRepository(mandantstelleOf(db, mandantId));
    await imProtokoll(mandantstelleOf(db, mandantId), NIEMAND, async (protokoll) => {
      for (const { rechnungId } of seiten) {
        const vorher = await kundenseiten.find(rechnungId);
        const nachher = { rechnungId, seit: '', bis: '', zurueckgezogenAm: jetzt.toISOString() };
        await kundenseiten.save(nachher);
        const wer = { objekt: 'kundenseite', objektId: rechnungId } as const;
        protokoll.add({ ...wer, aktion: 'geaendert', vorher, nachher });
      }
    });
  }
}
