import { Ablehnung } from '#kern/ablehnung.ts';
import { Sitzung } from '#kern/auth/anmeldung.ts';
import { PasskeyAnmeldung, PasskeyFrage, PasskeyFrageAnfrage, ZweiterFaktor } from '#kern/auth/faktoren.ts';
import { quelladresse } from '../http/adresse.ts';
import { answers, type OffeneApp } from '../http/schema.ts';
import { lockMandant } from '../speicher/mandant.repository.ts';
import { getKonto } from './benutzer.repository.ts';
import { redeemBeweis } from './beweis.ts';
import { codeQuelle, FehlversuchRepository } from './fehlversuch.repository.ts';
import { GeraetRepository } from './geraet.repository.ts';
import { NIEMAND } from './inhaber.ts';
import { PasskeyRepository } from './passkey.repository.ts';
import { judge, tryBeweis } from './versuch.ts';
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
      const { vorgang, geraet, zuletzt: _, ...beweis } = request.body;
      const zeit = jetzt();
      const inhaber = await new VorgangRepository(datenbank.lesen).inhaber(vorgang);
      if (!inhaber) throw abgelaufen();
      return judge(datenbank, async (db) => {
        // From here to the end no password is changed, which would have ended this step.
        await lockMandant(db, inhaber.mandantId);
        const vorgaenge = new VorgangRepository(db);
        const begonnen = await vorgaenge.attempt(vorgang, zeit);
        if (!begonnen) return abgelaufen();
        const herkunft = readHerkunft(request, zugang) ?? '';
        const { challenge } = begonnen;
        const umstand = { challenge, herkunft, mitPin: false, jetzt: zeit, schluessel: zugang.schluessel };
        // Its own count: a right password must not clear it. What nobody can guess is not kept waiting by guesses.
        const bekannt = await new GeraetRepository(db, inhaber).isBekannt(geraet, zeit);
        const quelle = {
          ...(!bekannt && { adresse: quelladresse(request) }),
          ...(beweis.totp !== undefined && codeQuelle(inhaber, bekannt ? geraet : '')),
        };
        if (!(await tryBeweis(db, inhaber, { beweis, umstand, quelle }))) return abgelehnt(beweis);
        await vorgaenge.take(vorgang, 'zweiter-faktor', zeit);
        return openSitzung(db, request, await getKonto(db, inhaber), zeit);
      });
    },
  );
}

function registerPasskeyFrage(app: OffeneApp, zugang: Zugang): void {
  const { datenbank, jetzt } = zugang;

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
        const neu = await datenbank.schreiben(async (db) => {
          const umstand = { jetzt: jetzt(), challenge };
          const begonnen = await new VorgangRepository(db).create('passkey-anmeldung', NIEMAND, umstand);
          await new FehlversuchRepository(db).reserve({ adresse: quelladresse(request) }, jetzt());
          return begonnen;
        });
        const optionen = await askForPasskey(undefined, { challenge, herkunft, mitPin: true });
        return { vorgang: neu, optionen };
      }
      const inhaber = await datenbank.schreiben((db) =>
        new VorgangRepository(db).ask(vorgang, challenge, jetzt()),
      );
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
      const herkunft = requireHerkunft(request, zugang);
      const inhaber = inhaberOf(passkey.response.userHandle);
      return judge(datenbank, async (db) => {
        const begonnen = await new VorgangRepository(db).take(vorgang, 'passkey-anmeldung', zeit);
        if (!begonnen) return abgelaufen();
        const { challenge } = begonnen;
        const umstand = { challenge, herkunft, mitPin: true, jetzt: zeit, schluessel: zugang.schluessel };
        if (!inhaber || !(await redeemBeweis(db, inhaber, { passkey }, umstand)))
          return abgelehnt({ passkey });
        const sitzung = await openSitzung(db, request, await getKonto(db, inhaber), zeit);
        // The question was counted.
        await new FehlversuchRepository(db).release({ adresse: quelladresse(request) });
        return sitzung;
      });
    },
  );
}

function abgelaufen(): Ablehnung {
  const text = 'Diese Anmeldung ist abgelaufen. Bitte noch einmal von vorn beginnen.';
  return new Ablehnung('unangemeldet', text, { pfad: 'vorgang' });
}

type Beweisart = keyof typeof TEXTE;

function abgelehnt(beweis: { [art in Beweisart]?: unknown }): Ablehnung {
  const art: Beweisart = beweis.totp ? 'totp' : beweis.passkey ? 'passkey' : 'wiederherstellung';
  return new Ablehnung('unangemeldet', TEXTE[art], { pfad: art });
}

const TEXTE = {
  totp: 'Dieser Code stimmt nicht oder wurde schon benutzt. Bitte den nächsten Code der App eingeben.',
  wiederherstellung: 'Dieser Wiederherstellungscode stimmt nicht oder wurde schon benutzt.',
  passkey: 'Dieser Passkey passt zu keinem Konto hier. Bitte einen anderen oder das Passwort verwenden.',
};
