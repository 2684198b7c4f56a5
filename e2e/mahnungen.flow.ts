import { expect } from '@playwright/test';
import { ABSENDER, KUNDE, testAngemeldet as test } from './app.ts';

test('the letter to who is late is seen as it will be printed', async ({ page, konto }) => {
  await konto.patch('mandant', { ...ABSENDER, iban: 'DE02120300000000202051' });
  const { id } = await konto.create('kunden', KUNDE);
  await konto.createAusgestellte({ kundenID: id, vor: 60, preis: '100' });
  await konto.createAusgestellte({ kundenID: id, vor: 40, preis: '50' });

  await page.goto('/mahnungen');
  const liste = page.getByRole('table', { name: 'Zu mahnen' });
  await expect(liste.getByRole('row').nth(1)).toContainText('150,00 €');
  await liste.getByText('Hotel Post').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zahlungserinnerung' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Seite 1 von 1' })).toBeVisible();
});
