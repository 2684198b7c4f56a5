import { useForm } from '@mantine/form';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Absender } from '#kern/mandant/absender.ts';
import { STANDARDLAYOUT } from '#kern/mandant/layout.ts';
import { newPosten } from '#web/rechnungen/postenFelder.ts';
import {
  berechnungOf,
  newRechnungFelder,
  type RechnungFelder,
  toBody,
} from '#web/rechnungen/rechnungFelder.ts';
import WeitereAngaben from '#web/rechnungen/WeitereAngaben.tsx';
import { zeige } from '#web/testing/zeige.tsx';

const MANDANT = { ...Absender.parse({ steuerart: 'regel', layout: STANDARDLAYOUT }), logo: null, version: 1 };
const POSTEN = ['Brot', 'Torte'].map((titel) => newPosten({ titel, preis: '10', steuersatz: '7' }));

let body: ReturnType<typeof toBody>;

function Probe() {
  const form = useForm<RechnungFelder>({
    initialValues: { ...newRechnungFelder('2026-11-20'), posten: POSTEN },
  });
  body = toBody(form.values, MANDANT);
  return (
    <main>
      <output aria-label="Summe">{berechnungOf(form.values, MANDANT).summe}</output>
      <WeitereAngaben form={form} ohneTage={false} />
    </main>
  );
}

const knopf = (name: string) => screen.getByRole('button', { name });
const summe = () => screen.getByRole('status', { name: 'Summe' }).textContent;

test('charges and allowances are added at a click, count at once and go along', async () => {
  const { hand } = zeige(<Probe />, { '/api/v1/mandant': MANDANT });
  await hand.click(knopf('Zuschläge und Nachlässe'));
  await hand.click(knopf('Zuschlag'));
  const versand = within(screen.getByRole('group', { name: 'Zuschlag oder Nachlass 1' }));
  await hand.type(versand.getByLabelText('Wofür'), 'Versand');
  await hand.type(versand.getByLabelText('Höhe'), '4,90');
  // 20,00 + 4,90, with 7 %
  expect(summe()).toBe('2664');
  await hand.click(knopf('Nachlass'));
  const treue = within(screen.getByRole('group', { name: 'Zuschlag oder Nachlass 2' }));
  await hand.type(treue.getByLabelText('Wofür'), 'Treue');
  await hand.type(treue.getByLabelText('Höhe'), '10');
  await hand.selectOptions(treue.getByLabelText('in'), '%');
  expect(summe()).toBe('2450');
  expect(body.anpassungen).toEqual([
    { art: 'zuschlag', grund: 'Versand', betrag: '4,90', steuersatz: '7' },
    { art: 'nachlass', grund: 'Treue', prozent: '10', steuersatz: '7' },
  ]);
  await hand.click(screen.getByRole('button', { name: 'Zuschlag oder Nachlass 1 entfernen' }));
  expect(body.anpassungen).toHaveLength(1);
});

test('what one line says is asked for that line alone', async () => {
  const { hand } = zeige(<Probe />, { '/api/v1/mandant': MANDANT });
  await hand.click(knopf('Angaben je Posten'));
  await hand.selectOptions(screen.getByLabelText('Für welchen Posten?'), 'Posten 2: Torte');
  const torte = within(screen.getByRole('group', { name: 'Zu Posten 2: Torte' }));
  await hand.click(torte.getByRole('button', { name: 'Zuschlag' }));
  await hand.type(torte.getByLabelText('Wofür'), 'Eilig');
  await hand.type(torte.getByLabelText('Höhe'), '5');
  expect(summe()).toBe('2675');
  expect(body.posten.map((zeile) => 'anpassungen' in zeile && zeile.anpassungen)).toEqual([
    ...[false, [{ art: 'zuschlag', grund: 'Eilig', betrag: '5' }]],
  ]);
});

test('what is paid on the spot leaves nothing to pay', async () => {
  const { hand } = zeige(<Probe />, { '/api/v1/mandant': MANDANT });
  await hand.click(knopf('Zahlung'));
  await hand.selectOptions(screen.getByLabelText('Gezahlt wird per'), 'schon bezahlt, mit Karte');
  await hand.type(screen.getByLabelText('Letzte Ziffern der Karte'), '4711');
  expect(body).toMatchObject({ zahlungsweg: 'karte', kartenziffern: '4711', anzahlung: '0' });
});
