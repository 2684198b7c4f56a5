import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { GanzesPapier } from '#kern/angebote/papier.ts';
import { zeige } from '#web/testing/zeige.tsx';
import { Papierblatt } from './Papierblatt.tsx';

vi.mock('#web/blatt/pdf.ts', () => ({
  openPdf: async () => ({ seiten: 2, draw: async () => undefined, close: () => undefined }),
}));

const FERTIG = { id: 17, art: 'angebot', nummer: 'AN-1', zustand: 'angenommen' } as GanzesPapier;

test('the sheet of a finished quote is the file that was archived, whoever issues today', async () => {
  // Nobody answers `/mandant`: what is drawn of it would be the issuer of today.
  zeige(<Papierblatt papier={FERTIG} />, { '/api/v1/angebote/17/pdf': {} });
  expect(await screen.findByRole('img', { name: 'Seite 2 von 2' })).toBeTruthy();
});
