/** A writer's answers, written down in the book. */
import type { Buch, Eintrag, Stand } from './buch.ts';
import type { Antwort, Zugang } from './zugang.ts';

/** One writer's way to the server: what is answered goes into the book, what is answered wrongly too. */
export class Akte {
  readonly zugang: Zugang;
  readonly buch: Buch;
  readonly #name: string;
  #keys = 0;

  constructor(zugang: Zugang, buch: Buch, name: string) {
    this.zugang = zugang;
    this.buch = buch;
    this.#name = name;
  }

  /** Takes over the state as it is stored, which must be the one that this writer's own request led to. */
  async reread(
    eintrag: Eintrag,
    { version = versionOf(eintrag), bezahlt = 0, abzug = 0 } = {},
  ): Promise<boolean> {
    const antwort = await this.zugang.send('GET', `/rechnungen/${eintrag.id}`);
    if (!this.expect(antwort, 200)) return false;
    const stand = standOf(antwort);
    const before = eintrag.stand === 'geloescht' ? { bezahlt: 0, abzug: 0 } : eintrag.stand;
    const soll = { version, bezahlt: before.bezahlt + bezahlt, abzug: before.abzug + abzug };
    if (stand.version !== soll.version || stand.bezahlt !== soll.bezahlt || stand.abzug !== soll.abzug) {
      this.buch.maengel.push(
        `Beleg ${eintrag.id}: erwartet ${JSON.stringify(soll)}, gelesen ${JSON.stringify(stand)}`,
      );
    }
    this.buch.confirm(eintrag, stand);
    return true;
  }

  expect({ status, body, wiederholt }: Antwort, expected: number): boolean {
    if (status === expected) return true;
    const mal = wiederholt ? ', wiederholt' : '';
    this.buch.maengel.push(`Antwort ${status} statt ${expected}${mal}: ${String(body['detail'])}`);
    return false;
  }

  /** A new one for each request. */
  key(): string {
    this.#keys += 1;
    return `${this.#name}-${this.#keys}`;
  }
}

/** A receipt as an answer tells it; in cents. */
export function standOf({ body }: Antwort): Stand {
  const cents = (feld: string) => Math.round(Number(body[feld]) * 100);
  return {
    version: Number(body['version']),
    summe: cents('summe'),
    bezahlt: cents('bezahlt'),
    abzug: cents('abzug'),
    nummer: String(body['nummer']),
    status: String(body['status']),
  };
}

export function versionOf({ stand }: Eintrag): number {
  return stand === 'geloescht' ? 0 : stand.version;
}
