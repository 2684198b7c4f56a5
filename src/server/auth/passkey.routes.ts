import type { FastifyRequest } from 'fastify';
import { Ablehnung } from '#kern/ablehnung.ts';
import { NeuerPasskey, NeuerPasskeyFrage, PasskeyHinzugefuegt, PasskeyName } from '#kern/auth/faktoren.ts';
import { type ApiApp, answers, IdParams, Leer } from '../http/schema.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { BenutzerRepository } from './benutzer.repository.ts';
import { requireBestaetigung } from './bestaetigung.ts';
import { changeFaktoren, codesForFirst, deleteIdleCodes } from './faktorwechsel.ts';
import { PasskeyRepository } from './passkey.repository.ts';
import { VorgangRepository } from './vorgang.repository.ts';
import { askForNeuen, newChallenge, newNutzerkennung, verifyNeuen } from './webauthn.ts';
import { requireHerkunft, type Zugang } from './zugang.ts';

const tags = ['Konto'];
const preHandler = requireBestaetigung;

/** Passkeys of the signed-in account; register inside a guarded scope. */
export function passkeyRoutes(app: ApiApp, zugang: Zugang): void {
  registerNeue(app, zugang);
  registerVorhandene(app, zugang);
}

function registerNeue(app: ApiApp, zugang: Zugang): void {
  const { datenbank, jetzt } = zugang;

  app.post(
    '/auth/passkeys/frage',
    {
      recht: 'eigenes',
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
      const vorgang = await datenbank.schreiben((db) =>
        new VorgangRepository(db).create('passkey-neu', request.anmeldung, umstand),
      );
      return { vorgang, optionen: await askForNeuen({ ...konto, nutzerkennung }, vorhandene, frage) };
    },
  );

  app.post(
    '/auth/passkeys',
    {
      recht: 'eigenes',
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
}

function registerVorhandene(app: ApiApp, { datenbank }: Zugang): void {
  app.patch(
    '/auth/passkeys/:id',
    {
      recht: 'eigenes',
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
      recht: 'eigenes',
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
  const gefragt = await datenbank.schreiben((db) =>
    new VorgangRepository(db).take(vorgang, 'passkey-neu', jetzt()),
  );
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
