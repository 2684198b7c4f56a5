import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Meldungen } from '#web/layout/Meldungen.tsx';
import { ANNA, type Anfrage, type Antworten, ablehnung, zeige } from '#web/testing/zeige.tsx';
import { KontoForm } from './KontoForm.tsx';

const PASSWORT = 'ein langes Passwort';

/** A session that is not fresh: another address needs a proof first. */
function server(): Antworten {
  let istFrisch = false;
  return {
    'PATCH /api/v1/auth/me': ({ body }: Anfrage) => {
      const neu = body as { username: string };
      if (!istFrisch && neu.username !== ANNA.username)
        return ablehnung(403, 'Bitte bestätigen.', { code: 'bestaetigung-noetig' });
      return { ...ANNA, ...neu };
    },
    'POST /api/v1/auth/bestaetigen': ({ body }: Anfrage) => {
      if ((body as { passwort: string }).passwort !== PASSWORT)
        return ablehnung(422, 'Das Passwort stimmt nicht.', { pfad: 'passwort' });
      istFrisch = true;
      return new Response(null, { status: 204 });
    },
    '/api/v1/auth/sicherheit': { totp: false, passkeys: [], codesUebrig: 0 },
  };
}

const zeigeKonto = () =>
  zeige(
    <main>
      <KontoForm benutzer={ANNA} />
      <Meldungen />
    </main>,
    server(),
  );
const mail = () => screen.getByLabelText<HTMLInputElement>('E-Mail');
const passwort = () => screen.findByLabelText<HTMLInputElement>('Bitte das Passwort noch einmal eingeben');

test('another name is stored at once', async () => {
  const { hand, gesendet } = zeigeKonto();
  await hand.clear(screen.getByLabelText('Name'));
  await hand.type(screen.getByLabelText('Name'), 'Neuer Name');
  await hand.click(screen.getByRole('button', { name: 'Abspeichern' }));
  expect(await screen.findByText('Erfolgreich abgespeichert')).toBeDefined();
  expect(gesendet.map(({ body }) => body)).toEqual([{ name: 'Neuer Name', username: ANNA.username }]);
});

test('a session that is not fresh is asked once more, and the act goes on', async () => {
  const { hand, gesendet } = zeigeKonto();
  await hand.clear(mail());
  await hand.type(mail(), 'neu@example.org{Enter}');
  await screen.findByRole('dialog', { name: 'Bist du es noch?' });
  await waitFor(async () => expect(document.activeElement).toBe(await passwort()));
  await hand.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(mail()));
  expect(screen.queryByText('Erfolgreich abgespeichert')).toBeNull();

  await hand.keyboard('{Enter}');
  await waitFor(async () => expect(document.activeElement).toBe(await passwort()));
  const proben = () => gesendet.filter(({ pfad }) => pfad.endsWith('/bestaetigen')).length;
  await hand.keyboard('{Enter}');
  expect(await screen.findByText('Hier fehlt noch etwas.')).toBeDefined();
  expect(proben()).toBe(0);
  await hand.keyboard('ganz falsch{Enter}');
  expect(await screen.findByText('Das Passwort stimmt nicht.')).toBeDefined();
  await hand.clear(await passwort());
  await hand.type(await passwort(), `${PASSWORT}{Enter}`);
  expect(await screen.findByText('Erfolgreich abgespeichert')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(gesendet.at(-1)?.body).toEqual({ name: ANNA.name, username: 'neu@example.org' });
});
