import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Meldungen } from '#web/layout/Meldungen.tsx';
import { type Antworten, ablehnung, zeige } from '#web/testing/zeige.tsx';
import { LoginForm } from './LoginForm.tsx';

const SCHRITT = { token: null, zweiterFaktor: ['totp', 'wiederherstellung'], vorgang: 'x' };
const SITZUNG = { token: 't', username: 'anna@example.org', name: 'Anna', mandantID: 1, geraet: 'g' };

async function meldeAn(antworten: Antworten) {
  const onDone = vi.fn();
  const seite = (
    <main>
      <LoginForm onDone={onDone} />
      <Meldungen />
    </main>
  );
  const { hand, gesendet } = zeige(seite, { '/api/v1/auth/login': SCHRITT, ...antworten });
  await hand.type(screen.getByLabelText('E-Mail'), 'anna@example.org');
  await hand.type(screen.getByLabelText('Passwort'), 'ein langes Passwort{Enter}');
  return { hand, gesendet, onDone };
}
const code = () => screen.findByLabelText<HTMLInputElement>('Code');

test('a wrong code may be typed again, a right one goes on', async () => {
  let richtig = false;
  const { hand, gesendet, onDone } = await meldeAn({
    '/api/v1/auth/zweiter-faktor': () => (richtig ? SITZUNG : ablehnung(401, 'Dieser Code stimmt nicht.')),
  });
  expect(document.activeElement).toBe(await code());
  await hand.keyboard('000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Dieser Code stimmt nicht');
  expect(onDone).not.toHaveBeenCalled();
  richtig = true;
  await hand.clear(await code());
  await hand.type(await code(), '123456{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(gesendet.at(-1)?.body).toMatchObject({ vorgang: 'x', totp: '123456' });
});

test('an expired second step leads back to the password', async () => {
  const text = 'Diese Anmeldung ist abgelaufen. Bitte noch einmal einloggen.';
  const { hand, onDone } = await meldeAn({
    '/api/v1/auth/zweiter-faktor': () => ablehnung(401, text, { pfad: 'vorgang' }),
  });
  await hand.type(await code(), '123456{Enter}');
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByLabelText('Passwort')).toBeDefined();
  expect(screen.queryByLabelText('Code')).toBeNull();
  expect(onDone).not.toHaveBeenCalled();
});
