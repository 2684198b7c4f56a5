import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Versandkonto } from '#kern/postausgang/versandkonto.ts';
import { zeige } from '#web/testing/zeige.tsx';
import { VersandkontoForm } from './VersandkontoForm.tsx';

const KONTO: Versandkonto = {
  ...{ host: 'smtp.ionos.de', port: 465, verschluesselung: 'tls', benutzer: 'buero@b.example' },
  ...{ anmeldung: 'passwort', absenderName: 'Backstube', absenderAdresse: 'buero@b.example', antwortAn: '' },
  ...{
    signatur: '',
    jeMinute: 20,
    fensterVon: '',
    fensterBis: '',
    fehler: '',
    angehalten: false,
    zuletzt: '',
  },
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
