import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { handbuch } from './scripts/handbuch.ts';
import { lizenzen, lizenztexte } from './scripts/lizenzen.ts';
import { serviceWorker } from './scripts/serviceWorker.ts';
import { vorpacken } from './scripts/vorpacken.ts';

const server = process.env['BELEGWERK_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), handbuch(), serviceWorker(), lizenzen(), lizenztexte(), vorpacken()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left to itself the bundler makes a file of each few lines that the same screens share, 176 for one of them.
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'gemeinsam', minShareCount: 5 },
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
