import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Startfehler } from '../db/datenbank.ts';

/** A line that is a SHA-1 and, as in the lists of Have I Been Pwned, how often it was seen. */
const SHA1_ZEILE = /^([0-9a-f]{40})(?::\d+)?$/i;

/** Passwords that are known to have leaked: the first 64 bits of each SHA-1, sorted. Eight bytes of memory each. */
export class Passwortliste {
  readonly #hashes: BigUint64Array;

  constructor(hashes: Iterable<bigint> = []) {
    this.#hashes = BigUint64Array.from(hashes).sort();
  }

  has(passwort: string): boolean {
    const wanted = hashOf(passwort);
    let [low, high] = [0, this.#hashes.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#hashes[middle] ?? 0n) < wanted) low = middle + 1;
      else high = middle;
    }
    return this.#hashes[low] === wanted;
  }
}

/** Reads a file with one password or one SHA-1 a line. @throws Startfehler when it cannot be read */
export async function readPasswortliste(datei: string | undefined): Promise<Passwortliste> {
  if (datei === undefined) return new Passwortliste();
  const hashes: bigint[] = [];
  try {
    for await (const zeile of createInterface({
      input: createReadStream(datei),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      const sha1 = SHA1_ZEILE.exec(zeile.trim())?.[1];
      if (sha1) hashes.push(BigInt(`0x${sha1.slice(0, 16)}`));
      else if (zeile !== '') hashes.push(hashOf(zeile));
    }
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'kein Grund genannt';
    throw new Startfehler(
      `Die Liste aus BELEGWERK_PASSWORTLISTE ist nicht lesbar: ${datei} (${reason}). Bitte Ort und Rechte prüfen.`,
    );
  }
  return new Passwortliste(hashes);
}

function hashOf(passwort: string): bigint {
  return createHash('sha1').update(passwort).digest().readBigUInt64BE();
}
