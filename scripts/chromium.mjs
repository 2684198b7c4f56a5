/** Where the browser for the browser tests is, and how to get one. Nothing is downloaded except by the system's apt. */
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { withProgress } from './ausgabe.mjs';
import { capture } from './prozess.mjs';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

/** The same browser without windows and menus, which tests half as long; Debian packs it separately. */
const OHNE_FENSTER = 'chromium-headless-shell';

/** @returns {string | undefined} path of a Chromium, or undefined when there is none */
export function findChromium() {
  return find(NAMES);
}

/** @returns {string | undefined} path of what tests run in, or undefined when there is none */
export function findTestbrowser() {
  return find([OHNE_FENSTER, ...NAMES]);
}

/** @param {string[]} names */
function find(names) {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return existsSync(named) ? named : undefined;
  return [...onPath(names), ...usualPlaces(), ...playwrightCache()].find((file) => existsSync(file));
}

/** Installs Debian's Chromium where that is possible without asking anyone, unless another one was named. */
export async function installChromium() {
  if (process.env['CHROMIUM_PATH']) return undefined;
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await withProgress('Chromium für die Browsertests wird installiert (einmalig)', async () => {
    const update = await capture('apt-get', ['update', '-q'], { env });
    for (const name of [OHNE_FENSTER, 'chromium']) {
      const install = await capture('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], {
        env,
      });
      if (install.code === 0) return;
      console.error(`${update.output}\n${install.output}`);
    }
  });
  return findTestbrowser();
}

/** @param {string[]} names */
function onPath(names) {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
  ];
  return process.platform === 'win32'
    ? []
    : folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    return ['Chromium', 'Google Chrome', 'Microsoft Edge'].flatMap((name) =>
      ['/Applications', join(homedir(), 'Applications')].map((folder) =>
        join(folder, `${name}.app/Contents/MacOS/${name}`),
      ),
    );
  }
  if (process.platform !== 'win32') return [];
  const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => process.env[name] ?? '');
  const programs = [
    'Chromium/Application/chrome.exe',
    'Google/Chrome/Application/chrome.exe',
    'Microsoft/Edge/Application/msedge.exe',
  ];
  return roots.filter(Boolean).flatMap((root) => programs.map((program) => join(root, program)));
}

const IN_CACHE = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
];

/** Browsers that an earlier `playwright install` left behind, newest first. */
function playwrightCache() {
  const caches = [
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? '',
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    join(process.env['LOCALAPPDATA'] ?? homedir(), 'ms-playwright'),
  ].filter((folder) => folder !== '' && existsSync(folder));
  return caches.flatMap((cache) =>
    readdirSync(cache)
      .filter((name) => /^chromium-\d+$/.test(name))
      .sort()
      .reverse()
      .flatMap((name) => IN_CACHE.map((file) => join(cache, name, file))),
  );
}
