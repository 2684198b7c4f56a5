import { Ablehnung } from '#kern/ablehnung.ts';
import { Sitzung } from '#kern/auth/anmeldung.ts';
import { PasskeyAnmeldung, PasskeyFrage, PasskeyFrageAnfrage, ZweiterFaktor } from '#kern/auth/faktoren.ts';
import { quelladresse } from '../http/adresse.ts';
import { answers, type OffeneApp } from '../http/schema.ts';
import { BenutzerRepository } from './benutzer.repository.ts';
import { redeemBeweis } from './beweis.ts';
import { codeQuelle, FehlversuchRepository } from './fehlversuch.repository.ts';
import { GeraetRepository } from './geraet.repository.ts';
import { NIEMAND } from './inhaber.ts';
import { PasskeyRepository } from './passkey.repository.ts';
import { VorgangRepository } from './vorgang.repository.ts';
import { askForPasskey, inhaberOf, newChallenge } from './webauthn.ts';
import { openSitzung, readHerkunft, requireHerkunft, type Zugang } from './zugang.ts';

const tags = ['Anmeldung'];

/** The second step of signing in, and signing in with a passkey instead of a password. */
export function zweiterFaktorRoutes(app: OffeneApp, zugang: Zugang): void {
  registerZweiterFaktor(app, zugang);
  registerPasskeyFrage(app, zugang);
  registerPasskeyAnmelden(app, zugang);
}

function registerZweiterFaktor(app: OffeneApp, zugang: Zugang): void {
  const { datenbank, jetzt } = zugang;
  const vorgaenge = new VorgangRepository(datenbank);
  const fehlversuche = new FehlversuchRepository(datenbank);

  app.post(
    '/auth/zweiter-faktor',
    {
      schema: {
        tags,
        summary: 'Einloggen, zweiter Schritt: Code, Passkey oder Wiederherstellungscode',
        body: ZweiterFaktor,
        response: answers(200, Sitzung),
      },
    },
    async (request) => {
      const { vorgang, geraet, ...beweis } = request.body;
      const zeit = jetzt();
      const begonnen = await vorgaenge.attempt(vorgang, zeit);
      if (!begonnen) throw abgelaufen();
      // Its own count: a right password must not clear it. What nobody can guess is not kept waiting by guesses.
      const isCode = beweis.totp !== undefined;
      const bekannt = await new GeraetRepository(datenbank.lesen, begonnen).isBekannt(geraet, zeit);
      const quelle = {
        ...(!bekannt && { adresse: quelladresse(request) }),
        ...(isCode && codeQuelle(begonnen, bekannt ? geraet : '')),
      };
      await fehlversuche.reserve(quelle, zeit);
      const herkunft = readHerkunft(request, zugang) ?? '';
      const { challenge } = begonnen;
      const umstand = { challenge, herkunft, mitPin: false, jetzt: zeit, schluessel: zugang.schluessel };
      const isRight = await datenbank.schreiben((db) => redeemBeweis(db, begonnen, beweis, umstand));
      if (!isRight) throw abgelehnt(beweis);
      // Before the step is taken: a password that is changed after that is another one than this.
      const konto = await new BenutzerRepository(datenbank).get(begonnen);
      if (!(await vorgaenge.take(vorgang, 'zweiter-faktor', zeit))) throw abgelaufen();
      await fehlversuche.release(quelle);
      return openSitzung(zugang, request, konto);
    },
  );
}

function registerPasskeyFrage(app: OffeneApp, zugang: Zugang): void {
  const { datenbank, jetzt } = zugang;
  const vorgaenge = new VorgangRepository(datenbank);

  app.post(
    '/auth/passkey/frage',
    {
      schema: {
        tags,
        summary: 'Womit der Browser nach einem Passkey fragt',
        body: PasskeyFrageAnfrage,
        response: answers(200, PasskeyFrage),
      },
    },
    async (request) => {
      const herkunft = requireHerkunft(request, zugang);
      const challenge = newChallenge();
      const { vorgang } = request.body;
      if (vorgang === undefined) {
        await new FehlversuchRepository(datenbank).reserve({ adresse: quelladresse(request) }, jetzt());
        const neu = await vorgaenge.create('passkey-anmeldung', NIEMAND, { jetzt: jetzt(), challenge });
        const optionen = await askForPasskey(undefined, { challenge, herkunft, mitPin: true });
        return { vorgang: neu, optionen };
      }
      const inhaber = await vorgaenge.ask(vorgang, challenge, jetzt());
      if (!inhaber) throw abgelaufen();
      const passkeys = await new PasskeyRepository(datenbank.lesen, inhaber).list();
      return { vorgang, optionen: await askForPasskey(passkeys, { challenge, herkunft, mitPin: false }) };
    },
  );
}

function registerPasskeyAnmelden(app: OffeneApp, zugang: Zugang): void {
  const { datenbank, jetzt } = zugang;

  app.post(
    '/auth/passkey/anmelden',
    {
      schema: {
        tags,
        summary: 'Einloggen mit einem Passkey, ohne Passwort',
        body: PasskeyAnmeldung,
        response: answers(200, Sitzung),
      },
    },
    async (request) => {
      const { vorgang, passkey } = request.body;
      const zeit = jetzt();
      const begonnen = await new VorgangRepository(datenbank).take(vorgang, 'passkey-anmeldung', zeit);
      if (!begonnen) throw abgelaufen();
      const inhaber = inhaberOf(passkey.response.userHandle);
      const herkunft = requireHerkunft(request, zugang);
      const { challenge } = begonnen;
      const umstand = { challenge, herkunft, mitPin: true, jetzt: zeit, schluessel: zugang.schluessel };
      const isRight =
        inhaber && (await datenbank.schreiben((db) => redeemBeweis(db, inhaber, { passkey }, umstand)));
      if (!isRight) throw abgelehnt({ passkey });
      await new FehlversuchRepository(datenbank).release({ adresse: quelladresse(request) });
      return openSitzung(zugang, request, await new BenutzerRepository(datenbank).get(inhaber));
    },
  );
}

function abgelaufen(): Ablehnung {
  const text = 'Diese Anmeldung ist abgelaufen. Bitte noch einmal von vorn beginnen.';
  return new Ablehnung('unangemeldet', text, { pfad: 'vorgang' });
}

function abgelehnt(beweis: object): Ablehnung {
  const [art = ''] = Object.keys(beweis);
  return new Ablehnung('unangemeldet', TEXTE[art] ?? '', { pfad: art });
}

const TEXTE: Record<string, string> = {
  totp: 'Dieser Code stimmt nicht oder wurde schon benutzt. Bitte den nächsten Code der App eingeben.',
  wiederherstellung: 'Dieser Wiederherstellungscode stimmt nicht oder wurde schon benutzt.',
  passkey: 'Dieser Passkey passt zu keinem Konto hier. Bitte einen anderen oder das Passwort verwenden.',
};
