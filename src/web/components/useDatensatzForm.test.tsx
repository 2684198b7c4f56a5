import { TextInput } from '@mantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { request } from '#web/api/client.ts';
import { Meldungen } from '#web/layout/Meldungen.tsx';
import { type Antworten, ablehnung, zeige } from '#web/testing/zeige.tsx';
import { felderOf } from './abgleich.ts';
import { bestandOf } from './bestand.ts';
import { Formular } from './Formular.tsx';
import { useDatensatzForm } from './useDatensatzForm.tsx';

const Satz = z.object({ titel: z.string(), ort: z.string(), version: z.number() });
type Satz = z.output<typeof Satz>;
type Felder = Omit<Satz, 'version'>;

const PFAD = '/api/v1/saetze/1';
const SATZ: Satz = { titel: 'Brot', ort: 'Berlin', version: 3 };
const LABELS = { titel: 'Titel', ort: 'Ort' };
const VERALTET = () => ablehnung(409, 'Inzwischen geändert', { code: 'version' });

const toFelder = ({ titel, ort }: Satz): Felder => ({ titel, ort });
const read = () => request('saetze/1', Satz);

/** A record as any page shows it. */
function Seite() {
  const { form, speichern, wache } = useDatensatzForm<Felder, Satz>({
    form: {
      initialValues: toFelder(SATZ),
      validate: { titel: (titel) => (titel === '' ? 'Bitte einen Titel angeben.' : null) },
    },
    send: (felder, version) => request('saetze/1', Satz, { method: 'PATCH', body: { ...felder, version } }),
    bestand: bestandOf(SATZ, { toFelder, read, abgleich: felderOf<Felder>(LABELS) }),
    schutz: true,
  });
  return (
    <main>
      <Formular onSubmit={speichern}>
        <TextInput label="Titel" {...form.getInputProps('titel')} />
        <TextInput label="Ort" {...form.getInputProps('ort')} />
        <button type="submit">Speichern</button>
      </Formular>
      {wache}
      <Meldungen />
    </main>
  );
}

/** Stores upon the version it is sent, as a server does. */
function server(gespeichert: Satz): Antworten {
  return {
    [`GET ${PFAD}`]: () => gespeichert,
    [`PATCH ${PFAD}`]: ({ body }: { body: unknown }) => {
      const { version, ...felder } = body as Satz;
      if (version !== gespeichert.version) return VERALTET();
      Object.assign(gespeichert, felder, { version: version + 1 });
      return { ...gespeichert };
    },
  };
}

const feld = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const speichern = () => screen.getByRole('button', { name: 'Speichern' });
const frage = () => screen.findByRole('dialog', { name: 'Diese Angaben wurden inzwischen geändert' });
const wahl = (dialog: HTMLElement, name: string, fassung: RegExp) =>
  within(within(dialog).getByRole('group', { name })).getByRole<HTMLInputElement>('radio', { name: fassung });
const isGespeichert = () => screen.findByText('Erfolgreich abgespeichert');

async function aendere(hand: ReturnType<typeof zeige>['hand'], name: string, text: string): Promise<void> {
  await hand.clear(feld(name));
  await hand.type(feld(name), text);
}

test('what is saved lies on the version that was seen, and the next time on the one that came of it', async () => {
  const { hand, gesendet } = zeige(<Seite />, server({ ...SATZ }));
  await aendere(hand, 'Ort', 'Bozen');
  await hand.click(speichern());
  await isGespeichert();
  await aendere(hand, 'Ort', 'Graz');
  await hand.click(speichern());
  await waitFor(() => expect(gesendet).toHaveLength(2));
  expect(gesendet.map(({ body }) => body)).toEqual([
    { titel: 'Brot', ort: 'Bozen', version: 3 },
    { titel: 'Brot', ort: 'Graz', version: 4 },
  ]);
});

test('what is wrong is not sent: its field says why and has the focus', async () => {
  const { hand, gesendet } = zeige(<Seite />, server({ ...SATZ }));
  await hand.clear(feld('Titel'));
  await hand.click(speichern());
  expect(screen.getByText('Bitte einen Titel angeben.')).toBeDefined();
  expect(document.activeElement).toBe(feld('Titel'));
  expect(gesendet).toEqual([]);
});

test('a refusal of the server stands at its field, and nothing typed is lost', async () => {
  const nein = () => ablehnung(422, 'Diesen Ort gibt es nicht.', { pfad: 'ort' });
  const { hand } = zeige(<Seite />, { [`PATCH ${PFAD}`]: nein });
  await aendere(hand, 'Ort', 'Nirgends');
  await hand.click(speichern());
  expect(await screen.findByText('Ups da ist was schief gelaufen')).toBeDefined();
  expect(feld('Ort').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(feld('Ort'));
  expect(feld('Ort').value).toBe('Nirgends');
});

test('however often it is asked to while the answer is on its way, it is sent once', async () => {
  const { promise, resolve } = Promise.withResolvers<Satz>();
  const { hand, gesendet } = zeige(<Seite />, { [`PATCH ${PFAD}`]: promise });
  await aendere(hand, 'Ort', 'Bozen');
  await hand.dblClick(speichern());
  await hand.keyboard('{Enter}');
  resolve({ ...SATZ, ort: 'Bozen', version: 4 });
  await isGespeichert();
  expect(gesendet).toHaveLength(1);
});

test('what is typed while the answer is on its way is not taken for saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stand = { ...SATZ };
  const antworten = server(stand);
  const patch = antworten[`PATCH ${PFAD}`] as (anfrage: { body: unknown }) => unknown;
  const langsam = async (anfrage: { body: unknown }) => {
    await promise;
    return patch(anfrage);
  };
  const { hand, adresse } = zeige(<Seite />, { ...antworten, [`PATCH ${PFAD}`]: langsam });
  await aendere(hand, 'Ort', 'Bozen');
  await hand.click(speichern());
  await hand.type(feld('Ort'), ' im Süden');
  resolve();
  await isGespeichert();
  act(() => adresse.push('/woanders'));
  const dialog = await screen.findByRole('dialog', { name: 'Änderungen nicht gespeichert' });
  await hand.click(within(dialog).getByRole('button', { name: 'Abspeichern' }));
  await waitFor(() => expect(adresse.location.pathname).toBe('/woanders'));
  expect(stand).toEqual({ titel: 'Brot', ort: 'Bozen im Süden', version: 5 });
});

test('a newer version that reads the same asks nothing', async () => {
  const stand = { ...SATZ, version: 4 };
  const { hand, gesendet } = zeige(<Seite />, server(stand));
  await aendere(hand, 'Ort', 'Bozen');
  await hand.click(speichern());
  await isGespeichert();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(gesendet).toHaveLength(2);
  expect(stand).toEqual({ titel: 'Brot', ort: 'Bozen', version: 5 });
});

test('two versions: what was typed here and what was changed there are proposed, and nothing is lost before the answer', async () => {
  const stand = { titel: 'Kuchen', ort: 'Berlin', version: 4 };
  const { hand, gesendet } = zeige(<Seite />, server(stand));
  await aendere(hand, 'Ort', 'Bozen');
  await hand.click(speichern());
  let dialog = await frage();
  expect(wahl(dialog, 'Titel', /^Gespeicherte/).checked).toBe(true);
  expect(wahl(dialog, 'Ort', /^Deine/).checked).toBe(true);
  expect(within(dialog).getByRole('group', { name: 'Ort' }).textContent).toMatch(/Bozen.*Berlin/);
  await hand.click(within(dialog).getByRole('button', { name: 'Weiter bearbeiten' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(feld('Ort').value).toBe('Bozen');
  expect(gesendet).toHaveLength(1);

  await hand.click(speichern());
  dialog = await frage();
  await hand.click(within(dialog).getByRole('button', { name: 'Alle gespeicherten übernehmen' }));
  await hand.click(within(dialog).getByRole('button', { name: 'Alle meine behalten' }));
  expect(wahl(dialog, 'Titel', /^Deine/).checked).toBe(true);
  await hand.click(wahl(dialog, 'Titel', /^Gespeicherte/));
  await hand.click(within(dialog).getByRole('button', { name: 'So abspeichern' }));
  await isGespeichert();
  expect([feld('Titel').value, feld('Ort').value]).toEqual(['Kuchen', 'Bozen']);
  expect(stand).toEqual({ titel: 'Kuchen', ort: 'Bozen', version: 5 });
});

test('by keyboard alone, and from the question whether to leave', async () => {
  const stand = { ...SATZ, ort: 'Bozen', version: 4 };
  const { hand, adresse } = zeige(<Seite />, server(stand));
  await aendere(hand, 'Ort', 'Augsburg');
  act(() => adresse.push('/woanders'));
  const verlassen = await screen.findByRole('dialog', { name: 'Änderungen nicht gespeichert' });
  within(verlassen).getByRole('button', { name: 'Abspeichern' }).focus();
  await hand.keyboard('{Enter}');
  const dialog = await frage();
  const meine = wahl(dialog, 'Ort', /^Deine/);
  expect(meine.checked).toBe(true);
  for (let i = 0; i < 10 && document.activeElement !== meine; i += 1) await hand.tab();
  await hand.keyboard('{ArrowRight}');
  expect(wahl(dialog, 'Ort', /^Gespeicherte/).checked).toBe(true);
  await hand.keyboard('{ArrowLeft}{Enter}');
  await waitFor(() => expect(adresse.location.pathname).toBe('/woanders'));
  expect(stand.ort).toBe('Augsburg');
});

test('a page with unsaved changes is left only after a question: on with it, store it, or forget it', async () => {
  const stand = { ...SATZ };
  const { hand, adresse, gesendet } = zeige(<Seite />, server(stand));
  const verlasse = async (antwort: string) => {
    act(() => adresse.push('/woanders'));
    const dialog = await screen.findByRole('dialog', { name: 'Änderungen nicht gespeichert' });
    await hand.click(within(dialog).getByRole('button', { name: antwort }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await aendere(hand, 'Ort', 'Bozen');
  await verlasse('Weiter bearbeiten');
  expect([adresse.location.pathname, feld('Ort').value, gesendet.length]).toEqual(['/', 'Bozen', 0]);
  await verlasse('Verwerfen');
  expect([adresse.location.pathname, gesendet.length]).toEqual(['/woanders', 0]);
  expect(stand.ort).toBe('Berlin');
});

test('a page that nothing was typed on, or all is stored of, is left unasked', async () => {
  const { hand, adresse } = zeige(<Seite />, server({ ...SATZ }));
  act(() => adresse.push('/eins'));
  await waitFor(() => expect(adresse.location.pathname).toBe('/eins'));
  await aendere(hand, 'Ort', 'Bozen');
  await hand.click(speichern());
  await isGespeichert();
  act(() => adresse.push('/zwei'));
  await waitFor(() => expect(adresse.location.pathname).toBe('/zwei'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
