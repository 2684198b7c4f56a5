import { useForm } from '@mantine/form';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { zeige } from '#web/testing/zeige.tsx';
import { PostenTabelle } from './PostenTabelle.tsx';
import { newRechnungFelder } from './rechnungFelder.ts';

function Probe() {
  const form = useForm({ initialValues: newRechnungFelder('2026-11-20') });
  return <PostenTabelle form={form} onPanel={() => undefined} />;
}

/** The issuer is still on the way, as right after the start. */
const ANTWORTEN = { '/api/v1/mandant': new Promise<never>(() => undefined) };
const knopf = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('after a line was removed the keyboard goes on in the form', async () => {
  const { hand } = zeige(<Probe />, ANTWORTEN);
  expect(knopf('Posten 1 entfernen').disabled).toBe(true);
  await hand.click(knopf('Weiterer Posten'));
  await hand.click(knopf('Weiterer Posten'));
  await hand.click(knopf('Posten 2 entfernen'));
  expect(document.activeElement).toBe(knopf('Posten 2 entfernen'));
  await hand.click(knopf('Posten 2 entfernen'));
  expect(document.activeElement).toBe(knopf('Weiterer Posten'));
});

test('a line says what it amounts to as long as it can be computed', async () => {
  const { hand } = zeige(<Probe />, ANTWORTEN);
  await hand.clear(screen.getByLabelText('Menge'));
  await hand.type(screen.getByLabelText('Menge'), '1,5');
  await hand.type(screen.getByLabelText('Preis'), '3*2');
  expect(screen.getByText('9,00 €')).toBeTruthy();
  await hand.type(screen.getByLabelText('Preis'), 'x');
  expect(screen.queryByText('9,00 €')).toBeNull();
});
