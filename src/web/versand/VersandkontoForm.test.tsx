import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Versandkonto } from '#kern/postausgang/versandkonto.ts';
import { zeige } from '#web/testing/zeige.tsx';
import { VersandkontoForm } from './VersandkontoForm.tsx';

const KONTO: Versandkonto = {
  host: 'smtp.ionos.de',
  port: 465,
  verschluesselung: 'tls',
  benutzer: 'buero@b.example',
  anmeldung: 'passwort',
  absenderName: 'Backstube',
  absenderAdresse: 'buero@b.example',
  antwortAn: '',
  signatur: '',
  jeMinute: 20,
  fensterVon: '',
  fensterBis: '',
  fehler: '',
  angehalten: false,
  zuletzt: '',
  version: 7,
};
const feld = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('an address typed once brings its provider, its user name, and says where the password comes from', async () => {
  const { hand } = zeige(<VersandkontoForm konto={undefined} name="Backstube" />);
  await hand.type(feld('Deine Mailadresse'), 'backstube@gmail.com');
  await hand.tab();
  expect(feld('Anbieter').value).toBe('Gmail');
  expect(screen.getByText(/App-Passwort/)).toBeTruthy();
  expect(screen.queryByLabelText('Server')).toBeNull();
  await hand.click(screen.getByRole('button', { name: /^Server und Anmeldung/ }));
  expect([feld('Server').value, feld('Benutzername').value]).toEqual([
    'smtp.gmail.com',
    'backstube@gmail.com',
  ]);
  expect(feld('Name des Absenders').value).toBe('Backstube');
});

test('an address of one’s own asks for the provider, and a server of one’s own for all', async () => {
  const { hand } = zeige(<VersandkontoForm konto={undefined} name="" />);
  await hand.type(feld('Deine Mailadresse'), 'buero@b.example');
  await hand.click(screen.getByRole('button', { name: 'Abspeichern' }));
  expect(screen.getByText('Bitte den Anbieter wählen.')).toBeTruthy();
  await hand.selectOptions(feld('Anbieter'), 'Eigener Server');
  await hand.selectOptions(feld('Verschlüsselung'), 'starttls');
  expect(feld('Port').value).toBe('587');
  expect(feld('Benutzername').value).toBe('buero@b.example');
});

test('a test says what is wrong in plain words', async () => {
  const text = 'GMX lehnt Benutzername oder Passwort ab.';
  const { hand } = zeige(<VersandkontoForm konto={KONTO} name="" />, {
    '/api/v1/versandkonto/test': { geht: false, text },
  });
  await hand.click(screen.getByRole('button', { name: 'Testmail an mich senden' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('what is set up stands in the form, but for its password', () => {
  zeige(<VersandkontoForm konto={KONTO} name="" />);
  expect([feld('Anbieter').value, feld('Passwort').value]).toEqual(['IONOS', '']);
  expect(screen.getByText('Leer lassen, wenn es sich nicht geändert hat')).toBeTruthy();
});

test('what was filled in from a mistyped address follows when the address is put right', async () => {
  const { hand } = zeige(<VersandkontoForm konto={undefined} name="" />);
  await hand.type(feld('Deine Mailadresse'), 'bakstube@web.de');
  await hand.tab();
  await hand.clear(feld('Deine Mailadresse'));
  await hand.type(feld('Deine Mailadresse'), 'backstube@gmx.de');
  await hand.tab();
  expect(feld('Anbieter').value).toBe('GMX');
  await hand.click(screen.getByRole('button', { name: /^Server und Anmeldung/ }));
  expect([feld('Server').value, feld('Benutzername').value]).toEqual(['mail.gmx.net', 'backstube@gmx.de']);
});

test('a fold opens where something in it is wrong, and stays open while that is mended', async () => {
  const { hand } = zeige(<VersandkontoForm konto={{ ...KONTO, benutzer: '', jeMinute: 0 }} name="" />);
  await hand.click(screen.getByRole('button', { name: 'Abspeichern' }));
  expect(screen.getByText('Bitte den Benutzernamen angeben, meist die Mailadresse.')).toBeTruthy();
  expect(screen.getByText('Bitte mindestens 1 angeben.')).toBeTruthy();
  await hand.type(feld('Benutzername'), 'buero@b.example');
  expect(feld('Benutzername').value).toBe('buero@b.example');
  await hand.clear(feld('Höchstens so viele Mails je Minute'));
  await hand.type(feld('Höchstens so viele Mails je Minute'), '20');
  expect(feld('Höchstens so viele Mails je Minute').value).toBe('20');
});

test('secrets that were saved stand in the form no longer', async () => {
  const { hand } = zeige(<VersandkontoForm konto={{ ...KONTO, anmeldung: 'oauth2' }} name="" />, {
    '/api/v1/versandkonto': { versandkonto: { ...KONTO, anmeldung: 'oauth2' } },
  });
  await hand.click(screen.getByRole('button', { name: /^Server und Anmeldung/ }));
  await hand.type(feld('Client-ID'), 'app');
  await hand.type(feld('Client-Secret'), 'geheim');
  await hand.type(feld('Refresh-Token'), 'token');
  await hand.type(feld('Adresse für neue Token'), 'https://login.example/token');
  await hand.click(screen.getByRole('button', { name: 'Abspeichern' }));
  await waitFor(() => expect(feld('Client-Secret').value).toBe(''));
  expect(feld('Refresh-Token').value).toBe('');
});
