/**
 * Property tests try the same examples in every run: what a change is judged by must not depend on luck. Other examples are
 * tried by `npm run haerten -- eigenschaften`, or with `BELEGWERK_STARTWERT=<number>`.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['BELEGWERK_STARTWERT'] ?? 2026) });
