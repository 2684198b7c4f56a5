import { createHash } from 'node:crypto';

/** More are not kept: each takes memory of each connection. */
const MAX_NAMEN = 400;
/** `invalid_sql_statement_name`: something between us and the server lends its connections in turn. */
const FREMD = '26000';
/** `feature_not_supported`, which has no code for this reason alone: a table has got another shape since. */
const VERALTET = { code: '0A000', text: /cached plan/ };

/** So many may come again; more than these somebody has put values into. */
const MAX_WIEDERKEHREND = 4000;
const wiederkehrende = new Set<string>();

/** Says of a text that it will be asked again and again. */
export function kehrtWieder(text: string): void {
  if (wiederkehrende.size < MAX_WIEDERKEHREND) wiederkehrende.add(text);
}

/**
 * What the connections of one database keep parsed and planned. Our statements are asked again and again in the same
 * words, and to parse and plan one costs PostgreSQL more than to run it.
 */
export class Vorbereitete {
  /** By text. A text has the same name everywhere: what somebody else has prepared under it says the same. */
  readonly #namen = new Map<string, string>();
  #bekannte = new WeakMap<object, Set<string>>();
  #isMoeglich = true;

  /** The name under which this text is kept; empty where it is not. */
  nameOf(text: string): string {
    if (!this.#isMoeglich) return '';
    const name = this.#namen.get(text);
    if (name !== undefined) return name;
    if (this.#namen.size >= MAX_NAMEN || !wiederkehrende.has(text)) return '';
    const neu = `b${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    this.#namen.set(text, neu);
    return neu;
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
    const { code, message = '' } = (grund ?? {}) as { code?: string; message?: string };
    if (code === FREMD) this.#isMoeglich = false;
    else if (code !== VERALTET.code || !VERALTET.text.test(message)) return false;
    this.#bekannte = new WeakMap();
    return true;
  }
}
