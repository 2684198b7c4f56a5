import { expect } from 'vitest';
import { ABSENDER, gespeichert, KUNDE, openSeite, testAngemeldet as test } from './app.ts';

test('who is late gets one letter about everything, once, and the next level has to wait', async ({
  page,
  konto,
}) => {
  await konto.patch('mandant', { ...ABSENDER, iban: 'DE02120300000000202051' });
  const { id } = await konto.create('kunden', KUNDE);
  await konto.createAusgestellte({ kundenID: id, vor: 60, preis: '100' });
  const zweite = await konto.createAusgestellte({ kundenID: id, vor: 40, preis: '50' });

  await page.goto('/mahnungen');
  const liste = page.getByRole('table', { name: 'Zu mahnen' });
  await expect(liste.getByRole('row').nth(1)).toContainText('150,00 €');
  await liste.getByText('Hotel Post').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zahlungserinnerung' })).toBeVisible();
  await page.getByText('1. Mahnung', { exact: true }).click();
  await expect(page.getByLabel('Verzugszinsen berechnen')).toBeChecked();
  await page.getByLabel('Mahngebühr').fill('2,50');
  await page.getByRole('button', { name: 'Zum Drucken schreiben' }).click();

  await expect(page.getByRole('heading', { level: 1, name: '1. Mahnung an Hotel Post' })).toBeVisible();
  await expect(page.getByText('Mahnkosten')).toBeVisible();
  await expect(page.getByText('So sind die Zinsen gerechnet')).toBeVisible();
  await page.getByRole('button', { name: 'Weitere Handlungen' }).click();
  await page.getByRole('menuitem', { name: 'Als abgeschickt vermerken' }).click();
  await expect(page.getByText('Verschickt', { exact: true }).first()).toBeVisible();

  await openSeite(page, '/mahnungen');
  await expect(page.getByText('Niemand ist zu mahnen')).toBeVisible();

  await openSeite(page, `/rechnung/${zweite}`);
  const mahnungen = page.getByRole('region', { name: 'Mahnungen' });
  await expect(mahnungen).toContainText('1. Mahnung');
  await mahnungen.getByRole('button', { name: 'Nicht mahnen …' }).click();
  await page.getByLabel('Warum').fill('Reklamation');
  await page.getByRole('button', { name: 'Nicht mahnen', exact: true }).click();
  await expect(mahnungen).toContainText('Wird nicht gemahnt: Reklamation');

  await openSeite(page, '/mahnungen?stand=geschrieben');
  await page.getByRole('table', { name: 'Geschriebene Mahnungen' }).getByText('Hotel Post').click();
  await page.getByRole('button', { name: 'Weitere Handlungen' }).click();
  await page.getByRole('menuitem', { name: 'Zurückziehen' }).click();
  await page.getByRole('button', { name: 'Zurückziehen' }).click();
  await expect(page.getByText('Zurückgezogen', { exact: true }).first()).toBeVisible();
});

test('many are written to at once, and the levels say what and when', async ({ page, konto }) => {
  await konto.patch('mandant', ABSENDER);
  for (const firma of ['Hotel Post', 'Stadtwerke Nord']) {
    const { id } = await konto.create('kunden', { ...KUNDE, firma });
    await konto.createAusgestellte({ kundenID: id, vor: 30, preis: '80' });
  }
  await page.goto('/mahneinstellungen');
  await page.getByLabel('Überschrift').first().fill('Freundliche Erinnerung');
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(gespeichert(page)).toBeVisible();

  await openSeite(page, '/mahnungen');
  await expect(page.getByText('Freundliche Erinnerung').first()).toBeVisible();
  const liste = page.getByRole('table', { name: 'Zu mahnen' });
  for (const zeile of [1, 2]) await liste.getByRole('row').nth(zeile).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mahnen', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('2 × Freundliche Erinnerung');
  await page.getByRole('button', { name: 'Zum Drucken schreiben' }).click();
  await expect(page.getByText('Niemand ist zu mahnen')).toBeVisible();
  await expect(page.getByText('2 Mahnungen geschrieben.')).toBeVisible();
});
