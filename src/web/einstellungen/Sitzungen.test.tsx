import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Meldungen } from '#web/layout/Meldungen.tsx';
import { zeige } from '#web/testing/zeige.tsx';
import { Sitzungen } from './Sitzungen.tsx';

const sitzung = (id: string, aktuell: boolean) => ({
  id,
  aktuell,
  erstelltAm: '2026-11-01T08:00:00.000Z',
  gesehenAm: '2026-11-20T08:00:00.000Z',
  geraet: aktuell ? '' : 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
});

test('it is said which device this is, and another one is signed out', async () => {
  const sitzungen = [sitzung('a', false), sitzung('b', true)];
  const seite = (
    <>
      <Sitzungen />
      <Meldungen />
    </>
  );
  const { hand } = zeige(seite, {
    '/api/v1/auth/sitzungen': () => sitzungen,
    'DELETE /api/v1/auth/sitzungen/a': () => {
      sitzungen.shift();
      return new Response(null, { status: 204 });
    },
  });
  const [hier, dort] = await screen.findAllByRole('listitem');
  expect(hier?.textContent).toContain('dieses Gerät');
  expect(dort?.textContent).toContain('Firefox');
  await hand.click(screen.getByRole('button', { name: /Firefox.* abmelden$/ }));
  expect(await screen.findByText('Gerät abgemeldet')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
