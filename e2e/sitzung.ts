import type { Page } from '@playwright/test';

/** Changes at `path` are answered as they are five minutes after the last proof, until there is a new one. */
export async function letSessionAge(page: Page, path: string) {
  let isProved = false;
  page.on('response', (response) => {
    isProved ||= response.url().endsWith('/auth/bestaetigen') && response.ok();
  });
  const text = 'Bitte das Passwort noch einmal eingeben.';
  const errors = [{ pfad: '', code: 'bestaetigung-noetig', text }];
  const json = {
    type: 'about:blank',
    title: 'Nicht erlaubt',
    status: 403,
    detail: text,
    instance: '',
    errors,
  };
  await page.route(`**/${path}`, (route) =>
    route.request().method() === 'PATCH' && !isProved
      ? route.fulfill({ status: 403, json })
      : route.continue(),
  );
}
