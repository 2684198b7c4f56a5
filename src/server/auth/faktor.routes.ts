import { Ablehnung } from '#kern/ablehnung.ts';
import { Codes, Sicherheitsstand, TotpAktivierung, TotpBeginn } from '#kern/auth/faktoren.ts';
import { type ApiApp, answers, Leer } from '../http/schema.ts';
import { readToken } from '../http/token.ts';
import { requireBestaetigung } from './bestaetigung.ts';
import { FaktorRepository } from './faktor.repository.ts';
import { changeFaktoren, codesForFirst, createCodes, deleteIdleCodes, hasFaktor } from './faktorwechsel.ts';
import { codeQuelle } from './fehlversuch.repository.ts';
import { PasskeyRepository } from './passkey.repository.ts';
import { matchTotp, newGeheimnis, totpUri } from './totp.ts';
import { closeTotp, openTotp } from './totpgeheimnis.ts';
import { countTry } from './versuch.ts';
import type { Zugang } from './zugang.ts';

const tags = ['Konto'];
const preHandler = requireBestaetigung;

/** Authenticator app and recovery codes of the signed-in account; register inside a guarded scope. */
export function faktorRoutes(app: ApiApp, zugang: Zugang): void {
  registerStand(app, zugang);
  registerTotp(app, zugang);
}

function registerStand(app: ApiApp, { datenbank }: Zugang): void {
  app.get(
    '/auth/sicherheit',
    {
      recht: 'eigenes',
      schema: { tags, summary: 'Zweite Faktoren des Kontos', response: answers(200, Sicherheitsstand) },
    },
    async ({ anmeldung }) => {
      const faktoren = new FaktorRepository(datenbank.lesen, anmeldung);
      const passkeys = await new PasskeyRepository(datenbank.lesen, anmeldung).list();
      const totp = await faktoren.findTotp();
      return { totp: totp?.aktiv ?? false, passkeys, codesUebrig: await faktoren.countCodes() };
    },
  );

  app.post(
    '/auth/wiederherstellungscodes',
    {
      recht: 'eigenes',
      preHandler,
      schema: {
        tags,
        summary: 'Neue Wiederherstellungscodes; die alten gelten nicht mehr',
        response: answers(200, Codes),
      },
    },
    (request) =>
      changeFaktoren(datenbank, request, 'neue Wiederherstellungscodes', async (db) => {
        if (!(await hasFaktor(db, request))) {
          throw new Ablehnung('zustand', 'Wiederherstellungscodes gibt es erst mit einem zweiten Faktor.');
        }
        return { codes: await createCodes(db, request) };
      }),
  );
}

function registerTotp(app: ApiApp, zugang: Zugang): void {
  const { datenbank, jetzt } = zugang;

  app.post(
    '/auth/totp',
    {
      recht: 'eigenes',
      preHandler,
      schema: {
        tags,
        summary: 'Authenticator-App einrichten: Schlüssel erzeugen',
        response: answers(200, TotpBeginn),
      },
    },
    async ({ anmeldung }) => {
      const geheimnis = newGeheimnis();
      const verschlossen = await closeTotp(zugang, anmeldung, geheimnis);
      const prepared = await datenbank.schreiben((db) =>
        new FaktorRepository(db, anmeldung).prepareTotp(verschlossen, jetzt()),
      );
      if (!prepared) throw schonEingerichtet();
      return { geheimnis, uri: totpUri(geheimnis, anmeldung.username) };
    },
  );

  // Needs no fresh proof: only who has just been shown the secret knows a right code.
  app.post(
    '/auth/totp/aktivieren',
    {
      recht: 'eigenes',
      schema: {
        tags,
        summary: 'Authenticator-App einschalten, mit einem ersten Code; alle anderen Sitzungen enden',
        body: TotpAktivierung,
        response: answers(200, Codes),
      },
    },
    async (request) => {
      const { anmeldung, body } = request;
      const stand = await new FaktorRepository(datenbank.lesen, anmeldung).findTotp();
      if (stand?.aktiv) throw schonEingerichtet();
      const { verschlossen = '' } = stand ?? {};
      const geheimnis = stand && openTotp(zugang.schluessel, anmeldung, verschlossen);
      const schritt = geheimnis && matchTotp(geheimnis, body.code, jetzt());
      const quelle = codeQuelle(anmeldung, readToken(request) ?? '');
      const look = async () => schritt || falscherCode();
      await countTry(zugang, quelle, look, async () => undefined);
      return changeFaktoren(datenbank, request, 'Authenticator-App eingerichtet', async (db) => {
        const codes = await codesForFirst(db, request);
        const faktoren = new FaktorRepository(db, anmeldung);
        // Another window may have asked for another secret meanwhile, which nobody has proved.
        if (!(await faktoren.activateTotp(verschlossen, schritt || 0))) throw falscherCode();
        return { codes };
      });
    },
  );

  app.delete(
    '/auth/totp',
    {
      recht: 'eigenes',
      preHandler,
      schema: { tags, summary: 'Authenticator-App abschalten', response: answers(204, Leer) },
    },
    async (request, reply) => {
      await changeFaktoren(datenbank, request, 'Authenticator-App abgeschaltet', async (db) => {
        await new FaktorRepository(db, request.anmeldung).deleteTotp();
        await deleteIdleCodes(db, request);
      });
      return reply.code(204).send();
    },
  );
}

function schonEingerichtet(): Ablehnung {
  return new Ablehnung('zustand', 'Die Authenticator-App ist schon eingerichtet.');
}

function falscherCode(): Ablehnung {
  const text =
    'Dieser Code stimmt nicht. Bitte den aktuellen Code der App eingeben und die Uhr des Geräts prüfen.';
  return new Ablehnung('ungueltig', text, { pfad: 'code' });
}
