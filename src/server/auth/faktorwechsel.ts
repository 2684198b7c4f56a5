/** Parts that every change of second factors has in common. */
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/schema.ts';
import { readToken } from '../http/token.ts';
import { changeBenutzer } from './benutzer.repository.ts';
import { FaktorRepository } from './faktor.repository.ts';
import { PasskeyRepository } from './passkey.repository.ts';
import { hashCode, newCodes } from './wiederherstellung.ts';
import type { Zugang } from './zugang.ts';

/** A change of factors ends every other session: whoever else is in came in without them. */
export function changeFaktoren<T>(
  datenbank: Zugang['datenbank'],
  request: FastifyRequest,
  zweiterFaktor: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const beendeAusser = readToken(request) ?? '';
  return changeBenutzer(datenbank, request.anmeldung, { nachher: { zweiterFaktor }, beendeAusser }, work);
}

/** Whether the password alone is not enough. */
export async function hasFaktor(db: Db, { anmeldung }: FastifyRequest): Promise<boolean> {
  const totp = await new FaktorRepository(db, anmeldung).findTotp();
  return totp?.aktiv === true || (await new PasskeyRepository(db, anmeldung).list()).length > 0;
}

/** Recovery codes come with the first factor: without them a lost telephone would lock the account. */
export async function codesForFirst(db: Db, request: FastifyRequest): Promise<string[]> {
  return (await hasFaktor(db, request)) ? [] : createCodes(db, request);
}

/** Fresh recovery codes in place of the earlier ones. @returns them in clear, this once */
export async function createCodes(db: Db, { anmeldung }: FastifyRequest): Promise<string[]> {
  const codes = newCodes();
  await new FaktorRepository(db, anmeldung).replaceCodes(codes.map(hashCode));
  return codes;
}

/** Without a factor the codes open nothing. */
export async function deleteIdleCodes(db: Db, request: FastifyRequest): Promise<void> {
  if (!(await hasFaktor(db, request))) await new FaktorRepository(db, request.anmeldung).deleteCodes();
}
