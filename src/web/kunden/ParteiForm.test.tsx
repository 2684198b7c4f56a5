import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Antworten, zeige } from '#web/testing/zeige.tsx';
import { ParteiForm } from './ParteiForm.tsx';

const GESPEICHERT = {
  istKunde: true,
  istLieferant: false,
  summe: 0,
  anzahl: 0,
  archiviert: false,
  version: 1,
};
const server: Antworten = {
  'POST /api/v1/kunden': ({ body }: { body: object }) => ({ id: 1, ...body, ...GESPEICHERT }),
};

const kunde = () =>
  zeige(
    <main>
      <ParteiForm art="kunde" isSeite />
    </main>,
    server,
  );
const feld = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const speichern = () => screen.getByRole('button', { name: 'Abspeichern' });

test('a party needs a name', async () => {
  const { hand, gesendet } = kunde();
  await hand.type(feld('Ort'), 'Wien');
  await hand.click(speichern());
  expect(screen.getByText('Bitte eine Firma oder einen Namen angeben.')).toBeDefined();
  expect(document.activeElement).toBe(feld('Nachname'));
  expect(gesendet).toEqual([]);
});

test('a customer half entered is not lost by a wrong click', async () => {
  const { hand, adresse, gesendet } = kunde();
  await hand.type(feld('Firma'), 'Bäckerei Huber');
  const verlasse = async (antwort: string) => {
    act(() => adresse.push('/woanders'));
    const frage = await screen.findByRole('dialog', { name: 'Änderungen nicht gespeichert' });
    await hand.click(within(frage).getByRole('button', { name: antwort }));
  };
  await verlasse('Weiter bearbeiten');
  expect(feld('Firma').value).toBe('Bäckerei Huber');
  await verlasse('Abspeichern');
  await waitFor(() => expect(adresse.location.pathname).toBe('/woanders'));
  expect(gesendet.map(({ body }) => body)).toMatchObject([{ firma: 'Bäckerei Huber', istKunde: true }]);
});
