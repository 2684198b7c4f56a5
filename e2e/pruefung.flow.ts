import { expect } from '@playwright/test';
import { testAngemeldet as test } from './app.ts';
import { runAxe } from './axe.ts';
import { openGast } from './gast.ts';
import { expectGespeichert } from './meldungen.ts';

const CLARA = { rolle: 'steuerberatung', name: 'Clara Rechner' } as const;

test('the adviser asks and checks, the owner sees it at once and answers, and what is changed counts no more', {
  tag: '@lang',
}, async ({ page, konto, fremd, server }) => {
  await konto.patch('mandant', { name: 'Backstube Huber' });
  const { id } = await konto.createBeleg({ einnahme: false, menge: '1', preis: '20' });
  const { id: zweite } = await konto.createBeleg({ einnahme: false, menge: '1', preis: '30' });
  const gast = await openGast({ fremd, server, konto }, CLARA);
  await page.goto(`/rechnung/${id}`);
  await expect(page.getByRole('button', { name: 'Anmerkung schreiben' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Prüfen' })).toHaveCount(0);

  await gast.goto('/pruefung');
  await expect(gast.getByText('0 von 2 Belegen geprüft')).toBeVisible();
  await gast.getByRole('link', { name: '20,00' }).click();
  const leiste = gast.getByRole('region', { name: 'Prüfen' });
  await leiste.getByRole('button', { name: 'Als geprüft markieren' }).click();
  await expect(leiste.getByText('Geprüft', { exact: true })).toBeVisible();
  await gast.getByRole('button', { name: 'Anmerkung schreiben' }).click();
  await gast.getByLabel('Anmerkung', { exact: true }).fill('Wofür war das?');
  await gast.getByRole('button', { name: 'Anmerken', exact: true }).click();
  await expect(gast.getByText('Wofür war das?')).toBeVisible();

  // Nobody has loaded the owner's page anew.
  const gespraech = page.getByRole('list', { name: 'Anmerkungen' });
  await expect(gespraech.getByText('Wofür war das?')).toBeVisible();
  await expect(page.getByText('Geprüft von Clara Rechner (Steuerberatung)')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Antworten' }).click();
  await page.getByLabel('Antwort an Clara Rechner').fill('Mehl');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Antworten' }).getByText('Mehl')).toBeVisible();
  await expect(page.getByLabel('Antwort an Clara Rechner')).toHaveCount(0);
  await expect(gast.getByRole('list', { name: 'Antworten' }).getByText('Mehl')).toBeVisible();

  await page.getByRole('textbox', { name: 'Bezeichnung' }).first().fill('Mehl');
  await page.keyboard.press('Control+s');
  await expectGespeichert(page);
  await expect(page.getByText('zählt nicht mehr als geprüft')).toBeVisible();
  await expect(leiste.getByText('Seitdem geändert')).toBeVisible();
  expect(await runAxe(gast)).toEqual([]);

  // By keyboard: checked anew, and on to the next one.
  await gast.locator('h1').click();
  await gast.keyboard.press('p');
  await expect(leiste.getByText('Geprüft', { exact: true })).toBeVisible();
  await gast.keyboard.press('j');
  await expect(gast).toHaveURL(new RegExp(`/rechnung/${zweite}$`));
  await gast.goto('/pruefung');
  await expect(gast.getByText('1 von 2 Belegen geprüft')).toBeVisible();
  expect(await runAxe(gast)).toEqual([]);
});
