import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import { dateinummer } from '#kern/nummern/nummernformat.ts';
import { MAX_BLAETTER } from '#kern/rechnungen/sortierung.ts';
import type { Mandantzugriff } from '../bestand/bestand.ts';
import { alsStrom } from '../export/strom.ts';
import { streamZip } from '../export/zip.ts';
import { Idliste } from '../http/paging.ts';
import { type ApiApp, answers, Datei } from '../http/schema.ts';
import { endStalled } from '../http/stillstand.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { renderEntwurf } from './renderEntwurf.ts';

const Frage = z.object({ ids: Idliste });

/** The sheets of several receipts in one file. */
export function pdfSammlungRoutes(app: ApiApp): void {
  app.get(
    '/rechnungen/pdf',
    {
      recht: 'lesen',
      schema: {
        tags: ['Ausgestellte Rechnungen'],
        summary: `PDFs mehrerer Belege als ZIP, höchstens ${MAX_BLAETTER}`,
        querystring: Frage,
        response: answers(200, Datei('application/zip')),
      },
    },
    async ({ mandant, query: { ids }, heute }, reply) => {
      const vorhandene: number[] = [];
      for (const id of ids) if (await mandant.rechnungen.findKopf(id)) vorhandene.push(id);
      if (vorhandene.length === 0) throw nichtGefunden();
      const zip = streamZip(async (add) => {
        for (const id of vorhandene) {
          const blatt = await readBlatt(mandant, id);
          if (blatt) await add({ name: blatt.dateiname, inhalt: alsStrom(blatt.inhalt) });
        }
      });
      endStalled(reply);
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename=rechnungen-${heute}.zip`)
        .send(zip);
    },
  );
}

/** The sheet as it was handed out, or as it is now; none of what was deleted meanwhile. */
async function readBlatt(mandant: Mandantzugriff, id: number) {
  const ausgestellt = await mandant.archiv.find(id, 'pdf');
  if (ausgestellt) return ausgestellt;
  const kopf = await mandant.rechnungen.findKopf(id);
  if (!kopf) return undefined;
  const blatt = await renderEntwurf(mandant, id).catch((error: unknown) => {
    if (error instanceof Ablehnung && error.grund === 'nicht-gefunden') return undefined;
    throw error;
  });
  return blatt && { ...blatt, dateiname: `rechnung_a4_${dateinummer(kopf.nummer)}.pdf` };
}
