import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Ausgabenkarte } from '#web/sicherung/Ausgabenkarte.tsx';
import { zeige } from '#web/testing/zeige.tsx';

afterEach(() => vi.restoreAllMocks());

test('the table and the originals are those of the days in the fields', async () => {
  const { hand } = zeige(<Ausgabenkarte />);
  const gefragt: string[] = [];
  const gespeichert: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    gespeichert.push(this.download);
  });
  vi.stubGlobal('fetch', (address: string) => {
    gefragt.push(address.replace(/^.*\/api\/v1\//, ''));
    return Promise.resolve(new Response('x'));
  });
  for (const [name, tag] of [
    ['Von', '01.10.2026'],
    ['Bis', '31.10.2026'],
  ] as const) {
    const feld = screen.getByLabelText(name);
    await hand.clear(feld);
    await hand.type(feld, tag);
    await hand.tab();
  }
  await hand.click(screen.getByRole('button', { name: 'Tabelle (CSV)' }));
  await hand.click(screen.getByRole('button', { name: 'Originale (ZIP)' }));
  await vi.waitFor(() => expect(gespeichert).toHaveLength(2));
  const frage = '?von=2026-10-01&bis=2026-10-31';
  expect(gefragt).toEqual([`ausgaben.csv${frage}`, `ausgaben/originale.zip${frage}`]);
  expect(gespeichert).toEqual(['ausgaben-2026-10-01-2026-10-31.csv', 'originale-2026-10-01-2026-10-31.zip']);
});
