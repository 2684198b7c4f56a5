import type { Datum } from '#kern/datum.ts';
import { NeueRechnung, Rechnung, RechnungAenderung } from '#kern/rechnungen/rechnung.ts';
import { bezahlstatus } from '#kern/zahlungen/bezahlstatus.ts';
import { sendCreated } from '../http/idempotenz.ts';
import { type ApiApp, answers, IdParams, Leer } from '../http/schema.ts';
import type { Bestand } from '../mandant/mandant.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { aendern } from './aendern.ts';
import { anlegen } from './anlegen.ts';
import { loeschen } from './loeschen.ts';
import type { Listenrechnung } from './rechnungsliste.repository.ts';

const tags = ['Rechnungen'];

/** Receipts one at a time. */
export function rechnungRoutes(app: ApiApp): void {
  app.post(
    '/rechnungen',
    { schema: { tags, summary: 'Anlegen', body: NeueRechnung, response: answers(201, Rechnung) } },
    (request, reply) =>
      sendCreated(request, reply, Rechnung, async (bestand) => {
        const id = await anlegen(bestand, request.body, request.heute);
        return getRechnung(bestand, id, request.heute);
      }),
  );

  app.get(
    '/rechnungen/:id',
    { schema: { tags, summary: 'Lesen', params: IdParams, response: answers(200, Rechnung) } },
    (request) => getRechnung(request.mandant, request.params.id, request.heute),
  );

  app.patch(
    '/rechnungen/:id',
    {
      schema: {
        tags,
        summary: 'Ändern',
        params: IdParams,
        body: RechnungAenderung,
        response: answers(200, Rechnung),
      },
    },
    (request) =>
      request.mandant.transaction(async (bestand) => {
        await aendern(bestand, request.params.id, request.body);
        return getRechnung(bestand, request.params.id, request.heute);
      }),
  );

  app.delete(
    '/rechnungen/:id',
    { schema: { tags, summary: 'Entwurf löschen', params: IdParams, response: answers(204, Leer) } },
    async (request, reply) => {
      await request.mandant.transaction((bestand) => loeschen(bestand, request.params.id));
      return reply.code(204).send();
    },
  );
}

/** @throws Ablehnung `nicht-gefunden` */
async function getRechnung(bestand: Bestand, id: number, heute: Datum): Promise<Rechnung> {
  const rechnung = await bestand.rechnungsliste.find(id);
  if (!rechnung) throw nichtGefunden();
  const posten = await bestand.rechnungen.posten([id]);
  return { ...toAntwort(rechnung, heute), rechnungsposten: posten.get(id) ?? [] };
}

/** The stored receipt as the API shows it today. */
export function toAntwort(rechnung: Listenrechnung, heute: Datum): Rechnung {
  return { ...rechnung, bezahlstatus: bezahlstatus(rechnung, heute) };
}
