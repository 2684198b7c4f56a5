import { defineConfig, devices } from '@playwright/test';
import { findTestbrowser } from './scripts/chromium.mjs';

const executablePath = findTestbrowser();
const asRoot = process.getuid?.() === 0;

// What a browser under test must not do: look for updates, talk to its maker, wait for a graphics card.
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one context share a process: it need not start, and remembers the compiled program.
  '--process-per-site',
  // Compiled code that is kept for the next visit is kept on a disk, which these contexts have not: written, never read.
  '--v8-cache-options=none',
  // No page lives long enough to win back what its best optimisation costs: a tenth of all time.
  '--js-flags=--no-turbofan',
  ...(asRoot ? ['--no-sandbox'] : []),
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.flow.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: process.env['CI'] === 'true',
  workers: 2,
  // Generous, because a busy machine is no fault of the program; how fast it is stands in the benchmarks.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // It would answer in place of the routes that tests put in the way; offline.flow.ts allows it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording is a third of the whole time; who looks for a fault asks for it: `--trace retain-on-failure`.
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args,
      env: { ...process.env, LANGUAGE: 'de' } as Record<string, string>,
    },
  },
  projects: [
    // What says so needs a phone: the same is done in a wide window without a browser (`ablaeufe`).
    { name: 'rechner', testIgnore: 'telefon.flow.ts', grepInvert: /@telefon-nur/ },
    {
      name: 'telefon',
      // How the program behaves is the same at every width, and so are colours: what is tagged shows, in the
      // gate or in the long tests, that a finger reaches every screen, list and dialog on a phone.
      grep: /@telefon/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
});
