import { hash } from 'node:crypto';

/** Lower-case hex SHA-256 of a text (as UTF-8) or a file. */
export function sha256(inhalt: string | Uint8Array): string {
  return hash('sha256', inhalt, 'hex');
}
