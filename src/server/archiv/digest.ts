import { createHash } from 'node:crypto';

/** Lower-case hex SHA-256 of a file. */
export function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
