import type { Datum } from '#kern/datum.ts';
import { workForOther } from '../auth/sitzung.repository.ts';
import { mitBlaettern } from '../blatt/vorzeichnen.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { workIn } from '../bestand/bestand.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { MitgliedRepository, type Person } from '../speicher/mitglied.repository.ts';
import { endMitglied } from './mitglieder.ts';

type Abschied = { mandantId: number; token: string; heute: Datum; jetzt: Date };

/**
 * Ends one's own membership. The session that asks goes on, for another Mandant if there is one; others that work there end.
 * @throws Ablehnung `nicht-gefunden` where one does not belong, `zustand` for the last Inhaber
 */
export async function verlassen(
  { schreiben, engine }: Datenbank,
  person: Person,
  { mandantId, token, heute, jetzt }: Abschied,
): Promise<void> {
  await mitBlaettern((zeichne) =>
    schreiben(async (db) => {
      const mitglied = await new MitgliedRepository(db, mandantId).findPerson(person);
      if (!mitglied) throw nichtGefunden();
      const wer = { mandantId, benutzerId: mitglied.id };
      await workIn({ db, engine, heute, zeichne }, wer, (bestand) =>
        endMitglied(bestand, mitglied.id, { jetzt, bleibt: token }),
      );
      await workForOther(db, person, { token, mandantId });
    }),
  );
}
