/**
 * Every screen is opened once on a wide window and once on a phone: its words, WCAG A and AA, how it gives way to less room,
 * what covers what has the focus, and that nothing breaks the security policy.
 */
import { expect, type Page } from '@playwright/test';
import { test, testAngemeldet } from './app.ts';
import { runAxeDunkel, runAxeJetzt, runAxeSchmal } from './axe.ts';
import { expectSoBreitWieFenster } from './breite.ts';
import { read } from './lesen.ts';
import { createBestand, openSeite, type Seite, seitenOf } from './seiten.ts';
import { findVerdeckte, walk } from './verdeckt.ts';
import { collectVerstoesse } from './verstoesse.ts';
import { BILDER, type Ids } from './wortlaut.ts';

const BREIT = { width: 1280, height: 800 };
const TELEFON = { width: 390, height: 844 };
/** A window of 1280 x 800 that is zoomed in to 200 % and to 400 %. */
const ZOOM = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];
/** Two workers share them. */
const TEILE = [0, 1, 2, 3];
/** Screens that are looked at in the dark too: no list of colours tells which text lies on which ground. */
const DUNKEL = ['/', '/rechnungsuebersicht', '/eingang'];

for (const teil of TEILE) {
  testAngemeldet(
    `every screen reads as it is specified, keeps WCAG A and AA and hides nothing, wide and on a phone (${teil + 1})`,
    async ({ page, konto }) => {
      test.slow();
      const verstoesse = await collectVerstoesse(page);
      const ids = await createBestand(konto);
      const seiten = seitenOf(ids).filter((_, nummer) => nummer % TEILE.length === teil);
      const faults: string[] = [];
      await page.setViewportSize(BREIT);
      for (const seite of seiten)
        await test.step(`wide ${seite.pfad}`, async () => faults.push(...(await lookWide(page, seite, ids))));
      await page.setViewportSize(TELEFON);
      for (const { pfad } of seiten)
        await test.step(`phone ${pfad}`, async () => {
          await openSeite(page, pfad);
          await expectSoBreitWieFenster(page, `${pfad} phone`);
          faults.push(...(await runAxeSchmal(page)).map((fault) => `${pfad} ${fault}`));
          faults.push(...(await findVerdeckte(page)).map((was) => `${pfad} phone: ${was} is covered`));
        });
      expect(faults).toEqual([]);
      expect(verstoesse).toEqual([]);
    },
  );
}

async function lookWide(page: Page, { pfad, bild }: Seite, ids: Ids): Promise<string[]> {
  // Loaded from the server: what stands there must not depend on where somebody comes from.
  if (bild) await page.goto(pfad);
  else await openSeite(page, pfad);
  if (bild) await read(page, bild, ids);
  const faults = await runAxeJetzt(page);
  if (DUNKEL.includes(pfad)) faults.push(...(await runAxeDunkel(page)));
  for (const groesse of ZOOM) {
    await page.setViewportSize(groesse);
    await expectSoBreitWieFenster(page, `${pfad} ${groesse.width}`);
    if (groesse.width === 640)
      faults.push(...(await findVerdeckte(page)).map((was) => `640: ${was} is covered`));
  }
  await page.setViewportSize(BREIT);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectSoBreitWieFenster(page, `${pfad} text of twice the size`);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return faults.map((fault) => `${pfad} ${fault}`);
}

testAngemeldet('the focus is never hidden, wherever Tab leads (WCAG 2.4.11)', async ({ page, konto }) => {
  await createBestand(konto);
  const hidden: string[] = [];
  for (const pfad of ['/', '/rechnung/add']) {
    await openSeite(page, pfad);
    for (const groesse of [{ width: 640, height: 400 }, TELEFON]) {
      await page.setViewportSize(groesse);
      const there = await walk(page, { taste: 'Tab', enden: 1 });
      const back = await walk(page, { taste: 'Shift+Tab', enden: 2 });
      hidden.push(...[...there, ...back].map((was) => `${pfad} ${groesse.width} ${was}`));
    }
  }
  expect(hidden).toEqual([]);
});

test('who is not signed in reads what the specification wants, and no more', async ({ page, konto }) => {
  const ids = await createBestand(konto);
  for (const bild of BILDER.filter(({ anonym }) => anonym)) {
    await page.goto(bild.pfad(ids));
    await read(page, bild, ids);
    // Reduced: neither the create link nor a navigation.
    await expect(page.getByRole('link', { name: 'Neue Rechnung' })).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(await runAxeJetzt(page)).toEqual([]);
  }
});
