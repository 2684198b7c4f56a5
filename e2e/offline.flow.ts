/** Without a connection, with a part of the app missing, and as an installed app. */
import { expect, type Page } from '@playwright/test';
import { testAngemeldet as test } from './app.ts';
import { letUnruhig } from './ruhe.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const belege = (page: Page) => page.getByRole('list', { name: /^Belege/ }).getByRole('listitem');

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('opens without a connection with its handbook, says so, keeps no answer of the API, and goes on when it is back', async ({
    page,
    context,
    konto,
    erwarte,
  }) => {
    erwarte(/^net::ERR_(INTERNET_DISCONNECTED|FAILED) GET/);

    await konto.createBeleg({ einnahme: true, menge: '1', preis: '5' });
    await page.goto('/');
    await expect(heading(page, 'Startseite')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(heading(page, 'Startseite')).toBeVisible();
    await expect(belege(page)).toHaveCount(1);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/');
    expect(kept.some((path) => path.startsWith('/assets/') && path.endsWith('.js'))).toBe(true);
    expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Keine Verbindung zum Server')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Erneut versuchen' }).first()).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText('Keine Verbindung zum Server')).toBeHidden();
    await expect(belege(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toHaveCount(0);

    // It was never opened before.
    await context.setOffline(true);
    await page.goto('/hilfe/sicherung');
    await expect(heading(page, 'Sicherung')).toBeVisible();
    await expect(page.getByText('npm run wiederherstellen')).toBeVisible();
  });
});

test('what the start page shows is asked for once; it can be installed', async ({ page, konto, request }) => {
  await konto.createBeleg({ einnahme: true, menge: '1', preis: '5' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(belege(page)).toHaveCount(1);
  await expect(page.getByText(/^1 Beleg ·/)).toBeVisible();
  for (const path of [
    /rechnungen\/dates/,
    /auswertungen\/saldo/,
    /auswertungen\/lage/,
    /verlauf/,
    /vorlieben/,
    /auth\/me/,
  ])
    expect(asked.filter((url) => path.test(url))).toHaveLength(1);

  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await request.get(href ?? '');
  expect(response.headers()['content-type']).toContain('manifest+json');
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: 'Belegwerk', start_url: '/', display: 'standalone', lang: 'de' });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toContain(type);
  }
  const worker = await request.get('/sw.js');
  expect(worker.headers()['content-type']).toContain('javascript');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  // A name with a hash may have two underscores as well.
  expect(await worker.text()).not.toMatch(/__[A-Z]+__/);
});

test('a part of the app that stays away leads to a page that says so; one that is gone after an update is fetched by one reload', async ({
  page,
  context,
  erwarte,
}) => {
  erwarte(/^net::ERR_FAILED GET .*DashboardEinstellungen/);
  erwarte(/^404 GET .*DashboardEinstellungen/);
  erwarte(/dynamically imported module/);

  await page.route('**/assets/DashboardEinstellungen-*.js', (route) => route.abort());
  await page.goto('/DashboardInd');
  await expect(heading(page, 'Diese Seite konnte nicht geladen werden')).toBeVisible();
  await page.unroute('**/assets/DashboardEinstellungen-*.js');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(heading(page, 'Dashboard anpassen')).toBeVisible();

  // A window remembers that it has loaded anew already.
  const neues = await context.newPage();
  await neues.goto('/');
  await expect(heading(neues, 'Startseite')).toBeVisible();
  let loads = 0;
  // Not when it is loaded: the part may be asked for before.
  neues.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await neues.route('**/assets/DashboardEinstellungen-*.js', (route) =>
    loads === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  // In a turn of its own: the reload may otherwise come before the call has been answered.
  await neues.evaluate(() => {
    setTimeout(() => {
      window.history.pushState({}, '', '/DashboardInd');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  });
  await expect(heading(neues, 'Dashboard anpassen')).toBeVisible();
  expect(loads).toBe(1);
});

test('a part of the app that does not come is given up after 120 seconds', async ({ page, erwarte }) => {
  erwarte(/Loading took too long/);

  await page.clock.install();
  await page.route('**/assets/DashboardEinstellungen-*.js', () => undefined);
  const asked = page.waitForRequest('**/assets/DashboardEinstellungen-*.js');
  await page.goto('/DashboardInd', { waitUntil: 'commit' });
  await asked;
  letUnruhig(page);
  await page.clock.runFor(119_000);
  await expect(heading(page, 'Diese Seite konnte nicht geladen werden')).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(heading(page, 'Diese Seite konnte nicht geladen werden')).toBeVisible();
});
