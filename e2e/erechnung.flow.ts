/** The page that judges e-invoices from others: nothing leaves the browser, and no file stops it. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { writeCii } from '#kern/erechnung/cii.ts';
import { mitAnhang } from '#kern/erechnung/testing/pdf.ts';
import { einfacheRechnung } from '#kern/erechnung/testing/rechnung.ts';
import { testAngemeldet as test } from './app.ts';

type Datei = { name: string; mimeType: string; buffer: Buffer };

const pdf = (name: string, inhalt: Uint8Array): Datei => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(inhalt),
});
const xml = (name: string, inhalt: string): Datei => ({
  name,
  mimeType: 'text/xml',
  buffer: Buffer.from(inhalt),
});

const GUT = writeCii(einfacheRechnung());
const FALSCH = GUT.replaceAll('119.00', '120.00');

const titel = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });

async function choose(page: Page, dateien: Datei | Datei[]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Datei wählen/ }).press('Enter');
  await (await chooser).setFiles(dateien);
}

/** Drops an XML, filled up with spaces to `laenge`, onto the page. */
async function drop(page: Page, inhalt: string, laenge = 0) {
  const dataTransfer = await page.evaluateHandle(
    ([text, length]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text.padEnd(length)], 'gezogen.xml', { type: 'text/xml' }));
      return transfer;
    },
    [inhalt, laenge] as const,
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer });
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

const heading = (page: Page) => page.getByRole('heading', { name: 'E-Rechnung prüfen', level: 1 });

test('a PDF is judged by the XML inside, which can be saved; one click hands it to the inbox, and only then it leaves the device', {
  tag: ['@telefon', '@lang'],
}, async ({ page, hasTouch: isTelefon }) => {
  await page.goto('/rechnungsuebersicht');
  await page.getByRole('button', { name: 'Weitere Handlungen' }).click();
  await page.getByRole('menuitem', { name: 'E-Rechnung prüfen' }).click();
  await expect(page).toHaveURL('/erechnung');
  await expect(heading(page)).toBeVisible();
  const eindeutig = GUT.replace(einfacheRechnung().nummer ?? '', `EIN-${Date.now()}`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await choose(page, pdf('rechnung.pdf', mitAnhang([['factur-x.xml', eindeutig]])));
  await expect(titel(page, 'Diese E-Rechnung ist in Ordnung')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'rechnung.pdf: Diese E-Rechnung' })).toBeAttached();
  await expect(page.getByText('gilt rechtlich das XML')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('119,00');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XML speichern' }).click();
  const datei = await download;
  expect(datei.suggestedFilename()).toBe('factur-x.xml');
  expect(readFileSync(await datei.path(), 'utf8')).toBe(eindeutig);
  expect(sent).toEqual([]);

  await page.getByRole('button', { name: 'Als Ausgabe übernehmen' }).click();
  await expect(page).toHaveURL(/\/eingang\?stueck=\d+/);
  await expect(page.getByRole('button', { name: /^E-Rechnung/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('textbox', { name: 'Betrag' }).first()).toHaveValue(/119,00/);

  await page.getByRole('button', { name: 'Suche und Befehle' }).click();
  await page.getByRole('combobox', { name: 'Suche und Befehle' }).fill('zugferd');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/erechnung');
  if (!isTelefon) return;
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'E-Rechnung prüfen' })).toBeVisible();
});

test('wrong totals, a broken XML and garbage are named, one file after the other; a faulty one comes with a letter', async ({
  page,
}) => {
  await page.goto('/erechnung');
  await choose(page, [
    xml('falsch.xml', FALSCH),
    xml('kaputt.xml', GUT.slice(0, 900)),
    pdf('unsinn.pdf', new Uint8Array([1, 2, 3])),
  ]);
  await expect(titel(page, 'Diese E-Rechnung hat Fehler')).toBeVisible();
  await expect(page.getByText('Geschäftsregeln: ', { exact: false }).first()).toContainText('Fehler');
  await expect(titel(page, 'Geschäftsregelfehler')).toBeVisible();
  await expect(page.getByRole('row', { name: /Bruttobetrag/ })).toContainText('weicht ab');
  await page.getByText('Antwort an den Absender').click();
  await expect(page.getByRole('textbox', { name: 'Text der Antwort' })).toHaveValue(/berichtigte E-Rechnung/);
  const mail = page.getByRole('link', { name: 'Als E-Mail öffnen' });
  await expect(mail).toHaveAttribute('href', /^mailto:.*subject=Bitte/);
  await page.getByRole('button', { name: 'Text kopieren' }).click();
  await expect(page.getByText(/Kopiert|Strg\+C/)).toBeVisible();

  const liste = page.getByRole('list', { name: 'Gewählte Dateien' });
  await liste.getByRole('button', { name: 'kaputt.xml' }).click();
  await expect(titel(page, 'Diese Datei kann nicht gelesen werden')).toBeVisible();
  await expect(page.getByText(/^Die Datei ist kein lesbares XML/)).toBeVisible();
  await liste.getByRole('button', { name: 'unsinn.pdf' }).click();
  await expect(page.getByText('weder ein PDF noch eine XML-Datei')).toBeVisible();

  await choose(page, xml('gut.xml', GUT));
  await expect(titel(page, 'Diese E-Rechnung ist in Ordnung')).toBeVisible();
  await expect(liste.getByRole('listitem')).toHaveCount(4);

  // What is dropped beside the field is taken as well, and at once refused above 25 MB.
  await liste.getByRole('button', { name: 'unsinn.pdf' }).click();
  await expect(titel(page, 'Diese E-Rechnung ist in Ordnung')).toHaveCount(0);
  await drop(page, GUT);
  await expect(titel(page, 'Diese E-Rechnung ist in Ordnung')).toBeVisible();
  await drop(page, GUT, 26 * 1024 * 1024);
  await expect(page.getByText('mehr als 25 MB')).toBeVisible();
});

test('a check that takes longer than 20 seconds is ended, and the next file goes on', async ({ page }) => {
  await page.clock.install();
  await page.route('**/assets/pruefer.worker-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'self.onmessage = () => { for (;;); };' }),
  );
  await page.goto('/erechnung');
  await expect(heading(page)).toBeVisible();
  await choose(page, xml('ewig.xml', GUT));
  await expect(page.getByText('ewig.xml wird geprüft …')).toBeVisible();
  await page.clock.runFor(19_000);
  await expect(page.getByText('ewig.xml wird geprüft …')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page.getByText('länger als 20 Sekunden')).toBeVisible();
  await page.unroute('**/assets/pruefer.worker-*.js');
  await choose(page, xml('gut.xml', GUT));
  await expect(titel(page, 'Diese E-Rechnung ist in Ordnung')).toBeVisible();
});
