const ANFANG = 64 * 1024;
/** Longer texts are written faster by the engine than by a loop over their letters. */
const KURZ = 48;

/** What JSON writes otherwise than it stands there. Half of a pair of surrogates is among them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be escaped
const BESONDERES = /[\u0000-\u001f"\\\ud800-\udfff]/;

/**
 * JSON as the bytes that go over the wire, put down one after the other. A text put together of thousands of pieces and
 * turned into bytes at its end takes a third longer.
 */
export class Jsonbytes {
  #bytes = Buffer.allocUnsafeSlow(ANFANG);
  #ende = 0;

  /** What is written by `schreibe`, as bytes of its own. Writing never waits, so one writes for all. */
  write(schreibe: () => void): Buffer {
    this.#ende = 0;
    schreibe();
    return Buffer.from(this.#bytes.subarray(0, this.#ende));
  }

  /** Bytes that are JSON already. */
  roh(stueck: Uint8Array): void {
    const { length } = stueck;
    const bytes = this.#platzFor(length);
    const ende = this.#ende;
    for (let i = 0; i < length; i += 1) bytes[ende + i] = stueck[i] as number;
    this.#ende = ende + length;
  }

  /** A text that is JSON already. */
  json(text: string): void {
    const bytes = this.#platzFor(3 * text.length);
    this.#ende += bytes.write(text, this.#ende);
  }

  text(wert: unknown): void {
    if (typeof wert !== 'string') throw new Error(`an answer has ${typeof wert} in place of a text`);
    if (wert.length > KURZ || !this.#kurz(wert))
      this.json(BESONDERES.test(wert) ? JSON.stringify(wert) : `"${wert}"`);
  }

  zahl(wert: unknown): void {
    if (typeof wert !== 'number' || !Number.isFinite(wert))
      throw new Error(`an answer has ${String(wert)} in place of a number`);
    const text = String(wert);
    const bytes = this.#platzFor(text.length);
    let ende = this.#ende;
    for (let i = 0; i < text.length; i += 1) bytes[ende++] = text.charCodeAt(i);
    this.#ende = ende;
  }

  /** @returns false, with nothing written, for a text that has to be escaped */
  #kurz(wert: string): boolean {
    const bytes = this.#platzFor(3 * wert.length + 2);
    let ende = this.#ende;
    bytes[ende++] = ANFUEHRUNG;
    for (let i = 0; i < wert.length; i += 1) {
      const code = wert.charCodeAt(i);
      if (code < 0x80) {
        if (code < 0x20 || code === ANFUEHRUNG || code === RUECKSTRICH) return false;
        bytes[ende++] = code;
      } else if (code < 0x800) {
        bytes[ende++] = 0xc0 | (code >> 6);
        bytes[ende++] = 0x80 | (code & 0x3f);
      } else return false;
    }
    bytes[ende++] = ANFUEHRUNG;
    this.#ende = ende;
    return true;
  }

  #platzFor(anzahl: number): Buffer {
    if (this.#ende + anzahl > this.#bytes.length) {
      const groesser = Buffer.allocUnsafeSlow(2 * (this.#ende + anzahl));
      this.#bytes.copy(groesser, 0, 0, this.#ende);
      this.#bytes = groesser;
    }
    return this.#bytes;
  }
}

const ANFUEHRUNG = 0x22;
const RUECKSTRICH = 0x5c;
