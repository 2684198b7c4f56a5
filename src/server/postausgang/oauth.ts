/** Tokens of OAuth2: renewed at the provider by what the user has registered there (RFC 6749, 6). */
import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import type { OAuthZugang } from '#kern/postausgang/versandkonto.ts';
import { sende } from '../werkzeug/anfrage.ts';
import { adresseOf, type Netzumfeld } from '../werkzeug/netz.ts';

const FRIST_MS = 15_000;
const MAX_ANTWORT = 64 * 1024;
const Antwort = z.object({
  access_token: z.string().min(1).max(16_000),
  refresh_token: z.string().max(16_000).optional(),
});

/** Why there is no token. `endgueltig`: asking again does not help. German. */
export class Tokenstoerung extends Error {
  readonly endgueltig: boolean;

  constructor(text: string, endgueltig: boolean, cause?: unknown) {
    super(text, { cause });
    this.endgueltig = endgueltig;
  }
}

/**
 * A fresh token, and the refresh token that is good from now on. Only machines are asked that mail servers may be, too.
 * @throws Tokenstoerung
 */
export async function renewToken(
  zugang: OAuthZugang,
  { nurOeffentlich, ca }: Netzumfeld,
): Promise<{ token: string; refreshToken: string }> {
  const { clientId, clientSecret, refreshToken, tokenEndpunkt } = zugang;
  const felder = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: refreshToken,
    ...(clientSecret !== '' && { client_secret: clientSecret }),
  });
  const url = URL.parse(tokenEndpunkt);
  if (!url) throw new Tokenstoerung(`„${tokenEndpunkt}“ ist keine Adresse. Bitte neu eingeben.`, true);
  const wo = url.host;
  const adresse = await adresseOf(url.hostname.replace(/^\[|\]$/g, ''), nurOeffentlich).catch((error) => {
    throw error instanceof Ablehnung ? new Tokenstoerung(error.message, false, error) : error;
  });
  const { status, body } = await sende({
    url,
    adresse,
    ca,
    body: felder.toString(),
    fristMs: FRIST_MS,
    maxBytes: MAX_ANTWORT,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
  }).catch((error: unknown) => {
    throw new Tokenstoerung(`„${wo}“ antwortet nicht. Das Token wird später erneuert.`, false, error);
  });
  if (status >= 500 || status === 429)
    throw new Tokenstoerung(`„${wo}“ kann das Token gerade nicht erneuern. Es wird später versucht.`, false);
  const gelesen = Antwort.safeParse(parse(body));
  if (status !== 200 || !gelesen.success)
    throw new Tokenstoerung(
      `„${wo}“ erneuert das Token nicht. Bitte Client-ID, Client-Secret und Refresh-Token prüfen und neu eingeben.`,
      true,
    );
  return { token: gelesen.data.access_token, refreshToken: gelesen.data.refresh_token ?? refreshToken };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
