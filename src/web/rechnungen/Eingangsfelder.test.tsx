import { useForm } from '@mantine/form';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Absender } from '#kern/mandant/absender.ts';
import { STANDARDLAYOUT } from '#kern/mandant/layout.ts';
import { Eingangsfelder } from '#web/rechnungen/Eingangsfelder.tsx';
import { newUst } from '#web/rechnungen/eingangFelder.ts';
import { Kategoriezeile } from '#web/rechnungen/Kategoriezeile.tsx';
import { newPosten } from '#web/rechnungen/postenFelder.ts';
import { newRechnungFelder, type RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';
import { zeige } from '#web/testing/zeige.tsx';

const LIEFERANT = { id: 7, firma: 'Muster GmbH' } as RechnungFelder['lieferant'];
const MANDANT = { ...Absender.parse({ steuerart: 'regel', layout: STANDARDLAYOUT }), logo: null, version: 1 };
const VORSCHLAG = { kategorie: null, kategorieAus: null, wiederkehrend: null };

function Probe(felder: Partial<RechnungFelder>) {
  const form = useForm<RechnungFelder>({
    initialValues: { ...newRechnungFelder('2026-11-20'), einnahme: false, lieferant: LIEFERANT, ...felder },
  });
  return (
    <main>
      <Kategoriezeile form={form} />
      <Eingangsfelder form={form} />
    </main>
  );
}

function probe(felder: Partial<RechnungFelder> = {}, vorschlag: object = {}) {
  const antworten = {
    '/api/v1/mandant': MANDANT,
    '/api/v1/ausgaben/vorschlag': { ...VORSCHLAG, ...vorschlag },
  };
  return zeige(<Probe {...felder} />, antworten).hand;
}

const ZEILE = () => newUst({ satz: '19', netto: '100,00', steuer: '19,00', brutto: '119,00' });
const feld = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const kategorie = () => feld('Kategorie').value;

test('the category is suggested, marked as such, and only taken when somebody says so', async () => {
  const hand = probe({}, { kategorie: 'telekom', kategorieAus: 'lieferant' });
  const knopf = await screen.findByRole('button', { name: 'Vorschlag: Telefon, Handy, Internet' });
  expect([kategorie(), knopf.title]).toEqual(['', 'Wie zuletzt bei diesem Lieferanten']);
  await hand.click(knopf);
  expect(kategorie()).toBe('Telefon, Handy, Internet');
  expect(screen.queryByRole('button', { name: /^Vorschlag/ })).toBeNull();
});

test('words of what was bought suggest one where the supplier does not', async () => {
  probe({ posten: [newPosten({ titel: 'Parkhaus Altstadt' })] });
  expect(
    await screen.findByRole('button', { name: 'Vorschlag: Tanken, Parken, Autoreparatur' }),
  ).toBeTruthy();
});

test('a category is found by what it is called, and by what people call it', async () => {
  const hand = probe();
  await hand.type(feld('Kategorie'), 'bewirt');
  await hand.click(await screen.findByRole('option', { name: 'Bewirtung von Geschäftspartnern' }));
  expect(kategorie()).toBe('Bewirtung von Geschäftspartnern');
  await hand.clear(feld('Kategorie'));
  await hand.type(feld('Kategorie'), 'hetzner');
  await hand.click(await screen.findByRole('option', { name: 'Software, Hosting, Computerdienste' }));
  expect(kategorie()).toBe('Software, Hosting, Computerdienste');
});

test('too much of what says nothing is told', async () => {
  const summen = [
    { kategorie: 'sonstiges', anzahl: 1, summe: 6 },
    { kategorie: 'waren', anzahl: 1, summe: 94 },
  ];
  zeige(<Probe kategorie="sonstiges" />, {
    '/api/v1/mandant': MANDANT,
    '/api/v1/ausgaben/vorschlag': VORSCHLAG,
    '/api/v1/ausgaben/kategorien': summen,
  });
  expect(await screen.findByText(/6 % deiner Ausgaben/)).toBeTruthy();
});

test('why VAT is deductible stands beside it, and stays when somebody decides otherwise', async () => {
  const hand = probe({ belegart: 'kassenbon', ust: [ZEILE()], posten: [newPosten({ preis: '250,01' })] });
  expect(await screen.findByText(/Ein Kassenbon genügt nur bis 250,00/)).toBeTruthy();
  await hand.click(screen.getByRole('button', { name: 'Nicht abziehen' }));
  expect(feld('als Vorsteuer abziehbar').checked).toBe(false);
  expect(screen.getByText(/Ein Kassenbon genügt nur bis 250,00/)).toBeTruthy();
  await hand.click(feld('als Vorsteuer abziehbar'));
  expect(screen.getByRole('button', { name: 'Nicht abziehen' })).toBeTruthy();
});

test('whose VAT it is decides whether it is deducted, and what is owed is said', async () => {
  const zeile = newUst({ satz: '19', netto: '100,00', steuer: '0', brutto: '100,00', abziehbar: false });
  const hand = probe({ ust: [zeile], posten: [newPosten({ preis: '100' })] });
  await hand.click(await screen.findByRole('button', { name: 'Kategorie, Steuerfall, Anschaffung' }));
  await hand.selectOptions(screen.getByLabelText('Steuerfall'), 'Reverse Charge: Ich schulde die Steuer');
  expect(feld('als Vorsteuer abziehbar').checked).toBe(true);
  expect(screen.getByText(/Du schuldest dem Finanzamt 19,00/)).toBeTruthy();
});

test('what only some need is asked for by the category, or by a click', async () => {
  const hand = probe({ kategorie: 'bewirtung' });
  const bewirtung = within(screen.getByRole('group', { name: 'Bewirtung' }));
  expect(bewirtung.getByLabelText('Anlass')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Trinkgeld' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Fremde Währung' })).toBeNull();
  await hand.click(screen.getByRole('button', { name: 'Fremde Währung' }));
  const waehrung = within(screen.getByRole('group', { name: 'Fremde Währung' }));
  await hand.type(waehrung.getByLabelText('Währung'), 'usd');
  expect(waehrung.getByLabelText<HTMLInputElement>('Währung').value).toBe('USD');
});
