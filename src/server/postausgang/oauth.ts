/** Tokens of OAuth2: renewed at the provider by what the user has registered there (RFC 6749, 6). */
import { z } from 'zod';
import type { OAuthZugang } from '#kern/postausgang/versandkonto.ts';

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
 * A fresh token, and the refresh token that is good from now on.
 * @throws Tokenstoerung
 */
export async function erneuereToken(zugang: OAuthZugang): Promise<{ token: string; refreshToken: string }> {
  const { clientId, clientSecret, refreshToken, tokenEndpunkt } = zugang;
  const body = new URLSearchParams({
    ...{ grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken },
    ...(clientSecret !== '' && { client_secret: clientSecret }),
  });
  const wo = new URL(tokenEndpunkt).host;
  const antwort = await fetch(tokenEndpunkt, {
    ...{ method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(FRIST_MS) },
    headers: { accept: 'application/json' },
  }).catch((error: unknown) => {
    throw new Tokenstoerung(`„${wo}“ antwortet nicht. Das Token wird später erneuert.`, false, error);
  });
  const text = (await antwort.text()).slice(0, MAX_ANTWORT);
  if (antwort.status >= 500 || antwort.status === 429)
    throw new Tokenstoerung(`„${wo}“ kann das Token gerade nicht erneuern. Es wird später versucht.`, false);
  const gelesen = Antwort.safeParse(parse(text));
  if (!antwort.ok || !gelesen.success)
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
