import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Mahnvorschlag } from '#kern/mahnungen/mahnung.ts';
import type { Stufeneinstellung } from '#kern/mahnungen/stufen.ts';
import { endSession } from '#web/api/sitzung.ts';
import { Meldungen } from '#web/layout/Meldungen.tsx';
import { ablehnung, zeige } from '#web/testing/zeige.tsx';
import { Briefform } from './Briefform.tsx';

const stufe = (titel: string, gebuehr: number): Stufeneinstellung => ({
  aktiv: true,
  titel,
  tage: 7,
  frist: 10,
  zinsen: false,
  pauschale: false,
  gebuehr,
  textVor: `Text der Stufe ${titel}`,
  textNach: '',
});
const STUFEN = [stufe('Erinnerung', 0), stufe('Mahnung', 3), stufe('Letzte Mahnung', 3)];

const posten = (rechnungID: number) => ({
  rechnungID,
  nummer: `RE-${rechnungID}`,
  rechnungsdatum: '2026-10-01',
  faelligAm: '2026-10-15',
  summe: 10_000,
  bezahlt: 0,
  offen: 10_000,
  tage: 30,
  stufe: 0,
  zinsen: 0,
  zinsabschnitte: [],
  pauschale: 0,
});
const VORSCHLAG: Mahnvorschlag = {
  kundenID: 4,
  kunde: 'Hotel Post',
  stufe: 1,
  titel: 'Erinnerung',
  anzahl: 2,
  offen: 20_000,
  guthaben: 0,
  faelligSeit: '2026-10-15',
  tage: 30,
  zuletzt: '',
  hatMail: true,
  hindernisse: [],
  sprache: 'de',
  zinsen: 0,
  gebuehr: 0,
  gebuehrBisher: 0,
  pauschale: 0,
  summe: 20_000,
  frist: '2026-12-01',
  verbraucher: false,
  posten: [posten(1), posten(2)],
  weitere: [],
  fehlendeHalbjahre: [],
};
const SCHREIBEN = 'POST /api/v1/mahnungen';

function zeigeBrief(vorschlag: Mahnvorschlag = VORSCHLAG) {
  const seite = (
    <>
      <Briefform vorschlag={vorschlag} stufen={STUFEN} />
      <Meldungen />
    </>
  );
  const nein = () => ablehnung(409, 'Inzwischen ist alles bezahlt.');
  const { hand, gesendet, adresse } = zeige(seite, {
    [SCHREIBEN]: nein,
    'POST /api/v1/mahnungen/vorschau': () => ablehnung(409, 'Keine Vorschau.'),
  });
  const geschrieben = () => gesendet.filter(({ method, pfad }) => `${method} ${pfad}` === SCHREIBEN);
  return { hand, geschrieben, adresse };
}
const knopf = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('what is as planned is left to the server; a refusal is said, and everything stays typed', async () => {
  const { hand, geschrieben } = zeigeBrief();
  await hand.click(knopf('Schreiben und senden'));
  expect(await screen.findByText('Inzwischen ist alles bezahlt.')).toBeDefined();
  expect(geschrieben().map(({ body }) => body)).toEqual([{ kundenID: 4, senden: true }]);
});

test('only what is wished otherwise is sent', async () => {
  const { hand, geschrieben } = zeigeBrief();
  await hand.click(screen.getByLabelText('Verzugszinsen berechnen'));
  await hand.clear(screen.getByLabelText('Text über der Aufstellung'));
  await hand.type(screen.getByLabelText('Text über der Aufstellung'), 'Bitte zahlen.');
  await hand.click(knopf('Zum Drucken schreiben'));
  await waitFor(() => expect(geschrieben()).toHaveLength(1));
  expect(geschrieben()[0]?.body).toEqual({ kundenID: 4, zinsen: true, text: 'Bitte zahlen.', senden: false });
});

test('a consumer owes no lump sum', async () => {
  const { hand } = zeigeBrief();
  const pauschale = /^Verzugspauschale von 40 €/;
  expect(screen.getByLabelText(pauschale)).toBeDefined();
  await hand.click(screen.getByLabelText(/^Der Kunde ist Verbraucher/));
  expect(screen.queryByLabelText(pauschale)).toBeNull();
});

test('while reminders rest nothing can be written, and it says why', () => {
  const text = 'Der Kunde wird bis 31.12.2026 nicht gemahnt.';
  zeigeBrief({ ...VORSCHLAG, hindernisse: [{ art: 'sperre', text }] });
  expect(screen.getByText(text)).toBeDefined();
  expect([knopf('Zum Drucken schreiben').disabled, knopf('Schreiben und senden').disabled]).toEqual([
    true,
    true,
  ]);
});

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text über der Aufstellung');

test('what was typed is there again when the session has ended in the middle of it', async () => {
  const { hand } = zeigeBrief();
  await hand.clear(text());
  await hand.type(text(), 'Bitte zahlen.');
  act(() => endSession());
  cleanup();
  zeigeBrief();
  expect(text().value).toBe('Bitte zahlen.');
});

test('a letter that was changed is left only after a question, which writes nothing', async () => {
  const { hand, geschrieben, adresse } = zeigeBrief();
  act(() => adresse.push('/eins'));
  await waitFor(() => expect(adresse.location.pathname).toBe('/eins'));
  await hand.type(text(), ' Danke.');
  act(() => adresse.push('/zwei'));
  const frage = within(await screen.findByRole('dialog', { name: 'Änderungen nicht gespeichert' }));
  expect(frage.queryByRole('button', { name: 'Abspeichern' })).toBeNull();
  await hand.click(frage.getByRole('button', { name: 'Verwerfen' }));
  await waitFor(() => expect(adresse.location.pathname).toBe('/zwei'));
  expect(geschrieben()).toEqual([]);
});
