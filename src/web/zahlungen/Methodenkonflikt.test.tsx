import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '#web/api/queryClient.ts';
import { zeige } from '#web/testing/zeige.tsx';
import { Zahlungsmethoden } from './Zahlungsmethoden.tsx';

const bar = (felder: object = {}) => ({
  id: 1,
  titel: 'Bar',
  archiviert: false,
  kontoID: null,
  version: 1,
  ...felder,
});

test('a name that is being typed stays when another window saves, and then asks which one counts', async () => {
  const antworten: Record<string, unknown> = {
    '/api/v1/zahlungsmethoden': [bar()],
    '/api/v1/konten': [],
    '/api/v1/zahlungsmethoden/1': bar({ titel: 'Kasse', version: 2 }),
  };
  const { hand } = zeige(<Zahlungsmethoden />, antworten);
  const feld = await screen.findByLabelText<HTMLInputElement>('Name von Bar');
  await hand.clear(feld);
  await hand.type(feld, 'Barzahlung');
  antworten['/api/v1/zahlungsmethoden'] = [bar({ titel: 'Kasse', version: 2 })];
  await queryClient.invalidateQueries({ queryKey: ['zahlungsmethoden', 'liste'] });
  const derselbe = await screen.findByLabelText<HTMLInputElement>('Name von Kasse');
  expect(derselbe.value).toBe('Barzahlung');
  const server = globalThis.fetch;
  const gesendet: unknown[] = [];
  vi.stubGlobal('fetch', async (adresse: string, init: RequestInit) => {
    if (init.method !== 'PATCH') return server(adresse, init);
    gesendet.push(JSON.parse(String(init.body)));
    if (gesendet.length > 1) return Response.json(bar({ titel: 'Barzahlung', version: 3 }));
    const errors = [{ pfad: 'version', code: 'version', text: 'inzwischen geändert' }];
    const problem = {
      type: 'about:blank',
      title: 'Konflikt',
      status: 409,
      detail: 'inzwischen geändert',
      errors,
    };
    return Response.json(problem, { status: 409, headers: { 'content-type': 'application/problem+json' } });
  });
  await hand.tab();
  expect(await screen.findByText('Diese Zahlungsmethode wurde inzwischen geändert')).toBeTruthy();
  await hand.click(screen.getByRole('button', { name: 'So abspeichern' }));
  await waitFor(() => expect(gesendet).toHaveLength(2));
  expect(gesendet).toMatchObject([
    { titel: 'Barzahlung', version: 1 },
    { titel: 'Barzahlung', version: 2 },
  ]);
});
