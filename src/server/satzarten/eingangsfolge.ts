/** Fate of a piece when the expense that was made of it is deleted or comes back. */
import type { Schreibbestand } from '../bestand/bestand.ts';

/** The expense goes into the Papierkorb: its piece is to be looked at again. */
export async function releaseStueck(bestand: Schreibbestand, rechnungId: number): Promise<void> {
  const stueck = await bestand.eingangsstuecke.findVon(rechnungId);
  if (stueck?.zustand !== 'erledigt') return;
  await bestand.eingangsstuecke.save(stueck.id, { zustand: 'pruefen' }, { melde: true });
}

/** The expense is back: its piece is done, unless something else was made of it meanwhile. */
export async function retakeStueck(bestand: Schreibbestand, rechnungId: number): Promise<void> {
  const stueck = await bestand.eingangsstuecke.findVon(rechnungId);
  if (stueck?.zustand !== 'pruefen') return;
  await bestand.eingangsstuecke.save(stueck.id, { zustand: 'erledigt' }, { melde: true });
}
