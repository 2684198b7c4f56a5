import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import { AUFTRAGSRECHTE, Auftraege, Auftrag, rechtOfAuftrag } from '#kern/auftraege/auftrag.ts';
import { Kurztext } from '#kern/felder.ts';
import { darf, type Stellung, textOhne } from '#kern/rechte/rechte.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { type ApiApp, answers, IdParams, Leer } from '../http/schema.ts';
import { advanceTakt } from '../speicher/takt.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';

const tags = ['Aufgaben'];
/** Rights of which one is needed to end or repeat any job; the kind of a job shows only when it is read. */
const EINES_DAVON = [...new Set(Object.values(AUFTRAGSRECHTE))];

/** Routes of jobs: what runs, waits and failed. */
export function auftragRoutes(app: ApiApp, { datenbank }: { datenbank: Datenbank }): void {
  app.get(
    '/auftraege',
    {
      recht: 'lesen',
      schema: { tags, summary: 'Aufgaben, neueste zuerst', response: answers(200, Auftraege) },
    },
    async ({ mandant, anmeldung }) => ({
      auftraege: await mandant.auftraege.list(),
      server: darf(anmeldung, 'betrieb') ? await mandant.auftraege.server().list() : [],
    }),
  );

  app.get(
    '/auftraege/:id',
    {
      recht: 'lesen',
      schema: { tags, summary: 'Eine Aufgabe', params: IdParams, response: answers(200, Auftrag) },
    },
    async ({ mandant, anmeldung, params }) => (await findSichtbaren(mandant, anmeldung, params.id)).auftrag,
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
          const { liste, recht } = await findSichtbaren(bestand, anmeldung, params.id);
          if (!darf(anmeldung, recht)) throw new Ablehnung('verboten', textOhne(recht, anmeldung));
          await liste[verb](params.id, mandant);
          return (await findSichtbaren(bestand, anmeldung, params.id)).auftrag;
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
      if (!(await datenbank.schreiben((db) => advanceTakt(db, body.art)))) throw nichtGefunden();
      return reply.code(204).send();
    },
  );
}

/** A job of the Mandant, or for its operator of the server; where it is kept, and what it takes to end it. @throws Ablehnung `nicht-gefunden` */
async function findSichtbaren(bestand: Bestand, anmeldung: Stellung, id: number) {
  const eigener = await bestand.auftraege.find(id);
  if (eigener) return { liste: bestand.auftraege, auftrag: eigener, recht: rechtOfAuftrag(eigener.art) };
  const liste = bestand.auftraege.server();
  const auftrag = darf(anmeldung, 'betrieb') ? await liste.find(id) : undefined;
  if (!auftrag) throw nichtGefunden();
  return { liste, auftrag, recht: 'betrieb' as const };
}
