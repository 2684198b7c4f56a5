import type { Schreibbestand } from '../bestand/bestand.ts';
import type { Verweis } from '../speicher/papierkorb.repository.ts';
import { beschreiben } from './beschreiben.ts';
import { gibStueckFrei } from './eingangsfolge.ts';

/** Deletes a record that there is: it is gone from everywhere, and kept in the Papierkorb. */
export async function weglegen(bestand: Schreibbestand, verweis: Verweis): Promise<void> {
  const beschrieben = await beschreiben(bestand, verweis);
  if (!beschrieben) throw new Error(`no ${verweis.art} ${verweis.id} to be deleted`);
  const { satz, buchung, ...beschreibung } = beschrieben;
  const { papierkorb, protokoll } = bestand;
  const eintrag = await papierkorb.insert(verweis, beschreibung, protokoll.benutzerId);
  if (buchung) await bestand.summen.subtract(buchung);
  if (verweis.art === 'rechnung') await gibStueckFrei(bestand, verweis.id);
  protokoll.touch('papierkorb', eintrag);
  protokoll.add({
    ...{ objekt: verweis.art, objektId: verweis.id, aktion: 'geloescht' },
    ...{ vorher: satz, nachher: null },
  });
}
