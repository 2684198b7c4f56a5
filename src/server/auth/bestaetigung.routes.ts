import { Ablehnung } from '#kern/ablehnung.ts';
import { Bestaetigung, PasskeyFrage } from '#kern/auth/faktoren.ts';
import { type ApiApp, answers, Leer } from '../http/schema.ts';
import { readToken } from '../http/token.ts';
import { BenutzerRepository } from './benutzer.repository.ts';
import { redeemBeweis } from './beweis.ts';
import { bestaetigungQuelle, codeQuelle } from './fehlversuch.repository.ts';
import { PasskeyRepository } from './passkey.repository.ts';
import { type Anmeldung, SitzungRepository } from './sitzung.repository.ts';
import { countTry } from './versuch.ts';
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
      const vorgang = await new VorgangRepository(datenbank).create(
        'bestaetigung',
        request.anmeldung,
        umstand,
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
      const { anmeldung, body } = request;
      const herkunft = readHerkunft(request, zugang) ?? '';
      const token = readToken(request) ?? '';
      const quelle = body.totp === undefined ? bestaetigungQuelle : codeQuelle;
      await countTry(zugang, quelle(anmeldung, token), () =>
        isProved(zugang, anmeldung, { ...body, herkunft }),
      );
      await new SitzungRepository(datenbank).confirm(token, jetzt());
      return reply.code(204).send();
    },
  );
}

type Angaben = Bestaetigung & { herkunft: string };

async function isProved(
  { datenbank, passwoerter, schluessel, jetzt }: Zugang,
  anmeldung: Anmeldung,
  { passwort, vorgang, herkunft, ...beweis }: Angaben,
): Promise<Ablehnung | undefined> {
  if (passwort !== undefined) {
    const konto = await new BenutzerRepository(datenbank).get(anmeldung);
    if (await passwoerter.verify(passwort, konto.passwort)) return undefined;
    return new Ablehnung('ungueltig', 'Das Passwort stimmt nicht.', { pfad: 'passwort' });
  }
  const gefragt =
    beweis.passkey && (await new VorgangRepository(datenbank).take(vorgang, 'bestaetigung', jetzt()));
  const isOwn = gefragt?.mandantId === anmeldung.mandantId && gefragt.benutzerId === anmeldung.benutzerId;
  const challenge = isOwn ? gefragt.challenge : '';
  const umstand = { challenge, herkunft, mitPin: true, jetzt: jetzt(), schluessel };
  if (await datenbank.schreiben((db) => redeemBeweis(db, anmeldung, beweis, umstand))) return undefined;
  return beweis.passkey
    ? new Ablehnung('ungueltig', 'Dieser Passkey gehört nicht zu diesem Konto.', { pfad: 'passkey' })
    : new Ablehnung('ungueltig', 'Dieser Code stimmt nicht oder wurde schon benutzt.', { pfad: 'totp' });
}
