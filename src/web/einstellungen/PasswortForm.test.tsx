import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Meldungen } from '#web/layout/Meldungen.tsx';
import { type Anfrage, ablehnung, zeige } from '#web/testing/zeige.tsx';
import { PasswortForm } from './PasswortForm.tsx';

const ALT = 'ein langes Passwort';
const NEU = 'ein neues langes Passwort';
const feld = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);

function passwort({ body }: Anfrage): Response {
  const { altesPasswort } = body as { altesPasswort: string };
  if (altesPasswort === ALT) return new Response(null, { status: 204 });
  return ablehnung(422, 'Das bisherige Passwort stimmt nicht.', { pfad: 'altesPasswort' });
}

test('the password is changed; the repeated one is really compared', async () => {
  const seite = (
    <main>
      <PasswortForm />
      <Meldungen />
    </main>
  );
  const { hand, gesendet } = zeige(seite, {
    '/api/v1/auth/passwort': passwort,
    '/api/v1/auth/sitzungen': [],
  });
  const aendern = () => hand.click(screen.getByRole('button', { name: 'Passwort ändern' }));
  await hand.type(feld('Bisheriges Passwort'), 'falsch');
  await hand.type(feld(/^Neues Passwort \(/), NEU);
  await hand.type(feld('Neues Passwort wiederholen'), 'etwas anderes');
  await aendern();
  expect(screen.getByText('Die beiden Passwörter stimmen nicht überein.')).toBeDefined();
  expect(gesendet).toEqual([]);

  await hand.clear(feld('Neues Passwort wiederholen'));
  await hand.type(feld('Neues Passwort wiederholen'), NEU);
  await aendern();
  expect((await screen.findAllByText('Das bisherige Passwort stimmt nicht.')).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(feld('Bisheriges Passwort'));

  await hand.clear(feld('Bisheriges Passwort'));
  await hand.type(feld('Bisheriges Passwort'), ALT);
  await aendern();
  expect(await screen.findByText(/^Passwort geändert/)).toBeDefined();
  expect(gesendet.at(-1)?.body).toEqual({ altesPasswort: ALT, neuesPasswort: NEU });
  await waitFor(() => expect(feld('Bisheriges Passwort').value).toBe(''));
});
