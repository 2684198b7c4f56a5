import { createHash } from 'node:crypto';

/** More are not kept: each takes memory of each connection. */
const MAX_NAMEN = 400;
/** `invalid_sql_statement_name`: something between us and the server lends its connections in turn. */
const FREMD = '26000';
/** `feature_not_supported`, which has no code for this reason alone: a table has got another shape since. */
const VERALTET = { code: '0A000', text: /cached plan/ };

/** By text. The same text has the same name everywhere, so that one that somebody else has prepared says the same. */
const namen = new Map<string, string>();

/** Has PostgreSQL keep this statement from now on. */
export function behalte(text: string): void {
  if (namen.size >= MAX_NAMEN || namen.has(text)) return;
  namen.set(text, `b${createHash('sha256').update(text).digest('hex').slice(0, 24)}`);
}

/**
 * What the connections of one database keep parsed and planned. Our statements are asked again and again in the same
 * words, and to parse and plan one costs PostgreSQL more than to run it.
 */
export class Vorbereitete {
  #bekannte = new WeakMap<object, Set<string>>();
  #isMoeglich = true;

  /** The name under which this text is kept; empty where it is not. */
  nameOf(text: string): string {
    return this.#isMoeglich ? (namen.get(text) ?? '') : '';
  }

  /** The names that this connection knows already; whoever prepares another one adds it. */
  bekannteVon(connection: object): Set<string> {
    const bekannte = this.#bekannte.get(connection) ?? new Set();
    this.#bekannte.set(connection, bekannte);
    return bekannte;
  }

  /**
   * Whether a statement was refused only because of how it was kept. Nothing of it was run; all connections begin anew,
   * and so may whoever asked.
   */
  vergiss(grund: unknown): boolean {
    const { code, message = '' } = grund as { code?: string; message?: string };
    if (code === FREMD) this.#isMoeglich = false;
    else if (code !== VERALTET.code || !VERALTET.text.test(message)) return false;
    this.#bekannte = new WeakMap();
    return true;
  }
}
