import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Meldungen } from '#web/layout/Meldungen.tsx';
import { type Anfrage, type Antworten, ablehnung, zeige } from '#web/testing/zeige.tsx';
import { Zahlungsmethoden } from './Zahlungsmethoden.tsx';

type Methode = { id: number; titel: string; kontoID: null; archiviert: boolean; version: number };
const methode = (id: number, titel: string): Methode => ({
  id,
  titel,
  kontoID: null,
  archiviert: false,
  version: 1,
});

/** Keeps them as a server does; the first one is in use. */
function server(methoden: Methode[]): Antworten {
  const pfad = '/api/v1/zahlungsmethoden';
  const eine = (id: number) => methoden.find((methode) => methode.id === id) ?? expect.unreachable();
  const aendere = (id: number, felder: object) =>
    Object.assign(eine(id), felder, { version: eine(id).version + 1 });
  const jeEine = methoden.map(
    ({ id }): Antworten => ({
      [`PATCH ${pfad}/${id}`]: ({ body }: Anfrage) => ({ ...aendere(id, body as object) }),
      [`DELETE ${pfad}/${id}`]: () => {
        if (id === 1) return { ...aendere(id, { archiviert: true }) };
        aendere(id, { archiviert: true });
        return new Response(null, { status: 204 });
      },
      [`POST ${pfad}/${id}/wiederherstellen`]: () => {
        aendere(id, { archiviert: false });
        return new Response(null, { status: 204 });
      },
    }),
  );
  return Object.assign(
    {
      [`GET ${pfad}`]: () => methoden.filter(({ archiviert }) => !archiviert),
      [`POST ${pfad}`]: ({ body }: Anfrage) => {
        const { titel } = body as Methode;
        if (titel === '') return ablehnung(422, 'Bitte einen Titel angeben.', { pfad: 'titel' });
        methoden.push(methode(methoden.length + 1, titel));
        return Response.json(methoden.at(-1), { status: 201 });
      },
      '/api/v1/konten': [],
    },
    ...jeEine,
  );
}

const zeigeMethoden = (methoden: Methode[]) =>
  zeige(
    <>
      <Zahlungsmethoden />
      <Meldungen />
    </>,
    server(methoden),
  );
const namen = async () =>
  within(await screen.findByRole('list', { name: 'Zahlungsmethoden' }))
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value);
const expectNamen = (soll: string[]) => waitFor(async () => expect(await namen()).toEqual(soll));

test('ways to pay are added by Enter; one without a title is refused at its field', async () => {
  const { hand } = zeigeMethoden([]);
  const neu = await screen.findByLabelText<HTMLInputElement>('Neue Zahlungsmethode');
  await hand.click(screen.getByRole('button', { name: 'Hinzufügen' }));
  expect(await screen.findByText('Bitte einen Titel angeben.')).toBeDefined();
  await hand.type(neu, 'Bar{Enter}');
  await expectNamen(['Bar']);
  expect(neu.value).toBe('');
  await hand.type(neu, 'Karte{Enter}');
  await expectNamen(['Bar', 'Karte']);
});

test('a changed name is kept by Enter, and Escape brings the old one back', async () => {
  const { hand, gesendet } = zeigeMethoden([methode(1, 'Bar')]);
  const feld = await screen.findByLabelText<HTMLInputElement>('Name von Bar');
  await hand.clear(feld);
  await hand.type(feld, 'Karte{Escape}');
  expect(feld.value).toBe('Bar');
  await hand.clear(feld);
  await hand.type(feld, 'Barzahlung{Enter}');
  expect((await screen.findByLabelText<HTMLInputElement>('Name von Barzahlung')).value).toBe('Barzahlung');
  expect(gesendet.map(({ body }) => body)).toEqual([{ titel: 'Barzahlung', kontoID: null, version: 1 }]);
});

test('one is deleted and brought back; one in use goes to the archive', async () => {
  const { hand } = zeigeMethoden([methode(1, 'Barzahlung'), methode(2, 'Karte')]);
  await expectNamen(['Barzahlung', 'Karte']);
  await hand.click(screen.getByRole('button', { name: 'Karte löschen' }));
  await expectNamen(['Barzahlung']);
  await hand.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await expectNamen(['Barzahlung', 'Karte']);
  await hand.click(screen.getByRole('button', { name: 'Barzahlung löschen' }));
  await expectNamen(['Karte']);
  expect(await screen.findByText('Archiviert: Die Zahlungen bleiben erhalten')).toBeDefined();
});
