/** What really reaches the browser. */
import { expect } from '@playwright/test';
import { testAngemeldet as test } from './app.ts';

type Antwort = { kodierung: string; bytes: number };

test('program and lists arrive packed, sign-in does not', async ({ page, context, konto }) => {
  for (let nr = 0; nr < 12; nr += 1) await konto.createBeleg({ einnahme: true, menge: '1', preis: '5' });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const antworten = new Map<string, Antwort & { pfad: string }>();
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const kodierung = response.headers['content-encoding'] ?? '';
    antworten.set(requestId, { pfad: new URL(response.url).pathname, kodierung, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const antwort = antworten.get(requestId);
    if (antwort) antwort.bytes = encodedDataLength;
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Beleg/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');

  const of = (muster: RegExp) => [...antworten.values()].filter(({ pfad }) => muster.test(pfad));
  const skripte = of(/^\/assets\/.*\.(js|css)$/).filter(({ bytes }) => bytes > 1500);
  expect(skripte.length).toBeGreaterThan(1);
  expect(skripte.filter(({ kodierung }) => kodierung !== 'br')).toEqual([]);
  const summe = of(/\.js$/).reduce((bytes, antwort) => bytes + antwort.bytes, 0);
  expect(summe / 1024).toBeLessThan(300);
  const [liste] = of(/^\/api\/v1\/rechnungen\/dates\//);
  expect(liste?.kodierung).toBe('br');
  expect(of(/^\/api\/v1\/auth\//).filter(({ kodierung }) => kodierung !== '')).toEqual([]);
});
