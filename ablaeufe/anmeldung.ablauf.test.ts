import { expect } from 'vitest';
import { login, test } from './app.ts';

test('whoever is not signed in comes to the page they wanted after signing in; a wrong password is called that', async ({
  page,
  konto,
  erwarte,
}) => {
  erwarte(/^401 POST .*login$/);

  await page.goto('/kundenuebersicht?q=Huber');
  await expect(page).toHaveURL(/\/login\?weiter=/);
  await login(page, { ...konto, password: 'ein falsches Passwort' });
  const snackbar = page.getByRole('alert').filter({ has: page.getByRole('button') });
  await expect(snackbar).toContainText('Benutzername oder Passwort ist falsch');
  await snackbar.getByRole('button', { name: 'Schließen' }).click();
  await expect(snackbar).toBeHidden();
  await expect(page).toHaveURL(/\/login\?weiter=/);
  await login(page, konto);
  await expect(page).toHaveURL('/kundenuebersicht?q=Huber');
  await expect(page.getByRole('heading', { name: 'Übersicht deiner Kunden' })).toBeVisible();
});
