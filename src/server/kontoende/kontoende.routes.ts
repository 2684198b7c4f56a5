import { Ablehnung } from '#kern/ablehnung.ts';
import { normalizeUsername } from '#kern/auth/anmeldung.ts';
import { Kontoende, Kontoendeauftrag } from '#kern/kontoende/kontoende.ts';
import { requireBestaetigung } from '../auth/bestaetigung.ts';
import type { Zugang } from '../auth/zugang.ts';
import { type ApiApp, answers } from '../http/schema.ts';
import { endKonto, readKontoende } from './beenden.ts';

const tags = ['Konto'];

/** The end of the signed-in account; register inside a guarded scope. */
export function kontoendeRoutes(
  app: ApiApp,
  { datenbank, jetzt }: Pick<Zugang, 'datenbank' | 'jetzt'>,
): void {
  app.get(
    '/auth/ende',
    {
      recht: 'eigenes',
      schema: { tags, summary: 'Was beim Löschen des Kontos geschähe', response: answers(200, Kontoende) },
    },
    ({ anmeldung, heute }) => readKontoende(datenbank, anmeldung, heute),
  );

  app.post(
    '/auth/ende',
    {
      recht: 'eigenes',
      preHandler: requireBestaetigung,
      schema: {
        tags,
        summary: 'Konto löschen; aufzubewahrende Belege bleiben gesperrt liegen',
        body: Kontoendeauftrag,
        response: answers(200, Kontoende),
      },
    },
    ({ anmeldung, body, heute }) => {
      if (normalizeUsername(body.benutzername) !== normalizeUsername(anmeldung.username)) {
        const text = 'Das ist nicht der Benutzername dieses Kontos.';
        throw new Ablehnung('ungueltig', text, { pfad: 'benutzername' });
      }
      return endKonto(datenbank, anmeldung, { heute, jetzt: jetzt() });
    },
  );
}
