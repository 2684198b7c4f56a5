import { PassThrough, type Readable } from 'node:stream';
import type { Ereignis } from '#kern/ereignisse/ereignis.ts';
import type { NummeriertesEreignis } from '../speicher/ereignis.repository.ts';

/** Most bytes that a window may leave unread; beyond that it will not read them any more. */
const MAX_UNGELESEN = 64 * 1024;

export type Bestellung = {
  mandantId: number;
  benutzerId: number;
  /** The window that listens: what it did itself it knows. */
  fenster: string;
  /** Number of the last event it knows. */
  nach: number | undefined;
  /** When it began to read, for one that knows none yet. */
  seit: Date;
  dauerMs: number;
  /** Asked with each heart-beat. */
  isGueltig: () => Promise<boolean>;
};

/** One answer that stays open: server-sent events to one window. */
export class Strom {
  readonly mandantId: number;
  /** User whose window it is. */
  readonly wer: string;
  readonly #bestellung: Bestellung;
  readonly #ausgang = new PassThrough();
  readonly #ablauf: NodeJS.Timeout;
  #nr: number | undefined;

  constructor(bestellung: Bestellung, onEnde: () => void) {
    this.#bestellung = bestellung;
    this.mandantId = bestellung.mandantId;
    this.wer = `${bestellung.mandantId}.${bestellung.benutzerId}`;
    this.#ablauf = setTimeout(() => this.end(), bestellung.dauerMs).unref();
    this.#ausgang.once('close', () => {
      clearTimeout(this.#ablauf);
      onEnde();
    });
  }

  /** Number of the last event that the window knows of; undefined before it begins. */
  get nr(): number | undefined {
    return this.#nr;
  }

  get body(): Readable {
    return this.#ausgang;
  }

  /** Tells the window from which number on it will hear everything. */
  begin(nr: number): void {
    this.#nr = nr;
    this.#send([]);
  }

  /** @param neue undefined when it is not known what all has changed */
  tell(neue: readonly NummeriertesEreignis[] | undefined, nr: number): void {
    this.#nr = nr;
    const fremde = neue?.filter(({ fenster }) => fenster === '' || fenster !== this.#bestellung.fenster);
    this.#send(fremde?.map(({ art, id }) => ({ art, id })) ?? [{ art: 'alles', id: 0 }]);
  }

  /** Keeps the connection from being taken for dead; ends it when its session has. */
  async beat(): Promise<void> {
    if (await this.#bestellung.isGueltig()) this.#write(':\n\n');
    else this.end();
  }

  end(): void {
    // Whoever does not read would never come to the end.
    if (this.#ausgang.readableLength > 0) this.#ausgang.destroy();
    else this.#ausgang.end();
  }

  #send(ereignisse: readonly Ereignis[]): void {
    this.#write(`id: ${this.#nr}\ndata: ${JSON.stringify({ ereignisse })}\n\n`);
  }

  #write(text: string): void {
    if (this.#ausgang.writableEnded || this.#ausgang.destroyed) return;
    if (this.#ausgang.readableLength + this.#ausgang.writableLength > MAX_UNGELESEN) this.#ausgang.destroy();
    else this.#ausgang.write(text);
  }
}
