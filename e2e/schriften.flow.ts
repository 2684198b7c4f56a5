/** Names that the font of the sheet lacks: in the preview as in the PDF, and nothing loaded for those it has. */
import { expect } from '@playwright/test';
import { ABSENDER, KUNDE, testAngemeldet as test } from './app.ts';

test('a name in another script is shown with a font of its own, fetched only then', async ({
  page,
  konto,
}) => {
  await konto.patch('mandant', ABSENDER);
  const { id: kundenID } = await konto.create('kunden', { ...KUNDE, firma: '東京株式会社 שלום עולם' });
  const geladen: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff')) geladen.push(new URL(request.url()).pathname);
  });
  await page.setViewportSize({ width: 1400, height: 900 });
  const { id } = await konto.createBeleg({ kundenID, einnahme: true, menge: '1', preis: '5' });
  await page.goto(`/rechnung/${id}`);
  const vorschau = page.getByRole('complementary', { name: 'Vorschau' });
  await expect(vorschau.locator('text', { hasText: '京' })).toHaveAttribute('font-family', /noto-sans-sc/);
  const woerter = await Promise.all(
    ['שלום', 'עולם'].map((wort) => vorschau.locator('text', { hasText: wort }).getAttribute('x')),
  );
  expect(Number(woerter[0])).toBeGreaterThan(Number(woerter[1]));
  expect(geladen.length).toBeGreaterThan(0);
  expect(geladen.length).toBeLessThan(8);

  geladen.length = 0;
  const { id: schlicht } = await konto.create('kunden', KUNDE);
  const anderer = await konto.createBeleg({ kundenID: schlicht, einnahme: true, menge: '1', preis: '5' });
  await page.goto(`/rechnung/${anderer.id}`);
  await expect(vorschau.locator('text', { hasText: KUNDE.firma })).toBeVisible();
  expect(geladen).toEqual([]);
});
