import { join } from 'node:path';

/** Compiled code, kept from run to run where `npm start` keeps it: half of what a start takes. */
export const KOMPILIERT = join(import.meta.dirname, '../../../.belegwerk/kompiliert');

/** Set by `npm run test:lang`: what the gate does once or in part is done on both engines and in full. */
export const LANG = process.env['BELEGWERK_TEST_LANG'] === '1';

/** Environment of a process that a test starts: of this one's only what no program can do without. */
export function envOfProzess(env: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = KOMPILIERT } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, ...env };
}
