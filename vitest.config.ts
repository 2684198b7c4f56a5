import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { handbuch } from './scripts/handbuch.ts';
import { KOMPILIERT, LANG } from './src/server/testing/umgebung.ts';

const exclude = [...configDefaults.exclude, ...(LANG ? [] : ['**/*.lang.test.ts'])];
const serverTests = 'src/server/**/*.test.ts';
/** However far away a module is. */
const ORTE = /^\.\..*\/werkzeug\/orte\.ts$/;
const GEBAUT = 'src/server/testing/orteGebaut.ts';
const startwert = 'src/server/testing/startwert.ts';

export default defineConfig({
  test: {
    environment: 'node',
    // One module graph per worker: 12 to 17 times faster, at the price of no mutable module state.
    isolate: false,
    // Vitest itself leaves one core idle, which on two cores is half of them.
    maxWorkers: '100%',
    globalSetup: 'scripts/bauZuerst.ts',
    // Generous, because a busy machine is no fault of the program.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'werkstatt/**/*.test.ts'],
          exclude: [...exclude, serverTests],
          setupFiles: startwert,
        },
      },
      {
        extends: true,
        plugins: [handbuch()],
        // Its other build asks for a browser.
        resolve: { alias: [{ find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' }] },
        test: {
          name: 'web',
          include: ['src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } } },
          setupFiles: [startwert, 'src/web/testing/browser.ts'],
        },
      },
      {
        extends: true,
        resolve: { alias: [{ find: ORTE, replacement: join(import.meta.dirname, GEBAUT) }] },
        test: {
          name: 'server',
          include: [serverTests],
          exclude,
          setupFiles: [startwert, 'src/server/testing/merkeAnweisungen.ts'],
          globalSetup: 'src/server/testing/globalSetup.ts',
          // For the threads and processes that the server itself starts.
          env: { NODE_COMPILE_CACHE: KOMPILIERT },
        },
      },
      {
        extends: true,
        plugins: [handbuch()],
        resolve: { alias: [{ find: ORTE, replacement: join(import.meta.dirname, GEBAUT) }] },
        test: {
          name: 'ablaeufe',
          testTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
          include: ['ablaeufe/*.ablauf.test.ts'],
          environment: 'happy-dom',
          env: { NODE_COMPILE_CACHE: KOMPILIERT },
        },
      },
    ],
  },
});
