/** No test finds in the browser what another has left there. */
import { expect, type Page } from '@playwright/test';
import { test } from './app.ts';
import { Kontexte } from './kontext.ts';

test('a context that is lent again has forgotten everything but the program', async ({ browser, server }) => {
  const kontexte = new Kontexte(browser, server.url);
  const lent = new Set<object>();
  await kontexte.lend({}, { token: 'einer' }, async (context) => {
    lent.add(context);
    const page = await context.newPage();
    await page.goto(`${server.url}/favicon.svg`);
    await leaveEverything(page);
    expect(await findLeft(page)).toMatchObject({ token: 'einer', local: 'x', session: 'x', cookie: 'x=1' });
    await context.grantPermissions(['clipboard-read']);
    await context.route('**/*', (route) => route.abort());
    await context.setOffline(true);
  });
  await kontexte.lend({}, { token: 'ein anderer' }, async (context) => {
    lent.add(context);
    const page = await context.newPage();
    await page.goto(`${server.url}/favicon.svg`);
    const nothing = {
      local: null,
      session: null,
      cookie: '',
      databases: [],
      caches: [],
      clipboard: 'prompt',
    };
    expect(await findLeft(page)).toEqual({ token: 'ein anderer', ...nothing });
    await context.clock.install();
  });
  expect(lent.size).toBe(1);
  await kontexte.lend({}, {}, async (context) => {
    expect(lent.has(context), 'the clock of a context stays as it is').toBe(false);
    lent.add(context);
    await (await context.newPage()).goto(`${server.url.replace('127.0.0.1', 'localhost')}/favicon.svg`);
  });
  await kontexte.lend({}, {}, async (context) => {
    expect(lent.has(context), 'storage elsewhere is not emptied').toBe(false);
  });
  await kontexte.close();
});

function leaveEverything(page: Page) {
  return page.evaluate(async () => {
    localStorage.setItem('local', 'x');
    sessionStorage.setItem('session', 'x');
    // biome-ignore lint/suspicious/noDocumentCookie: the simplest way that every browser knows
    document.cookie = 'x=1';
    await caches.open('x');
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open('x');
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error);
    });
  });
}

function findLeft(page: Page) {
  return page.evaluate(async () => ({
    token: localStorage.getItem('token'),
    local: localStorage.getItem('local'),
    session: sessionStorage.getItem('session'),
    cookie: document.cookie,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
  }));
}
