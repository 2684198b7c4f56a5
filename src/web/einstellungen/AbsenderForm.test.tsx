import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Absender } from '#kern/mandant/absender.ts';
import { Meldungen } from '#web/layout/Meldungen.tsx';
import { type Anfrage, type Antworten, ablehnung, zeige } from '#web/testing/zeige.tsx';
import { AbsenderForm } from './AbsenderForm.tsx';

const MANDANT = { ...Absender.parse({ name: 'Backstube Huber' }), logo: null, version: 1 };

test('own words about tax survive a change of the mode', async () => {
  const { hand } = zeige(<AbsenderForm mandant={MANDANT} />);
  const hinweis = () => screen.getByLabelText<HTMLTextAreaElement>('Steuerhinweis auf der Rechnung');
  const art = screen.getByLabelText('Besteuerung');
  expect(hinweis().value).toMatch(/Liebhaberei/);
  await hand.clear(hinweis());
  await hand.paste('Befreit laut Bescheid');
  await hand.selectOptions(art, 'reverse');
  expect(screen.getByText(/^Auf der Rechnung steht: „Steuerschuldnerschaft/)).toBeTruthy();
  await hand.selectOptions(art, 'befreit');
  expect(hinweis().value).toBe('Befreit laut Bescheid');
  expect(screen.getByText('Auf der Rechnung steht: „Befreit laut Bescheid“')).toBeTruthy();
});

test('wrong settings are named at their fields, and the focus goes to the first of them', async () => {
  const seite = (
    <main>
      <AbsenderForm mandant={MANDANT} />
    </main>
  );
  const { hand, gesendet } = zeige(seite);
  const feld = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const tippe = async (name: string, text: string) => {
    await hand.clear(feld(name));
    await hand.click(feld(name));
    await hand.paste(text);
  };
  await tippe('USt-IdNr.', 'DE12');
  await hand.type(screen.getByRole('combobox', { name: 'Skonto' }), '2');
  await hand.click(feld('Stornos bekommen eigene Nummern'));
  await tippe('Format für Stornos', '{JJJJ}_{MM}_{NR}');
  await hand.click(screen.getByRole('button', { name: 'Abspeichern' }));
  expect(document.activeElement).toBe(feld('USt-IdNr.'));
  for (const text of [
    /Diese USt-IdNr\. stimmt nicht/,
    'Bitte auch angeben, in wie vielen Tagen bezahlt sein muss.',
    /^So heißen schon die Rechnungen\./,
  ])
    expect(screen.getByText(text)).toBeTruthy();
  await tippe('Format für Stornos', 'ST');
  await hand.tab();
  expect(screen.getByText(/^Das Format muss \{NR\} enthalten/)).toBeTruthy();
  expect(gesendet).toEqual([]);
});

const PASSWORT = 'ein langes Passwort';
const IBAN = 'AT611904300234573201';

/** Another bank account needs a fresh proof, which nobody has given yet. */
function server(): Antworten {
  let istFrisch = false;
  return {
    'PATCH /api/v1/mandant': () =>
      istFrisch
        ? { ...MANDANT, iban: IBAN, version: 2 }
        : ablehnung(403, 'Bitte bestätigen.', { code: 'bestaetigung-noetig' }),
    'POST /api/v1/auth/bestaetigen': ({ body }: Anfrage) => {
      istFrisch = (body as { passwort: string }).passwort === PASSWORT;
      return new Response(null, { status: 204 });
    },
    '/api/v1/auth/sicherheit': { totp: false, passkeys: [], codesUebrig: 0 },
  };
}

test('another bank account needs a fresh proof; without one it stays typed and nothing is stored', async () => {
  const seite = (
    <main>
      <AbsenderForm mandant={MANDANT} />
      <Meldungen />
    </main>
  );
  const { hand, gesendet, adresse } = zeige(seite, server());
  const iban = () => screen.getByLabelText<HTMLInputElement>('IBAN');
  const passwort = () => screen.findByLabelText('Bitte das Passwort noch einmal eingeben');
  const brichAb = async () => {
    await waitFor(async () => expect(document.activeElement).toBe(await passwort()));
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(iban().value.replaceAll(' ', '')).toBe(IBAN);
    expect(screen.queryByText('Erfolgreich abgespeichert')).toBeNull();
  };
  await hand.click(iban());
  await hand.paste(IBAN);
  await hand.keyboard('{Enter}');
  await brichAb();
  await waitFor(() => expect(document.activeElement).toBe(iban()));

  act(() => adresse.push('/woanders'));
  const frage = await screen.findByRole('dialog', { name: 'Änderungen nicht gespeichert' });
  await hand.click(within(frage).getByRole('button', { name: 'Abspeichern' }));
  await brichAb();
  expect(adresse.location.pathname).toBe('/');

  iban().focus();
  await hand.keyboard('{Enter}');
  await hand.type(await passwort(), `${PASSWORT}{Enter}`);
  expect(await screen.findByText('Erfolgreich abgespeichert')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(gesendet.at(-1)?.body).toMatchObject({ iban: expect.stringMatching(/^AT61/) });
});
