import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import { Benutzer } from '#kern/auth/benutzer.ts';
import { Abmeldung, KontoAenderung, OffeneSitzung, Passwortwechsel } from '#kern/auth/konto.ts';
import { Vorlieben } from '#kern/auth/vorlieben.ts';
import { VorliebenAenderung } from '#kern/auth/vorliebenAenderung.ts';
import { rechteOf } from '#kern/rechte/rechte.ts';
import { type ApiApp, answers, Leer } from '../http/schema.ts';
import { readToken } from '../http/token.ts';
import { listMandanten } from '../speicher/zugehoerigkeit.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { BenutzerRepository } from './benutzer.repository.ts';
import { requireBestaetigung } from './bestaetigung.ts';
import { bestaetigungQuelle } from './fehlversuch.repository.ts';
import { checkNeuesPasswort } from './passwortregeln.ts';
import { type Anmeldung, SitzungRepository } from './sitzung.repository.ts';
import { countTry } from './versuch.ts';
import type { Zugang } from './zugang.ts';

const tags = ['Konto'];
const preHandler = requireBestaetigung;
const NOCH_NICHT_GESPEICHERT =
  'Du bist abgemeldet. Gespeichert werden konnte das noch nicht; Belegwerk versucht es weiter. Bitte auf dem Datenträger ' +
  'Platz schaffen und Belegwerk bis dahin nicht neu starten.';
const SitzungParams = z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) });

/** The signed-in account; register inside a guarded scope. */
export function kontoRoutes(app: ApiApp, zugang: Zugang): void {
  registerKonto(app, zugang);
  registerPasswort(app, zugang);
  registerSitzungen(app, zugang);
  registerVorlieben(app, zugang);
}

function registerKonto(app: ApiApp, zugang: Zugang): void {
  const benutzer = new BenutzerRepository(zugang.datenbank);

  app.get(
    '/auth/me',
    { recht: 'eigenes', schema: { tags, summary: 'Wer ist angemeldet?', response: answers(200, Benutzer) } },
    ({ anmeldung }) => toBenutzer(zugang, anmeldung),
  );

  app.patch(
    '/auth/me',
    {
      recht: 'eigenes',
      schema: {
        tags,
        summary: 'Name und Benutzername ändern',
        body: KontoAenderung,
        response: answers(200, Benutzer),
      },
    },
    async (request) => {
      const { anmeldung, body } = request;
      const { username = anmeldung.username } = body;
      if (username !== anmeldung.username) await requireBestaetigung(request);
      const renamed = await benutzer.rename(anmeldung, body);
      return toBenutzer(zugang, { ...anmeldung, ...renamed });
    },
  );
}

async function toBenutzer({ datenbank }: Zugang, anmeldung: Anmeldung): Promise<Benutzer> {
  const { username, name, betreiber, arbeit } = anmeldung;
  return {
    username,
    name,
    betreiber,
    mandantID: arbeit.mandantId,
    rechte: rechteOf(anmeldung),
    mandanten: await listMandanten(datenbank.lesen, anmeldung),
  };
}

function registerPasswort(app: ApiApp, zugang: Zugang): void {
  const { datenbank, passwoerter, liste } = zugang;
  const benutzer = new BenutzerRepository(datenbank);

  app.post(
    '/auth/passwort',
    {
      recht: 'eigenes',
      schema: {
        tags,
        summary: 'Passwort ändern; alle anderen Sitzungen enden',
        body: Passwortwechsel,
        response: answers(204, Leer),
      },
    },
    async (request, reply) => {
      const { altesPasswort, neuesPasswort } = request.body;
      const { anmeldung } = request;
      const token = readToken(request) ?? '';
      checkNeuesPasswort(neuesPasswort, anmeldung, { liste, pfad: 'neuesPasswort' });
      const look = async () => {
        const { passwort } = await benutzer.get(anmeldung);
        if (await passwoerter.verify(altesPasswort, passwort)) return true;
        return new Ablehnung('ungueltig', 'Das bisherige Passwort stimmt nicht.', { pfad: 'altesPasswort' });
      };
      await countTry(zugang, bestaetigungQuelle(anmeldung, token), look, async () => undefined);
      const passwort = await passwoerter.hash(neuesPasswort);
      await benutzer.changePasswort(anmeldung, passwort, { token });
      return reply.code(204).send();
    },
  );
}

function registerSitzungen(app: ApiApp, { datenbank, widerruf, jetzt }: Zugang): void {
  const sitzungen = new SitzungRepository(datenbank);

  app.post(
    '/auth/logout',
    {
      recht: 'eigenes',
      schema: {
        tags,
        summary:
          'Abmelden: das Token gilt sofort nicht mehr; 202, wenn das noch nicht dauerhaft gespeichert werden konnte',
        response: { ...answers(204, Leer), 202: Abmeldung },
      },
    },
    async (request, reply) => {
      if (await widerruf.revoke(readToken(request) ?? '')) return reply.code(204).send();
      return reply.code(202).send({ hinweis: NOCH_NICHT_GESPEICHERT });
    },
  );

  app.get(
    '/auth/sitzungen',
    {
      recht: 'eigenes',
      schema: {
        tags,
        summary: 'Wo das Konto angemeldet ist',
        response: answers(200, z.array(OffeneSitzung)),
      },
    },
    (request) => sitzungen.list(request.anmeldung, readToken(request) ?? '', jetzt()),
  );

  app.delete(
    '/auth/sitzungen',
    {
      recht: 'eigenes',
      preHandler,
      schema: { tags, summary: 'Alle anderen Sitzungen beenden', response: answers(204, Leer) },
    },
    async (request, reply) => {
      await sitzungen.endOthers(request.anmeldung, readToken(request) ?? '');
      return reply.code(204).send();
    },
  );

  app.delete(
    '/auth/sitzungen/:id',
    {
      recht: 'eigenes',
      preHandler,
      schema: { tags, summary: 'Eine Sitzung beenden', params: SitzungParams, response: answers(204, Leer) },
    },
    async ({ anmeldung, params }, reply) => {
      if (!(await sitzungen.end(anmeldung, params.id))) throw nichtGefunden();
      return reply.code(204).send();
    },
  );
}

function registerVorlieben(app: ApiApp, { datenbank }: Zugang): void {
  const benutzer = new BenutzerRepository(datenbank);

  app.get(
    '/auth/vorlieben',
    {
      recht: 'eigenes',
      schema: { tags, summary: 'Startseite und Navigation', response: answers(200, Vorlieben) },
    },
    ({ anmeldung }) => benutzer.getVorlieben(anmeldung),
  );

  app.patch(
    '/auth/vorlieben',
    {
      recht: 'eigenes',
      schema: { tags, summary: 'Ändern', body: VorliebenAenderung, response: answers(200, Vorlieben) },
    },
    ({ anmeldung, body }) => benutzer.changeVorlieben(anmeldung, body),
  );
}
