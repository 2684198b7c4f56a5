/** Invoices go out by mail: the account, issued and sent in one act, refused and sent anew, and without an account. */
import { expect, type Page } from '@playwright/test';
import { Mailserver } from '#server/testing/mailserver.ts';
import { ABSENDER, testAngemeldet as angemeldet, type Konto, KUNDE } from './app.ts';
import { openSeite } from './seiten.ts';

const test = angemeldet.extend<{ mailserver: Mailserver }>({
  mailserver: async ({}, use) => {
    const mailserver = new Mailserver();
    await mailserver.listen();
    await use(mailserver);
    await mailserver.close();
  },
});

const knopf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function createEntwurf(konto: Konto, kunde: object = {}) {
  await konto.patch('mandant', ABSENDER);
  const { id } = await konto.create('kunden', { ...KUNDE, ...kunde });
  return konto.createBeleg({ kundenID: id, einnahme: true, menge: '2', preis: '500' });
}

/** As somebody with a server of their own does it. */
async function richteEin(page: Page, { port }: Mailserver) {
  await page.goto('/email-versand');
  await page.getByLabel('Deine Mailadresse').fill('buero@backstube.example');
  await page.getByLabel('Anbieter').selectOption('Eigener Server');
  await page.getByLabel('Server', { exact: true }).fill('localhost');
  await page.getByLabel('Verschlüsselung').selectOption('keine');
  await page.getByLabel('Port').fill(String(port));
  await page.getByLabel('Anmeldung').selectOption('keine');
}

test('an account is tried and set up, and a draft issued and sent in one act', async ({
  page,
  konto,
  mailserver,
}) => {
  const { id } = await createEntwurf(konto);
  await richteEin(page, mailserver);
  await knopf(page, 'Testmail an mich senden').click();
  await expect.poll(() => mailserver.mails.map(({ an }) => an)).toEqual([['buero@backstube.example']]);
  await knopf(page, 'Abspeichern').click();
  await expect(
    page.getByRole('heading', { name: 'Gesendet wird als buero@backstube.example' }),
  ).toBeVisible();

  await page.goto(`/rechnung/${id}`);
  const vorschlaege: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/rechnungen/${id}/sendung`)) vorschlaege.push(request.method());
  });
  await knopf(page, 'Ausstellen').click();
  const dialog = page.getByRole('dialog', { name: 'Rechnung ausstellen' });
  await expect(dialog.getByRole('button', { name: 'Nur ausstellen' })).toBeVisible();
  // Nobody leaves the field: the button takes what stands in it.
  await dialog.getByLabel('An', { exact: true }).fill('empfang@hotel-post.example');
  await dialog.getByRole('button', { name: 'Ausstellen und senden' }).click();

  const versand = page.getByRole('region', { name: 'Versand' });
  await expect(versand.getByText(/^Gesendet heute, \d\d:\d\d$/)).toBeVisible();
  await expect(versand).toContainText('empfang@hotel-post.example');
  // Once for the dialog, and once more because the address is kept with the customer.
  expect(vorschlaege.length).toBeLessThanOrEqual(2);
  const [, mail] = mailserver.mails;
  expect(mail?.an).toEqual(['empfang@hotel-post.example']);
  expect(mail?.bytes.toString()).toContain('application/pdf');
  await versand.getByRole('button', { name: 'Einzelheiten' }).click();
  await expect(versand.getByText(/^SHA-256: [0-9a-f]{64}$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await versand.getByRole('button', { name: 'Mail als Datei' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.eml$/);

  // The address is kept with the customer: the same button proposes it, and asks before it goes out again.
  await knopf(page, 'Senden').click();
  const senden = page.getByRole('dialog', { name: /senden$/ });
  await expect(senden.getByText(/ist schon einmal hinausgegangen/)).toBeVisible();
  await expect(senden.getByText('empfang@hotel-post.example').first()).toBeVisible();
});

test('what is refused says why, waits in the outbox and on the start page, and goes to another address', {
  tag: '@lang',
}, async ({ page, konto, mailserver }) => {
  mailserver.unbekannt = ['alt@hotel-post.example'];
  const { id } = await createEntwurf(konto, { email: 'alt@hotel-post.example' });
  await konto.create(`rechnungen/${id}/ausstellen`, {});
  await richteEin(page, mailserver);
  await knopf(page, 'Abspeichern').click();
  await expect(page.getByRole('heading', { name: /^Gesendet wird als/ })).toBeVisible();

  await page.goto(`/rechnung/${id}`);
  await knopf(page, 'Senden').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Senden', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Versand' }).getByText('Nicht gesendet')).toBeVisible();

  await openSeite(page, '/');
  await page.getByRole('link', { name: 'Ansehen: Mails, die nicht gesendet sind' }).click();
  await page.getByRole('row').filter({ hasText: 'alt@hotel-post.example' }).click();
  const blick = page.getByRole('complementary', { name: 'Seitenblick' });
  await expect(blick).toContainText('alt@hotel-post.example');
  await expect(blick.getByRole('button', { name: 'Erledigt' })).toBeVisible();
  await blick.getByRole('button', { name: 'Erneut senden' }).click();
  const dialog = page.getByRole('dialog');
  const an = dialog.getByLabel('An', { exact: true });
  await an.press('Backspace');
  await an.fill('neu@hotel-post.example');
  await dialog
    .getByRole('button', { name: /enden$/ })
    .last()
    .click();
  await expect.poll(() => mailserver.mails.map((mail) => mail.an)).toEqual([['neu@hotel-post.example']]);
  await openSeite(page, '/postausgang');
  await expect(page.getByRole('row').filter({ hasText: 'neu@hotel-post.example' })).toContainText('Gesendet');
});

test('without an account the files are saved, and the mail program writes the mail', async ({
  page,
  konto,
}) => {
  const { id } = await createEntwurf(konto, { email: 'empfang@hotel-post.example' });
  await konto.create(`rechnungen/${id}/ausstellen`, {});
  await page.goto(`/rechnung/${id}`);
  await knopf(page, 'Senden').click();
  const dialog = page.getByRole('dialog', { name: /senden$/ });
  const link = dialog.getByRole('link', { name: 'Mailprogramm öffnen' });
  await expect(link).toHaveAttribute('href', /^mailto:empfang@hotel-post\.example\?subject=Rechnung/);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Datei herunterladen' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Rechnung_.*\.pdf$/);
  const breite = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(breite).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});
