/** Asking a machine that somebody has named: at the address that was judged, bounded in time and size, and led nowhere else. */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

/** Why there is no answer; what the other side said is not repeated. */
type Stummgrund = 'langsam' | 'zuGross' | 'unerreichbar' | 'zertifikat' | 'abgerissen';

export class Anfragefehler extends Error {
  readonly grund: Stummgrund;

  constructor(grund: Stummgrund, options?: ErrorOptions) {
    super(grund, options);
    this.grund = grund;
  }
}

export type Anfrage = {
  url: URL;
  /** The address behind its name; nobody is asked for it again. */
  adresse: string;
  body: string;
  headers: Record<string, string>;
  /** For all of the answer. */
  fristMs: number;
  maxBytes: number;
  ende?: AbortSignal | undefined;
  /** Certificates that are believed beside the usual ones. */
  ca?: string | undefined;
};

/** Posts, and reads the answer whole. Leads on to another address are an answer like any other. @throws Anfragefehler */
export async function sende(anfrage: Anfrage): Promise<{ status: number; body: string }> {
  const { fristMs, ende, maxBytes } = anfrage;
  const frist = AbortSignal.timeout(fristMs);
  const signal = ende ? AbortSignal.any([frist, ende]) : frist;
  try {
    const antwort = await post(anfrage, signal);
    return { status: antwort.statusCode ?? 0, body: await readAll(antwort, maxBytes) };
  } catch (error) {
    if (ende?.aborted) throw ende.reason;
    throw toAnfragefehler(error, frist.aborted);
  }
}

function post({ url, adresse, body, headers, ca }: Anfrage, signal: AbortSignal): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_host, { all }, done) => {
    const family = isIP(adresse);
    if (all) done(null, [{ address: adresse, family }]);
    else done(null, adresse, family);
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const laengen = { 'content-length': String(Buffer.byteLength(body)) };
    const anfrage = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, ...laengen },
        lookup,
        signal,
        agent: false,
        ...(ca !== undefined && { ca }),
      },
      resolve,
    );
    anfrage.on('error', reject);
    anfrage.end(body);
  });
}

/** Stops reading as soon as it is too much, whatever length was announced. */
async function readAll(antwort: IncomingMessage, maxBytes: number): Promise<string> {
  const stuecke: Buffer[] = [];
  let bytes = 0;
  for await (const stueck of antwort as AsyncIterable<Buffer>) {
    bytes += stueck.byteLength;
    if (bytes > maxBytes) throw new Anfragefehler('zuGross');
    stuecke.push(stueck);
  }
  return Buffer.concat(stuecke).toString('utf8');
}

const UNERREICHBAR = [
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EADDRNOTAVAIL',
];

function toAnfragefehler(error: unknown, zuLangsam: boolean): Anfragefehler {
  if (error instanceof Anfragefehler) return error;
  if (zuLangsam) return new Anfragefehler('langsam', { cause: error });
  const { code = '' } = error as { code?: string };
  if (UNERREICHBAR.includes(code)) return new Anfragefehler('unerreichbar', { cause: error });
  const isZertifikat = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|EPROTO|ERR_SSL/.test(code);
  return new Anfragefehler(isZertifikat ? 'zertifikat' : 'abgerissen', { cause: error });
}
