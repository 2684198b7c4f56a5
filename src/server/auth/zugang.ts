import type { FastifyRequest } from 'fastify';
import type { Sitzung } from '#kern/auth/anmeldung.ts';
import type { Config } from '../config.ts';
import type { Datenbank } from '../db/datenbank.ts';
import type { Konto } from './benutzer.repository.ts';
import type { Passwortpruefer } from './passwort.ts';
import type { Passwortliste } from './passwortliste.ts';
import { SitzungRepository } from './sitzung.repository.ts';
import { checkHerkunft } from './webauthn.ts';

/** What everything around signing in needs. */
export type Zugang = {
  datenbank: Datenbank;
  passwoerter: Passwortpruefer;
  liste: Passwortliste;
  /** Origin that the operator has fixed, if any. */
  adresse: string | undefined;
  registrierung: Config['registrierung'];
  jetzt: () => Date;
};

/** Opens a session for whoever has proved to be this account. */
export async function openSitzung(
  { datenbank, jetzt }: Pick<Zugang, 'datenbank' | 'jetzt'>,
  request: FastifyRequest,
  { username, name, ...inhaber }: Konto,
): Promise<Sitzung> {
  const geraet = request.headers['user-agent'] ?? '';
  const token = await new SitzungRepository(datenbank).create(inhaber, { jetzt: jetzt(), geraet });
  return { token, username, name };
}

/**
 * Origin of the page that asks: the fixed one, or what the browser says. Whoever lies about it gains nothing, because
 * a passkey signs its page, and each is bound to the page where its owner registered it.
 */
export function readHerkunft(
  request: FastifyRequest,
  { adresse }: Pick<Zugang, 'adresse'>,
): string | undefined {
  return adresse ?? request.headers.origin;
}

/** @throws Ablehnung `ungueltig` where there are no passkeys */
export function requireHerkunft(request: FastifyRequest, zugang: Pick<Zugang, 'adresse'>): string {
  return checkHerkunft(readHerkunft(request, zugang));
}
