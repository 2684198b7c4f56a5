/** `werkzeug/orte.ts` for tests: what they start is what is started in earnest, which begins in half of the time. */
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '../../../dist');

/** @public to whoever takes this module for the other. */
export const WEB = join(DIST, 'web');

/** @public to whoever takes this module for the other. */
export const SCHRIFTEN = join(DIST, '../schriften');

export function programmdatei(name: string): string {
  return join(DIST, 'server', `${name}.js`);
}
