import { Auftrag } from '#kern/auftraege/auftrag.ts';
import { Mahnung, Mahnwunsch, NeueMahnung, Sammelmahnung } from '#kern/mahnungen/mahnung.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { herkunftOf } from '../http/herkunft.ts';
import { sendCreatedBy } from '../http/idempotenz.ts';
import { type ApiApp, answers, Datei } from '../http/schema.ts';
import { readMahnung, sendPdf } from './antwort.ts';
import { drawBrief } from './brief.ts';
import { senden } from './handeln.ts';
import { mahnen, planMahnung } from './mahnen.ts';
import { reiheSammelmahnungEin } from './sammeln.ts';

const tags = ['Mahnungen'];
const recht = 'ausstellen';
const PDF = answers(200, Datei('application/pdf'));

/** Writing reminders, and looking at what would be written. @param umfeld `wecke` has jobs looked at now, `adresse` is where this server is reached, if the operator says so */
export function mahnenRoutes(
  app: ApiApp,
  { wecke, adresse }: { wecke: () => void; adresse: string | undefined },
): void {
  app.post(
    '/mahnungen/vorschau',
    {
      recht: 'ausstellen',
      schema: {
        tags,
        summary: 'PDF, wie es würde; nichts wird gespeichert',
        body: Mahnwunsch,
        response: PDF,
      },
    },
    async ({ mandant, body }, reply) => {
      const daten = await planMahnung(mandant, body);
      return sendPdf(reply, 'mahnung_vorschau.pdf', await drawBrief(daten, true));
    },
  );

  app.post(
    '/mahnungen',
    {
      recht,
      schema: {
        tags,
        body: NeueMahnung,
        response: answers(201, Mahnung),
        summary: 'Mahnung schreiben und archivieren; auf Wunsch gleich als Mail senden',
      },
    },
    async (request, reply) => {
      const { senden: wie, ...wunsch } = request.body;
      await sendCreatedBy<typeof Mahnung, Schreibbestand>(request, reply, Mahnung, (einmal) =>
        mahnen(request.mandant, wunsch, (bestand, lege) =>
          einmal(bestand, async () => {
            const id = await lege();
            if (wie !== false)
              await senden(bestand, id, wie === true ? {} : wie, { adresse: adresse ?? herkunftOf(request) });
            return readMahnung(bestand, id);
          }),
        ),
      );
      wecke();
    },
  );

  app.post(
    '/mahnungen/sammeln',
    {
      recht,
      schema: {
        tags,
        body: Sammelmahnung,
        response: answers(202, Auftrag),
        summary: 'Viele Kunden mahnen, jeden wie vorgeschlagen: reiht eine Aufgabe ein',
      },
    },
    async ({ mandant, body }, reply) => {
      const auftrag = await mandant.transaction((bestand) => reiheSammelmahnungEin(bestand, mandant, body));
      wecke();
      return reply.code(202).send(auftrag);
    },
  );
}
