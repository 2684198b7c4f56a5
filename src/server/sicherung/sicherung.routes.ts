import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import {
  type Meldung,
  parseSicherungsname,
  Sicherungsauftrag,
  Sicherungsstand,
} from '#kern/sicherung/sicherung.ts';
import { requireBestaetigung } from '../auth/bestaetigung.ts';
import type { Config } from '../config.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { type ApiApp, answers, Datei } from '../http/schema.ts';
import { endStalled } from '../http/stillstand.ts';
import type { Schluesselspeicher } from '../schluessel/schluesselspeicher.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { readPruefpunkt } from './anker.ts';
import { bestelle, verfolge } from './bestellen.ts';
import { listSicherungen, readFehler } from './ordner.ts';
import { readStempelstand } from './stempeln.ts';

const tags = ['Sicherung'];
const NDJSON_TYP = 'application/x-ndjson';
const NameParams = z.object({ name: z.string().max(60) });

type Umfeld = {
  datenbank: Datenbank;
  schluessel: Schluesselspeicher;
  config: Config;
  /** Has jobs looked at now. */
  wecke: () => void;
  /** Aborted when the program is about to end. */
  ende?: AbortSignal | undefined;
};

/** Backups and the check of everything, for the operator; register inside a guarded scope. */
export function sicherungRoutes(app: ApiApp, umfeld: Umfeld): void {
  registerSicherungen(app, umfeld);
  app.post(
    '/pruefungen',
    {
      recht: 'betrieb',
      schema: {
        tags,
        summary: 'Alles prüfen; die Antwort wächst Zeile für Zeile (NDJSON)',
        response: answers(200, Datei(NDJSON_TYP)),
      },
    },
    async ({ mandant }, reply) => {
      const id = await bestelle(mandant, { art: 'allesPruefen' }, umfeld);
      return reply.type(NDJSON).send(toLines(verfolge(mandant, id, umfeld.ende)));
    },
  );
}

function registerSicherungen(app: ApiApp, umfeld: Umfeld): void {
  const { config } = umfeld;
  const { ordner, taeglich, passwort } = config.sicherung;

  app.get(
    '/sicherungen',
    {
      recht: 'betrieb',
      schema: {
        tags,
        summary: 'Vorhandene Sicherungen, neueste zuerst',
        response: answers(200, Sicherungsstand),
      },
    },
    async () => ({
      ordner,
      taeglich,
      verschluesselt: passwort !== undefined,
      sicherungen: await listSicherungen(ordner),
      fehler: await readFehler(ordner),
      pruefpunkt: await readPruefpunkt(ordner),
      zeitstempel: await readStempelstand(config.sicherung, new Date()),
    }),
  );

  app.post(
    '/sicherungen',
    {
      recht: 'betrieb',
      preHandler: requireBestaetigung,
      schema: {
        tags,
        summary: 'Jetzt sichern; die Antwort wächst Zeile für Zeile (NDJSON)',
        body: Sicherungsauftrag,
        response: answers(200, Datei(NDJSON_TYP)),
      },
    },
    async ({ mandant, body }, reply) => {
      const id = await bestelle(mandant, { art: 'jetztSichern', ...body }, umfeld);
      return reply.type(NDJSON).send(toLines(verfolge(mandant, id, umfeld.ende)));
    },
  );

  app.get(
    '/sicherungen/:name',
    {
      recht: 'betrieb',
      preHandler: requireBestaetigung,
      schema: {
        tags,
        summary: 'Eine Sicherung herunterladen',
        params: NameParams,
        response: answers(200, Datei('application/octet-stream')),
      },
    },
    async ({ params: { name } }, reply) => {
      const found =
        parseSicherungsname(name) && (await listSicherungen(ordner)).find((one) => one.name === name);
      if (!found) throw nichtGefunden();
      endStalled(reply);
      return reply
        .type('application/octet-stream')
        .header('content-length', found.bytes)
        .header('content-disposition', `attachment; filename=${found.name}`)
        .send(createReadStream(join(ordner, found.name)));
    },
  );
}

const NDJSON = `${NDJSON_TYP}; charset=utf-8`;

/** One JSON object a line, as soon as it is said. */
function toLines(meldungen: AsyncGenerator<Meldung>): Readable {
  return Readable.from(
    (async function* () {
      for await (const meldung of meldungen) yield `${JSON.stringify(meldung)}\n`;
    })(),
  );
}
