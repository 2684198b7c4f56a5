/** One-time codes by time (RFC 6238: SHA-1, six digits, 30 seconds), as every authenticator app knows them. */
import { Secret, TOTP } from 'otpauth';

const PERIOD_MS = 30_000;
/** Steps before and after the current one that count too (RFC 6238, 5.2): clocks differ and people type slowly. */
const FENSTER = 1;
/** 160 bits, as long as the hash (RFC 4226, R6). */
const BYTES = 20;

/** @returns a fresh secret as base32 */
export function newGeheimnis(): string {
  return new Secret({ size: BYTES }).base32;
}

/** Address that an authenticator app reads from a QR code. */
export function totpUri(geheimnis: string, username: string): string {
  return new TOTP({ issuer: 'Belegwerk', label: username, secret: geheimnis }).toString();
}

/** @returns the 30-second step that the code belongs to, undefined when it is wrong; blanks are allowed */
export function matchTotp(geheimnis: string, code: string, jetzt: Date): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const secret = Secret.fromBase32(geheimnis);
  const delta = TOTP.validate({ token, secret, timestamp: jetzt.getTime(), window: FENSTER });
  return delta === null ? undefined : Math.floor(jetzt.getTime() / PERIOD_MS) + delta;
}
