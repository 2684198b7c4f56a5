/** Reads on a screen what the specification wants there. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Bild, Ids, Wort } from './wortlaut.ts';

/** Heading, texts, and what unfolds or opens in a dialog. */
export async function read(page: Page, { titel, worte, aufgeklappt, dialog }: Bild, ids: Ids) {
  await expect(page.getByRole('heading', { level: 1, name: titel(ids), exact: true })).toBeVisible();
  for (const wort of worte(ids)) await expectWort(page, wort);
  if (aufgeklappt) {
    // What opens stands below its row, or beside the list.
    const zeile = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: aufgeklappt.zeile });
    await zeile.getByRole('button', { expanded: false }).first().click();
    for (const wort of aufgeklappt.worte) await expectWort(page.getByRole('main'), wort);
  }
  if (dialog) {
    const breit = page.viewportSize();
    if (dialog.schmal) await page.setViewportSize({ width: 800, height: 800 });
    await page.getByRole('button', { name: dialog.knopf, exact: true }).click();
    const fenster = page.getByRole('dialog');
    for (const wort of dialog.worte) await expectWort(fenster, wort);
    expect((await fenster.boundingBox())?.width).toBe(dialog.breite);
    if (breit) await page.setViewportSize(breit);
  }
}

async function expectWort(within: Page | Locator, wort: Wort) {
  if ('text' in wort) return expect(within.getByText(wort.text).first()).toBeVisible();
  if ('feld' in wort) {
    const feld = within.getByRole('textbox', { name: wort.feld }).or(within.getByLabel(wort.feld)).first();
    await expect(feld).toBeVisible();
    if (wort.platzhalter) await expect(feld).toHaveAttribute('placeholder', wort.platzhalter);
    return;
  }
  for (const [rolle, name] of Object.entries(wort)) {
    const element = within.getByRole(rolle as 'button', { name, exact: true });
    await expect(element.first()).toBeVisible();
  }
}
