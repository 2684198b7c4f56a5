import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { writeCii } from '#kern/erechnung/cii.ts';
import { einfacheRechnung } from '#kern/erechnung/testing/rechnung.ts';
import { login, notizen, testAngemeldet as test } from './app.ts';
import { runAxe } from './axe.ts';
import { openSeite } from './seiten.ts';

test.beforeEach(async ({ konto }) => {
  const kunde = await konto.create('kunden', {
    firma: 'Bäckerei Huber',
    istKunde: true,
    istLieferant: false,
  });
  await konto.create('kunden', { firma: 'Papier Maier', istLieferant: true });
  await konto.create('produkte', { titel: 'Beratung', preis: '49,50' });
  await konto.createBeleg({ kundenID: kunde.id, einnahme: true, menge: '3', preis: '49,50' });
  await konto.createBeleg({ einnahme: false, menge: '1', preis: '20' });
  await konto.create('konten', { titel: 'Kasse', art: 'kasse' });
  const bezahlt = await konto.createBeleg({ einnahme: false, menge: '1', preis: '30' });
  await konto.create(`rechnungen/${bezahlt.id}/zahlungen`, { betrag: 40 });
});

test('an expense with what its receipt says keeps WCAG A and AA, before and after it is booked', async ({
  page,
}) => {
  // So tall that the bar at the lower edge does not by chance cover half of something.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await page.goto('/rechnung/2');
  await page.getByRole('button', { name: /^Angaben vom Beleg/ }).click();
  await page.getByRole('button', { name: '19 % aus der Summe vorschlagen' }).click();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Festschreiben' }).click();
  await expect(page.getByRole('dialog', { name: 'Beleg festschreiben' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Jetzt festschreiben' }).click();
  await expect(page.getByRole('table', { name: 'Umsatzsteuer laut Beleg' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
});

test('open filters, lists and choices keep WCAG A and AA', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: 'Einnahmen' }).check();
  await page.getByLabel('Durchsuche Namen').fill('huber');
  await page.getByRole('button', { name: /^Zeitraum/ }).click();
  await page.getByRole('textbox', { name: 'Von' }).fill('31.2.');
  expect(await runAxe(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Suche: „huber“ entfernen' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.goto('/?tab=reporting');
  await page.getByRole('button', { name: 'Mit Vorjahr vergleichen' }).click();
  await page.getByRole('application').focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('status').filter({ hasText: 'Saldo' })).not.toBeEmpty();
  expect(await runAxe(page)).toEqual([]);

  await openSeite(page, '/rechnungsuebersicht');
  await page.getByRole('button', { expanded: false }).first().click();
  expect(await runAxe(page)).toEqual([]);
  await openSeite(page, '/rechnung/add');
  await page.getByRole('combobox', { name: 'Kunde' }).click();
  await expect(page.getByRole('option', { name: 'Bäckerei Huber' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
});

test('what opens about payments and accounts keeps WCAG A and AA', async ({ page }) => {
  // The expense: a draft of an invoice cannot be paid.
  await openSeite(page, '/rechnung/2');
  await page.getByRole('button', { name: 'Zahlung erfassen' }).click();
  await page.getByRole('dialog').getByLabel('Betrag').fill('15');
  await expect(page.getByRole('dialog').getByLabel('Rest von 5,00 €')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Zahlung speichern' }).click();
  await page.getByRole('button', { name: /^Zahlung löschen/ }).click();
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);

  // Paid too much: locked but for its notes.
  await openSeite(page, '/rechnung/3');
  await expect(page.getByRole('button', { name: 'Rückzahlung erfassen' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await openSeite(page, '/Allgemeineeinstellungen');
  await page.getByRole('button', { name: 'Neues Konto' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
});

test('what opens on a receipt keeps WCAG A and AA', async ({ page }) => {
  test.slow();
  await page.goto('/rechnung/add');
  await page.getByRole('combobox', { name: 'Produkt' }).fill('ber');
  await expect(page.getByRole('option', { name: /Beratung/ })).toHaveAttribute('data-combobox-selected');
  expect(await runAxe(page)).toEqual([]);
  await page.getByLabel('Preis').fill('3*45,90');
  await expect(page.getByText('= 137,70')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Neuer Kunde' }).click();
  await expect(page.getByRole('dialog').getByLabel('Firma')).toBeFocused();
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Vorschau, Seite 1 von 1' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  // On a phone it is behind a button.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Vorschau' }).click();
  await expect(page.getByRole('img', { name: 'Vorschau, Seite 1 von 1' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });

  await openSeite(page, '/rechnung/1');
  await (await notizen(page)).fill('Anders');
  await expect(page.getByText(/Entwurf gesichert/)).toBeVisible();
  await page.getByRole('link', { name: 'Belegwerk' }).click();
  await expect(page.getByRole('dialog', { name: 'Änderungen nicht gespeichert' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
});

test('what opens in the settings keeps WCAG A and AA, and the question which version counts', async ({
  page,
  konto,
  erwarte,
}) => {
  erwarte(/^409 PATCH .*kunden\/1$/);

  await page.goto('/Allgemeineeinstellungen');
  await page.getByLabel('Besteuerung').selectOption('regel');
  await page.getByLabel('USt-IdNr.').fill('DE1');
  await page.getByLabel('Stornos bekommen eigene Nummern').check();
  await page.getByLabel('Format für Stornos').fill('ohne');
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(page.getByText(/Diese USt-IdNr\. stimmt nicht/)).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Nächste Nummer höher setzen' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);

  await page.goto('/kunde/1');
  await page.getByRole('button', { name: 'E-Rechnung' }).click();
  await expect(page.getByLabel('Leitweg-ID')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByLabel('Ort', { exact: true }).fill('Augsburg');
  const headers = { authorization: `Bearer ${konto.token}` };
  const anders = await page.request.patch('/api/v1/kunden/1', { data: { ort: 'Ulm' }, headers });
  expect(anders.ok()).toBe(true);
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expect(page.getByRole('dialog', { name: 'Dieser Eintrag wurde inzwischen geändert' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  const bleibt = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(bleibt).toBe(true);
});

test('what opens in the account keeps WCAG A and AA', async ({ page, erwarte }) => {
  erwarte(/^403 DELETE .*totp$/);
  erwarte(/^422 POST .*bestaetigen$/);

  await page.goto('/Accounteinstellungen');
  await page.getByRole('button', { name: 'Einrichten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Authenticator-App einrichten' });
  const secret = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code der App').fill('1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Der Code hat sechs Ziffern.')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByLabel('Code der App').fill(TOTP.generate({ secret: Secret.fromBase32(secret) }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Wiederherstellungscodes' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await expect(page.getByText('10 von 10 übrig')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);

  const errors = [{ pfad: '', code: 'bestaetigung-noetig', text: '' }];
  await page.route('**/auth/totp', (route) => route.fulfill({ status: 403, json: { title: '', errors } }));
  await page.getByRole('button', { name: 'Abschalten' }).click();
  const frage = page.getByRole('dialog', { name: 'Authenticator-App abschalten?' });
  await expect(frage).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await frage.getByRole('button', { name: 'Abschalten' }).click();
  await page.getByRole('button', { name: 'Code der App eingeben' }).click();
  await page.getByLabel('Bitte den Code der Authenticator-App eingeben').fill('1');
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(page.getByText(/Dieser Code stimmt nicht/)).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
});

test('whom one lets in keeps WCAG A and AA: members, invitations, programs', async ({ page, konto }) => {
  await konto.create('auth/mandanten', { name: 'Gesangverein' });
  await page.goto('/');
  await page.getByRole('button', { name: /^Betrieb: / }).click();
  await expect(page.getByRole('menuitem', { name: 'Gesangverein' })).toBeVisible();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  expect(await runAxe(page)).toEqual([]);

  await openSeite(page, '/mitglieder');
  await page.getByLabel('Für wen (optional)').fill('Berta');
  await page.getByRole('button', { name: 'Link erstellen' }).click();
  const link = await page.getByRole('dialog', { name: 'Einladungslink' }).getByLabel('Link').inputValue();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByRole('list', { name: 'Offene Einladungen' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await openSeite(page, link);
  await expect(page.getByRole('button', { name: /annehmen$/ })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);

  await openSeite(page, '/api-schluessel');
  await page.getByLabel('Belege und Auswertungen ansehen').uncheck();
  await page.getByRole('button', { name: 'Schlüssel ausstellen' }).click();
  await expect(page.getByText('Bitte wenigstens ein Recht wählen.')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByLabel('Wofür').fill('Kasse im Laden');
  await page.getByLabel('Belege erfassen').check();
  await page.getByRole('button', { name: 'Schlüssel ausstellen' }).click();
  await expect(page.getByRole('dialog', { name: 'API-Schlüssel' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Fertig' }).click();
  await page.getByRole('button', { name: 'Kasse im Laden zurückziehen' }).click();
  await expect(page.getByRole('dialog', { name: '„Kasse im Laden“ zurückziehen?' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
});

test('signing in keeps WCAG A and AA, with its second step', async ({ page }) => {
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('button', { name: 'Einloggen' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ich habe noch kein Konto' }).click();
  await expect(page.getByRole('button', { name: 'Konto Erstellen' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ich habe bereits ein Konto' }).click();
  await expect(page.getByRole('button', { name: 'Einloggen' })).toBeVisible();
  const zweiterFaktor = ['totp', 'passkey', 'wiederherstellung'];
  await page.route('**/auth/login', (route) =>
    route.fulfill({ json: { token: null, zweiterFaktor, vorgang: 'x' } }),
  );
  await login(page, { username: 'anna', password: 'gleich' });
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByText('Bitte den Code eingeben.')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Wiederherstellungscode eingeben' }).click();
  await expect(page.getByLabel('Wiederherstellungscode')).toBeFocused();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Passkey verwenden' }).click();
  expect(await runAxe(page)).toEqual([]);
});

test('palette, shortcuts and the judgement on an e-invoice keep WCAG A and AA', async ({ page }) => {
  await page.goto('/kundenuebersicht');
  await page.getByRole('button', { name: 'Suche und Befehle' }).click();
  await page.getByRole('combobox', { name: 'Suche und Befehle' }).fill('huber');
  await expect(page.getByRole('option', { name: /Bäckerei Huber/ }).first()).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  for (const teil of ['Diese Seite', 'Tastenkürzel']) {
    await page.getByRole('button', { name: teil }).click();
    expect(await runAxe(page)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openSeite(page, '/erechnung');
  const rechnung = einfacheRechnung();
  const falsch = writeCii({
    ...rechnung,
    faellig: '2000-01-01',
    summen: { ...rechnung.summen, brutto: '1' },
  });
  const dateien = [falsch, '%PDF'].map((inhalt, index) => ({
    name: `rechnung${index}.xml`,
    mimeType: 'text/xml',
    buffer: Buffer.from(inhalt),
  }));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Datei wählen' }).click();
  await (await chooser).setFiles(dateien);
  await expect(page.getByRole('heading', { name: 'Diese E-Rechnung hat Fehler' })).toBeVisible();
  await expect(page.getByText('nicht lesbar')).toBeVisible();
  for (const klappe of await page.locator('summary').all()) await klappe.click();
  expect(await runAxe(page)).toEqual([]);
});
