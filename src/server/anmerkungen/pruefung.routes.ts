import { z } from 'zod';
import {
  Belegakte,
  Belegmarke,
  Naechster,
  Pruefstand,
  Pruefung,
  pruefrolleOf,
} from '#kern/anmerkungen/pruefung.ts';
import { Datumfeld } from '#kern/felder.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import type { Wer } from '../eingang/sicht.ts';
import { Idliste } from '../http/paging.ts';
import { type ApiApp, answers, IdParams } from '../http/schema.ts';
import { ortOfRechnung, readAkte } from './akte.ts';
import { sprecherOf } from './anmerkung.routes.ts';
import { pruefen, zuruecknehmen } from './pruefen.ts';

const tags = ['Prüfung'];
const Zeitraum = z.object({ von: Datumfeld, bis: Datumfeld });
const response = answers(200, Belegakte);

/** That advisers and auditors have checked receipts, and how far they have come. */
export function pruefungRoutes(app: ApiApp): void {
  registerStand(app);
  registerVermerk(app);
}

function registerStand(app: ApiApp): void {
  app.get(
    '/pruefung/stand',
    {
      recht: 'lesen',
      schema: {
        tags,
        querystring: Zeitraum,
        response: answers(200, Pruefstand),
        summary:
          'Wie viele Belege eines Zeitraums geprüft sind; wer selbst prüft, zählt nur Vermerke der eigenen Rolle',
      },
    },
    ({ mandant, query, anmeldung }) => mandant.pruefvermerke.stand(query, pruefrolleOf(anmeldung.rolle)),
  );

  app.get(
    '/pruefung/marken',
    {
      recht: 'lesen',
      schema: {
        tags,
        querystring: z.object({ ids: Idliste }),
        response: answers(200, z.array(Belegmarke)),
        summary: 'Was in einer Liste bei diesen Belegen steht',
      },
    },
    ({ mandant, query, anmeldung }) => mandant.pruefvermerke.marken(query.ids, pruefrolleOf(anmeldung.rolle)),
  );

  app.get(
    '/rechnungen/:id/naechster-ungeprueft',
    {
      recht: 'lesen',
      schema: {
        tags,
        params: IdParams,
        querystring: Zeitraum.partial(),
        response: answers(200, Naechster),
        summary: 'Der nächste Beleg, der noch nicht geprüft ist, in der Reihenfolge der Liste',
      },
    },
    async (request) => {
      const { mandant, params, query } = request;
      await ortOfRechnung(mandant, request, params.id);
      const rolle = pruefrolleOf(request.anmeldung.rolle);
      return { id: await mandant.pruefvermerke.naechster(params.id, query, rolle) };
    },
  );
}

function registerVermerk(app: ApiApp): void {
  app.post(
    '/rechnungen/:id/geprueft',
    {
      recht: 'pruefen',
      schema: {
        tags,
        params: IdParams,
        body: Pruefung,
        response,
        summary: 'Als geprüft markieren, so wie er in dieser `version` aussah',
      },
    },
    (request) =>
      handle(request, (bestand) =>
        pruefen(bestand, request.params.id, { version: request.body.version, von: sprecherOf(request) }),
      ),
  );

  app.delete(
    '/rechnungen/:id/geprueft',
    {
      recht: 'pruefen',
      schema: {
        tags,
        params: IdParams,
        response,
        summary: 'Den Vermerk der eigenen Rolle zurücknehmen; er bleibt als zurückgenommen stehen',
      },
    },
    (request) => handle(request, (bestand) => zuruecknehmen(bestand, request.params.id, sprecherOf(request))),
  );
}

function handle(
  request: Wer & { params: { id: number } },
  handlung: (bestand: Schreibbestand) => Promise<void>,
): Promise<Belegakte> {
  return request.mandant.transaction(async (bestand) => {
    await handlung(bestand);
    const ort = await ortOfRechnung(bestand, request, request.params.id);
    return readAkte(bestand, ort, request.mandant.benutzerId);
  });
}
