import { Ablehnung } from '#kern/ablehnung.ts';
import { aufbewahrenBis } from '#kern/aufbewahrung.ts';
import { normalizeUsername } from '#kern/auth/anmeldung.ts';
import { Kontoende, Kontoendeauftrag } from '#kern/kontoende/kontoende.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import { requireBestaetigung } from '../auth/bestaetigung.ts';
import { type ApiApp, answers } from '../http/schema.ts';
import type { Bestand, Schreibbestand } from '../mandant/mandant.ts';
import { EINZIGER } from '../protokoll/zeilen.ts';

const tags = ['Konto'];

/** The end of the signed-in account; register inside a guarded scope. */
export function kontoendeRoutes(app: ApiApp): void {
  app.get(
    '/auth/ende',
    {
      recht: 'eigenes',
      schema: { tags, summary: 'Was beim Löschen des Kontos geschähe', response: answers(200, Kontoende) },
    },
    ({ mandant }) => readEnde(mandant),
  );

  app.post(
    '/auth/ende',
    {
      recht: 'aufloesen',
      preHandler: requireBestaetigung,
      schema: {
        tags,
        summary: 'Konto löschen; aufzubewahrende Belege bleiben gesperrt liegen',
        body: Kontoendeauftrag,
        response: answers(200, Kontoende),
      },
    },
    ({ mandant, anmeldung, body }) => {
      if (normalizeUsername(body.benutzername) !== normalizeUsername(anmeldung.username)) {
        const text = 'Das ist nicht der Benutzername dieses Kontos.';
        throw new Ablehnung('ungueltig', text, { pfad: 'benutzername' });
      }
      return mandant.transaction((bestand) => beenden(bestand, anmeldung.benutzerId));
    },
  );
}

async function readEnde(bestand: Bestand): Promise<Kontoende> {
  const { belege, letzter } = await bestand.kontoende.findAufzubewahrende();
  if (belege === 0) return { belege, aufbewahrenBis: null };
  const land = steuerlandOf(await bestand.mandant.get());
  // A receipt may be of a later year than today, above all by a clock that is behind.
  const isSpaeter = letzter > bestand.heute;
  return { belege, aufbewahrenBis: aufbewahrenBis(isSpaeter ? letzter : bestand.heute, land) };
}

/** Long before there was this program, whatever the clock says. */
const VERGANGEN = '2000-01-01';

async function beenden(bestand: Schreibbestand, benutzerId: number): Promise<Kontoende> {
  const ende = await readEnde(bestand);
  // The walls ask for a day that has passed.
  await bestand.kontoende.lock(ende.aufbewahrenBis ?? VERGANGEN);
  if (ende.aufbewahrenBis === null) {
    await bestand.kontoende.delete(new Date());
    return ende;
  }
  bestand.protokoll.add({
    ...{ objekt: 'benutzer', objektId: benutzerId, aktion: 'geloescht' },
    ...{ vorher: null, nachher: ende },
  });
  bestand.protokoll.touch('mandant', EINZIGER);
  return ende;
}
