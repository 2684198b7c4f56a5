import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Ablehnung } from '#kern/ablehnung.ts';
import { describeUhr, setUhr } from '../betrieb/uhr.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { readUhrzeit } from '../db/dialekt.ts';
import {
  Abgebrochen,
  AnspruchVerloren,
  type Auftrag,
  AuftragRepository,
  FRIST_MS,
} from '../speicher/auftrag.repository.ts';
import { releaseTakte, setTakteByUhr, setUpTakte, type Takt } from '../speicher/takt.repository.ts';

/** Kind of job. One that comes again names its beat. */
export type Auftragsart = {
  takt?: Omit<Takt, 'art'>;
  /** At a time, in one process, where that is fewer than all. */
  hoechstens?: number;
  /** How often one that does not come again is tried, where that is not as often as any. */
  versuche?: number;
  /** Does because of a date, on nobody's behalf, what cannot be undone: not by a clock that cannot be believed. */
  nurMitUhr?: true;
  /** May be run again after it was cut off anywhere. @returns a Date when one that comes again wants to come sooner */
  run(arbeit: Arbeit): Promise<unknown>;
};

/** Input of a job: `jetzt` when it was taken; `ende` is aborted when it shall stop or has been lost. */
export type Arbeit = { auftrag: Auftrag; jetzt: Date; ende: AbortSignal };

/** Why a job did not succeed, in German, for whoever looks after the server. */
export class Auftragsfehler extends Error {}

type Deps = {
  datenbank: Datenbank;
  arten: Readonly<Record<string, Auftragsart>>;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  /** The database's clock, which all servers share. */
  jetzt?: () => Promise<Date>;
  /** So long between two looks. */
  taktMs?: number;
};

/** At a time, in one process. Long ones are rare, and leave room for the others. */
const GLEICHZEITIG = 4;
const TAKT_MS = 1000;
const MAX_TAKT_MS = 60_000;
const UHR_MS = 60_000;
/** So long the end of the process waits for what runs; what is left then is taken over by others. */
const ABSCHIED_MS = 2000;
const UNERWARTET = 'Ein unerwarteter Fehler ist aufgetreten. Was genau, steht im Log des Servers.';

/** Does what is due, as long as the process lives. Any number of processes may do so on one database. */
export class Auftragslauf {
  readonly #deps: Required<Deps>;
  readonly #repository: AuftragRepository;
  readonly #takte: Takt[];
  readonly #laufende = new Map<Promise<void>, string>();
  readonly #ende = new AbortController();
  #schlaf = new AbortController();
  #schleife: Promise<void> = Promise.resolve();
  #isEingerichtet = false;
  #taktMs: number;
  #uhrGesehen = 0;

  constructor({ jetzt = () => readUhrzeit(deps.datenbank), taktMs = TAKT_MS, ...deps }: Deps) {
    this.#deps = { ...deps, jetzt, taktMs };
    this.#taktMs = taktMs;
    this.#repository = new AuftragRepository(
      deps.datenbank,
      Object.fromEntries(
        Object.entries(deps.arten).flatMap(([art, { versuche }]) => (versuche ? [[art, versuche]] : [])),
      ),
    );
    this.#takte = Object.entries(deps.arten).flatMap(([art, { takt }]) => (takt ? [{ art, ...takt }] : []));
  }

  /** From now on looks every second whether something is due. */
  start(): void {
    this.#schleife = this.#loop();
  }

  /** Looks now: somebody has just queued what they wait for. */
  wecke(): void {
    this.#schlaf.abort();
  }

  /** Takes what is due and ends when it is done; what fails waits for its next time. */
  async runFaellige(): Promise<void> {
    for (;;) {
      const isRuhig = this.#laufende.size === 0;
      const genommen = await this.#take();
      if (this.#laufende.size > 0) await Promise.race(this.#laufende.keys());
      // What ended while it looked may have made room for one more of its kind.
      else if (isRuhig && genommen === 0) return;
    }
  }

  /** Takes nothing more, and says so to what runs. */
  async close(): Promise<void> {
    this.#ende.abort();
    this.#schlaf.abort();
    await this.#schleife;
    const abschied = sleep(ABSCHIED_MS, undefined, { ref: false });
    await Promise.race([Promise.all(this.#laufende.keys()), abschied]);
  }

  async #loop(): Promise<void> {
    while (!this.#ende.signal.aborted) {
      this.#schlaf = new AbortController();
      await this.#look();
      // Whoever wakes it while it looks makes it look once more.
      const { signal } = this.#ende.signal.aborted ? this.#ende : this.#schlaf;
      await sleep(this.#taktMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  /** A database that does not answer is asked less and less often. */
  async #look(): Promise<void> {
    try {
      if (!this.#isEingerichtet) await this.#begin();
      this.#isEingerichtet = true;
      await this.#take();
      this.#taktMs = this.#deps.taktMs;
    } catch (err) {
      if (this.#taktMs === this.#deps.taktMs) this.#deps.log.error({ err }, 'jobs not read');
      this.#taktMs = Math.min(this.#taktMs * 2, MAX_TAKT_MS);
    }
  }

  async #begin(): Promise<void> {
    const { datenbank, jetzt } = this.#deps;
    await releaseTakte(datenbank);
    await setUpTakte(datenbank, this.#takte, await jetzt());
  }

  /** @returns how many */
  async #take(): Promise<number> {
    const { datenbank, jetzt } = this.#deps;
    const zeit = await jetzt();
    if (performance.now() - this.#uhrGesehen >= UHR_MS || this.#uhrGesehen === 0) {
      this.#uhrGesehen = performance.now();
      await setTakteByUhr(datenbank, this.#takte, zeit);
    }
    let genommen = 0;
    while (this.#laufende.size < GLEICHZEITIG && !this.#ende.signal.aborted) {
      const auftrag = await this.#repository.claim(this.#freieArten(), zeit);
      if (!auftrag) break;
      genommen += 1;
      const work = this.#work(auftrag, zeit).finally(() => {
        this.#laufende.delete(work);
        // There may be more where that came from.
        this.#schlaf.abort();
      });
      this.#laufende.set(work, auftrag.art);
    }
    return genommen;
  }

  /** Kinds of which another one may run. */
  #freieArten(): string[] {
    const laufende = [...this.#laufende.values()];
    return Object.entries(this.#deps.arten).flatMap(([art, { hoechstens = GLEICHZEITIG }]) =>
      laufende.filter((eine) => eine === art).length < hoechstens ? [art] : [],
    );
  }

  async #work(auftrag: Auftrag, jetzt: Date): Promise<void> {
    const { log, arten } = this.#deps;
    const verloren = new AbortController();
    const uhr = setInterval(() => void this.#renew(auftrag, verloren), FRIST_MS / 3).unref();
    const ende = AbortSignal.any([this.#ende.signal, verloren.signal]);
    try {
      const ausgang = await this.#run(arten[auftrag.art], { auftrag, jetzt, ende }).then(
        (wieder) => ({ wieder, fehler: undefined }),
        (fehler: unknown) => ({ wieder: undefined, fehler }),
      );
      clearInterval(uhr);
      await this.#settle(auftrag, ausgang);
    } catch (err) {
      if (!(err instanceof AnspruchVerloren)) log.error({ err, auftrag: auftrag.art }, 'job not settled');
    } finally {
      clearInterval(uhr);
    }
  }

  async #run(art: Auftragsart | undefined, arbeit: Arbeit): Promise<unknown> {
    if (art?.nurMitUhr) {
      const uhr = await setUhr(this.#deps.datenbank, arbeit.jetzt);
      if (!uhr.isGlaubhaft) throw new Auftragsfehler(describeUhr(uhr));
    }
    return art?.run(arbeit);
  }

  /** Its time is the one at which it ends, however long it took. */
  async #settle(auftrag: Auftrag, { fehler, wieder }: { fehler: unknown; wieder: unknown }): Promise<void> {
    const jetzt = await this.#deps.jetzt();
    if (fehler === undefined)
      return this.#repository.finish(auftrag, jetzt, wieder instanceof Date ? wieder : undefined);
    if (fehler instanceof Abgebrochen) return this.#repository.cancelled(auftrag, jetzt);
    if (this.#ende.signal.aborted) return this.#repository.release(auftrag, jetzt);
    if (fehler instanceof AnspruchVerloren) return;
    const isBekannt = fehler instanceof Auftragsfehler || fehler instanceof Ablehnung;
    const grund = isBekannt ? fehler.message : UNERWARTET;
    if (isBekannt) this.#deps.log.error({ grund, auftrag: auftrag.art }, 'job failed');
    else this.#deps.log.error({ err: fehler, auftrag: auftrag.art }, 'job failed');
    await this.#repository.fail(auftrag, grund, jetzt);
  }

  async #renew(auftrag: Auftrag, verloren: AbortController): Promise<void> {
    try {
      await this.#repository.renew(auftrag, await this.#deps.jetzt());
    } catch (err) {
      if (err instanceof AnspruchVerloren) verloren.abort();
      else this.#deps.log.error({ err, auftrag: auftrag.art }, 'job not renewed');
    }
  }
}
