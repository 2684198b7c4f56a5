import type { FastifyRequest } from 'fastify';
import { Stueckversion, Verwerfung } from '#kern/eingang/abgabe.ts';
import { Stueck } from '#kern/eingang/stueck.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { type ApiApp, answers, IdParams } from '../http/schema.ts';
import type { Stuecksatz } from '../speicher/eingangsstueck.repository.ts';
import { lesenLassen, verwerfen, zurueckholen } from './handeln.ts';
import { readStueck } from './readStueck.ts';
import { sichtbaresOf } from './sicht.ts';

const tags = ['Eingang'];
const response = answers(200, Stueck);

/** Routes of acts on a piece besides making an expense of it. @param wecke has jobs looked at now */
export function handlungRoutes(app: ApiApp, wecke: () => void): void {
  app.post(
    '/eingang/:id/verwerfen',
    {
      recht: 'eingang',
      schema: {
        tags,
        params: IdParams,
        body: Verwerfung,
        response,
        summary: 'Das ist kein Beleg. Es bleibt aufbewahrt',
      },
    },
    (request) => handle(request, (bestand, satz) => verwerfen(bestand, satz, request.body)),
  );

  app.post(
    '/eingang/:id/zurueckholen',
    {
      recht: 'eingang',
      schema: { tags, summary: 'Es ist doch einer', params: IdParams, body: Stueckversion, response },
    },
    async (request) => {
      const stueck = await handle(request, (bestand, satz) => zurueckholen(bestand, satz, request.body));
      wecke();
      return stueck;
    },
  );

  app.post(
    '/eingang/:id/lesen',
    {
      recht: 'einreichen',
      schema: {
        tags,
        params: IdParams,
        body: Stueckversion,
        response,
        summary: 'Noch einmal vom Server lesen lassen',
      },
    },
    async (request) => {
      const stueck = await handle(request, (bestand, satz) => lesenLassen(bestand, satz, request.body));
      wecke();
      return stueck;
    },
  );
}

type Anfrage = Pick<FastifyRequest, 'anmeldung' | 'mandant'> & { params: { id: number } };

/** Does it in a transaction. @returns how the piece is then */
export function handle(
  request: Anfrage,
  handlung: (bestand: Schreibbestand, satz: Stuecksatz) => Promise<void>,
): Promise<Stueck> {
  return request.mandant.transaction(async (bestand) => {
    const { id } = request.params;
    await handlung(bestand, await sichtbaresOf(bestand, request, id));
    return readStueck(bestand, await sichtbaresOf(bestand, request, id));
  });
}
