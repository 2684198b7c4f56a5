/** How Node is told to run the server. */
import { join } from 'node:path';
import { ROOT } from './prozess.mjs';

/**
 * On a machine with much memory V8 lets its young generation grow to 128 MB, which a small office server does not need:
 * the first keeps it at a third less memory for 4 % of the throughput. The second lets the old generation grow by a fifth
 * before it is collected, instead of by up to four times as much: a check of the archive leaves 40 MB instead of 170.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=20'];

/**
 * Each sign-in takes 19 MiB for Argon2id. The first time glibc gives them back to the system, from then on it keeps
 * them, in every thread, unless it is told from which size on memory is to be given back. What is smaller it keeps in a
 * heap for each of up to 16 threads, unless two are said to be enough (mallopt(3); other systems ignore both).
 */
export const SERVER_ENV = {
  MALLOC_MMAP_THRESHOLD_: process.env['MALLOC_MMAP_THRESHOLD_'] ?? String(2 ** 20),
  MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2',
};

/** Compiled code is kept from start to start: it halves what a start takes. */
const KOMPILIERT = process.env['NODE_COMPILE_CACHE'] ?? join(ROOT, '.belegwerk', 'kompiliert');

/** Environment of everything that runs out of `dist/server`. */
export const PROGRAMM_ENV = { ...SERVER_ENV, NODE_COMPILE_CACHE: KOMPILIERT };

/** A command of the operator, built. @param {string} befehl */
export const befehlArgs = (befehl) => [programm(`befehle/${befehl}`)];

/** Arguments of Node for the server, built. */
export const serverArgs = () => [...SERVER_FLAGS, programm('main')];

/** @param {string} name */
const programm = (name) => join(ROOT, 'dist', 'server', `${name}.js`);
