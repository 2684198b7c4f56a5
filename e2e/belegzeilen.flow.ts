/** Lines and days of a receipt under the hand; all that may be typed for a day is in `DatumFeld.test.tsx`. */
import { expect } from '@playwright/test';
import { notizen, posten, save, summe, testAngemeldet as test } from './app.ts';

test('lines are dragged, moved by keys and taken away, and come back', async ({ page, konto }) => {
  const { id } = await konto.create('rechnungen', {
    ...{ einnahme: true, leistungsdatumFrom: '2026-01-05' },
    posten: ['Brot', 'Torte', 'Brezel'].map((titel) => ({ titel, menge: '1', preis: '2' })),
  });
  await page.goto(`/rechnung/${id}`);
  const titel = () =>
    page
      .getByRole('group', { name: /^Posten/ })
      .getByRole('combobox', { name: 'Produkt' })
      .evaluateAll((felder) => felder.map((feld) => (feld as HTMLInputElement).value));
  await expect.poll(titel).toEqual(['Brot', 'Torte', 'Brezel']);
  const mitte = async (nummer: number) => {
    const { x, y, height } = (await posten(page, nummer).boundingBox()) ?? { x: 0, y: 0, height: 0 };
    return { x: x - 10, y: y + height / 2 };
  };
  const [von, nach] = [await mitte(1), await mitte(3)];
  await page.mouse.move(von.x, von.y);
  await page.mouse.down();
  await page.mouse.move(nach.x, nach.y + 4, { steps: 5 });
  await expect.poll(titel).toEqual(['Brot', 'Torte', 'Brezel']);
  await page.mouse.up();
  await expect.poll(titel).toEqual(['Torte', 'Brezel', 'Brot']);

  await posten(page, 3).getByLabel('Preis').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(titel).toEqual(['Torte', 'Brot', 'Brezel']);
  await expect(posten(page, 2).getByLabel('Preis')).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: 'Posten „Brot“ ist jetzt Posten 2 von 3' }),
  ).toHaveCount(1);

  await page.keyboard.press('Control+Backspace');
  await expect.poll(titel).toEqual(['Torte', 'Brezel']);
  await expect(summe(page)).toContainText('4,00 €');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(titel).toEqual(['Torte', 'Brot', 'Brezel']);
  await save(page);
  await page.reload();
  await expect.poll(titel).toEqual(['Torte', 'Brot', 'Brezel']);
});

test('days are typed short, moved by keys, and say which day of the week they are; details stay open for their customer', {
  tag: '@lang',
}, async ({ page, konto }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T10:00:00+01:00'));
  await page.goto('/rechnung/add');
  const datum = page.getByLabel('Rechnungsdatum');
  const rahmen = page.locator('.mantine-TextInput-root').filter({ has: datum });
  await expect(rahmen).toContainText('Sa.');
  await expect(page.getByLabel('Zahlbar bis')).toContainText('05.12.2026');
  await expect(page.getByLabel('Zahlbar bis')).toContainText('14 Tage');
  await datum.click();
  await page.keyboard.type('+9');
  await expect(rahmen).toContainText('= Mo., 30.11.2026');
  await page.keyboard.press('Tab');
  await expect(datum).toHaveValue('30.11.2026');
  await expect(page.getByLabel('Zahlbar bis')).toContainText('14.12.2026');
  await datum.press('ArrowDown');
  await expect(datum).toHaveValue('29.11.2026');
  await expect(rahmen).toContainText('So.');

  await konto.create('kunden', { firma: 'Bäckerei Huber' });
  await konto.create('kunden', { firma: 'Café Zentral' });
  const waehle = async (name: string) => {
    await page.goto('/rechnung/add');
    const verwerfen = page.getByRole('button', { name: 'Verwerfen und neu beginnen' });
    if (await verwerfen.isVisible()) await verwerfen.click();
    await page.getByRole('combobox', { name: 'Kunde' }).fill(name);
    await page.getByRole('option', { name: new RegExp(`${name}$`) }).click();
  };
  await waehle('Bäckerei Huber');
  await expect(page.getByLabel('Notizen')).toHaveCount(0);
  await notizen(page);
  await waehle('Café Zentral');
  await expect(page.getByRole('button', { name: /^Notizen, Rabatt/ })).toBeVisible();
  await expect(page.getByLabel('Notizen')).toHaveCount(0);
  await waehle('Bäckerei Huber');
  await expect(page.getByLabel('Notizen')).toBeVisible();
});
