/** How Node is told to run the server. */
import { join } from 'node:path';

/**
 * Arguments of Node. On a machine with much memory V8 lets its young generation grow to 128 MB, which a small office
 * server does not need: this keeps it at a third less memory for 4 % of the throughput (docs/leistung.md).
 * @param {string} [main]
 */
export function serverArgs(main = join('src', 'server', 'main.ts')) {
  return ['--max-semi-space-size=4', main];
}
