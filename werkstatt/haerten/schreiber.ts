/** Writes as a busy office does: new receipts, changes, issuing, payments, Storno, deletion; in a seeded order. */
import type { Zufall } from '../messen/zufall.ts';
import type { Buch, Eintrag, Stand } from './buch.ts';
import { type Antwort, beleg, type Zugang } from './zugang.ts';

const MAX_OFFENE_ENTWUERFE = 4;

/** One writer. Its receipts are its own, so that it knows what state they must have. */
export class Schreiber {
  readonly #zugang: Zugang;
  readonly #buch: Buch;
  readonly #zufall: Zufall;
  readonly #name: string;
  readonly #entwuerfe: Eintrag[] = [];
  readonly #ausgestellt: Eintrag[] = [];
  #schritt = 0;

  constructor(zugang: Zugang, buch: Buch, { zufall, name }: { zufall: Zufall; name: string }) {
    this.#zugang = zugang;
    this.#buch = buch;
    this.#zufall = zufall;
    this.#name = name;
  }

  /** Goes on until `isGenug` says so; every request that was begun has been answered then. */
  async run(isGenug: () => boolean): Promise<void> {
    while (!isGenug()) await this.step();
  }

  async step(): Promise<void> {
    this.#schritt += 1;
    const entwurf = this.#entwuerfe.at(-1);
    const ausgestellt = this.#ausgestellt.at(-1);
    const wurf = this.#zufall.below(20);
    if (ausgestellt && wurf < 4) return this.#zahlen(ausgestellt);
    if (ausgestellt && wurf < 5) return this.#stornieren(ausgestellt);
    if (entwurf && wurf < 10) return this.#aendern(entwurf);
    if (entwurf && wurf < 12) return this.#ausstellen(entwurf);
    if (entwurf && (wurf < 13 || this.#entwuerfe.length > MAX_OFFENE_ENTWUERFE))
      return this.#loeschen(entwurf);
    return this.#anlegen();
  }

  async #anlegen(): Promise<void> {
    const body = beleg((100 + this.#zufall.below(500)) / 100, 1 + this.#zufall.below(4));
    const antwort = await this.#zugang.send('POST', '/rechnungen', { body, key: this.#key() });
    if (this.#expect(antwort, 201))
      this.#entwuerfe.push(this.#buch.add(Number(antwort.body['id']), standOf(antwort)));
  }

  async #aendern(eintrag: Eintrag): Promise<void> {
    const body = { ...beleg((100 + this.#zufall.below(900)) / 100, 2), version: versionOf(eintrag) };
    await this.#change(eintrag, 'PATCH', { body });
  }

  async #ausstellen(eintrag: Eintrag): Promise<void> {
    this.#entwuerfe.pop();
    if (await this.#change(eintrag, 'POST', { path: '/ausstellen', body: { version: versionOf(eintrag) } }))
      this.#ausgestellt.push(eintrag);
  }

  /** Has no key: when a try was carried out unheard, the next one is refused, and the receipt tells. */
  async #change(
    eintrag: Eintrag,
    method: string,
    { path = '', body }: { path?: string; body: object },
  ): Promise<boolean> {
    eintrag.offen = true;
    const antwort = await this.#zugang.send(method, `/rechnungen/${eintrag.id}${path}`, { body });
    const unheard = antwort.wiederholt && antwort.status === 409;
    if (unheard) return this.#reread(eintrag, versionOf(eintrag) + 1);
    if (!this.#expect(antwort, 200)) return false;
    this.#buch.confirm(eintrag, standOf(antwort));
    return true;
  }

  async #loeschen(eintrag: Eintrag): Promise<void> {
    this.#entwuerfe.pop();
    eintrag.offen = true;
    const antwort = await this.#zugang.send('DELETE', `/rechnungen/${eintrag.id}`);
    const unheard = antwort.wiederholt && antwort.status === 404;
    if (unheard || this.#expect(antwort, 204)) this.#buch.confirm(eintrag, 'geloescht');
  }

  async #zahlen(eintrag: Eintrag): Promise<void> {
    eintrag.offen = true;
    const body = { betrag: 0.01 };
    const path = `/rechnungen/${eintrag.id}/zahlungen`;
    const antwort = await this.#zugang.send('POST', path, { body, key: this.#key() });
    if (this.#expect(antwort, 201)) await this.#reread(eintrag, versionOf(eintrag), { paid: 1 });
  }

  async #stornieren(eintrag: Eintrag): Promise<void> {
    this.#ausgestellt.pop();
    eintrag.offen = true;
    const path = `/rechnungen/${eintrag.id}/stornieren`;
    const antwort = await this.#zugang.send('POST', path, { body: {}, key: this.#key() });
    if (!this.#expect(antwort, 201)) return;
    this.#buch.add(Number(antwort.body['id']), standOf(antwort));
    await this.#reread(eintrag, versionOf(eintrag) + 1);
  }

  /** Takes over the state as it is stored, which must be the one that this writer's own request led to. */
  async #reread(eintrag: Eintrag, version: number, { paid = 0 } = {}): Promise<boolean> {
    const antwort = await this.#zugang.send('GET', `/rechnungen/${eintrag.id}`);
    if (!this.#expect(antwort, 200)) return false;
    const stand = standOf(antwort);
    const before = eintrag.stand === 'geloescht' ? 0 : eintrag.stand.bezahlt;
    if (stand.version !== version || stand.bezahlt !== before + paid) {
      this.#buch.maengel.push(
        `Beleg ${eintrag.id}: erwartet Fassung ${version}, gelesen ${JSON.stringify(stand)}`,
      );
    }
    this.#buch.confirm(eintrag, stand);
    return true;
  }

  #expect({ status, body, wiederholt }: Antwort, expected: number): boolean {
    if (status === expected) return true;
    const mal = wiederholt ? ', wiederholt' : '';
    this.#buch.maengel.push(`Antwort ${status} statt ${expected}${mal}: ${String(body['detail'])}`);
    return false;
  }

  #key(): string {
    return `${this.#name}-${this.#schritt}`;
  }
}

function standOf({ body }: Antwort): Stand {
  const cents = (feld: string) => Math.round(Number(body[feld]) * 100);
  return {
    version: Number(body['version']),
    summe: cents('summe'),
    bezahlt: cents('bezahlt'),
    nummer: String(body['nummer']),
    status: String(body['status']),
  };
}

function versionOf({ stand }: Eintrag): number {
  return stand === 'geloescht' ? 0 : stand.version;
}
