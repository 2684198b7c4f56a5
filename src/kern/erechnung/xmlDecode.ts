import { pruefeGroesse } from './xmlPruefen.ts';

/** The part of the global TextDecoder that is needed: both rooms have it, the library of the language does not. */
declare const TextDecoder: new (
  label: string,
  options?: { fatal?: boolean },
) => { decode(bytes: Uint8Array): string };

/**
 * Bytes of an XML file -> text, by its byte order mark, the look of UTF-16, or the declared encoding. What is declared
 * wrongly is taken as UTF-8, and what is no UTF-8 as Windows-1252, which every byte is a character of.
 * @throws Ablehnung `ungueltig` when it is larger than 20 MB
 */
export function decodeXml(bytes: Uint8Array): string {
  pruefeGroesse(bytes.length);
  const encoding = encodingOf(bytes);
  if (encoding !== 'utf-8') return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-15';

function encodingOf(bytes: Uint8Array): Encoding {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  if (a === 0xef && b === 0xbb) return 'utf-8';
  return declared(bytes);
}

function declared(bytes: Uint8Array): Encoding {
  const anfang = String.fromCharCode(...bytes.subarray(0, 200));
  const label = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)["']/.exec(anfang)?.[1]?.trim().toLowerCase();
  if (/^(?:iso[-_]?8859[-_]?1|latin-?1|windows-1252|cp-?1252)$/.test(label ?? '')) return 'windows-1252';
  return /^(?:iso[-_]?8859[-_]?15|latin-?9)$/.test(label ?? '') ? 'iso-8859-15' : 'utf-8';
}
