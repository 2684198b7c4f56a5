import { Bestaetigung, PasskeyFrage } from '#kern/auth/faktoren.ts';
import { type ApiApp, answers, Leer } from '../http/schema.ts';
import { readToken } from '../http/token.ts';
import { bestaetigen } from './bestaetigen.ts';
import { PasskeyRepository } from './passkey.repository.ts';
import { VorgangRepository } from './vorgang.repository.ts';
import { askForPasskey, newChallenge } from './webauthn.ts';
import { readHerkunft, requireHerkunft, type Zugang } from './zugang.ts';

const tags = ['Konto'];

/** Proving once more who one is, before a dangerous act; register inside a guarded scope. */
export function bestaetigungRoutes(app: ApiApp, zugang: Zugang): void {
  const { datenbank, jetzt } = zugang;

  app.post(
    '/auth/bestaetigen/passkey',
    {
      recht: 'eigenes',
      schema: {
        tags,
        summary: 'Womit der Browser zur Bestätigung nach einem Passkey fragt',
        response: answers(200, PasskeyFrage),
      },
    },
    async (request) => {
      const herkunft = requireHerkunft(request, zugang);
      const challenge = newChallenge();
      const umstand = { jetzt: jetzt(), challenge };
      const vorgang = await datenbank.schreiben((db) =>
        new VorgangRepository(db).create('bestaetigung', request.anmeldung, umstand),
      );
      const passkeys = await new PasskeyRepository(datenbank.lesen, request.anmeldung).list();
      return { vorgang, optionen: await askForPasskey(passkeys, { challenge, herkunft, mitPin: true }) };
    },
  );

  app.post(
    '/auth/bestaetigen',
    {
      recht: 'eigenes',
      schema: {
        tags,
        summary: 'Sich noch einmal ausweisen; gilt fünf Minuten für diese Sitzung',
        body: Bestaetigung,
        response: answers(204, Leer),
      },
    },
    async (request, reply) => {
      const herkunft = readHerkunft(request, zugang) ?? '';
      await bestaetigen(zugang, request.anmeldung, {
        ...request.body,
        herkunft,
        token: readToken(request) ?? '',
      });
      return reply.code(204).send();
    },
  );
}
