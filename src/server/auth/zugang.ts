import type { FastifyRequest } from 'fastify';
import type { Sitzung } from '#kern/auth/anmeldung.ts';
import type { Config } from '../config.ts';
import type { Datenbank } from '../db/datenbank.ts';
import type { Db } from '../db/schema.ts';
import type { Schluesselspeicher } from '../schluessel/schluesselspeicher.ts';
import type { Konto } from './benutzer.repository.ts';
import type { Passwortpruefer } from './passwort.ts';
import type { Passwortliste } from './passwortliste.ts';
import { insertSitzung } from './sitzung.repository.ts';
import { checkHerkunft } from './webauthn.ts';
import type { Widerruf } from './widerruf.ts';

/** Tools of everything around signing in. */
export type Zugang = {
  datenbank: Datenbank;
  passwoerter: Passwortpruefer;
  /** Opens the secrets of authenticator apps. */
  schluessel: Schluesselspeicher;
  liste: Passwortliste;
  /** Tokens that are dead although the database says otherwise. */
  widerruf: Widerruf;
  jetzt: () => Date;
} & Pick<Config, 'adresse' | 'registrierung' | 'registrierungen'>;

type Browserangaben = { geraet: string; zuletzt?: number | undefined };

/** Opens a session for whoever has proved to be this account, in the transaction in which that was stored. */
export async function openSitzung(
  db: Db,
  request: Pick<FastifyRequest, 'headers'> & { body: Browserangaben },
  { username, name, ...inhaber }: Konto,
  jetzt: Date,
): Promise<Sitzung> {
  const browser = request.headers['user-agent'] ?? '';
  const { geraet, zuletzt } = request.body;
  const umstand = { jetzt, browser, geraet, zuletzt };
  return { username, name, ...(await insertSitzung(db, inhaber, umstand)) };
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
