/** `GET /k/<token>`: what strangers may see, who hold the link. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Ablehnung } from '#kern/ablehnung.ts';
import { inBerlin } from '#kern/datum.ts';
import { isXRechnung } from '#kern/erechnung/format.ts';
import { ansichtOf } from '#kern/kundenseiten/ansicht.ts';
import { isToken } from '#kern/kundenseiten/kundenseite.ts';
import { anhangnamenOf } from '#kern/postausgang/beleg.ts';
import { FehlversuchRepository } from '../auth/fehlversuch.repository.ts';
import { Bestand } from '../bestand/bestand.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { stoerungOf } from '../db/stoerung.ts';
import { quelladresse } from '../http/adresse.ts';
import { sendDatei as sendAlsDatei } from '../http/dateiantwort.ts';
import { readAnlage } from '../rechnungen/anlagen.ts';
import { readRechnung } from '../rechnungen/readRechnung.ts';
import { readStand } from '../rechnungen/stand.ts';
import type { Archivdatei } from '../speicher/archiv.repository.ts';
import { findSeite } from '../speicher/kundenseite.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { Engpass } from '../werkzeug/engpass.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { renderMeldung, renderSeite, type Seite } from './html.ts';

type Umfeld = { datenbank: Datenbank; jetzt: () => Date };
type Params = { token: string; nr?: string };
type Anfrage = FastifyRequest<{ Params: Params }>;
type Ort = { bestand: Bestand; rechnungId: number };

const VOLL = 'Gerade sehen sehr viele nach ihren Rechnungen. Bitte gleich noch einmal versuchen.';
const NICHTS: readonly [number, string, string] = [
  404,
  'Diese Seite gibt es nicht',
  'Vielleicht ist der Link nicht vollständig, oder er gilt nicht mehr. Fragen Sie bitte bei dem Betrieb nach, von dem Sie ihn haben.',
];

/** Registered below `/k`. So much at a time, whoever asks: nobody else has to wait for it. */
export function kundenansichtRoutes(app: FastifyInstance, umfeld: Umfeld): void {
  const engpass = new Engpass({ zugleich: 4, wartend: 200, voll: VOLL });
  const get = (pfad: string, answer: (ort: Ort, anfrage: Anfrage, reply: FastifyReply) => Promise<unknown>) =>
    app.get<{ Params: Params }>(pfad, { schema: { hide: true } }, (request, reply) =>
      engpass.run(async () => answer(await findOrt(umfeld, request), request, reply)),
    );
  app.addHook('onRequest', (_, reply, done) => {
    setEigeneKopfzeilen(reply);
    done();
  });
  app.setErrorHandler(sendFehler);
  app.setNotFoundHandler((_, reply) => send(reply, NICHTS));

  get('/:token', async (ort, { params }, reply) => {
    const { html, csp } = await readSeite(ort, `/k/${params.token}`);
    return reply.header('content-security-policy', csp).type('text/html; charset=utf-8').send(html);
  });
  get('/:token/pdf', async (ort, _, reply) => sendDatei(reply, await findDatei(ort, 'pdf')));
  get('/:token/xml', async (ort, _, reply) => sendDatei(reply, await findDatei(ort, 'xml')));
  get('/:token/anlagen/:nr', async ({ bestand, rechnungId }, { params }, reply) => {
    const nr = /^[1-9]\d?$/.test(params.nr ?? '') ? Number(params.nr) : 0;
    return sendAnlage(reply, await readAnlage(bestand, rechnungId, nr));
  });
  get('/:token/logo', async ({ bestand, rechnungId }, _, reply) => {
    const logo = await bestand.archiv.find(rechnungId, 'logo');
    if (!logo) throw nichtGefunden();
    return reply.type(logo.typ).send(logo.inhalt);
  });
}

/** No word about what serves it, nothing that stays anywhere, nothing told to where a link leads. */
function setEigeneKopfzeilen(reply: FastifyReply): void {
  reply.removeHeader('x-request-id').headers({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
}

/** Whose page it is. Only links that might be one count as tries, and a good one never waits. */
async function findOrt({ datenbank, jetzt }: Umfeld, request: Anfrage): Promise<Ort> {
  const { token } = request.params;
  if (!isToken(token)) throw nichtGefunden();
  const zeit = jetzt();
  const heute = inBerlin(zeit.getTime());
  const { lesen, engine } = datenbank;
  const found = await findSeite(lesen, sha256(token), heute);
  if (found)
    return {
      bestand: new Bestand({ db: lesen, engine, mandantId: found.mandantId, heute }),
      rechnungId: found.rechnungId,
    };
  const quelle = { kundenseite: quelladresse(request) };
  // Who has to wait costs no write.
  await new FehlversuchRepository(lesen).check(quelle, zeit);
  await datenbank.schreiben((db) => new FehlversuchRepository(db).reserve(quelle, zeit));
  throw nichtGefunden();
}

async function readSeite({ bestand, rechnungId }: Ort, grund: string): Promise<Seite> {
  const rechnung = await readRechnung(bestand, rechnungId);
  const stand = await readStand(bestand, rechnungId);
  const absender = stand?.absender ?? (await bestand.absender.get());
  const tage = (await bestand.zahlungen.list(rechnungId)).map(({ datum }) => datum).sort();
  const ansicht = ansichtOf({ rechnung, absender, bezahltAm: tage.at(-1) ?? '', heute: bestand.heute });
  const { anlagen = [] } = rechnung;
  return renderSeite(ansicht, { grund, anlagen, mitLogo: (stand?.absender.logo ?? null) !== null });
}

/** As it would go out by mail: the same bytes, under the same name. */
async function findDatei(
  { bestand, rechnungId }: Ort,
  anhang: 'pdf' | 'xml',
): Promise<Pick<Archivdatei, 'typ' | 'inhalt'> & { name: string }> {
  const rechnung = await readRechnung(bestand, rechnungId);
  const [namen] = anhangnamenOf(rechnung, { anhang, xrechnung: isXRechnung(rechnung.kunde) });
  const datei = namen && (await bestand.archiv.find(rechnungId, namen.art));
  if (!datei) throw nichtGefunden();
  return { name: namen.name, typ: namen.typ, inhalt: datei.inhalt };
}

function sendDatei(
  reply: FastifyReply,
  { name, typ, inhalt }: Awaited<ReturnType<typeof findDatei>>,
): FastifyReply {
  return reply.type(typ).header('content-disposition', `attachment; filename="${name}"`).send(inhalt);
}

/** Its name is the issuer's, in whatever letters (RFC 6266). */
function sendAnlage(reply: FastifyReply, { name, typ, inhalt }: Awaited<ReturnType<typeof readAnlage>>) {
  return sendAlsDatei(reply, { typ, dateiname: name, inhalt });
}

function send(reply: FastifyReply, [status, titel, text]: readonly [number, string, string]): FastifyReply {
  const { html, csp } = renderMeldung(titel, text);
  return reply
    .code(status)
    .header('content-security-policy', csp)
    .type('text/html; charset=utf-8')
    .send(html);
}

/** In words for customers; the operator reads in the log what it was. */
function sendFehler(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Ablehnung) {
    if (error.warteSekunden === undefined) return send(reply, NICHTS);
    reply.header('retry-after', String(error.warteSekunden));
    return send(reply, [error.grund === 'zu-oft' ? 429 : 503, 'Bitte etwas warten', error.message]);
  }
  if ((error.statusCode ?? 500) < 500) return send(reply, NICHTS);
  if (!stoerungOf(error)) request.log.error({ err: error }, 'unexpected error');
  return send(reply, [
    503,
    'Gerade nicht möglich',
    'Die Seite lässt sich im Augenblick nicht zeigen. Bitte später noch einmal versuchen.',
  ]);
}
