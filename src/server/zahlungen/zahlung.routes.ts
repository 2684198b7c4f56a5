import { z } from 'zod';
import { NeueZahlung, Zahlung } from '#kern/zahlungen/zahlung.ts';
import { sendCreated } from '../http/idempotenz.ts';
import { type ApiApp, answers, IdParams, Leer } from '../http/schema.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { verbuchen, zuruecknehmen } from './verbuchen.ts';

const tags = ['Zahlungen'];
const ZahlungParams = IdParams.extend({ zahlungId: IdParams.shape.id });

/** Payments of a receipt. */
export function zahlungRoutes(app: ApiApp): void {
  app.get(
    '/rechnungen/:id/zahlungen',
    { schema: { tags, summary: 'Liste', params: IdParams, response: answers(200, z.array(Zahlung)) } },
    async ({ mandant, params }) => {
      if (!(await mandant.rechnungsliste.find(params.id))) throw nichtGefunden();
      return mandant.zahlungen.list(params.id);
    },
  );

  app.post(
    '/rechnungen/:id/zahlungen',
    {
      schema: {
        tags,
        summary: 'Verbuchen; ohne Betrag der ganze Rest, ohne Datum heute',
        params: IdParams,
        body: NeueZahlung,
        response: answers(201, Zahlung),
      },
    },
    (request, reply) =>
      sendCreated(request, reply, Zahlung, (bestand) => verbuchen(bestand, request.params.id, request.body)),
  );

  app.delete(
    '/rechnungen/:id/zahlungen/:zahlungId',
    { schema: { tags, summary: 'Zurücknehmen', params: ZahlungParams, response: answers(204, Leer) } },
    async ({ mandant, params }, reply) => {
      await mandant.transaction((bestand) => zuruecknehmen(bestand, params.id, params.zahlungId));
      return reply.code(204).send();
    },
  );
}
