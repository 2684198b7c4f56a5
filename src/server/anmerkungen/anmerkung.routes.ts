import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Anmerkungszeile, Erledigung, NeueAnmerkung } from '#kern/anmerkungen/anmerkung.ts';
import { Belegakte } from '#kern/anmerkungen/pruefung.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import { nurVon, type Wer } from '../eingang/sicht.ts';
import { sendCreated } from '../http/idempotenz.ts';
import { cutPage, parseIdplatz, Seitenfrage } from '../http/paging.ts';
import { type ApiApp, answers, IdParams } from '../http/schema.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { type Ort, ortOfRechnung, ortOfStueck, readAkte } from './akte.ts';
import { anmerken, erledigen, type Sprecher, streichen } from './anmerken.ts';
import { readZeilen } from './liste.ts';

const tags = ['Anmerkungen'];
const response = answers(200, Belegakte);

/** Routes of remarks about receipts and pieces of the inbox. */
export function anmerkungRoutes(app: ApiApp): void {
  registerListe(app);
  registerGespraech(app, '/rechnungen/:id/anmerkungen', ortOfRechnung);
  registerGespraech(app, '/eingang/:id/anmerkungen', ortOfStueck);
  registerHandlungen(app);
}

function registerListe(app: ApiApp): void {
  app.get(
    '/anmerkungen',
    {
      recht: 'lesen',
      schema: {
        tags,
        querystring: Seitenfrage,
        response: answers(200, z.array(Anmerkungszeile)),
        summary: 'Offene Anmerkungen mit ihren Antworten, neueste zuerst',
      },
    },
    async (request, reply) => {
      const { mandant, query } = request;
      const { limit } = query;
      const nach = parseIdplatz(query.nach);
      const rows = await mandant.anmerkungen.listOffene({ nach, limit: limit + 1, vonId: nurVon(request) });
      const page = cutPage(request, reply, { rows, limit, platzOf: ({ id }) => [id] });
      return readZeilen(mandant, page, mandant.benutzerId);
    },
  );
}

/** Reads where somebody is; throws where they have no business. */
type Ortung = (bestand: Bestand, wer: Wer, id: number) => Promise<Ort>;

function registerGespraech(app: ApiApp, pfad: string, ortOf: Ortung): void {
  app.get(
    pfad,
    {
      recht: 'lesen',
      schema: { tags, summary: 'Anmerkungen und Prüfvermerke, älteste zuerst', params: IdParams, response },
    },
    async (request) => {
      const { mandant, params } = request;
      return readAkte(mandant, await ortOf(mandant, request, params.id), mandant.benutzerId);
    },
  );

  app.post(
    pfad,
    {
      recht: 'anmerken',
      schema: {
        tags,
        params: IdParams,
        body: NeueAnmerkung,
        response: answers(201, Belegakte),
        summary: 'Etwas anmerken, oder mit `zuID` auf eine Anmerkung antworten; der Beleg ändert sich nicht',
      },
    },
    (request, reply) =>
      sendCreated(request, reply, Belegakte, async (bestand: Schreibbestand) => {
        const ort = await ortOf(bestand, request, request.params.id);
        await anmerken(bestand, ort, request.body, sprecherOf(request));
        return readAkte(bestand, ort, request.mandant.benutzerId);
      }),
  );
}

function registerHandlungen(app: ApiApp): void {
  app.post(
    '/anmerkungen/:id/erledigt',
    {
      recht: 'anmerken',
      schema: {
        tags,
        params: IdParams,
        body: Erledigung,
        response,
        summary: 'Als erledigt kennzeichnen, oder wieder öffnen',
      },
    },
    (request) =>
      handle(request, (bestand, satz) =>
        erledigen(bestand, satz, { erledigt: request.body.erledigt, von: sprecherOf(request) }),
      ),
  );

  app.post(
    '/anmerkungen/:id/streichen',
    {
      recht: 'anmerken',
      schema: {
        tags,
        params: IdParams,
        response,
        summary: 'Eigenes zurücknehmen; es bleibt durchgestrichen stehen',
      },
    },
    (request) => handle(request, (bestand, satz) => streichen(bestand, satz, request.mandant.benutzerId)),
  );
}

type Anfrage = FastifyRequest & { params: { id: number } };
type Satz = NonNullable<Awaited<ReturnType<Bestand['anmerkungen']['find']>>>;

/** Does it in a transaction. @throws Ablehnung `nicht-gefunden`, also for what is not theirs to see */
function handle(
  request: Anfrage,
  handlung: (bestand: Schreibbestand, satz: Satz) => Promise<void>,
): Promise<Belegakte> {
  return request.mandant.transaction(async (bestand) => {
    const satz = await bestand.anmerkungen.find(request.params.id);
    const ort = satz && (await ortOfSatz(bestand, request, satz));
    if (!satz || !ort?.sichtbar) throw nichtGefunden();
    await handlung(bestand, satz);
    return readAkte(bestand, ort, request.mandant.benutzerId);
  });
}

function ortOfSatz(bestand: Bestand, wer: Wer, { rechnungId, stueckId }: Satz): Promise<Ort> {
  return rechnungId === null
    ? ortOfStueck(bestand, wer, stueckId ?? 0)
    : ortOfRechnung(bestand, wer, rechnungId);
}

/** Author who asks, with their role there. @throws Ablehnung `nicht-gefunden` for who belongs to nobody */
export function sprecherOf({ anmeldung, mandant }: Wer): Sprecher {
  if (anmeldung.rolle === null) throw nichtGefunden();
  return { id: mandant.benutzerId, rolle: anmeldung.rolle };
}
