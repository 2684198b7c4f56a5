import { globSync } from 'node:fs';
import { defineConfig } from 'vite';
import { lizenztexte } from './scripts/lizenzen.ts';

/** What is started as a program or thread of its own, by its path below `src/server`. */
const ANFAENGE = ['main.ts', 'befehle/*.ts', '**/*.worker.ts'];

/**
 * The server in a few files beside `dist/web`: its two thousand modules take longer to be found than to run. Folders stay
 * as they are in `src/server`, so that what starts a command or a thread finds it there as here.
 */
export default defineConfig({
  plugins: [lizenztexte()],
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    // Whoever reads where something failed finds the names of the sources.
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(
        globSync(ANFAENGE, { cwd: 'src/server', exclude: ['**/*.test.ts'] }).map((path) => [
          path.replace(/\.ts$/, ''),
          `src/server/${path}`,
        ]),
      ),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'teile/[name].js',
        // Whoever reads a stack finds the names of the files; what is said in them would only be kept in memory.
        comments: false,
        codeSplitting: { groups: [{ name: 'orte', test: /src\/server\/werkzeug\/orte\.ts$/ }] },
      },
    },
  },
  ssr: {
    noExternal: true,
    // They look for files of their own beside them, or are put together at run time.
    external: [
      'better-sqlite3',
      'fontkit',
      'pdfjs-dist',
      'pdfkit',
      'pg',
      'pg-cursor',
      'pino',
      'zxing-wasm',
      'libheif-js',
      'tesseract.js-core',
      '@hyzyla/pdfium',
      '@jsquash/jpeg',
      '@jsquash/png',
    ],
  },
});
