/** Chromium of this machine, and who is signed in at a server. */
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { Abbruch } from '../scripts/ausgabe.mjs';
import { findChromium, findTestbrowser } from '../scripts/chromium.mjs';

const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @throws when there is no Chromium */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium() ?? findTestbrowser();
  if (!executablePath)
    throw new Abbruch('Kein Chromium gefunden. Bitte installieren oder CHROMIUM_PATH setzen.');
  const asRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath, args: [...ARGS, ...(asRoot ? ['--no-sandbox'] : [])] });
}

export type Sitzung = { url: string; token: string; username: string; name: string };

/** Options of a context in Germany in which somebody is signed in, or nobody. */
export function contextOf(url: string, angaben: Omit<Sitzung, 'url'> | undefined): BrowserContextOptions {
  const localStorage = Object.entries(angaben ?? {}).map(([name, value]) => ({ name, value }));
  return {
    ...{ baseURL: url, locale: 'de-DE', timezoneId: 'Europe/Berlin' },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  };
}
