import { z } from 'zod';
import { Freitext } from '#kern/felder.ts';
import { Bewegung, NeueSammelzahlung } from '#kern/zahlungen/bewegung.ts';
import { Guthaben } from '#kern/zahlungen/guthaben.ts';
import { NeueZahlung, Zahlung } from '#kern/zahlungen/zahlung.ts';
import { sendCreated } from '../http/idempotenz.ts';
import { type ApiApp, answers, IdParams, Leer } from '../http/schema.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { readGuthaben } from './guthaben.ts';
import { bookSammel, verbuchen } from './verbuchen.ts';
import { wiederherstellen } from './wiederherstellen.ts';
import { zuruecknehmen } from './zuruecknehmen.ts';

const tags = ['Zahlungen'];
const ZahlungParams = IdParams.extend({ zahlungId: IdParams.shape.id });
const Ruecknahme = z.object({ grund: Freitext(200).default('') });

/** Payments of receipts. */
export function zahlungRoutes(app: ApiApp): void {
  registerJeBeleg(app);
  registerRuecknahme(app);
  registerUebergreifend(app);
}

function registerJeBeleg(app: ApiApp): void {
  app.get(
    '/rechnungen/:id/zahlungen',
    {
      recht: 'lesen',
      schema: { tags, summary: 'Liste', params: IdParams, response: answers(200, z.array(Zahlung)) },
    },
    async ({ mandant, params }) => {
      if (!(await mandant.rechnungsliste.find(params.id))) throw nichtGefunden();
      return mandant.zahlungen.list(params.id);
    },
  );

  app.post(
    '/rechnungen/:id/zahlungen',
    {
      recht: 'zahlungen',
      schema: {
        tags,
        summary:
          'Verbuchen; ohne Betrag der ganze Rest, ohne Datum heute. Negativ: Erstattung. `abzug` ist Skonto, Erlass, Gebühr oder Kursdifferenz; vereinbartes Skonto wird erkannt. Was zu viel ist, bleibt Guthaben; `ausGuthaben` verrechnet es',
        params: IdParams,
        body: NeueZahlung,
        response: answers(201, Zahlung),
      },
    },
    (request, reply) =>
      sendCreated(request, reply, Zahlung, (bestand) => verbuchen(bestand, request.params.id, request.body)),
  );
}

function registerRuecknahme(app: ApiApp): void {
  app.delete(
    '/rechnungen/:id/zahlungen/:zahlungId',
    {
      recht: 'zahlungen',
      schema: {
        tags,
        summary: 'Zurücknehmen; `grund` bleibt stehen',
        params: ZahlungParams,
        querystring: Ruecknahme,
        response: answers(204, Leer),
      },
    },
    async ({ mandant, params, query: { grund } }, reply) => {
      const welche = { id: params.zahlungId, grund };
      await mandant.transaction((bestand) => zuruecknehmen(bestand, params.id, welche));
      return reply.code(204).send();
    },
  );

  app.post(
    '/rechnungen/:id/zahlungen/:zahlungId/wiederherstellen',
    {
      recht: 'zahlungen',
      schema: {
        tags,
        summary: 'Zurückgenommenes doch verbuchen; was gilt, bleibt, wie es ist',
        params: ZahlungParams,
        response: answers(204, Leer),
      },
    },
    async ({ mandant, params }, reply) => {
      await mandant.transaction((bestand) => wiederherstellen(bestand, params.id, params.zahlungId));
      return reply.code(204).send();
    },
  );
}

/** Routes of more than one receipt. */
function registerUebergreifend(app: ApiApp): void {
  app.get(
    '/kunden/:id/guthaben',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Was zu viel bezahlt wurde und sich verrechnen lässt',
        params: IdParams,
        response: answers(200, Guthaben),
      },
    },
    async ({ mandant, params }) => {
      const partei = await mandant.parteien.find(params.id);
      if (!partei) throw nichtGefunden();
      return readGuthaben(mandant, params.id, partei.istKunde);
    },
  );

  app.post(
    '/zahlungen',
    {
      recht: 'zahlungen',
      schema: {
        tags,
        summary: 'Eine Zahlung für mehrere Belege; ohne Betrag je Beleg dessen ganzer Rest',
        body: NeueSammelzahlung,
        response: answers(201, Bewegung),
      },
    },
    (request, reply) => sendCreated(request, reply, Bewegung, (bestand) => bookSammel(bestand, request.body)),
  );
}
