/** Focus of who works by keyboard: no act lets it fall, also where its button goes with it. */
import { expect, type Page } from '@playwright/test';
import { ABSENDER, KUNDE, testAngemeldet as test } from './app.ts';
import { expectGespeichert } from './meldungen.ts';

/** With all that comes when the page stands: nobody acts before. */
async function oeffne(page: Page, pfad: string): Promise<void> {
  await page.goto(pfad);
  await expect(page.locator('.mantine-Notifications-root').first()).toBeAttached();
}

/** Presses a button that has the focus. */
async function druecke(page: Page, name: RegExp) {
  const knopf = page.getByRole('button', { name }).first();
  await knopf.focus();
  await page.keyboard.press('Enter');
  return knopf;
}

test('an act by keyboard leaves the focus where it was, or at what has taken its place', async ({
  page,
  konto,
}) => {
  await konto.patch('mandant', ABSENDER);
  const { id: kundenID } = await konto.create('kunden', KUNDE);
  const { id } = await konto.createBeleg({ einnahme: true, kundenID, menge: '1', preis: '100' });
  await konto.create(`rechnungen/${id}/ausstellen`, {});

  await oeffne(page, `/kunde/${kundenID}`);
  const abspeichern = await druecke(page, /^Abspeichern/);
  await expectGespeichert(page);
  await expect(abspeichern).toBeFocused();

  // Its bar goes when nothing is left to be saved.
  await oeffne(page, '/mahneinstellungen');
  await page.getByLabel('Neue Frist in Tagen').first().fill('11');
  await expect(await druecke(page, /^Abspeichern/)).toHaveCount(0);
  await expect(page.locator('#inhalt')).toBeFocused();

  // What undoes it has the focus, also after its row has changed.
  await oeffne(page, '/rechnungsuebersicht');
  await druecke(page, /^Als bezahlt markieren/);
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeFocused();
});
