import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Nachgereicht } from '#web/components/Nachgereicht.tsx';
import { zeige } from '#web/testing/zeige.tsx';

const ZEILEN = Array.from({ length: 40 }, (_, i) => i);
const Zeilen = ({ sofort }: { sofort: boolean }) =>
  ZEILEN.map((i) => (
    <Nachgereicht key={i} sofort={sofort}>
      <p>Zeile {i}</p>
    </Nachgereicht>
  ));
const gezeichnet = () => document.querySelectorAll('p').length;

test('rows of a jump come with the next frames, a few in each, and none is forgotten', async () => {
  zeige(<Zeilen sofort={false} />);
  const zuerst = gezeichnet();
  expect(zuerst).toBeGreaterThan(0);
  expect(zuerst).toBeLessThan(ZEILEN.length / 2);
  await waitFor(() => expect(gezeichnet()).toBe(ZEILEN.length));
});

test('nothing is missing for a moment where nobody scrolls', () => {
  zeige(<Zeilen sofort />);
  expect(gezeichnet()).toBe(ZEILEN.length);
});
