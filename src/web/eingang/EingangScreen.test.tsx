import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Stueckzeile } from '#kern/eingang/stueck.ts';
import { EingangScreen } from '#web/eingang/EingangScreen.tsx';
import { readEingang } from '#web/suche.ts';
import { type Anfrage, zeigeSeite } from '#web/testing/zeige.tsx';

const SEITE = { path: '/eingang', component: EingangScreen, validateSearch: readEingang };
const stueck = (id: number, lieferant: string): Stueckzeile => ({
  id,
  lieferant,
  status: 'pruefen',
  herkunft: 'datei',
  name: `${id}.pdf`,
  typ: 'application/pdf',
  sha256: 'a'.repeat(64),
  eingegangenAm: '2026-11-22T08:00:00.000Z',
  belegdatum: '2026-11-20',
  brutto: 119,
  waehrung: 'EUR',
  zuPruefen: 1,
  istDoppelt: false,
  rechnungID: null,
  version: 1,
});
const ganz = (zeile: Stueckzeile) => ({
  ...zeile,
  dateien: [],
  vorschlag: null,
  fehler: '',
  doppelt: [],
  von: null,
  quelle: '',
});
const FAEHRE = stueck(3, 'Überlinger Fähren');
const STROM = stueck(4, 'Stadtwerke');

const stapel = async () =>
  within(await screen.findByRole('list', { name: 'Eingegangene Belege' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const suchfeld = () =>
  screen.findByRole<HTMLInputElement>('searchbox', { name: 'Lieferant, Nummer, Betrag' });

/** A server that finds the ferry by one word, and by any other nothing. */
function oeffne(adresse: string) {
  const gefunden = (q: string | null) => {
    if (q === null) return [STROM, FAEHRE];
    return q === 'uberling' ? [FAEHRE] : [];
  };
  return zeigeSeite(SEITE, adresse, {
    '/api/v1/eingang': ({ query }: Anfrage) => gefunden(query.get('q')),
    '/api/v1/eingang/zahlen': { pruefen: 2 },
    '/api/v1/eingang/3': ganz(FAEHRE),
    '/api/v1/eingang/4': ganz(STROM),
    '/api/v1/eingang/3/lesung': { seiten: [], codes: [] },
    '/api/v1/konten': [],
    '/api/v1/eingang/4/lesung': { seiten: [], codes: [] },
    '/api/v1/kunden': [],
    '/api/v1/mandant': {},
  });
}

test('pieces are searched by what is typed, and the field keeps the keys when one is opened', async () => {
  const { hand, adresse } = oeffne('/eingang?stueck=4');
  expect(await stapel()).toHaveLength(2);
  await hand.type(await suchfeld(), 'uberling');
  await waitFor(async () => expect(await stapel()).toEqual([expect.stringContaining('Überlinger Fähren')]));
  expect(adresse.location.search).toBe('?q=uberling');
  await screen.findByRole('region', { name: 'Original 3.pdf' });
  await screen.findByLabelText('Betrag');
  expect(document.activeElement).toBe(await suchfeld());
  await hand.click(screen.getByRole('button', { name: /Überlinger Fähren/ }));
  expect(adresse.location.search).toBe('?q=uberling&stueck=3');
});

test('where nothing is found it says where was looked, and leads back to everything', async () => {
  const { hand, adresse } = oeffne('/eingang?stapel=pruefen&q=mond');
  await screen.findByText('Nichts gefunden');
  expect(screen.getByText('Gesucht wurde unter „Zu prüfen“.')).toBeDefined();
  await hand.type(await suchfeld(), 'x');
  await waitFor(() => expect(adresse.location.search).toBe('?stapel=pruefen&q=mondx'));
  await hand.click(screen.getByRole('button', { name: 'Alles Offene zeigen' }));
  expect(await stapel()).toHaveLength(2);
  expect((await suchfeld()).value).toBe('');
});
