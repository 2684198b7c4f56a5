import type { Anlage } from '../rechnungen/anlage.ts';
import type { EAnhang } from './modell.ts';

/** One character per byte -> base64; both rooms have it, the library of the language does not. */
declare const btoa: (text: string) => string;

/** Bytes of files that go along, by their SHA-256. */
export type Anlagendateien = ReadonlyMap<string, Uint8Array>;

/** So many bytes at once, a multiple of 3: base64 of the parts is that of the whole. */
const TEIL = 3 * 4096;

/** BG-24. Files whose bytes are not at hand are only named: their bytes lie beside the XML, in the same PDF. */
export function anhaengeOf(anlagen: readonly Anlage[], dateien: Anlagendateien): EAnhang[] {
  return anlagen.map(({ name, beschreibung, typ, sha256 }) => {
    const bytes = dateien.get(sha256);
    return {
      id: name,
      beschreibung: beschreibung || undefined,
      ...(bytes && { inhalt: base64Of(bytes), mime: typ, dateiname: name }),
    };
  });
}

function base64Of(bytes: Uint8Array): string {
  const teile: string[] = [];
  for (let at = 0; at < bytes.length; at += TEIL)
    teile.push(btoa(String.fromCharCode(...bytes.subarray(at, at + TEIL))));
  return teile.join('');
}

/** Attachments without their bytes, which are embedded beside it. */
export function nurGenannt(anhaenge: readonly EAnhang[]): EAnhang[] {
  return anhaenge.map(({ id, beschreibung }) => ({ id, beschreibung }));
}
