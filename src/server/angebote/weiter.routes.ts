import { Fertigstellung, Papierwahl, Weiterfuehrung } from '#kern/angebote/neuesPapier.ts';
import { GanzesPapier, Weitergefuehrt } from '#kern/angebote/papier.ts';
import { dateinummer } from '#kern/nummern/nummernformat.ts';
import { GanzeRechnung } from '#kern/rechnungen/ganzeRechnung.ts';
import { sendDatei } from '../http/dateiantwort.ts';
import { sendCreated } from '../http/idempotenz.ts';
import { type ApiApp, answers, Datei, IdParams } from '../http/schema.ts';
import { readRechnung } from '../rechnungen/readRechnung.ts';
import { fertigstellen, readPdf } from './fertigstellen.ts';
import { beginSchlussrechnung } from './schlussrechnung.ts';
import { senden } from './senden.ts';
import { readPapier, readSatz } from './sicht.ts';
import { createSammelrechnung, weiterfuehren } from './weiterfuehren.ts';

const tags = ['Angebote'];

/** From draft to finished paper, and on to the next one, to an invoice, to the Schlussrechnung. @param wecke has jobs looked at now */
export function weiterRoutes(app: ApiApp, wecke: () => void): void {
  registerFertig(app, wecke);
  registerWeiter(app);
}

function registerFertig(app: ApiApp, wecke: () => void): void {
  app.post(
    '/angebote/:id/fertigstellen',
    {
      recht: 'ausstellen',
      schema: {
        tags,
        summary: 'Nummerieren, einfrieren, als PDF archivieren; eine neue Fassung ersetzt die alte',
        params: IdParams,
        body: Fertigstellung,
        response: answers(200, GanzesPapier),
      },
    },
    async ({ mandant, params, body }) => {
      const papier = await fertigstellen(mandant, params.id, body, async (bestand) => {
        if (body.senden) await senden(bestand, params.id, body.senden);
        return readPapier(bestand, params.id);
      });
      if (body.senden) wecke();
      return papier;
    },
  );

  app.get(
    '/angebote/:id/pdf',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'PDF: wie es fertiggestellt wurde, von Entwürfen wie sie jetzt sind',
        params: IdParams,
        response: answers(200, Datei('application/pdf')),
      },
    },
    async ({ mandant, params }, reply) => {
      const { art, nummer } = await readSatz(mandant, params.id);
      const name = nummer === '' ? `${art}_entwurf.pdf` : `${art}_${dateinummer(nummer)}.pdf`;
      return sendDatei(reply, {
        typ: 'application/pdf',
        dateiname: name,
        inhalt: await readPdf(mandant, params.id),
      });
    },
  );
}

function registerWeiter(app: ApiApp): void {
  app.post(
    '/angebote/:id/weiterfuehren',
    {
      recht: 'erfassen',
      schema: {
        tags,
        summary: 'Entwurf einer Auftragsbestätigung, eines Lieferscheins oder einer Rechnung daraus',
        description: 'Ohne `zeilen` kommt hinein, was übrig ist. Ein Angebot gilt damit als angenommen.',
        params: IdParams,
        body: Weiterfuehrung,
        response: answers(201, Weitergefuehrt),
      },
    },
    (request, reply) =>
      sendCreated(request, reply, Weitergefuehrt, (bestand) =>
        weiterfuehren(bestand, request.params.id, request.body),
      ),
  );

  app.post(
    '/rechnungen/ausPapieren',
    {
      recht: 'erfassen',
      schema: {
        tags,
        summary: 'Ein Rechnungsentwurf aus mehreren Lieferscheinen, der ihre Nummern und Tage nennt',
        body: Papierwahl,
        response: answers(201, GanzeRechnung),
      },
    },
    (request, reply) =>
      sendCreated(request, reply, GanzeRechnung, async (bestand) =>
        readRechnung(bestand, await createSammelrechnung(bestand, request.body.papiere)),
      ),
  );

  app.post(
    '/rechnungen/:id/schlussrechnung',
    {
      recht: 'erfassen',
      schema: {
        tags: ['Abschlags- und Schlussrechnungen'],
        summary: 'Schlussrechnung zu einer Abschlagsrechnung beginnen: Antwort ist der Entwurf',
        params: IdParams,
        response: answers(201, GanzeRechnung),
      },
    },
    (request, reply) =>
      sendCreated(request, reply, GanzeRechnung, async (bestand) =>
        readRechnung(bestand, await beginSchlussrechnung(bestand, request.params.id)),
      ),
  );
}
