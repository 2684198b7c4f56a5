import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Below it an answer fits into one packet anyhow. */
const MIN_BYTES = 1024;
/** Up to here packing takes less of the one thread (0.3 ms) than the way to another and back. */
const SOFORT_BYTES = 64 * 1024;

/** Types that are packed; all others are packed already (PDF, ZIP, pictures, encrypted backups) or unknown. */
const PACKBAR = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|x-ndjson)\b)/;

/** Quality 4 and a window of 256 KB: a list shrinks as well as with 11, in a tenth of a millisecond. */
const BROTLI: BrotliOptions = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
const GZIP: ZlibOptions = { flush: constants.Z_SYNC_FLUSH };

const VERFAHREN = {
  br: {
    sync: (bytes: Buffer) => brotliCompressSync(bytes, BROTLI),
    async: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
    stream: () => createBrotliCompress(BROTLI),
  },
  gzip: {
    sync: (bytes: Buffer) => gzipSync(bytes, GZIP),
    async: (bytes: Buffer) => promisify(gzip)(bytes, GZIP),
    stream: () => createGzip(GZIP),
  },
};
type Verfahren = keyof typeof VERFAHREN;
const NAMEN = Object.keys(VERFAHREN);

/**
 * Packs the answers of this scope when the client asks for it, whole ones from 1 KiB on and those that grow piece by
 * piece. Not for routes whose answers hold a secret: their length would tell of it (BREACH).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const packed = pack(request, reply, payload);
    if (packed instanceof Promise) void packed.then((bytes) => done(null, bytes), done);
    else done(null, packed);
  });
}

function pack({ headers }: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const inhalt = toPackbar(payload);
  if (inhalt === undefined || !isPackbar(reply)) return payload;
  addVary(reply);
  const name = verfahrenFor(headers);
  // As bytes, since they are there: Node takes several times as long to write a text with umlauts.
  if (name === undefined) return inhalt;
  const { sync, async, stream } = VERFAHREN[name];
  reply.header('content-encoding', name).removeHeader('content-length');
  if (inhalt instanceof Readable) {
    // Whoever fails on either side ends the other; the framework sees the error at the packed end.
    return pipeline(inhalt, stream(), () => undefined);
  }
  return inhalt.length <= SOFORT_BYTES ? sync(inhalt) : async(inhalt);
}

/**
 * An answer that is the same for everybody: made when the first one asks for it, and packed once in each way. For what anybody may ask for
 * without a session and takes long to make.
 */
export function answerGleiches(type: string, create: () => string) {
  let inhalt: Buffer | undefined;
  const gepackt: Partial<Record<Verfahren, Promise<Buffer>>> = {};
  return async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    inhalt ??= Buffer.from(create());
    addVary(reply.type(type));
    const name = verfahrenFor(headers);
    if (name === undefined) return reply.send(inhalt);
    gepackt[name] ??= VERFAHREN[name].async(inhalt);
    return reply.header('content-encoding', name).send(await gepackt[name]);
  };
}

function verfahrenFor(headers: FastifyRequest['headers']): Verfahren | undefined {
  const accepted = headers['accept-encoding'];
  const name = accepted && negotiate(String(accepted).toLowerCase(), NAMEN);
  return name === 'br' || name === 'gzip' ? name : undefined;
}

/** A stream, or enough bytes to be worth it. */
function toPackbar(payload: unknown): Readable | Buffer | undefined {
  if (payload instanceof Readable) return payload;
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
  return Buffer.isBuffer(bytes) && bytes.length >= MIN_BYTES ? bytes : undefined;
}

function isPackbar(reply: FastifyReply): boolean {
  if (reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) return false;
  return PACKBAR.test(String(reply.getHeader('content-type') ?? ''));
}

function addVary(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
}
