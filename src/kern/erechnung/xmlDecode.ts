import { Ablehnung } from '../ablehnung.ts';
import { checkGroesse, keinXml } from './xmlPruefen.ts';

/** The part of the global TextDecoder that is needed: both rooms have it, the library of the language does not. */
declare const TextDecoder: new (
  label: string,
  options?: { fatal?: boolean },
) => { decode(bytes: Uint8Array): string };

/**
 * Bytes of an XML file -> text, by its byte order mark, the look of UTF-16, the declared encoding, or else as UTF-8.
 * Nothing is guessed: what one reader takes for "ß" and another refuses is no readable invoice.
 * @throws Ablehnung `ungueltig` when it is larger than 20 MB, its bytes are not in that encoding, or nobody knows it
 */
export function decodeXml(bytes: Uint8Array): string {
  checkGroesse(bytes.length);
  const label = encodingOf(bytes);
  try {
    const text = new TextDecoder(label === 'us-ascii' ? 'utf-8' : label, { fatal: true }).decode(bytes);
    if (label === 'us-ascii' && text.length !== bytes.length) throw keineZeichen('US-ASCII');
    pruefeAngabe(text, label);
    return text;
  } catch (error) {
    if (error instanceof Ablehnung) throw error;
    throw error instanceof RangeError
      ? keinXml(`Die Zeichencodierung „${label}“ ist unbekannt; üblich ist UTF-8.`)
      : keineZeichen(label.toUpperCase());
  }
}

const ANGABE = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']{0,40})["']/;

/** UTF-16 is seen by its bytes; a declaration that says something else lets other readers stumble. */
function pruefeAngabe(text: string, label: string): void {
  const angegeben = ANGABE.exec(text.slice(0, 200))?.[1];
  if (label.startsWith('utf-16') && angegeben !== undefined && !/^utf-?16/i.test(angegeben)) {
    throw keinXml(`Sie ist in UTF-16 gespeichert, nennt aber die Zeichencodierung „${angegeben}“.`);
  }
}

function keineZeichen(label: string): Ablehnung {
  return keinXml(
    `Sie enthält Bytes, die in der Zeichencodierung ${label} keine Zeichen sind. Meist ist sie in einer anderen gespeichert, als in ihrer ersten Zeile steht.`,
  );
}

function encodingOf(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  if (a === 0xef && b === 0xbb) return 'utf-8';
  return declared(bytes) ?? 'utf-8';
}

/** Encoding that the declaration names; "UTF-16" cannot be true when the declaration could be read byte by byte. */
function declared(bytes: Uint8Array): string | undefined {
  const anfang = String.fromCharCode(...bytes.subarray(0, 200));
  const [, label] = ANGABE.exec(anfang) ?? [];
  const klein = label?.toLowerCase();
  if (klein === 'ascii') return 'us-ascii';
  return klein?.replace(/^(?=utf-?16|utf-?32|ucs|iso-10646-ucs)/, 'falsch: ');
}
