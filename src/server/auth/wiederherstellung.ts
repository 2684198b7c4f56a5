/** Recovery codes: what opens the account when telephone and passkey are gone. */
import { randomInt } from 'node:crypto';
import { sha256 } from '../werkzeug/sha256.ts';

const ANZAHL = 10;
/** Crockford's base32: no letters that are taken for digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GRUPPEN = 6;
const JE_GRUPPE = 4;

/** Ten fresh codes of 120 random bits, which is why a plain hash keeps them safe (OWASP ASVS 5.0, 6.5.2). */
export function newCodes(): string[] {
  return Array.from({ length: ANZAHL }, () => newCode(GRUPPEN));
}

function newCode(gruppen: number): string {
  const gruppe = () => Array.from({ length: JE_GRUPPE }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: gruppen }, gruppe).join('-');
}

/** A password of 100 random bits for somebody who gets it on paper. */
export function newPasswort(): string {
  return newCode(5);
}

/** Hash of a code as it may be typed: with or without hyphens, in capitals, `o` for `0`, `i` and `l` for `1`. */
export function hashCode(code: string): string {
  const plain = code.toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');
  return sha256(plain.replace(/[^0-9a-z]/g, ''));
}
