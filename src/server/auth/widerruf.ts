import type { Datenbank } from '../db/datenbank.ts';
import { stoerungOf } from '../db/stoerung.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { SitzungRepository } from './sitzung.repository.ts';

const NOCH_EINMAL_MS = 5000;

/**
 * Tokens that have been given back while the database could not be written: they are refused at once, and their sessions
 * deleted as soon as it can. They are remembered in this process, which is why whoever signs out is told.
 */
export class Widerruf {
  readonly #sitzungen: SitzungRepository;
  readonly #tokens = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(datenbank: Datenbank) {
    this.#sitzungen = new SitzungRepository(datenbank);
  }

  has(token: string): boolean {
    return this.#tokens.size > 0 && this.#tokens.has(sha256(token));
  }

  /** @returns false when the session is refused from now on, but could not yet be deleted */
  async revoke(token: string): Promise<boolean> {
    this.#tokens.set(sha256(token), token);
    if (await this.#delete(token)) return true;
    this.#timer ??= setTimeout(() => void this.retry(), NOCH_EINMAL_MS).unref();
    return false;
  }

  /** Tries again what could not be deleted. */
  async retry(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const open = [...this.#tokens.values()];
    for (const token of open) if (!(await this.#delete(token))) break;
    if (this.#tokens.size > 0) this.#timer ??= setTimeout(() => void this.retry(), NOCH_EINMAL_MS).unref();
  }

  async close(): Promise<void> {
    await this.retry();
    clearTimeout(this.#timer);
  }

  async #delete(token: string): Promise<boolean> {
    try {
      await this.#sitzungen.delete(token);
      this.#tokens.delete(sha256(token));
      return true;
    } catch (error) {
      if (!stoerungOf(error)) throw error;
      return false;
    }
  }
}
