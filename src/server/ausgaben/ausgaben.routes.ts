import { Readable } from 'node:stream';
import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import { Kategoriesumme } from '#kern/ausgaben/kategoriesummen.ts';
import { kategorievorschlagOf, letzteKategorie } from '#kern/ausgaben/kategorievorschlag.ts';
import { Ausgabenvorschlag } from '#kern/ausgaben/vorschlag.ts';
import { wiederkehrend } from '#kern/ausgaben/wiederkehrend.ts';
import { Datumfeld, Freitext } from '#kern/felder.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import type { Config } from '../config.ts';
import { alsStrom } from '../export/strom.ts';
import { streamZip } from '../export/zip.ts';
import { type ApiApp, answers, Datei } from '../http/schema.ts';
import { endStalled } from '../http/stillstand.ts';
import { zwischenlagern } from '../werkzeug/zwischenlager.ts';
import { writeAusgaben } from './ausgabentabelle.ts';
import { listOriginale } from './originale.ts';

const tags = ['Ausgaben'];

const Zeitraum = z
  .object({ von: Datumfeld, bis: Datumfeld })
  .refine(({ von, bis }) => von <= bis, { path: ['bis'], error: 'Der Zeitraum endet vor seinem Beginn.' });

const Vorschlagsfrage = z.object({
  kundenID: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  /** Words about what was bought, as far as somebody has said it. */
  text: Freitext(2000).default(''),
});

/** Routes of expenses beyond a single one. */
export function ausgabenRoutes(app: ApiApp, config: Pick<Config, 'daten'>): void {
  app.get(
    '/ausgaben/vorschlag',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Kategorie und Wiederkehr einer neuen Ausgabe',
        querystring: Vorschlagsfrage,
        response: answers(200, Ausgabenvorschlag),
      },
    },
    async ({ mandant, query: { kundenID, text } }) => {
      const partei = kundenID === undefined ? undefined : await mandant.parteien.find(kundenID);
      const vorige = partei ? await mandant.eingang.vorige(partei.id) : [];
      const vorschlag = kategorievorschlagOf(
        letzteKategorie(vorige),
        `${partei ? anzeigename(partei) : ''} ${text}`,
      );
      return {
        kategorie: vorschlag?.kategorie ?? null,
        kategorieAus: vorschlag?.aus ?? null,
        wiederkehrend: wiederkehrend(vorige, mandant.heute),
      };
    },
  );

  app.get(
    '/ausgaben/kategorien',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Ausgaben eines Zeitraums nach Kategorien, die größte zuerst',
        querystring: Zeitraum,
        response: answers(200, z.array(Kategoriesumme)),
      },
    },
    ({ mandant, query }) => mandant.steuer.listKategorien(query),
  );

  dateiRoutes(app, config);
}

/** Expenses of a period as files, for the adviser. */
function dateiRoutes(app: ApiApp, { daten }: Pick<Config, 'daten'>): void {
  app.get(
    '/ausgaben.csv',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Ausgaben eines Zeitraums als Tabelle, eine Zeile je Position',
        querystring: Zeitraum,
        response: answers(200, Datei('text/csv')),
      },
    },
    async ({ mandant, query: { von, bis } }, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const { bytes, inhalt } = await mandant.schnappschuss((bestand) =>
        zwischenlagern(daten, Readable.from(writeAusgaben(bestand, { von, bis })), gone.signal),
      );
      endStalled(reply);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-length', bytes)
        .header('content-disposition', `attachment; filename=ausgaben-${von}-${bis}.csv`)
        .send(inhalt);
    },
  );

  app.get(
    '/ausgaben/originale.zip',
    {
      recht: 'export',
      schema: {
        tags,
        summary: 'Originale der Ausgaben eines Zeitraums als ZIP',
        querystring: Zeitraum,
        response: answers(200, Datei('application/zip')),
      },
    },
    async ({ mandant, query: { von, bis } }, reply) => {
      const originale = await listOriginale(mandant, { von, bis });
      if (originale.length === 0) throw keineOriginale();
      // Files never change, so that each may be read when its turn comes.
      const zip = streamZip(async (add) => {
        for (const { name, sha256 } of originale) {
          const inhalt = await mandant.dateien.find(sha256);
          if (inhalt) await add({ name, inhalt: alsStrom(inhalt) });
        }
      });
      endStalled(reply);
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename=originale-${von}-${bis}.zip`)
        .send(zip);
    },
  );
}

function keineOriginale(): Ablehnung {
  return new Ablehnung('nicht-gefunden', 'Zu den Ausgaben dieses Zeitraums liegt kein Original im Eingang.');
}
