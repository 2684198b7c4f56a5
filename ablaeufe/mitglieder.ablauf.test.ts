import { expect } from 'vitest';
import { testAngemeldet as test } from './app.ts';

test('a program works with a key that is shown once, until it is withdrawn', async ({ page }) => {
  await page.goto('/api-schluessel');
  await expect(page.getByText('Noch kein API-Schlüssel')).toBeVisible();
  const karte = page.getByRole('region', { name: 'Neuen Schlüssel ausstellen' });
  await karte.getByRole('button', { name: 'Schlüssel ausstellen' }).click();
  await expect(karte.getByText('Bitte einen Namen angeben.')).toBeVisible();
  await karte.getByLabel('Wofür').fill('Kasse im Laden');
  await karte.getByLabel('Kunden, Lieferanten und Produkte ändern').check();
  await karte.getByRole('button', { name: 'Schlüssel ausstellen' }).click();
  const dialog = page.getByRole('dialog', { name: 'API-Schlüssel' });
  const schluessel = await dialog.getByLabel('Schlüssel').inputValue();
  await dialog.getByRole('button', { name: 'Fertig' }).click();

  const liste = page.getByRole('list', { name: 'API-Schlüssel' });
  await expect(liste.getByText('Noch nicht benutzt')).toBeVisible();
  const headers = { authorization: `Bearer ${schluessel}` };
  const angelegt = await page.request.post('/api/v1/produkte', {
    headers,
    data: { titel: 'Brot', preis: '3,50' },
  });
  expect(angelegt.status()).toBe(201);
  await page.reload();
  await expect(liste.getByText(/Zuletzt benutzt am/)).toBeVisible();

  await liste.getByRole('button', { name: 'Kasse im Laden zurückziehen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click();
  await expect(page.getByText('Noch kein API-Schlüssel')).toBeVisible();
  expect((await page.request.get('/api/v1/produkte', { headers })).status()).toBe(401);
});
