import type { FastifyRequest } from 'fastify';
import { Ablehnung } from '#kern/ablehnung.ts';
import {
  Codes,
  NeuerPasskey,
  NeuerPasskeyFrage,
  PasskeyHinzugefuegt,
  PasskeyName,
  Sicherheitsstand,
  TotpAktivierung,
  TotpBeginn,
} from '#kern/auth/faktoren.ts';
import type { Db } from '../db/schema.ts';
import { type ApiApp, answers, IdParams, Leer } from '../http/schema.ts';
import { readToken } from '../http/sitzung.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { BenutzerRepository, changeBenutzer } from './benutzer.repository.ts';
import { countTry } from './bestaetigung.routes.ts';
import { requireBestaetigung } from './bestaetigung.ts';
import { FaktorRepository } from './faktor.repository.ts';
import { codeQuelle } from './fehlversuch.repository.ts';
import { PasskeyRepository } from './passkey.repository.ts';
import { matchTotp, newGeheimnis, totpUri } from './totp.ts';
import { VorgangRepository } from './vorgang.repository.ts';
import { askForNeuen, newChallenge, newNutzerkennung, verifyNeuen } from './webauthn.ts';
import { hashCode, newCodes } from './wiederherstellung.ts';
import { requireHerkunft, type Zugang } from './zugang.ts';

const tags = ['Konto'];
const preHandler = requireBestaetigung;

/** Second factors of the signed-in account; register inside a guarded scope. */
export function faktorRoutes(app: ApiApp, zugang: Zugang): void {
  registerStand(app, zugang);
  registerTotp(app, zugang);
  registerPasskeys(app, zugang);
}

function registerStand(app: ApiApp, { datenbank }: Zugang): void {
  app.get(
    '/auth/sicherheit',
    { schema: { tags, summary: 'Zweite Faktoren des Kontos', response: answers(200, Sicherheitsstand) } },
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
      preHandler,
      schema: {
        tags,
        summary: 'Authenticator-App einrichten: Schlüssel erzeugen',
        response: answers(200, TotpBeginn),
      },
    },
    ({ anmeldung }) =>
      datenbank.schreiben(async (db) => {
        const faktoren = new FaktorRepository(db, anmeldung);
        if ((await faktoren.findTotp())?.aktiv) throw schonEingerichtet();
        const geheimnis = newGeheimnis();
        await faktoren.prepareTotp(geheimnis, jetzt());
        return { geheimnis, uri: totpUri(geheimnis, anmeldung.username) };
      }),
  );

  // Needs no fresh proof: only who has just been shown the secret knows a right code.
  app.post(
    '/auth/totp/aktivieren',
    {
      schema: {
        tags,
        summary: 'Authenticator-App einschalten, mit einem ersten Code; alle anderen Sitzungen enden',
        body: TotpAktivierung,
        response: answers(200, Codes),
      },
    },
    async (request) => {
      const { anmeldung, body, ip } = request;
      const stand = await new FaktorRepository(datenbank.lesen, anmeldung).findTotp();
      if (stand?.aktiv) throw schonEingerichtet();
      const schritt = stand && matchTotp(stand.geheimnis, body.code, jetzt());
      const quelle = { code: codeQuelle(anmeldung), adresse: ip };
      await countTry(zugang, quelle, async () => (schritt === undefined ? falscherCode() : undefined));
      return changeFaktoren(datenbank, request, 'Authenticator-App eingerichtet', async (db) => {
        const codes = await codesForFirst(db, request);
        const faktoren = new FaktorRepository(db, anmeldung);
        await faktoren.redeemSchritt(schritt ?? 0);
        await faktoren.activateTotp();
        return { codes };
      });
    },
  );

  app.delete(
    '/auth/totp',
    { preHandler, schema: { tags, summary: 'Authenticator-App abschalten', response: answers(204, Leer) } },
    async (request, reply) => {
      await changeFaktoren(datenbank, request, 'Authenticator-App abgeschaltet', async (db) => {
        await new FaktorRepository(db, request.anmeldung).deleteTotp();
        await deleteIdleCodes(db, request);
      });
      return reply.code(204).send();
    },
  );
}

function registerPasskeys(app: ApiApp, zugang: Zugang): void {
  const { datenbank, jetzt } = zugang;
  const vorgaenge = new VorgangRepository(datenbank);

  app.post(
    '/auth/passkeys/frage',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Womit der Browser einen neuen Passkey erzeugt',
        response: answers(200, NeuerPasskeyFrage),
      },
    },
    async (request) => {
      const frage = { herkunft: requireHerkunft(request, zugang), challenge: newChallenge() };
      const benutzer = new BenutzerRepository(datenbank);
      const konto = await benutzer.get(request.anmeldung);
      const nutzerkennung = await benutzer.getNutzerkennung(konto, newNutzerkennung(konto));
      const vorhandene = await new PasskeyRepository(datenbank.lesen, request.anmeldung).list();
      const umstand = { jetzt: jetzt(), challenge: frage.challenge };
      const vorgang = await vorgaenge.create('passkey-neu', request.anmeldung, umstand);
      return { vorgang, optionen: await askForNeuen({ ...konto, nutzerkennung }, vorhandene, frage) };
    },
  );

  app.post(
    '/auth/passkeys',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Passkey hinzufügen; alle anderen Sitzungen enden',
        body: NeuerPasskey,
        response: answers(201, PasskeyHinzugefuegt),
      },
    },
    async (request, reply) => reply.code(201).send(await addPasskey(request, request.body, zugang)),
  );

  app.patch(
    '/auth/passkeys/:id',
    {
      schema: {
        tags,
        summary: 'Umbenennen',
        params: IdParams,
        body: PasskeyName,
        response: answers(204, Leer),
      },
    },
    async ({ anmeldung, params, body }, reply) => {
      const renamed = await datenbank.schreiben((db) =>
        new PasskeyRepository(db, anmeldung).rename(params.id, body.name),
      );
      if (!renamed) throw nichtGefunden();
      return reply.code(204).send();
    },
  );

  app.delete(
    '/auth/passkeys/:id',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Entfernen; alle anderen Sitzungen enden',
        params: IdParams,
        response: answers(204, Leer),
      },
    },
    async (request, reply) => {
      await changeFaktoren(datenbank, request, 'Passkey entfernt', async (db) => {
        const deleted = await new PasskeyRepository(db, request.anmeldung).delete(request.params.id);
        if (!deleted) throw nichtGefunden();
        await deleteIdleCodes(db, request);
      });
      return reply.code(204).send();
    },
  );
}

async function addPasskey(request: FastifyRequest, { vorgang, name, passkey }: NeuerPasskey, zugang: Zugang) {
  const { anmeldung } = request;
  const { datenbank, jetzt } = zugang;
  const gefragt = await new VorgangRepository(datenbank).take(vorgang, 'passkey-neu', jetzt());
  const isOwn = gefragt?.mandantId === anmeldung.mandantId && gefragt.benutzerId === anmeldung.benutzerId;
  const herkunft = requireHerkunft(request, zugang);
  const neu = isOwn ? await verifyNeuen(passkey, { challenge: gefragt.challenge, herkunft }) : undefined;
  if (!neu) {
    const text = 'Der Passkey konnte nicht hinzugefügt werden. Bitte noch einmal versuchen.';
    throw new Ablehnung('ungueltig', text, { pfad: 'passkey' });
  }
  return changeFaktoren(datenbank, request, 'Passkey hinzugefügt', async (db) => {
    const passkeys = new PasskeyRepository(db, anmeldung);
    const vorhandene = await passkeys.list();
    if (vorhandene.some(({ kennung }) => kennung === neu.kennung)) {
      throw new Ablehnung('zustand', 'Diesen Passkey gibt es schon.', { pfad: 'passkey' });
    }
    const codes = await codesForFirst(db, request);
    const erstelltAm = jetzt().toISOString();
    return { codes, passkey: await passkeys.insert({ ...neu, name, herkunft, erstelltAm }) };
  });
}

/** A change of factors ends every other session: whoever else is in came in without them. */
function changeFaktoren<T>(
  datenbank: Zugang['datenbank'],
  request: FastifyRequest,
  zweiterFaktor: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const beendeAusser = readToken(request) ?? '';
  return changeBenutzer(datenbank, request.anmeldung, { nachher: { zweiterFaktor }, beendeAusser }, work);
}

async function hasFaktor(db: Db, { anmeldung }: FastifyRequest): Promise<boolean> {
  const totp = await new FaktorRepository(db, anmeldung).findTotp();
  return totp?.aktiv === true || (await new PasskeyRepository(db, anmeldung).list()).length > 0;
}

/** Recovery codes come with the first factor: without them a lost telephone would lock the account. */
async function codesForFirst(db: Db, request: FastifyRequest): Promise<string[]> {
  return (await hasFaktor(db, request)) ? [] : createCodes(db, request);
}

async function createCodes(db: Db, { anmeldung }: FastifyRequest): Promise<string[]> {
  const codes = newCodes();
  await new FaktorRepository(db, anmeldung).replaceCodes(codes.map(hashCode));
  return codes;
}

/** Without a factor the codes open nothing. */
async function deleteIdleCodes(db: Db, request: FastifyRequest): Promise<void> {
  if (!(await hasFaktor(db, request))) await new FaktorRepository(db, request.anmeldung).deleteCodes();
}

function schonEingerichtet(): Ablehnung {
  return new Ablehnung('zustand', 'Die Authenticator-App ist schon eingerichtet.');
}

function falscherCode(): Ablehnung {
  const text =
    'Dieser Code stimmt nicht. Bitte den aktuellen Code der App eingeben und die Uhr des Geräts prüfen.';
  return new Ablehnung('ungueltig', text, { pfad: 'code' });
}
