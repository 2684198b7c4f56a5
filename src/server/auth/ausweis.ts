import type { FastifyRequest } from 'fastify';
import { Ablehnung } from '#kern/ablehnung.ts';
import { SCHLUESSELANFANG } from '#kern/apischluessel/apischluessel.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { quelladresse } from '../http/adresse.ts';
import { readToken } from '../http/token.ts';
import { FehlversuchRepository } from './fehlversuch.repository.ts';
import { SchluesselanmeldungRepository } from './schluesselanmeldung.repository.ts';
import { type Anmeldung, SitzungRepository } from './sitzung.repository.ts';
import type { Widerruf } from './widerruf.ts';

/** By what a request says whose it is: the token of a session, or an API key. */
export class Ausweise {
  readonly #datenbank: Datenbank;
  readonly #widerruf: Widerruf;
  readonly #sitzungen: SitzungRepository;
  readonly #schluessel: SchluesselanmeldungRepository;

  constructor({ datenbank, widerruf }: { datenbank: Datenbank; widerruf: Widerruf }) {
    this.#datenbank = datenbank;
    this.#widerruf = widerruf;
    this.#sitzungen = new SitzungRepository(datenbank);
    this.#schluessel = new SchluesselanmeldungRepository(datenbank);
  }

  /** Session or key that asks, as of now. @returns undefined for nobody */
  async find(token: string, jetzt: Date): Promise<Anmeldung | undefined> {
    if (isSchluessel(token)) return this.#schluessel.find(token, jetzt);
    return this.#widerruf.has(token) ? undefined : this.#sitzungen.find(token, jetzt);
  }

  /**
   * Session or key that asks. Wrong keys count by where they come from; a good one is never counted nor kept waiting, so
   * that nobody can lock a program out.
   * @throws Ablehnung `unangemeldet`, or `zu-oft` for wrong keys
   */
  async require(request: FastifyRequest, jetzt: Date): Promise<Anmeldung> {
    const token = readToken(request);
    const anmeldung = token === undefined ? undefined : await this.find(token, jetzt);
    if (anmeldung) return anmeldung;
    if (token === undefined || !isSchluessel(token))
      throw new Ablehnung('unangemeldet', 'Bitte einloggen. Die Anmeldung fehlt oder ist abgelaufen.');
    const quelle = { schluessel: quelladresse(request) };
    // Who has to wait costs no write.
    await new FehlversuchRepository(this.#datenbank.lesen).check(quelle, jetzt);
    await this.#datenbank.schreiben((db) => new FehlversuchRepository(db).reserve(quelle, jetzt));
    throw new Ablehnung(
      'unangemeldet',
      'Dieser API-Schlüssel gilt nicht, oder nicht mehr. Ein neuer wird in den Einstellungen ausgestellt.',
    );
  }
}

function isSchluessel(token: string): boolean {
  return token.startsWith(SCHLUESSELANFANG);
}
