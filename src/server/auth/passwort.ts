import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { normalisieren } from '#kern/normalform.ts';
import { Engpass } from '../werkzeug/engpass.ts';

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

/** OWASP minimum for Argon2id: 19 MiB, two passes, one lane. Stays well below a second with eight sign-ins at once. */
const KOSTEN = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * At most two hashes at a time (19 MiB each), one core left to whoever waits for an answer, and a bounded queue: a flood of
 * sign-ins must not starve the rest.
 */
const GRENZEN = {
  zugleich: Math.min(2, Math.max(1, availableParallelism() - 1)),
  wartend: 40,
  voll: 'Gerade melden sich zu viele an. Bitte gleich noch einmal versuchen.',
};

/** Hashes and checks passwords. One instance per process bounds the work of all sign-ins together. */
export class Passwortpruefer {
  readonly #engpass = new Engpass(GRENZEN);
  readonly #kosten: typeof KOSTEN;
  /** Hash of nothing anybody knows, so that an unknown account costs as much time as a known one. */
  readonly #dummy: Promise<string>;

  /** @param kosten lower ones only where nobody's password is at stake */
  constructor(kosten = KOSTEN) {
    this.#kosten = kosten;
    this.#dummy = this.hash(randomBytes(16).toString('hex'));
  }

  /** @returns the hash as PHC string with its parameters and a fresh salt */
  async hash(passwort: string): Promise<string> {
    const salt = randomBytes(16);
    const key = await this.#derive(passwort, salt, this.#kosten, TAG_LENGTH);
    const { memory, passes, parallelism } = this.#kosten;
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(key)}`;
  }

  /** @param stored hash of the account, or nothing when there is none or it has ended; all take the same time */
  async verify(passwort: string, stored: string | undefined): Promise<boolean> {
    const match = PHC.exec(stored || (await this.#dummy));
    if (!match) throw new Error('stored password hash is no argon2id PHC string');
    const [, memory, passes, parallelism, salt = '', key = ''] = match;
    const expected = Buffer.from(key, 'base64');
    const kosten = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
    const actual = await this.#derive(passwort, Buffer.from(salt, 'base64'), kosten, expected.length);
    return timingSafeEqual(actual, expected) && Boolean(stored);
  }

  /** @throws Ablehnung `ueberlastet` when too many sign-ins are waiting */
  #derive(passwort: string, nonce: Buffer, kosten: typeof KOSTEN, tagLength: number): Promise<Buffer> {
    const message = normalisieren(passwort, 'NFKC');
    return this.#engpass.run(() => derive({ message, nonce, tagLength, ...kosten }));
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
