import type { Schreibbestand } from '../bestand/bestand.ts';
import { LESUNGEN } from '../satzarten/liste.ts';
import type { Verweis } from '../speicher/papierkorb.repository.ts';

/** Deletes a record that there is: it is gone from everywhere, and kept in the Papierkorb. */
export async function weglegen(bestand: Schreibbestand, verweis: Verweis): Promise<void> {
  const { beschreibe, weg } = LESUNGEN[verweis.art];
  const beschrieben = await beschreibe(bestand, verweis.id);
  if (!beschrieben) throw new Error(`no ${verweis.art} ${verweis.id} to be deleted`);
  const { satz, buchung, ...beschreibung } = beschrieben;
  const { papierkorb, protokoll } = bestand;
  const eintrag = await papierkorb.insert(verweis, beschreibung, protokoll.benutzerId);
  if (buchung) await bestand.summen.subtract(buchung);
  await weg?.(bestand, verweis.id);
  protokoll.touch('papierkorb', eintrag);
  protokoll.add({
    objekt: verweis.art,
    objektId: verweis.id,
    aktion: 'geloescht',
    vorher: satz,
    nachher: null,
  });
}
