import { join } from 'node:path';

/** Compiled code, kept from run to run where `npm start` keeps it: half of what a start takes. */
export const KOMPILIERT = join(import.meta.dirname, '../../../.belegwerk/kompiliert');

/** Environment of a process that a test starts: of this one's only what no program can do without. */
export function envOfProzess(env: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = KOMPILIERT } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, ...env };
}
