import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MahnungenScreen } from '#web/mahnungen/MahnungenScreen.tsx';
import { readMahnliste } from '#web/suche.ts';
import { type Anfrage, zeigeSeite } from '#web/testing/zeige.tsx';

const SEITE = { path: '/mahnungen', component: MahnungenScreen, validateSearch: readMahnliste };
const MAHNUNG = {
  id: 6,
  kundenID: 5,
  kunde: 'Mühle am See',
  stufe: 2,
  titel: '1. Mahnung',
  datum: '2026-11-01',
  frist: '2026-11-15',
  zustand: 'geschrieben',
  anzahl: 1,
  offen: 119,
  guthaben: 0,
  zinsen: 0,
  gebuehr: 0,
  gebuehrBisher: 0,
  pauschale: 0,
  summe: 119,
  grund: '',
  erstelltAm: '2026-11-01T10:00:00.000Z',
  verschicktAm: '',
  zurueckAm: '',
};
const HOTEL = { ...MAHNUNG, id: 7, kunde: 'Hotel Post', summe: 50 };

const suchfeld = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Kunde, Nummer, Betrag' });

/** A server that knows two letters, one of 119 euros, and nobody else who is late. */
function oeffne(adresse: string) {
  const gefragt: string[] = [];
  const nichts = ({ pfad, query }: Anfrage) => {
    gefragt.push(`${pfad.split('/').at(-1)} ${query.get('q')}`);
    return [];
  };
  const seite = zeigeSeite(SEITE, adresse, {
    '/api/v1/mahnungen': ({ query }: Anfrage) => (query.get('q') === '119,00' ? [MAHNUNG] : [MAHNUNG, HOTEL]),
    '/api/v1/mahnungen/faellig': nichts,
    '/api/v1/mahnungen/forderungen': nichts,
    '/api/v1/auftraege': [],
  });
  return { ...seite, gefragt };
}

test('letters are searched by what is typed, which stands in the address', async () => {
  const { hand, adresse } = oeffne('/mahnungen?stand=geschrieben');
  await screen.findByText('Hotel Post');
  await hand.type(await suchfeld(), '119,00');
  await waitFor(() => expect(screen.queryByText('Hotel Post')).toBeNull());
  expect(screen.getByText('Mühle am See')).toBeDefined();
  expect(adresse.location.search).toBe('?stand=geschrieben&q=119%2C00');
  await hand.click(screen.getByRole('button', { name: 'Suche leeren' }));
  await screen.findByText('Hotel Post');
  expect(adresse.location.search).toBe('?stand=geschrieben');
});

test('the same word is searched on each of the three sides', async () => {
  const { hand, gefragt } = oeffne('/mahnungen?q=muhle');
  await screen.findByText('Niemand gefunden');
  expect((await suchfeld()).value).toBe('muhle');
  await hand.click(screen.getByRole('radio', { name: 'Ohne Erfolg' }));
  await waitFor(() => expect(gefragt).toEqual(['faellig muhle', 'forderungen muhle']));
  expect((await suchfeld()).value).toBe('muhle');
});
