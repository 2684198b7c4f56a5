import { z } from 'zod';
import { Konto, KontoAenderung, NeuesKonto } from '#kern/konten/konto.ts';
import { Bewegung } from '#kern/zahlungen/bewegung.ts';
import { cutPage, parsePlatz, Seitenfrage } from '../http/paging.ts';
import { type ApiApp, answers, IdParams } from '../http/schema.ts';
import { stammdatenRoutes } from '../stammdaten/stammdaten.routes.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';

const tag = 'Konten';

/** Accounts, and what moved on them. */
export function geldkontoRoutes(app: ApiApp): void {
  stammdatenRoutes(app, {
    pfad: '/konten',
    objekt: 'konto',
    recht: 'einstellungen',
    tag,
    Neu: NeuesKonto,
    Aenderung: KontoAenderung,
    Antwort: Konto,
    ablageOf: (bestand) => bestand.konten,
    toAntworten: async (bestand, saetze) => {
      const bewegt = await bestand.konten.bewegt(saetze.map(({ id }) => id));
      return saetze.map((satz) => ({ ...satz, stand: satz.anfangsbestand + (bewegt.get(satz.id) ?? 0) }));
    },
  });

  app.get(
    '/konten/:id/bewegungen',
    {
      recht: 'lesen',
      schema: {
        tags: [tag],
        summary: 'Bewegungen, neueste zuerst',
        params: IdParams,
        querystring: Seitenfrage,
        response: answers(200, z.array(Bewegung)),
      },
    },
    async (request, reply) => {
      const { mandant, params, query } = request;
      if (!(await mandant.konten.find(params.id))) throw nichtGefunden();
      const platz = parsePlatz(query.nach, [['text', 'zahl']]);
      const rows = await mandant.zahlungen.listBewegungen(params.id, {
        limit: query.limit + 1,
        nach: platz && [String(platz[0]), Number(platz[1])],
      });
      return cutPage(request, reply, { rows, limit: query.limit, platzOf: ({ datum, id }) => [datum, id] });
    },
  );
}
