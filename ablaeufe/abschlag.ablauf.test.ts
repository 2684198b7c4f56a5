import { expect } from 'vitest';
import { ABSENDER, KUNDE, posten, save, summe, testAngemeldet as test, waehleHandlung } from './app.ts';

test('a part payment is asked for and paid; the final invoice takes it off and asks for the rest', async ({
  page,
  konto,
}) => {
  await konto.patch('mandant', { ...ABSENDER, steuerart: 'regel' });
  const { id: kundenID } = await konto.create('kunden', KUNDE);
  const { id } = await konto.create('rechnungen', {
    ...{ einnahme: true, kundenID, leistungsdatumFrom: '2026-11-02', steuerart: 'regel', preisart: 'netto' },
    posten: [{ titel: 'Abschlag Küche', menge: '1', preis: '3000', steuersatz: '19' }],
  });
  const titel = page.getByRole('heading', { level: 1 });
  const vorgang = page.getByRole('region', { name: 'Abschläge' });
  const stelleAus = async () => {
    await page.getByRole('button', { name: 'Ausstellen', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Jetzt ausstellen' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await page.goto(`/rechnung/${id}`);
  await waehleHandlung(page, /^Als Abschlagsrechnung/);
  await expect(titel).toHaveText(/^Abschlagsrechnung Entwurf/);
  await stelleAus();
  await expect(titel).toHaveText(/^Abschlagsrechnung \d{4}_/);
  const [abschlag = ''] = await titel.allTextContents();

  await konto.create(`rechnungen/${id}/zahlungen`, { betrag: '3570' });
  await page.reload();
  await expect(vorgang).toContainText('3.570,00 € erhalten');
  await vorgang.getByRole('button', { name: 'Schlussrechnung erstellen' }).click();
  await expect(titel).toHaveText(/^Schlussrechnung Entwurf/);
  await posten(page, 1).getByLabel('Preis').fill('10000');
  await expect(summe(page)).toContainText('8.330,00 € nach 3.570,00 € aus Abschlagsrechnungen');
  await save(page);
  await stelleAus();

  await expect(titel).toHaveText(/^Schlussrechnung \d{4}_/);
  await expect(page.getByRole('region', { name: 'Angaben' })).toContainText('8.330,00 €');
  await expect(page.getByRole('region', { name: 'Posten' })).toContainText(`abzgl. ${abschlag}`);
  await vorgang.getByRole('link', { name: abschlag }).click();
  await expect(titel).toHaveText(abschlag);
  await expect(page.getByRole('region', { name: 'Angaben' })).toContainText('Abgerechnet mit');
  await expect(vorgang.getByRole('button')).toHaveCount(0);
});
