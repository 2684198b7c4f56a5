import { Ablehnung } from '#kern/ablehnung.ts';
import type { Datum } from '#kern/datum.ts';
import { workForOther } from '../auth/sitzung.repository.ts';
import { Bestand, workIn } from '../bestand/bestand.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { mandantstelleOf } from '../db/mandantgebunden.ts';
import type { Person } from '../speicher/mitglied.repository.ts';
import { endMitglied } from './mitglieder.ts';

type Abschied = { mandantId: number; token: string; heute: Datum; jetzt: Date };

/** Refuses a Mandant that somebody does not belong to. */
export function gehoerstNichtDazu(): Ablehnung {
  return new Ablehnung('ungueltig', 'Zu diesem Betrieb gehörst du nicht.', { pfad: 'mandantID' });
}

/**
 * Ends one's own membership. The session that asks goes on, for another Mandant if there is one; others that work there end.
 * @throws Ablehnung `ungueltig` where one does not belong, `zustand` for the last Inhaber
 */
export async function verlassen(
  { schreiben }: Datenbank,
  person: Person,
  { mandantId, token, heute, jetzt }: Abschied,
): Promise<void> {
  await schreiben(async (db) => {
    // A Mandant that nobody knows of cannot be locked.
    const gesehen = new Bestand({ ...mandantstelleOf(db, mandantId), heute });
    const mitglied = await gesehen.mitglieder.findPerson(person);
    if (!mitglied) throw gehoerstNichtDazu();
    await workIn({ db, heute }, { mandantId, benutzerId: mitglied.id }, (bestand) =>
      endMitglied(bestand, mitglied.id, { jetzt, bleibt: token }),
    );
    await workForOther(db, person, { token, mandantId });
  });
}
