import { Ablehnung } from '#kern/ablehnung.ts';
import { aufbewahrenBis } from '#kern/aufbewahrung.ts';
import { normalizeUsername } from '#kern/auth/anmeldung.ts';
import { addTage } from '#kern/datum.ts';
import { Kontoende, Kontoendeauftrag } from '#kern/kontoende/kontoende.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import { requireBestaetigung } from '../auth/bestaetigung.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { type ApiApp, answers } from '../http/schema.ts';
import type { Bestand } from '../mandant/mandant.ts';
import { countAufzubewahrende, deleteMandant, lockZugang } from './kontoende.repository.ts';

const tags = ['Konto'];

/** The end of the signed-in account; register inside a guarded scope. */
export function kontoendeRoutes(app: ApiApp, { datenbank }: { datenbank: Datenbank }): void {
  const readEnde = async (bestand: Bestand, mandantId: number): Promise<Kontoende> => {
    const belege = await countAufzubewahrende(datenbank.lesen, mandantId);
    const land = steuerlandOf(await bestand.mandant.get());
    return { belege, aufbewahrenBis: belege === 0 ? null : aufbewahrenBis(bestand.heute, land) };
  };

  app.get(
    '/auth/ende',
    { schema: { tags, summary: 'Was beim Löschen des Kontos geschähe', response: answers(200, Kontoende) } },
    ({ mandant }) => readEnde(mandant, mandant.mandantId),
  );

  app.post(
    '/auth/ende',
    {
      preHandler: requireBestaetigung,
      schema: {
        tags,
        summary: 'Konto löschen; aufzubewahrende Belege bleiben gesperrt liegen',
        body: Kontoendeauftrag,
        response: answers(200, Kontoende),
      },
    },
    async ({ mandant, anmeldung, body }) => {
      if (normalizeUsername(body.benutzername) !== normalizeUsername(anmeldung.username)) {
        const text = 'Das ist nicht der Benutzername dieses Kontos.';
        throw new Ablehnung('ungueltig', text, { pfad: 'benutzername' });
      }
      const ende = await readEnde(mandant, mandant.mandantId);
      await mandant.transaction(({ protokoll }) =>
        protokoll.add({
          objekt: 'benutzer',
          objektId: anmeldung.benutzerId,
          aktion: 'geloescht',
          vorher: null,
          nachher: ende,
        }),
      );
      await datenbank.schreiben(async (db) => {
        // The walls ask for a day that has passed.
        await lockZugang(db, mandant.mandantId, ende.aufbewahrenBis ?? addTage(mandant.heute, -2));
        if (ende.aufbewahrenBis === null) await deleteMandant(db, mandant.mandantId);
      });
      return ende;
    },
  );
}
