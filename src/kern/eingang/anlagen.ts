/** Attachments of an e-invoice (BG-24): files in base64, and places elsewhere, which are named and never fetched. */
import { lesbar } from '../erechnung/anzeige.ts';
import type { EAnhang } from '../erechnung/modell.ts';

/** Base64 -> one character per byte; both rooms have it, the library of the language does not. @throws where it is none */
declare const atob: (text: string) => string;

const HOECHSTZAHL = 20;
const HOECHSTZAHL_VERWEISE = 50;
const HOECHSTGROESSE = 10 * 1024 * 1024;
const HOECHSTGROESSE_ALLE = 20 * 1024 * 1024;
const MAX_VERWEIS = 300;

/** A file out of the XML; its name is the sender's, what it is only its bytes say. */
export type Anlage = { name: string; inhalt: Uint8Array };

/** `verweise`: places where more lies, as text. `ausgelassen`: German, why a file was not taken. */
export type Anlagen = { dateien: Anlage[]; verweise: string[]; ausgelassen: string[] };

/** The files and references of BG-24, bounded in number and size. Never throws. */
export function anlagenOf(anhaenge: readonly EAnhang[]): Anlagen {
  const result: Anlagen = { dateien: [], verweise: [], ausgelassen: [] };
  let rest = HOECHSTGROESSE_ALLE;
  for (const anhang of anhaenge) {
    const verweis = lesbar(anhang.ort)?.slice(0, MAX_VERWEIS);
    if (verweis !== undefined && result.verweise.length < HOECHSTZAHL_VERWEISE) result.verweise.push(verweis);
    if (anhang.inhalt === undefined || result.ausgelassen.length >= HOECHSTZAHL) continue;
    const name = nameOf(anhang, result.dateien.length + 1);
    const inhalt = result.dateien.length < HOECHSTZAHL ? decode(anhang.inhalt, rest) : 'zu-viele';
    if (typeof inhalt === 'string') {
      result.ausgelassen.push(`${name}: ${GRUENDE[inhalt]}`);
      continue;
    }
    rest -= inhalt.length;
    result.dateien.push({ name, inhalt });
  }
  return result;
}

const GRUENDE = {
  'zu-viele': `Es sind mehr als ${HOECHSTZAHL} Anlagen.`,
  'zu-gross': 'Die Anlage ist größer als 10 MB, oder alle zusammen sind größer als 20 MB.',
  beschaedigt: 'Die Anlage ist beschädigt.',
} as const;

/** At most twice what may be is unpacked: blanks and line breaks take room in the text alone. */
function decode(text: string, rest: number): Uint8Array | keyof typeof GRUENDE {
  const hoechstens = Math.min(HOECHSTGROESSE, rest);
  if (Math.floor((text.length / 4) * 3) > 2 * hoechstens) return 'zu-gross';
  const zeichen = unpack(text);
  if (zeichen === '') return 'beschaedigt';
  if (zeichen.length > hoechstens) return 'zu-gross';
  const bytes = new Uint8Array(zeichen.length);
  for (let index = 0; index < zeichen.length; index += 1) bytes[index] = zeichen.charCodeAt(index);
  return bytes;
}

/** @returns one character per byte; '' where it is no base64 */
function unpack(text: string): string {
  try {
    return atob(text);
  } catch {
    return '';
  }
}

function nameOf({ dateiname, beschreibung, id }: EAnhang, nummer: number): string {
  const name = lesbar(dateiname) ?? lesbar(beschreibung) ?? lesbar(id);
  return name?.split(/[/\\]/).at(-1)?.slice(0, 150).trim() || `Anlage ${nummer}`;
}
