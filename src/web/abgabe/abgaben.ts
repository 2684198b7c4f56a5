/** Everything that is being handed in here: what waits, what is on its way, what was skipped and why. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { type Abgabe, nameOf, type Zustand } from '#web/abgabe/abgabestand.ts';
import {
  type Ausgang,
  type Ausgangseintrag,
  type Ausgangsseite,
  type Ausgangsstueck,
  type Besitzer,
  gehoert,
} from '#web/abgabe/ausgang.ts';
import type { Quittung, Sendung } from '#web/abgabe/hochladen.ts';
import { isVoruebergehend, sendEintrag } from '#web/abgabe/senden.ts';
import { fehlertext } from '#web/api/fehler.ts';

/** Means of the hand-in: the browser's own, or what a test gives. */
export type Mittel = {
  ausgang: () => Promise<Ausgang>;
  /** Owner who is signed in, and for which Mandant; undefined while nobody is. */
  wer: () => Besitzer | undefined;
  annehmen: (datei: File) => Promise<Ausgangsseite>;
  sende: (sendung: Sendung) => Promise<Quittung>;
  /** Does `act` unless another window is at this entry. @returns whether it did */
  allein: (nr: number, act: () => Promise<void>) => Promise<boolean>;
  /** Whether this browser is going to read it. */
  kannLesen: (eintrag: Ausgangseintrag) => boolean;
  /** Reads it and tells the server; ends also when it cannot. */
  lies: (eintrag: Ausgangseintrag, stueckID: number) => Promise<void>;
  /** Something new is at the server. */
  onNeues: () => void;
  jetzt: () => number;
};

/** At a time: more of them make none of them faster. */
const ZUGLEICH = 2;
const ERLEDIGT: ReadonlySet<Zustand> = new Set(['fertig', 'vorhanden', 'uebersprungen']);
/** Until it is tried again, when nobody says that the connection is back. */
const PAUSE_MS = 15_000;

export class Abgaben {
  readonly #mittel: Mittel;
  readonly #listeners = new Set<() => void>();
  readonly #laufend = new Map<number, AbortController>();
  readonly #zurueck = new Set<number>();
  #abgaben: readonly Abgabe[] = [];
  #uebersprungen = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(mittel: Mittel) {
    this.#mittel = mittel;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly stand = (): readonly Abgabe[] => this.#abgaben;

  /** Takes files: each is kept on this device first, then sent. What is not taken is reported. */
  async abgeben(dateien: readonly File[]): Promise<void> {
    for (const datei of dateien) {
      const eintrag = await this.nimm(datei, 'datei', true);
      if (eintrag) this.#show(eintrag);
      this.#weiter();
    }
  }

  /** Reads what waits on this device for whoever is signed in, and sends it. */
  async fortsetzen(): Promise<void> {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    const eigene = await this.#eigene();
    const bekannt = new Set([...this.#zurueck, ...this.#abgaben.map(({ nr }) => nr)]);
    for (const eintrag of eigene) if (!bekannt.has(eintrag.nr)) this.#show(eintrag);
    this.#weiter();
  }

  /** Somebody else is signed in, or nobody: nothing of the one before goes on or is shown. */
  async wechsle(): Promise<void> {
    for (const lauf of this.#laufend.values()) lauf.abort();
    this.#zurueck.clear();
    this.#set([]);
    if (this.#mittel.wer()) await this.fortsetzen();
  }

  /** Gives one up that is not at the server yet: it is gone from this device as well. */
  async verwerfen(nr: number): Promise<void> {
    this.#laufend.get(nr)?.abort();
    this.#forget(nr);
    await (await this.#mittel.ausgang()).delete(nr);
  }

  /** Sends one again that the server did not take. */
  async nochmal(nr: number): Promise<void> {
    const ausgang = await this.#mittel.ausgang();
    const eintrag = await ausgang.get(nr);
    if (eintrag) await ausgang.put({ ...eintrag, grund: '' });
    this.#change(nr, { zustand: 'wartet', text: '' });
    this.#weiter();
  }

  /** Takes from the report what nothing is left to do about. */
  raeumeAuf(): void {
    this.#set(this.#abgaben.filter(({ zustand }) => !ERLEDIGT.has(zustand)));
  }

  /** Sends what was kept on this device in the meantime: a photographed document that is complete. */
  uebernimm(eintrag: Ausgangseintrag): void {
    this.#zurueck.delete(eintrag.nr);
    this.#show(eintrag);
    this.#weiter();
  }

  /**
   * Keeps a file on this device. What cannot be taken is reported. @param istFertig false: it is not sent before `uebernimm`
   */
  async nimm(datei: File, herkunft: Ausgangsstueck['herkunft'], istFertig: boolean) {
    const seite = await this.pruefe(datei);
    const wer = this.#mittel.wer();
    if (!seite || !wer) return undefined;
    if ((await this.#eigene()).some(({ seiten }) => seiten.some(({ sha256 }) => sha256 === seite.sha256))) {
      this.#skip(datei.name, 'Diese Datei ist schon dabei und wartet aufs Senden.');
      return undefined;
    }
    const stueck = {
      ...wer,
      herkunft,
      seit: this.#mittel.jetzt(),
      seiten: [seite],
      stueckID: null,
      bestaetigt: 0,
      grund: '',
    };
    const nr = await (await this.#mittel.ausgang()).add(stueck);
    if (!istFertig) this.#zurueck.add(nr);
    return { ...stueck, nr };
  }

  /** @returns the file as a page; undefined where it cannot be taken, which is reported */
  async pruefe(datei: File): Promise<Ausgangsseite | undefined> {
    try {
      return await this.#mittel.annehmen(datei);
    } catch (error) {
      this.#skip(datei.name, error instanceof Ablehnung ? error.message : fehlertext(error));
      return undefined;
    }
  }

  async #eigene(): Promise<Ausgangseintrag[]> {
    const wer = this.#mittel.wer();
    const alle = wer ? await (await this.#mittel.ausgang()).list() : [];
    return alle.filter((eintrag) => wer && gehoert(eintrag, wer));
  }

  #weiter(): void {
    for (const { nr, zustand } of this.#abgaben) {
      if (this.#pause !== undefined || this.#laufend.size >= ZUGLEICH) return;
      if (nr !== undefined && zustand === 'wartet' && !this.#laufend.has(nr)) void this.#starte(nr);
    }
  }

  async #starte(nr: number): Promise<void> {
    const lauf = new AbortController();
    this.#laufend.set(nr, lauf);
    const allein = await this.#mittel.allein(nr, () => this.#befoerdere(nr, lauf.signal));
    // Another window shows it and sends it.
    if (!allein) this.#forget(nr);
    this.#laufend.delete(nr);
    this.#weiter();
  }

  async #befoerdere(nr: number, signal: AbortSignal): Promise<void> {
    const ausgang = await this.#mittel.ausgang();
    const eintrag = await ausgang.get(nr);
    const wer = this.#mittel.wer();
    if (!eintrag || !wer || !gehoert(eintrag, wer)) return this.#forget(nr);
    const lesenHier = this.#mittel.kannLesen(eintrag);
    this.#change(nr, { zustand: 'sendet', anteil: 0 });
    try {
      const onAnteil = (anteil: number) => this.#change(nr, { anteil });
      const weg = { ausgang, sende: this.#mittel.sende, lesenHier, onAnteil, signal };
      this.#angekommen(eintrag, await sendEintrag(eintrag, weg), lesenHier);
    } catch (error) {
      if (!signal.aborted) await this.#gescheitert(ausgang, nr, error);
    }
  }

  #angekommen(
    eintrag: Ausgangseintrag,
    { id, istNeu, status, uebersprungen }: Omit<Quittung, 'sha256'>,
    lesenHier: boolean,
  ) {
    const { nr } = eintrag;
    this.#mittel.onNeues();
    for (const { name, grund } of uebersprungen) this.#skip(name, grund);
    if (!istNeu) {
      this.#change(nr, { zustand: 'vorhanden', stueckID: id, text: 'Liegt schon im Eingang.' });
      return;
    }
    const liest = lesenHier && status === 'neu';
    this.#change(nr, { zustand: liest ? 'liest' : 'fertig', stueckID: id, anteil: 1 });
    if (liest) void this.#mittel.lies(eintrag, id).finally(() => this.#change(nr, { zustand: 'fertig' }));
  }

  async #gescheitert(ausgang: Ausgang, nr: number, error: unknown): Promise<void> {
    if (isVoruebergehend(error)) {
      this.#change(nr, { zustand: 'wartet', anteil: 0, text: fehlertext(error) });
      this.#pause ??= setTimeout(() => void this.fortsetzen(), PAUSE_MS);
      return;
    }
    const grund = fehlertext(error);
    const eintrag = await ausgang.get(nr);
    if (eintrag) await ausgang.put({ ...eintrag, grund });
    this.#change(nr, { zustand: 'abgelehnt', text: grund });
  }

  #skip(name: string, text: string): void {
    this.#uebersprungen += 1;
    const rest = { nr: undefined, anteil: 0, stueckID: undefined, zustand: 'uebersprungen' } as const;
    this.#set([...this.#abgaben, { ...rest, key: `x${this.#uebersprungen}`, name, text }]);
  }

  #show(eintrag: Ausgangseintrag): void {
    const { nr, grund } = eintrag;
    const neu: Abgabe = {
      nr,
      key: String(nr),
      name: nameOf(eintrag),
      anteil: 0,
      text: grund,
      stueckID: undefined,
      zustand: grund === '' ? 'wartet' : 'abgelehnt',
    };
    this.#set([...this.#abgaben, neu]);
  }

  #change(nr: number, was: Partial<Abgabe>): void {
    this.#set(this.#abgaben.map((abgabe) => (abgabe.nr === nr ? { ...abgabe, ...was } : abgabe)));
  }

  #forget(nr: number): void {
    this.#set(this.#abgaben.filter((abgabe) => abgabe.nr !== nr));
  }

  #set(abgaben: readonly Abgabe[]): void {
    this.#abgaben = abgaben;
    for (const listener of this.#listeners) listener();
  }
}
