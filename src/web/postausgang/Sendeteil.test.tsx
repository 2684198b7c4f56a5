import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Sendungsvorschlag } from '#kern/postausgang/sendung.ts';
import { zeige } from '#web/testing/zeige.tsx';
import { Sendeteil } from './Sendeteil.tsx';

const VORSCHLAG: Sendungsvorschlag = {
  an: ['hotel@post.de'],
  kopie: [],
  betreff: 'Rechnung 17',
  text: 'Guten Tag,\nanbei.',
  anhang: 'pdf',
  anhaenge: [
    { art: 'pdf', name: 'Rechnung_17.pdf', typ: 'application/pdf' },
    { art: 'cii', name: 'Rechnung_17.xml', typ: 'application/xml' },
  ],
  konto: true,
  bisher: 0,
  hindernis: '',
  link: 'https://belege.example',
};
const SENDUNG = {
  id: 1,
  art: 'rechnung',
  zustand: 'wartet',
  nr: 1,
  an: ['hotel@post.de'],
  kopie: [],
  betreff: 'R',
  bezug: { wo: 'rechnungen', id: 17 },
  belegID: 17,
  parteiID: 4,
  versuche: 0,
  faelligAm: '',
  fehler: '',
  erstelltAm: '',
  gesendetAm: '',
  anlass: 'rechnung:17:versand:1',
  text: 'T',
  anhaenge: [],
  messageId: 'm',
  sha256: 'a',
  groesse: 1,
  antwort: '',
  abgelehnt: [],
  wer: 1,
};

function oeffne(vorschlag: Partial<Sendungsvorschlag> = {}, sendungen: object[] = []) {
  const onClose = vi.fn();
  const beleg = { wo: 'rechnungen', id: 17, name: 'Rechnung 17', kundenID: 4 } as const;
  const { hand } = zeige(
    <Sendeteil beleg={beleg} vorschlag={{ ...VORSCHLAG, ...vorschlag }} onClose={onClose} />,
    {
      '/api/v1/rechnungen/17/senden': SENDUNG,
      '/api/v1/rechnungen/17/sendungen': sendungen,
      '/api/v1/versandkonto': { versandkonto: null },
      '/api/v1/kunden/4': {},
    },
  );
  const send = vi.spyOn(globalThis, 'fetch');
  const gesendet = (pfad: string) => {
    const [, init] = send.mock.calls.find(([url]) => String(url).endsWith(pfad)) ?? [];
    return typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  };
  return { hand, onClose, gesendet };
}

const vorschau = () => within(screen.getByRole('region', { name: 'So kommt die Mail an' }));
const feld = () => screen.getByLabelText('An', { selector: 'input' });
const knopf = (name: string) => screen.getByRole('button', { name });

test('what is proposed goes out as it stands, and what is changed as the preview shows it', async () => {
  const { hand, onClose, gesendet } = oeffne();
  await hand.clear(screen.getByLabelText('Betreff'));
  await hand.type(screen.getByLabelText('Betreff'), 'Ihre Brötchen');
  await hand.click(screen.getByRole('radio', { name: 'Beides' }));
  expect(vorschau().getByText('Ihre Brötchen')).toBeTruthy();
  expect(vorschau().getByText(/Rechnung_17\.xml/)).toBeTruthy();
  await hand.click(knopf('Senden'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(gesendet('/senden')).toEqual({
    an: ['hotel@post.de'],
    kopie: [],
    betreff: 'Ihre Brötchen',
    text: 'Guten Tag,\nanbei.',
    anhang: 'beides',
  });
  expect(gesendet('/kunden/4')).toBeUndefined();
});

test('without an address none goes; one that is typed is kept with the customer', async () => {
  const { hand, onClose, gesendet } = oeffne({ an: [] });
  await hand.click(knopf('Senden'));
  expect(screen.getByText('Bitte angeben, wohin die Mail gehen soll.')).toBeTruthy();
  await hand.type(feld(), 'hotel@');
  await hand.click(knopf('Senden'));
  expect(screen.getByText(/„hotel@“ ist keine Mailadresse/)).toBeTruthy();
  expect(gesendet('/senden')).toBeUndefined();
  await hand.type(feld(), '{Backspace}neu@post.de, Zwei <zwei@post.de>');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Adresse beim Kunden merken' }).checked).toBe(
    true,
  );
  await hand.click(knopf('Senden'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(gesendet('/senden').an).toEqual(['neu@post.de', 'zwei@post.de']);
  await waitFor(() => expect(gesendet('/kunden/4')).toEqual({ email: 'neu@post.de, zwei@post.de' }));
});

test('a link is announced where it will stand, and its line left out where it would lead nowhere', async () => {
  const { hand } = oeffne();
  await hand.click(knopf('Link zur Seite für den Kunden einfügen'));
  expect(vorschau().getByText(/https:\/\/belege\.example\/k\/…$/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Beim Senden wird aus {Link} ein Link');
  cleanup();
  oeffne({ link: '', text: 'Guten Tag\n\nAnsehen:\n{Link}\n\nGruß' });
  expect(vorschau().getByText(/Gruß$/).textContent).toBe('Guten Tag\n\nGruß');
  expect(screen.getByRole('status').textContent).toContain('fällt beim Senden weg');
});

test('what has no page for its customer offers none', () => {
  oeffne({ link: null });
  expect(screen.queryByRole('button', { name: /Link zur Seite/ })).toBeNull();
});

test('what went out before says so, and goes out again only by a button that says that', async () => {
  oeffne({}, [{ ...SENDUNG, zustand: 'gesendet' }]);
  expect(await screen.findByText('Rechnung 17 ist schon einmal hinausgegangen')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Senden' })).toBeNull();
  expect(knopf('Noch einmal senden')).toBeTruthy();
});
