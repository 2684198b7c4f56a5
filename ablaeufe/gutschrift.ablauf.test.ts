import { expect } from 'vitest';
import { ABSENDER, KUNDE, openSeite, testAngemeldet as test, waehleHandlung } from './app.ts';
import { runAxe } from './axe.ts';

test('a part of an invoice is credited: what comes back, why, and then the invoice asks for less', async ({
  page,
  konto,
}) => {
  await konto.patch('mandant', { ...ABSENDER, steuerart: 'regel' });
  const { id: kundenID } = await konto.create('kunden', KUNDE);
  const { id } = await konto.create('rechnungen', {
    ...{ einnahme: true, kundenID, leistungsdatumFrom: '2026-11-02', steuerart: 'regel', preisart: 'netto' },
    posten: [
      { titel: 'Stuhl', menge: '10', preis: '80', steuersatz: '19', einheit: 'H87' },
      { titel: 'Lieferung', menge: '1', preis: '50', steuersatz: '19' },
    ],
  });
  await konto.create(`rechnungen/${id}/ausstellen`, {});
  const titel = page.getByRole('heading', { level: 1 });
  const dialog = page.getByRole('dialog');
  const angaben = page.getByRole('region', { name: 'Angaben' });

  await page.goto(`/rechnung/${id}`);
  await expect(titel).toHaveText(/^Rechnungsnummer \d{4}_/);
  const [rechnung = ''] = await titel.allTextContents();
  await waehleHandlung(page, /^Teilgutschrift/);
  await dialog.getByRole('button', { name: 'Entwurf anlegen' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Bitte angeben, was gutgeschrieben wird.');
  await dialog.getByRole('checkbox', { name: 'Stuhl' }).check();
  const menge = dialog.getByLabel('Menge: Stuhl');
  await expect(menge).toHaveValue('10');
  await menge.fill('12');
  await expect(dialog.getByRole('alert')).toContainText('höchstens noch 10');
  await menge.fill('2');
  await expect(dialog).toContainText('Gutgeschrieben werden190,40 €darin 30,40 € Umsatzsteuer');
  await dialog.getByLabel('Grund').fill('Zwei Stühle kamen beschädigt an');
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Entwurf anlegen' }).click();

  await expect(titel).toHaveText(/^Rechnungskorrektur Entwurf/);
  await expect(page.getByRole('region', { name: 'Posten' })).toContainText('-2 Stück');
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ausstellen', exact: true }).click();
  await dialog.getByRole('button', { name: 'Jetzt ausstellen' }).click();
  await expect(titel).toHaveText(/^Rechnungskorrektur \d{4}_/);
  const [korrektur = ''] = await titel.allTextContents();
  await expect(angaben).toContainText('Gutgeschrieben');

  await angaben.getByRole('link', { name: rechnung.replace('Rechnungsnummer ', '') }).click();
  await expect(titel).toHaveText(rechnung);
  await expect(angaben).toContainText('821,10 €');
  const korrekturen = page.getByRole('region', { name: 'Rechnungskorrekturen' });
  await expect(korrekturen).toContainText('Verrechnet');
  await expect(page.getByRole('region', { name: 'Verlauf' })).toContainText('Teilweise gutgeschrieben');

  await korrekturen.getByRole('link', { name: korrektur }).click();
  await expect(titel).toHaveText(korrektur);
  await waehleHandlung(page, /^Stornieren/);
  await dialog.getByRole('button', { name: 'Stornieren', exact: true }).click();
  await expect(titel).toHaveText(/^Rechnungsnummer/);
  await openSeite(page, `/rechnung/${id}`);
  await expect(angaben).toContainText('1.011,50 €');
});
