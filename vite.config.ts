import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ANFANG, anfangZuerst } from './scripts/anfangZuerst.ts';
import { GRUPPEN } from './scripts/buendel.ts';
import { handbuch } from './scripts/handbuch.ts';
import { lizenzen, lizenztexte } from './scripts/lizenzen.ts';
import { schlankesZod } from './scripts/schlankesZod.ts';
import { serviceWorker } from './scripts/serviceWorker.ts';
import { vorausUebersetzen } from './scripts/vorausUebersetzen.ts';
import { vorpacken } from './scripts/vorpacken.ts';

const server = process.env['BELEGWERK_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    handbuch(),
    schlankesZod(),
    anfangZuerst(),
    serviceWorker(),
    vorausUebersetzen(),
    lizenzen(),
    lizenztexte(),
    vorpacken(),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      input: ['index.html', ANFANG],
      output: {
        // The start names the files of every screen: each character of their hashes is one that cannot be compressed.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'anfang', test: (id) => id === ANFANG, priority: 1 },
            // What every page needs in one file: many small ones compress badly, and each is one more thing to ask for.
            { name: 'start', tags: ['$initial'] },
            ...GRUPPEN,
          ],
        },
      },
    },
    // All of these browsers know it.
    modulePreload: { polyfill: false },
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // Below these versions Lightning CSS rewrites light-dark() into something Mantine's colour scheme silently breaks.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The CSP allows no data: fonts and no inline scripts; every asset stays a file.
    assetsInlineLimit: 0,
  },
  // Parts of a worker are loaded when they are used, as those of the page are.
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: server }, '/k/': { target: server } } },
});
