import { z } from 'zod';
import { Version } from '#kern/antwortfelder.ts';
import { Auftrag } from '#kern/auftraege/auftrag.ts';
import { Datumfeld } from '#kern/felder.ts';
import { Sendungswunsch } from '#kern/postausgang/sendung.ts';
import { GanzeRechnung } from '#kern/rechnungen/ganzeRechnung.ts';
import { readAuftrag } from '../auftraege/readAuftrag.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { herkunftOf } from '../http/herkunft.ts';
import { sendCreatedBy } from '../http/idempotenz.ts';
import { type ApiApp, answers, IdParams } from '../http/schema.ts';
import { planAusstellung } from './ausstellen.ts';
import { ausstellenAlle } from './ausstellenAlle.ts';
import { festschreiben } from './festschreiben.ts';
import { readRechnung } from './readRechnung.ts';
import { planKorrektur, planStorno } from './stornieren.ts';
import { vergabe } from './vergabe.ts';

const tags = ['Ausgestellte Rechnungen'];
const Ausstellen = z
  .object({ rechnungsdatum: Datumfeld, version: Version, senden: Sendungswunsch.unwrap() })
  .partial()
  .prefault({});
const Fassung = z.object({ version: Version }).partial().prefault({});

/** From draft to issued invoice, from recorded to booked expense, and back by Storno. */
export function ausstellenRoutes(
  app: ApiApp,
  umfeld: { wecke: () => void; adresse: string | undefined },
): void {
  app.post(
    '/rechnungen/:id/ausstellen',
    {
      recht: 'ausstellen',
      schema: {
        tags,
        summary: 'Ausstellen: prüfen, nummerieren, einfrieren, archivieren',
        params: IdParams,
        body: Ausstellen,
        response: answers(200, GanzeRechnung),
      },
    },
    async (request) => {
      const { mandant, params, body } = request;
      const { senden: wunsch, ...rest } = body;
      const adresse = umfeld.adresse ?? herkunftOf(request);
      const mail = wunsch && { wunsch, adresse, wer: mandant.benutzerId };
      const rechnung = await vergabe.run(
        mandant,
        (bestand) => planAusstellung(bestand, { ...params, ...rest, mail }),
        (zugriff, begehen) => zugriff.transaction(begehen),
      );
      if (body.senden) umfeld.wecke();
      return rechnung;
    },
  );

  app.post(
    '/rechnungen/:id/festschreiben',
    {
      recht: 'ausstellen',
      schema: {
        tags,
        summary: 'Ausgabe festschreiben: danach ist sie nur noch zu stornieren',
        params: IdParams,
        body: Fassung,
        response: answers(200, GanzeRechnung),
      },
    },
    ({ mandant, params, body }) =>
      mandant.transaction(async (bestand) => {
        await festschreiben(bestand, params.id, body.version);
        return readRechnung(bestand, params.id);
      }),
  );

  for (const [name, plane, summary] of [
    ['stornieren', planStorno, 'Stornieren: Antwort ist der Beleg, der aufhebt'],
    ['korrigieren', planKorrektur, 'Stornieren und neu beginnen: Antwort ist der neue Beleg'],
  ] as const) {
    app.post(
      `/rechnungen/:id/${name}`,
      {
        recht: 'ausstellen',
        schema: { tags, summary, params: IdParams, body: Fassung, response: answers(201, GanzeRechnung) },
      },
      (request, reply) =>
        sendCreatedBy<typeof GanzeRechnung, Schreibbestand>(request, reply, GanzeRechnung, (einmal) =>
          vergabe.run(
            request.mandant,
            (bestand) => plane(bestand, { ...request.params, ...request.body }),
            (zugriff, begehen) => zugriff.transaction((bestand) => einmal(bestand, begehen)),
          ),
        ),
    );
  }

  registerSammelausstellung(app);
}

/** The batch goes on when nobody waits for it. */
function registerSammelausstellung(app: ApiApp): void {
  app.post(
    '/rechnungen/ausstellen-alle',
    {
      recht: 'ausstellen',
      schema: {
        tags: ['Aufgaben'],
        summary: 'Alle fertigen Entwürfe ausstellen: reiht eine Aufgabe ein, es sei denn, sie läuft schon',
        response: answers(202, Auftrag),
      },
    },
    async ({ mandant }, reply) =>
      reply.code(202).send(
        await mandant.transaction(async (bestand) => {
          const id = await ausstellenAlle(bestand, mandant);
          return readAuftrag(bestand, id);
        }),
      ),
  );
}
