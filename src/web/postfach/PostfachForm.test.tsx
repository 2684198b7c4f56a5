import { act, cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Postfach } from '#kern/eingang/post/postfach.ts';
import { endSession } from '#web/api/sitzung.ts';
import { zeige } from '#web/testing/zeige.tsx';
import { PostfachForm } from './PostfachForm.tsx';

const GEHT_NICHT = {
  geht: false,
  text: '„imap.b.example“ nimmt auf Port 143 keine Verbindung an.',
  ordner: ['INBOX', 'Belege'],
};
const POSTFACH: Postfach = {
  host: 'imap.ionos.de',
  port: 993,
  verschluesselung: 'tls',
  benutzer: 'belege@b.example',
  anmeldung: 'passwort',
  ordner: 'Belege',
  ab: '2026-11-01',
  ohneAnhang: false,
  geholt: 3,
  zuletzt: '2026-11-20T10:00:00Z',
  fehler: '',
  version: 7,
};

test('a provider brings its server and says what has to be done there first', async () => {
  const { hand } = zeige(<PostfachForm postfach={undefined} />);
  await hand.click(screen.getByRole('button', { name: 'Abspeichern' }));
  expect(screen.getByText(/^Bitte den Server angeben/)).toBeTruthy();
  await hand.selectOptions(screen.getByLabelText('Anbieter'), 'Gmail');
  expect(screen.getByText(/^Google nimmt nur ein App-Passwort an/)).toBeTruthy();
  expect(screen.queryByLabelText('Server')).toBeNull();
});

test('a test says what is wrong, and which folders there are', async () => {
  const { hand } = zeige(<PostfachForm postfach={undefined} />, { '/api/v1/postfach/test': GEHT_NICHT });
  await hand.type(screen.getByLabelText('Server'), 'imap.b.example');
  await hand.selectOptions(screen.getByLabelText('Verschlüsselung'), 'starttls');
  expect(screen.getByLabelText<HTMLInputElement>('Port').value).toBe('143');
  await hand.type(screen.getByLabelText('Benutzername'), 'belege@b.example');
  await hand.click(screen.getByRole('button', { name: 'Verbindung testen' }));
  expect(await screen.findByText(GEHT_NICHT.text)).toBeTruthy();
  expect(screen.getByText('Ordner im Postfach: INBOX, Belege')).toBeTruthy();
});

test('what is set up stands in the form, but for its password', () => {
  zeige(<PostfachForm postfach={POSTFACH} />);
  expect(screen.getByLabelText<HTMLSelectElement>('Anbieter').value).toBe('IONOS');
  expect(screen.getByLabelText<HTMLInputElement>('Ordner').value).toBe('Belege');
  expect(screen.getByLabelText<HTMLInputElement>('Passwort').value).toBe('');
  expect(screen.getByText('Leer lassen, wenn es sich nicht geändert hat')).toBeTruthy();
});

test('what was typed outlives the session, but for its password', async () => {
  const { hand } = zeige(<PostfachForm postfach={POSTFACH} />);
  await hand.type(screen.getByLabelText('Ordner'), '-2026');
  await hand.type(screen.getByLabelText('Passwort'), 'streng geheim');
  act(() => endSession());
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('streng geheim');
  cleanup();
  zeige(<PostfachForm postfach={POSTFACH} />);
  expect(screen.getByLabelText<HTMLInputElement>('Ordner').value).toBe('Belege-2026');
  expect(screen.getByLabelText<HTMLInputElement>('Passwort').value).toBe('');
});
