import { expect } from 'vitest';
import { ABSENDER, KUNDE, testAngemeldet as test } from './app.ts';

test('all drafts that are ready are issued, and the rest says what it lacks', async ({ page, konto }) => {
  await konto.patch('mandant', ABSENDER);
  const { id: kundenID } = await konto.create('kunden', KUNDE);
  const beleg = { einnahme: true, menge: '1', preis: '900' };
  await konto.createBeleg({ ...beleg, kundenID });
  await konto.createBeleg({ ...beleg, kundenID });
  const { id: ohneKunde } = await konto.createBeleg(beleg);

  await page.goto('/aufgaben');
  await expect(page.getByText('Gerade ist nichts zu tun.')).toBeVisible();
  await page.getByRole('button', { name: 'Alle fertigen Entwürfe ausstellen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Alle ausstellen' }).click();
  await expect(page.getByText('2 Rechnungen ausgestellt, eine ist noch nicht so weit.')).toBeVisible();
  await expect(page.getByText(/^Fertig am /)).toBeVisible();
  await page.getByRole('link', { name: `Entwurf ${ohneKunde}` }).click();
  await expect(page).toHaveURL(new RegExp(`/rechnung/${ohneKunde}$`));
});
