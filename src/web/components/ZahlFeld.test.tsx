import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { zeige } from '#web/testing/zeige.tsx';
import { BetragFeld, MengeFeld, PreisFeld } from './ZahlFeld.tsx';

type Art = typeof PreisFeld;

function Probe({ feld: Feld }: { feld: Art }) {
  const [text, setText] = useState('');
  return <Feld label="Zahl" value={text} onChange={setText} />;
}

test.each<[string, Art, string, string]>([
  ['a price', PreisFeld, '3*45,90', '137,70'],
  ['a price of fractions of a cent', PreisFeld, '1/3', '0,3333'],
  ['an amount in whole cents', BetragFeld, '10/3', '3,33'],
  ['a quantity', MengeFeld, '1,5+2', '3,5'],
])('%s is computed while it is typed, and stays when the field is left', async (_was, art, getippt, zahl) => {
  const { hand } = zeige(<Probe feld={art} />);
  const feld = screen.getByLabelText<HTMLInputElement>('Zahl');
  await hand.type(feld, getippt);
  expect(feld.value).toBe(getippt);
  expect(screen.getByRole('status').textContent).toBe(`= ${zahl}`);
  await hand.tab();
  expect(feld.value).toBe(zahl);
  expect(screen.queryByRole('status')).toBeNull();
});

test('Enter leaves the number, not the sum, for the form that it sends', async () => {
  const { hand } = zeige(<Probe feld={PreisFeld} />);
  const feld = screen.getByLabelText<HTMLInputElement>('Zahl');
  await hand.type(feld, '2+3{Enter}');
  expect(feld.value).toBe('5,00');
});

test('what is no number stays as it was typed', async () => {
  const { hand } = zeige(<Probe feld={PreisFeld} />);
  const feld = screen.getByLabelText<HTMLInputElement>('Zahl');
  await hand.type(feld, 'abc');
  await hand.tab();
  expect(feld.value).toBe('abc');
});
