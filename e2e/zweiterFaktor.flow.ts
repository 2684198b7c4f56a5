import { type CDPSession, expect, type Page } from '@playwright/test';
import { login, testAngemeldet as test, test as testAnonym } from './app.ts';

test('the ways of the second step are whole words on a phone, and an old message is gone', async ({
  page,
  konto,
  erwarte,
}) => {
  erwarte(/^401 POST .*login$/);

  const zweiterFaktor = ['passkey', 'totp', 'wiederherstellung'];
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('button', { name: 'Einloggen' })).toBeVisible();
  await login(page, { ...konto, password: 'ein falsches Passwort' });
  await expect(page.getByText('Passwort vergessen?')).toBeVisible();
  const meldung = page.getByRole('alert').filter({ has: page.getByRole('button') });
  await expect(meldung).toBeVisible();
  await page.route('**/auth/login', (route) =>
    route.fulfill({ json: { token: null, zweiterFaktor, vorgang: 'x' } }),
  );
  await login(page, konto);
  await expect(page.getByRole('button', { name: 'Passkey verwenden' })).toBeFocused();
  await expect(meldung).toHaveCount(0);
  const cut = await page
    .getByRole('tabpanel')
    .locator('button span')
    .evaluateAll((spans) =>
      spans.filter((span) => span.scrollWidth > span.clientWidth).map((span) => span.textContent),
    );
  expect(cut).toEqual([]);
});

// Browsers know no passkeys under an IP address, so these open the same server by its name.
testAnonym(
  'a passkey that is refused is said so; one is added, signs in alone and as second step, and is removed',
  async ({ page, konto, server }) => {
    const url = server.url.replace('127.0.0.1', 'localhost');
    const { client, authenticatorId } = await addAuthenticator(page);
    await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await page.goto(`${url}/login`);
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await expect(page.getByRole('alert')).toContainText('abgebrochen');
    await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await login(page, konto);
    await expect(page.getByRole('heading', { name: 'Startseite' })).toBeVisible();
    await page.goto(`${url}/Accounteinstellungen`);
    await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
    await expect(page.getByText('Bitte einen Namen angeben')).toBeVisible();
    await page.getByLabel('Name des neuen Passkeys').fill('Laptop');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Wiederherstellungscodes' })).toBeVisible();
    await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
    const name = page.getByLabel('Name von Laptop');
    await name.fill('Rechner im Laden');
    await name.press('Enter');
    await expect(page.getByLabel('Name von Rechner im Laden')).toBeVisible();

    const abmelden = async () => {
      await page.goto(`${url}/logout`);
      await page.getByRole('button', { name: 'Abmelden' }).click();
    };
    await abmelden();
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await expect(page.getByRole('heading', { name: 'Startseite' })).toBeVisible();

    await abmelden();
    await login(page, konto);
    const knopf = page.getByRole('button', { name: 'Passkey verwenden' });
    await expect(knopf).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Startseite' })).toBeVisible();

    await page.goto(`${url}/Accounteinstellungen`);
    await page.getByRole('button', { name: 'Rechner im Laden entfernen' }).click();
    const frage = page.getByRole('dialog', { name: '„Rechner im Laden“ entfernen?' });
    await frage.getByRole('button', { name: 'Entfernen' }).click();
    await expect(page.getByText('Passkey entfernt')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toBeHidden();
  },
);

/** A virtual authenticator of Chromium: built in, with a PIN that is always right. */
async function addAuthenticator(page: Page): Promise<{ client: CDPSession; authenticatorId: string }> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { client, authenticatorId };
}
