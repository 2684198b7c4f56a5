import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import { AUFTRAGSRECHTE, Auftraege, Auftrag, rechtOfAuftrag } from '#kern/auftraege/auftrag.ts';
import { Kurztext } from '#kern/felder.ts';
import { darf, type Stellung, textOhne } from '#kern/rechte/rechte.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { type ApiApp, answers, IdParams, Leer } from '../http/schema.ts';
import { ziehVor } from '../speicher/takt.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { readAuftrag } from './readAuftrag.ts';

const tags = ['Aufgaben'];
/** Who may have nothing done has nothing to end or to repeat; of which kind it is shows only when it is read. */
const EINES_DAVON = [...new Set(Object.values(AUFTRAGSRECHTE))];

/** What runs, waits and failed. */
export function auftragRoutes(app: ApiApp, { datenbank }: { datenbank: Datenbank }): void {
  app.get(
    '/auftraege',
    {
      recht: 'lesen',
      schema: { tags, summary: 'Aufgaben, neueste zuerst', response: answers(200, Auftraege) },
    },
    async ({ mandant, anmeldung }) => ({
      auftraege: await mandant.auftraege.list(),
      server: darf(anmeldung, 'betrieb') ? await mandant.auftraege.listServer() : [],
    }),
  );

  app.get(
    '/auftraege/:id',
    {
      recht: 'lesen',
      schema: { tags, summary: 'Eine Aufgabe', params: IdParams, response: answers(200, Auftrag) },
    },
    ({ mandant, params }) => readAuftrag(mandant, params.id),
  );

  for (const [name, verb, summary] of [
    ['abbrechen', 'cancel', 'Eine Aufgabe abbrechen; was sie schon getan hat, bleibt'],
    ['wiederholen', 'retry', 'Eine Aufgabe jetzt noch einmal versuchen'],
  ] as const) {
    app.post(
      `/auftraege/:id/${name}`,
      {
        recht: EINES_DAVON,
        schema: { tags, summary, params: IdParams, response: answers(200, Auftrag) },
      },
      ({ mandant, anmeldung, params }) =>
        mandant.transaction(async (bestand) => {
          checkRecht(anmeldung, await readAuftrag(bestand, params.id));
          await bestand.auftraege[verb](params.id, mandant);
          return readAuftrag(bestand, params.id);
        }),
    );
  }

  app.post(
    '/serverauftraege/wiederholen',
    {
      recht: 'betrieb',
      schema: {
        tags,
        summary: 'Eine Aufgabe des Servers jetzt fällig machen',
        body: z.strictObject({ art: Kurztext(40) }),
        response: answers(204, Leer),
      },
    },
    async ({ body }, reply) => {
      if (!(await datenbank.schreiben((db) => ziehVor(db, body.art)))) throw nichtGefunden();
      return reply.code(204).send();
    },
  );
}

/** @throws Ablehnung `verboten` for who may not have such a job done */
function checkRecht(anmeldung: Stellung, { art }: Auftrag): void {
  const recht = rechtOfAuftrag(art);
  if (!darf(anmeldung, recht)) throw new Ablehnung('verboten', textOhne(recht, anmeldung));
}
