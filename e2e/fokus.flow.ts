/** Who works by keyboard goes on where they were: no act lets the focus fall, also where its button goes with it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { ABSENDER, KUNDE, testAngemeldet as test } from './app.ts';

const knopf = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

/** Presses a button that has the focus; when all has settled something on the page has it. */
async function druecke(page: Page, name: RegExp, danach: Locator): Promise<void> {
  await knopf(page, name).focus();
  await page.keyboard.press('Enter');
  await expect(danach.first()).toBeVisible();
  // What the act has changed is read anew, and may take the button away only then.
  await page.waitForTimeout(1000);
  const hier = () => page.evaluate(() => document.activeElement?.closest('#inhalt')?.id);
  await expect.poll(hier, { message: `the focus after ${name}` }).toBe('inhalt');
}

test('an act by keyboard leaves the focus where it was, or at what has taken its place', async ({
  page,
  konto,
}) => {
  await konto.patch('mandant', ABSENDER);
  const { id: kundenID } = await konto.create('kunden', KUNDE);
  const { id } = await konto.createBeleg({ einnahme: true, kundenID, menge: '1', preis: '100' });
  const gespeichert = page.getByText('Erfolgreich abgespeichert');

  for (const seite of [`/kunde/${kundenID}`, `/rechnung/${id}`]) {
    await page.goto(seite);
    await druecke(page, /^Abspeichern/, gespeichert);
    await expect(knopf(page, /^Abspeichern/)).toBeFocused();
  }

  // Its bar goes when nothing is left to be saved.
  await page.goto('/mahneinstellungen');
  await page.getByLabel('Neue Frist in Tagen').first().fill('11');
  await druecke(page, /^Abspeichern/, gespeichert);

  await page.goto(`/serie/add?vorlage=${id}`);
  await page.getByLabel('Name der Serie').fill('Wartung');
  await page.getByRole('button', { name: 'Serie starten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wartung' })).toBeVisible();
  await druecke(page, /^Überspringen/, knopf(page, /^Doch berechnen/));
  await druecke(page, /^Anhalten/, knopf(page, /^Fortsetzen/));
  await expect(knopf(page, /^Fortsetzen/)).toBeFocused();
  await druecke(page, /^Fortsetzen/, knopf(page, /^Anhalten/));

  await konto.create(`rechnungen/${id}/ausstellen`, {});
  await page.goto('/rechnungsuebersicht');
  await druecke(page, /^Als bezahlt markieren/, page.getByRole('status').filter({ hasText: 'bezahlt' }));
});
