/** SHA-256 of a file, 64 hex digits: by the browser, or where the page came over plain http and it refuses, by ourselves in steps. */
export async function sha256Of(blob: Blob): Promise<string> {
  if (!globalThis.crypto?.subtle) return inSchritten(blob);
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())));
}

/** A multiple of 64; so much at a time takes a slow phone less than a tenth of a second. */
const SCHRITT = 512 * 1024;

/** FIPS 180-4, 6.2. (A library would be one more package for the few who do without https.) */
export async function inSchritten(blob: Blob): Promise<string> {
  const stand = Uint32Array.from(ANFANG);
  for (let von = 0; von < blob.size; von += SCHRITT) {
    const teil = new Uint8Array(await blob.slice(von, von + SCHRITT).arrayBuffer());
    digest(stand, von + SCHRITT < blob.size ? teil : pad(teil, blob.size));
    // What somebody does meanwhile goes first.
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (blob.size === 0) digest(stand, pad(new Uint8Array(0), 0));
  const ergebnis = new DataView(new ArrayBuffer(32));
  for (const [nr, wort] of stand.entries()) ergebnis.setUint32(nr * 4, wort);
  return hexOf(new Uint8Array(ergebnis.buffer));
}

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The first 32 bits behind the point of the square and cube roots of the first primes. */
const PRIMZAHLEN = Array.from({ length: 312 }, (_, zahl) => zahl).filter((zahl) => {
  for (let teiler = 2; teiler * teiler <= zahl; teiler += 1) if (zahl % teiler === 0) return false;
  return zahl > 1;
});
const bruch = (wurzel: number) => Math.floor((wurzel % 1) * 2 ** 32);
const ANFANG = PRIMZAHLEN.slice(0, 8).map((zahl) => bruch(Math.sqrt(zahl)));
const RUNDEN = PRIMZAHLEN.slice(0, 64).map((zahl) => bruch(Math.cbrt(zahl)));

/** The last piece: a one, zeros, and the length of the whole in bits. */
function pad(teil: Uint8Array, groesse: number): Uint8Array {
  const ganz = new Uint8Array(Math.ceil((teil.length + 9) / 64) * 64);
  ganz.set(teil);
  ganz[teil.length] = 0x80;
  const ansicht = new DataView(ganz.buffer);
  ansicht.setUint32(ganz.length - 8, Math.floor(groesse / 2 ** 29));
  ansicht.setUint32(ganz.length - 4, (groesse * 8) >>> 0);
  return ganz;
}

const rotate = (wort: number, um: number) => (wort >>> um) | (wort << (32 - um));

function digest(stand: Uint32Array, bytes: Uint8Array): void {
  const ansicht = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const worte = new Uint32Array(64);
  for (let von = 0; von < bytes.length; von += 64) {
    for (let nr = 0; nr < 16; nr += 1) worte[nr] = ansicht.getUint32(von + nr * 4);
    for (let nr = 16; nr < 64; nr += 1) {
      const [w2 = 0, w7 = 0, w15 = 0, w16 = 0] = [
        worte[nr - 2],
        worte[nr - 7],
        worte[nr - 15],
        worte[nr - 16],
      ];
      const klein0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3);
      const klein1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10);
      worte[nr] = w16 + klein0 + w7 + klein1;
    }
    mix(stand, worte);
  }
}

function mix(stand: Uint32Array, worte: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = stand;
  for (let nr = 0; nr < 64; nr += 1) {
    const gross1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const eins = (h + gross1 + ((e & f) ^ (~e & g)) + (RUNDEN[nr] ?? 0) + (worte[nr] ?? 0)) | 0;
    const gross0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const zwei = (gross0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + eins) | 0, c, b, a, (eins + zwei) | 0];
  }
  for (const [nr, wert] of [a, b, c, d, e, f, g, h].entries()) stand[nr] = (stand[nr] ?? 0) + wert;
}
