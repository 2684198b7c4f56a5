import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file of an installed package: nothing is fetched, and what is not installed is a fault at once. @param name `paket/pfad` */
export function readPaketdatei(name: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(readFileSync(fileURLToPath(import.meta.resolve(name))));
}
