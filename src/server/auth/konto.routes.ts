import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import { Benutzer } from '#kern/auth/anmeldung.ts';
import { KontoAenderung, OffeneSitzung, Passwortwechsel } from '#kern/auth/konto.ts';
import { Vorlieben, VorliebenAenderung } from '#kern/auth/vorlieben.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { type ApiApp, answers, Leer } from '../http/schema.ts';
import { readToken } from '../http/sitzung.ts';
import { nichtGefunden, overlay } from '../stammdaten/stammdaten.ts';
import { BenutzerRepository } from './benutzer.repository.ts';
import type { Passwortpruefer } from './passwort.ts';
import { type Anmeldung, SitzungRepository } from './sitzung.repository.ts';

type Deps = { datenbank: Datenbank; passwoerter: Passwortpruefer; jetzt: () => Date };

const tags = ['Konto'];
const SitzungParams = z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) });

/** The signed-in account; register inside a guarded scope. */
export function kontoRoutes(app: ApiApp, deps: Deps): void {
  registerKonto(app, deps);
  registerSitzungen(app, deps);
  registerVorlieben(app, deps);
}

function registerKonto(app: ApiApp, { datenbank, passwoerter }: Deps): void {
  const benutzer = new BenutzerRepository(datenbank);
  const sitzungen = new SitzungRepository(datenbank);

  app.get(
    '/auth/me',
    { schema: { tags, summary: 'Wer ist angemeldet?', response: answers(200, Benutzer) } },
    async ({ anmeldung: { username, name } }) => ({ username, name }),
  );

  app.patch(
    '/auth/me',
    {
      schema: {
        tags,
        summary: 'Name und Benutzername ändern',
        body: KontoAenderung,
        response: answers(200, Benutzer),
      },
    },
    async ({ anmeldung, body }) => {
      const { passwort = '', ...felder } = body;
      const nachher = overlay({ username: anmeldung.username, name: anmeldung.name }, felder);
      if (nachher.username !== anmeldung.username) await checkPasswort(anmeldung, passwort, 'passwort');
      await benutzer.rename(anmeldung, nachher);
      return nachher;
    },
  );

  app.post(
    '/auth/passwort',
    {
      schema: {
        tags,
        summary: 'Passwort ändern; alle anderen Sitzungen enden',
        body: Passwortwechsel,
        response: answers(204, Leer),
      },
    },
    async (request, reply) => {
      const { altesPasswort, neuesPasswort } = request.body;
      await checkPasswort(request.anmeldung, altesPasswort, 'altesPasswort');
      await benutzer.changePasswort(request.anmeldung, await passwoerter.hash(neuesPasswort));
      await sitzungen.endOthers(request.anmeldung, readToken(request) ?? '');
      return reply.code(204).send();
    },
  );

  async function checkPasswort({ username }: Anmeldung, passwort: string, pfad: string): Promise<void> {
    const konto = await benutzer.find(username);
    if (await passwoerter.verify(passwort, konto?.passwort)) return;
    throw new Ablehnung('ungueltig', 'Das bisherige Passwort stimmt nicht.', { pfad });
  }
}

function registerSitzungen(app: ApiApp, { datenbank, jetzt }: Deps): void {
  const sitzungen = new SitzungRepository(datenbank);

  app.post(
    '/auth/logout',
    { schema: { tags, summary: 'Abmelden: das Token gilt sofort nicht mehr', response: answers(204, Leer) } },
    async (request, reply) => {
      await sitzungen.delete(readToken(request) ?? '');
      return reply.code(204).send();
    },
  );

  app.get(
    '/auth/sitzungen',
    {
      schema: {
        tags,
        summary: 'Wo das Konto angemeldet ist',
        response: answers(200, z.array(OffeneSitzung)),
      },
    },
    (request) => sitzungen.list(request.anmeldung, readToken(request) ?? '', jetzt()),
  );

  app.delete(
    '/auth/sitzungen/:id',
    {
      schema: { tags, summary: 'Eine Sitzung beenden', params: SitzungParams, response: answers(204, Leer) },
    },
    async ({ anmeldung, params }, reply) => {
      if (!(await sitzungen.end(anmeldung, params.id))) throw nichtGefunden();
      return reply.code(204).send();
    },
  );
}

function registerVorlieben(app: ApiApp, { datenbank }: Deps): void {
  const benutzer = new BenutzerRepository(datenbank);

  app.get(
    '/auth/vorlieben',
    { schema: { tags, summary: 'Startseite und Navigation', response: answers(200, Vorlieben) } },
    ({ anmeldung }) => benutzer.getVorlieben(anmeldung),
  );

  app.patch(
    '/auth/vorlieben',
    { schema: { tags, summary: 'Ändern', body: VorliebenAenderung, response: answers(200, Vorlieben) } },
    ({ anmeldung, body }) => benutzer.changeVorlieben(anmeldung, body),
  );
}
