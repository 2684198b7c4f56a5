import type { FastifyReply, FastifyRequest } from 'fastify';
import { Ablehnung } from '#kern/ablehnung.ts';
import {
  Abgabefrage,
  Abgegeben,
  dateinameOf,
  GEDULD_MS,
  MAX_ORIGINAL,
  Seitenangabe,
} from '#kern/eingang/abgabe.ts';
import { inhaltOf, MEDIENTYPEN } from '#kern/eingang/inhalt.ts';
import type { Mandantzugriff, Schreibbestand } from '../bestand/bestand.ts';
import { sendCreatedBy } from '../http/idempotenz.ts';
import { type ApiApp, answers, IdParams } from '../http/schema.ts';
import type { NeueDatei } from '../speicher/eingangsstueck.repository.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { type Abgelegtes, ablegen, type Einlieferung } from './ablegen.ts';
import { seiteAnhaengen } from './seiten.ts';
import { sichtbaresOf } from './sicht.ts';

const tags = ['Eingang'];
const INHALT =
  'Inhalt ist die Datei selbst, bis 20 MB: PDF, JPEG, PNG, HEIC, E-Rechnung (XML), E-Mail (.eml) oder ZIP. ' +
  'Was es ist, entscheiden die Bytes';

/** Takes a file apart that holds several receipts; undefined where it is one itself. */
export type Zerleger = (datei: NeueDatei, zugriff: Mandantzugriff) => Promise<Zerlegtes | undefined>;
/** Pieces that came out of a file, and what was left out and why. */
export type Zerlegtes = { einlieferungen: Einlieferung[]; uebersprungen: Abgegeben['uebersprungen'] };

/** `zerlege` opens mails and archives; `wecke` has jobs looked at now; `jetzt` is when it comes in. */
export type Abgabewege = { zerlege: Zerleger; wecke: () => void; jetzt: () => Date };

/** Routes of files sent to the inbox. Behind a scope that reads every body as they are. */
export function abgabeRoutes(app: ApiApp, wege: Abgabewege): void {
  app.post(
    '/eingang',
    {
      recht: 'einreichen',
      bodyLimit: MAX_ORIGINAL,
      schema: {
        tags,
        querystring: Abgabefrage,
        summary: `Beleg einreichen. ${INHALT}. Dieselben Bytes noch einmal: 200 und das Stück, das schon da ist`,
        response: { ...answers(201, Abgegeben), ...answers(200, Abgegeben) },
      },
    },
    (request, reply) => abgeben(request, reply, wege),
  );

  app.post(
    '/eingang/:id/seiten',
    {
      recht: 'einreichen',
      bodyLimit: MAX_ORIGINAL,
      schema: {
        tags,
        params: IdParams,
        querystring: Seitenangabe,
        response: answers(201, Abgegeben),
        summary:
          'Weitere Seite desselben Belegs, als Bild (JPEG, PNG, HEIC) bis 20 MB; mit `lesen=hier` wartet der Server mit dem Lesen, etwa auf noch eine',
      },
    },
    async (request, reply) => {
      const { mandant, params, body, query } = request;
      await sichtbaresOf(mandant, request, params.id);
      const datei = dateiOf(bytesOf(body), query.name);
      const antwort = await mandant.transaction(async (bestand) => {
        const stueck = await sichtbaresOf(bestand, request, params.id);
        return seiteAnhaengen(bestand, stueck, datei, query.lesen === 'hier' ? GEDULD_MS : 0);
      });
      wege.wecke();
      return reply.code(201).send(antwort);
    },
  );
}

type Abgabe = FastifyRequest & { query: Abgabefrage };

async function abgeben(
  request: Abgabe,
  reply: FastifyReply,
  { zerlege, wecke, jetzt }: Abgabewege,
): Promise<void> {
  const { query, mandant } = request;
  const datei = dateiOf(bytesOf(request.body), query.name);
  const zerlegt = await zerlege(datei, mandant);
  const einlieferungen = zerlegt?.einlieferungen ?? [einzeln(datei, request)];
  // What was sent is known by its hash; the bytes themselves say nothing more.
  const { url, headers } = request;
  const anfrage = { url, headers, mandant, body: { sha256: datei.sha256, name: query.name } };
  let kam: 'neu' | 'bekannt' | undefined;
  await sendCreatedBy<typeof Abgegeben, Schreibbestand>(
    anfrage,
    reply,
    Abgegeben,
    (einmal) =>
      mandant.transaction((bestand) =>
        einmal(bestand, async (offen) => {
          const abgelegte: Abgelegtes[] = [];
          for (const stueck of einlieferungen) abgelegte.push(await ablegen(offen, stueck, jetzt()));
          kam = abgelegte.some(({ neu }) => neu) ? 'neu' : 'bekannt';
          return { ...antwortOf(abgelegte, datei.sha256), uebersprungen: zerlegt?.uebersprungen ?? [] };
        }),
      ),
    { codeOf: () => (kam === 'bekannt' ? 200 : 201) },
  );
  if (kam === 'neu') wecke();
}

function antwortOf(abgelegte: readonly Abgelegtes[], sha256OfBody: string): Omit<Abgegeben, 'uebersprungen'> {
  const [erstes, ...weitere] = abgelegte;
  if (!erstes) throw new Ablehnung('ungueltig', 'Darin ist nichts, was sich als Beleg ablegen lässt.');
  return { id: erstes.id, sha256: sha256OfBody, status: erstes.status, weitere: weitere.map(({ id }) => id) };
}

function einzeln(datei: NeueDatei, { query, mandant }: Abgabe): Einlieferung {
  const { herkunft, lesen } = query;
  return { herkunft, lesen, quelle: '', vonId: mandant.benutzerId, dateien: [datei] };
}

/** The body as it came; who sends none gets told so by what looks into it. */
function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** @throws Ablehnung `ungueltig` for what the inbox does not take */
export function dateiOf(inhalt: Buffer, name: string): NeueDatei {
  const typ = MEDIENTYPEN[inhaltOf(inhalt)];
  return { rolle: 'original', name: dateinameOf(name), typ, sha256: sha256(inhalt), inhalt };
}
