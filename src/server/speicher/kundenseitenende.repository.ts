import type { Engine } from '../db/datenbank.ts';
import type { Db } from '../db/schema.ts';
import { KundenseiteRepository } from './kundenseite.repository.ts';
import { MandantRepository } from './mandant.repository.ts';
import { ProtokollRepository } from './protokoll.repository.ts';

/** Nobody did it: the program. */
const NIEMAND = 0;

/** Closes the pages of all customers of everybody, and enters it. One that was withdrawn since a backup would open again. */
export async function schliesseAlleKundenseiten(
  { db, engine }: { db: Db; engine: Engine },
  jetzt: Date,
): Promise<void> {
  await db.deleteFrom('kundenlink').execute();
  const rows = await db
    .selectFrom('kundenseite')
    .select(['mandant_id as mandantId', 'id as rechnungId'])
    .where('seit', '<>', '')
    .orderBy('mandant_id')
    .orderBy('id')
    .execute();
  for (const [mandantId, seiten] of Map.groupBy(rows, (row) => row.mandantId)) {
    const mandant = new MandantRepository(db, mandantId);
    const protokoll = new ProtokollRepository({ db, engine, mandantId }, NIEMAND, await mandant.lock());
    const kundenseiten = new KundenseiteRepository(db, mandantId);
    for (const { rechnungId } of seiten) {
      const vorher = await kundenseiten.find(rechnungId);
      const nachher = { rechnungId, seit: '', bis: '', zurueckgezogenAm: jetzt.toISOString() };
      await kundenseiten.save(nachher);
      const wer = { objekt: 'kundenseite', objektId: rechnungId } as const;
      protokoll.add({ ...wer, aktion: 'geaendert', vorher, nachher });
    }
    await mandant.saveKopf(await protokoll.write());
  }
}
