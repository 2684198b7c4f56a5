/**
 * Property tests of the gate try the same examples in every run: what a change is judged by must not depend on luck. Others
 * are tried each time by `npm run test:lang`, which names their seed: `BELEGWERK_STARTWERT=<number>`.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['BELEGWERK_STARTWERT'] ?? 2026) });
