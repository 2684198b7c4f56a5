import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { schlankesZod } from './scripts/schlankesZod.ts';
import { serviceWorker } from './scripts/serviceWorker.ts';
import { vorpacken } from './scripts/vorpacken.ts';

const server = process.env['BELEGWERK_API'] ?? 'http://127.0.0.1:3000';

const GRUND =
  /use-callback-ref|random-id|kern.(steuer.(preisart|steuerart)|kunden|felder|geld|dezimal|datum)|saveDatei|web.suche.ts|Loader|notifications.store|CloseButton/;

export default defineConfig({
  plugins: [react(), schlankesZod(), serviceWorker(), vorpacken()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    // What the start page needs anyhow in one file instead of fifteen small ones, which compress badly.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'grund', test: GRUND }] } } },
    // All of these browsers know it.
    modulePreload: { polyfill: false },
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // Below these versions Lightning CSS rewrites light-dark() into something Mantine's colour scheme silently breaks.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The CSP allows no data: fonts and no inline scripts; every asset stays a file.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': { target: server } } },
});
