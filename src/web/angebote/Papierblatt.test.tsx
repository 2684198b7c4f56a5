import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { GanzesPapier } from '#kern/angebote/papier.ts';

const PDF = '#web/blatt/pdf.ts';

// Another test may have loaded what opens files: everything that reaches it is loaded anew.
beforeAll(() => {
  vi.resetModules();
  vi.doMock(PDF, () => ({
    openPdf: async () => ({ seiten: 2, draw: async () => undefined, close: () => undefined }),
  }));
});
afterAll(() => {
  vi.doUnmock(PDF);
  vi.resetModules();
});

const FERTIG = { id: 17, art: 'angebot', nummer: 'AN-1', zustand: 'angenommen' } as GanzesPapier;

test('the sheet of a finished quote is the file that was archived, whoever issues today', async () => {
  const { zeige } = await import('#web/testing/zeige.tsx');
  const { Papierblatt } = await import('./Papierblatt.tsx');
  // Nobody answers `/mandant`: what is drawn of it would be the issuer of today.
  zeige(<Papierblatt papier={FERTIG} />, { '/api/v1/angebote/17/pdf': {} });
  expect(await screen.findByRole('img', { name: 'Seite 2 von 2' })).toBeTruthy();
});
