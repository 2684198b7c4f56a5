/** What an e-invoice carries along (BG-24): files in base64, and places elsewhere, which are named and never fetched. */
import { lesbar } from '../erechnung/anzeige.ts';
import type { EAnhang } from '../erechnung/modell.ts';

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

/**
 * RFC 4648 §4, blanks and line breaks anywhere (they take room in the text alone), padding may be missing. In one pass and
 * without a pattern: a pattern may give up on a text of this length. Stops as soon as it is too large.
 */
function decode(text: string, rest: number): Uint8Array | keyof typeof GRUENDE {
  const hoechstens = Math.min(HOECHSTGROESSE, rest);
  if (Math.floor((text.length / 4) * 3) > 2 * hoechstens) return 'zu-gross';
  const bytes = new Uint8Array(Math.min(hoechstens, Math.ceil((text.length / 4) * 3)));
  let laenge = 0;
  let puffer = 0;
  let zeichen = 0;
  let fuellung = 0;
  for (let index = 0; index < text.length; index += 1) {
    const wert = WERTE[text.charCodeAt(index)] ?? UNGUELTIG;
    if (wert === LEER) continue;
    if (wert === FUELLUNG) {
      fuellung += 1;
      continue;
    }
    if (wert === UNGUELTIG || fuellung > 0) return 'beschaedigt';
    puffer = ((puffer << 6) | wert) & 0xffffff;
    zeichen += 1;
    if (zeichen % 4 === 1) continue;
    if (laenge === hoechstens) return 'zu-gross';
    bytes[laenge] = (puffer >> (6 - 2 * ((zeichen - 1) % 4))) & 0xff;
    laenge += 1;
  }
  return isGanz(zeichen, fuellung) ? bytes.slice(0, laenge) : 'beschaedigt';
}

/** One character alone is no byte; padding that is there makes whole groups of four. */
function isGanz(zeichen: number, fuellung: number): boolean {
  const rest = zeichen % 4;
  return zeichen > 0 && rest !== 1 && (fuellung === 0 || (fuellung <= 2 && rest + fuellung === 4));
}

const UNGUELTIG = 255;
const LEER = 254;
const FUELLUNG = 253;
const WERTE = werteOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/');

/** What each of the first 128 characters stands for. */
function werteOf(alphabet: string): Uint8Array {
  const werte = new Uint8Array(128).fill(UNGUELTIG);
  for (const blank of ' \t\n\f\r') werte[blank.charCodeAt(0)] = LEER;
  werte['='.charCodeAt(0)] = FUELLUNG;
  for (let wert = 0; wert < alphabet.length; wert += 1) werte[alphabet.charCodeAt(wert)] = wert;
  return werte;
}

function nameOf({ dateiname, beschreibung, id }: EAnhang, nummer: number): string {
  const name = lesbar(dateiname) ?? lesbar(beschreibung) ?? lesbar(id);
  return name?.split(/[/\\]/).at(-1)?.slice(0, 150).trim() || `Anlage ${nummer}`;
}
