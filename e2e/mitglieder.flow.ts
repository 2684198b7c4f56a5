import { expect, type Page } from '@playwright/test';
import { type Konto, newUsername, PASSWORT, testAngemeldet as test } from './app.ts';
import { expectGespeichert } from './meldungen.ts';
import { createVorhaben, openSeite, SEITEN } from './seiten.ts';

/** Pages of one's own account, where everybody changes something. */
const EIGENE = ['/Accounteinstellungen', '/DashboardInd', '/betriebe', '/einladung', '/logout'];
/** Chapters of the handbook are called like what they are about. */
const istHilfe = (seite: string) => seite.startsWith('/hilfe');
/** How buttons and links begin that change records. */
const SCHREIBEND =
  /^(\+|Neue|Abspeichern|Bearbeiten|Rechnung (bearbeiten|löschen|schreiben)|Löschen|Duplizieren|Zahlung|Nächste Nummer|Als bezahlt|Ausstellen|Festschreiben|Alle fertigen|Mitglieder|Beispieldaten|Jetzt|Erste|Rechnungslayout)/;

/** Another window of somebody who is signed in nowhere yet. */
async function createKollegin(page: Page, link: string) {
  await page.goto(link);
  await expect(page.getByText('Anna Huber von Backstube Huber lädt dich ein')).toBeVisible();
  await page.getByLabel('E-Mail').fill(newUsername());
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORT);
  await page.getByLabel('Passwort wiederholen').fill(PASSWORT);
  await page.getByRole('button', { name: 'Konto Erstellen' }).click();
  await expect(page.getByRole('heading', { name: 'Startseite' })).toBeVisible();
}

async function einladen(page: Page, rolle: string): Promise<string> {
  await page.goto('/mitglieder');
  const karte = page.getByRole('region', { name: 'Einladen' });
  await karte.getByLabel('Rolle').selectOption(rolle);
  await karte.getByLabel('Für wen (optional)').fill('Berta');
  await karte.getByRole('button', { name: 'Link erstellen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Einladungslink' });
  const link = await dialog.getByLabel('Link').inputValue();
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  return link;
}

const wechseln = async (page: Page, von: string, zu: string) => {
  await page.getByRole('button', { name: `Betrieb: ${von}` }).click();
  await page.getByRole('menuitem', { name: zu }).click();
  await expect(page.getByRole('button', { name: `Betrieb: ${zu}` })).toBeVisible();
};

async function fill(konto: Konto) {
  await konto.patch('mandant', { name: 'Backstube Huber' });
  const { id } = await konto.create('kunden', { firma: 'Hotel Post', istKunde: true });
  await konto.create('kunden', { firma: 'Papier Maier', istLieferant: true });
  await konto.create('konten', { titel: 'Kasse', art: 'kasse' });
  await konto.create('produkte', { titel: 'Brot', preis: '3,50' });
  await konto.createBeleg({ kundenID: id, einnahme: true, menge: '3', preis: '49,50' });
  await konto.createBeleg({ einnahme: false, menge: '1', preis: '20' });
  await createVorhaben(konto, id);
}

test('who is invited to read registers by the link, and meets nothing that they may not do', async ({
  page,
  konto,
  fremd,
}) => {
  await fill(konto);
  const link = await einladen(page, 'Kassenprüfung');
  await expect(page.getByRole('list', { name: 'Offene Einladungen' })).toContainText('Berta');

  const gast = await fremd();
  await createKollegin(gast, link);
  await gast.goto('/kundenuebersicht');
  await expect(gast.getByText('Hotel Post')).toBeVisible();
  for (const seite of SEITEN.filter((each) => !EIGENE.includes(each) && !istHilfe(each))) {
    // Between two that are refused, which have the same heading.
    await openSeite(gast, '/hilfe');
    await openSeite(gast, seite);
    expect([seite, await gast.getByRole('button', { name: SCHREIBEND }).allTextContents()]).toEqual([
      seite,
      [],
    ]);
    expect([seite, await gast.getByRole('link', { name: SCHREIBEND }).allTextContents()]).toEqual([
      seite,
      [],
    ]);
  }
  await openSeite(gast, '/');
  await gast.getByRole('button', { name: 'Mehr' }).click();
  await expect(gast.getByRole('menuitem', { name: 'Mitglieder' })).toHaveCount(0);
  await gast.getByRole('menuitem', { name: 'Papierkorb' }).click();
  await expect(gast.getByRole('heading', { name: 'Papierkorb', exact: true })).toBeVisible();
  await openSeite(gast, '/mitglieder');
  await expect(gast.getByRole('heading', { name: 'Das gehört nicht zu deiner Rolle' })).toBeVisible();
  await openSeite(gast, '/rechnung/1');
  await expect(gast.getByRole('region', { name: 'Angaben' })).toContainText('Hotel Post');
  await expect(gast.getByRole('textbox')).toHaveCount(0);
  await openSeite(gast, '/kunde/1');
  await expect(gast.getByLabel('Firma')).toBeDisabled();

  await page.reload();
  await expect(page.getByRole('list', { name: 'Mitglieder' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Offene Einladungen')).toHaveCount(0);
});

test('each window shows one Mandant, and what was meant for the other is never stored there', {
  tag: '@lang',
}, async ({ page, context, konto }) => {
  await fill(konto);
  // Windows must notice without live refresh, and what it asks just then would be refused.
  await context.route('**/api/v1/ereignisse?*', (route) => route.abort());
  await page.goto('/betriebe');
  await page.getByLabel('Name des Betriebs').fill('Gesangverein');
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Betrieb: Gesangverein' })).toBeVisible();
  await openSeite(page, '/kundenuebersicht');
  await expect(page.getByText('Noch keine Kunden')).toBeVisible();
  await wechseln(page, 'Gesangverein', 'Backstube Huber');

  // A customer of the one is being typed while another window switches to the other.
  await page.goto('/kunde/add');
  await page.getByLabel('Firma').fill('Irrläufer');
  const zweites = await context.newPage();
  await zweites.goto('/kundenuebersicht');
  await expect(zweites.getByText('Hotel Post')).toBeVisible();
  await wechseln(zweites, 'Backstube Huber', 'Gesangverein');
  // All that it asks is answered before the other window switches back.
  await expect(zweites.getByText('Noch keine Belege')).toBeVisible();

  const frage = page.getByRole('dialog', { name: 'In einem anderen Fenster gewechselt' });
  await expect(frage).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Escape');
  await expect(frage).toBeVisible();
  await frage.getByRole('button', { name: 'Zurück zu Backstube Huber' }).click();
  await expect(frage).toHaveCount(0);
  await expect(page.getByLabel('Firma')).toHaveValue('Irrläufer');
  await page.getByRole('button', { name: 'Abspeichern' }).click();
  await expectGespeichert(page);

  await page.close();
  const dort = zweites.getByRole('dialog', { name: 'In einem anderen Fenster gewechselt' });
  await dort.getByRole('button', { name: 'Zurück zu Gesangverein' }).click();
  await expect(dort).toHaveCount(0);
  await zweites.goto('/kundenuebersicht');
  await expect(zweites.getByText('Noch keine Kunden')).toBeVisible();
});
