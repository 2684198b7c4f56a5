import { screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Produkt } from '#kern/produkte/produkt.ts';
import { type Antworten, zeige } from '#web/testing/zeige.tsx';
import { ProduktWahl } from './ProduktWahl.tsx';

const produkt = (id: number, titel: string, preis: number) => ({
  id,
  titel,
  preis,
  einheit: 'H87',
  summe: 0,
  archiviert: false,
  version: 1,
});
const SEMMEL = produkt(1, 'Semmel', 0.5);
const DINKEL = produkt(2, 'Semmel Dinkel', 0.9);
const finden = (...produkte: object[]): Antworten => ({ '/api/v1/produkte/wahl': produkte });

type Props = Pick<ComponentProps<typeof ProduktWahl>, 'onSelect' | 'onNeu' | 'onWeiter'>;

function Probe(props: Props) {
  const [text, setText] = useState('');
  return <ProduktWahl value={text} onChange={setText} {...props} />;
}

/** The field, what was chosen, and where the focus would go next. */
function wahl(antworten: Antworten) {
  const gewaehlt: string[] = [];
  const onWeiter = vi.fn();
  const onNeu = vi.fn();
  const onSelect = ({ titel }: Produkt) => void gewaehlt.push(titel);
  const { hand } = zeige(<Probe {...{ onSelect, onNeu, onWeiter }} />, antworten);
  const feld = screen.getByRole<HTMLInputElement>('combobox', { name: 'Produkt' });
  return { hand, feld, gewaehlt, onWeiter, onNeu };
}

const optionen = async () => within(await screen.findByRole('listbox', { hidden: true }));

describe('Enter', () => {
  test('takes the product that is called exactly so', async () => {
    const { hand, feld, gewaehlt, onWeiter } = wahl(finden(DINKEL, SEMMEL));
    await hand.type(feld, 'semmel');
    await (await optionen()).findByText('Semmel Dinkel');
    await hand.keyboard('{Enter}');
    await vi.waitFor(() => expect(gewaehlt).toEqual(['Semmel']));
    expect(onWeiter).toHaveBeenCalledWith(feld);
  });

  test('takes the first that begins so, even when it arrives after the key', async () => {
    const { promise, resolve } = Promise.withResolvers<object[]>();
    const { hand, feld, gewaehlt } = wahl({ '/api/v1/produkte/wahl': promise });
    await hand.type(feld, 'sem{Enter}');
    expect(gewaehlt).toEqual([]);
    resolve([DINKEL, SEMMEL]);
    await vi.waitFor(() => expect(gewaehlt).toEqual(['Semmel Dinkel']));
  });

  test('leaves a text alone that no product begins with', async () => {
    const { hand, feld, gewaehlt, onWeiter } = wahl(finden(DINKEL));
    await hand.type(feld, 'dinkel{Enter}');
    await vi.waitFor(() => expect(onWeiter).toHaveBeenCalledOnce());
    expect(feld.value).toBe('dinkel');
    expect(gewaehlt).toEqual([]);
  });
});

test('what is not known yet can be kept as a product, what is known cannot', async () => {
  const { hand, feld, onNeu } = wahl(finden(SEMMEL));
  await hand.type(feld, 'Semmel');
  const liste = await optionen();
  await liste.findByText('0,50 €');
  expect(liste.queryByText(/als neues Produkt/)).toBeNull();
  await hand.type(feld, ' mit Mohn');
  await hand.click(await liste.findByText('„Semmel mit Mohn“ als neues Produkt speichern'));
  expect(onNeu).toHaveBeenCalledOnce();
});

test('the server is told for whom it is, and what it puts first stands first', async () => {
  const nichts = () => undefined;
  const { hand } = zeige(
    <ProduktWahl kundenID={7} onSelect={nichts} onNeu={nichts} onWeiter={nichts} />,
    finden(DINKEL, SEMMEL),
  );
  const send = vi.spyOn(globalThis, 'fetch');
  await hand.type(screen.getByRole('combobox', { name: 'Produkt' }), 's');
  const gefragt = () => send.mock.calls.map(([address]) => new URL(String(address), 'http://x').searchParams);
  await vi.waitFor(() =>
    expect(gefragt().map((frage) => [frage.get('q'), frage.get('kundenID')])).toContainEqual(['s', '7']),
  );
  const [erste] = await (await optionen()).findAllByRole('option', { hidden: true });
  expect(erste?.textContent).toContain('Semmel Dinkel');
});
