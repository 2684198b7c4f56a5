import { expect } from 'vitest';
import { openGast, openSeite, testAngemeldet as test } from './app.ts';
import { runAxe } from './axe.ts';

const CLARA = { rolle: 'steuerberatung', name: 'Clara Rechner' } as const;

test('what an adviser has said waits on the start page of the owner until it is answered or done', async ({
  page,
  konto,
  fremd,
}) => {
  await konto.patch('mandant', { name: 'Backstube Huber' });
  const { id } = await konto.createBeleg({ einnahme: false, menge: '1', preis: '20' });
  const gast = await openGast({ fremd, konto }, CLARA);
  await gast.goto(`/rechnung/${id}`);
  await gast.getByRole('button', { name: 'Anmerkung schreiben' }).click();
  await gast.getByLabel('Anmerkung', { exact: true }).fill('Bitte den Bon nachreichen.');
  await gast.reload();
  await gast.getByLabel('Anmerkung', { exact: true }).focus();
  await gast.keyboard.press('Control+Enter');
  await expect(gast.getByText('Bitte den Bon nachreichen.')).toBeVisible();

  await page.goto('/');
  await page.getByRole('link', { name: '1 neue Anmerkung', exact: true }).click();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Bitte den Bon nachreichen.' }).click();
  await page.getByRole('button', { name: 'Erledigt' }).click();
  await expect(page.getByText('Erledigt von dir')).toBeVisible();
  await openSeite(page, '/');
  await expect(page.getByRole('region', { name: 'Zu tun' })).toBeVisible();
  await expect(page.getByRole('link', { name: /neue Anmerkung/ })).toHaveCount(0);
});
