import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addTage, formatDatum } from '#kern/datum.ts';
import { heute } from '#web/heute.ts';
import { Meldungen } from '#web/layout/Meldungen.tsx';
import { RECHNUNG } from '#web/testing/rechnung.ts';
import { type Antworten, ablehnung, zeige } from '#web/testing/zeige.tsx';
import { ZahlungDialog } from './ZahlungDialog.tsx';

const POST = 'POST /api/v1/rechnungen/1/zahlungen';
const METHODE = { id: 7, titel: 'Überweisung', kontoID: null, archiviert: false, version: 1 };
const ZAHLUNG = {
  id: 1,
  datum: '2026-11-20',
  betrag: 100,
  zahlungsmethodeID: null,
  zahlungsmethode: null,
  abzug: null,
  kontoID: 1,
  konto: 'Bank',
  text: '',
};
const server: Antworten = {
  '/api/v1/zahlungsmethoden': [],
  '/api/v1/konten': [],
  'POST /api/v1/zahlungsmethoden': METHODE,
  [POST]: () => Response.json(ZAHLUNG, { status: 201 }),
};

function oeffne(antworten: Antworten = {}, art: 'zahlung' | 'rueckzahlung' = 'zahlung', rechnung = RECHNUNG) {
  const onClose = vi.fn();
  const dialog = <ZahlungDialog rechnung={rechnung} art={art} onClose={onClose} />;
  const seite = (
    <>
      {dialog}
      <Meldungen />
    </>
  );
  return { ...zeige(seite, { ...server, ...antworten }), onClose };
}
const feld = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const speichern = () => screen.getByRole('button', { name: /^(Zahlung|Rückzahlung) speichern$/ });

async function tippe(hand: ReturnType<typeof zeige>['hand'], name: string, text: string): Promise<void> {
  await hand.clear(feld(name));
  if (text !== '') await hand.type(feld(name), text);
}

test('the whole rest of today is proposed, recorded and said', async () => {
  const { hand, gesendet, onClose } = oeffne();
  expect([feld('Betrag').value, feld('Datum').value]).toEqual(['100,00', formatDatum(heute())]);
  await hand.click(speichern());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await screen.findByText('Zahlung gespeichert')).toBeDefined();
  expect(gesendet.map(({ body }) => body)).toEqual([
    { betrag: 100, datum: heute(), kontoID: null, zahlungsmethodeID: null },
  ]);
});

test('no amount is refused at its field, and nothing is sent', async () => {
  const { hand, gesendet } = oeffne();
  await tippe(hand, 'Betrag', '0');
  await hand.click(speichern());
  expect(screen.getByText('Bitte einen Betrag angeben, zum Beispiel 100,00.')).toBeDefined();
  expect(document.activeElement).toBe(feld('Betrag'));
  expect(gesendet).toEqual([]);
});

test('of a part the rest stays open, and a new payment method is created once, whatever goes wrong then', async () => {
  let versuche = 0;
  const { hand, gesendet, onClose } = oeffne({
    [POST]: () => {
      versuche += 1;
      return versuche === 1
        ? ablehnung(422, 'Das geht gerade nicht.')
        : Response.json(ZAHLUNG, { status: 201 });
    },
  });
  await tippe(hand, 'Betrag', '40');
  expect(feld('Rest von 60,00 €').value).toBe('offen');
  await hand.selectOptions(feld('Zahlungsmethode'), 'Neue Zahlungsmethode');
  await hand.click(speichern());
  expect(screen.getByText('Bitte einen Namen angeben.')).toBeDefined();
  await hand.type(feld('Name der Zahlungsmethode'), 'Überweisung');
  await hand.click(speichern());
  await screen.findByText('Das geht gerade nicht.');
  expect(onClose).not.toHaveBeenCalled();
  await hand.click(speichern());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [neu, ...zahlungen] = gesendet.map(({ pfad, body }) => [pfad.split('/').at(-1), body]);
  expect(neu).toEqual(['zahlungsmethoden', { titel: 'Überweisung' }]);
  expect(zahlungen).toMatchObject([
    ['zahlungen', { betrag: 40, zahlungsmethodeID: 7 }],
    ['zahlungen', { betrag: 40, zahlungsmethodeID: 7 }],
  ]);
});

test('Skonto in time is seen; too late it is none, unless somebody says so', async () => {
  const rechnung = { ...RECHNUNG, rechnungsdatum: heute(), skontoTage: 10, skontoProzent: 200 };
  const { hand, gesendet } = oeffne({}, 'zahlung', rechnung);
  await tippe(hand, 'Betrag', '98');
  expect(feld('Rest von 2,00 €').value).toBe('skonto');
  await tippe(hand, 'Datum', '+11');
  await hand.tab();
  expect(feld('Rest von 2,00 €').value).toBe('offen');
  await hand.selectOptions(feld('Rest von 2,00 €'), 'Skonto');
  await hand.click(speichern());
  await waitFor(() => expect(gesendet).toHaveLength(1));
  expect(gesendet[0]?.body).toMatchObject({
    betrag: 98,
    datum: addTage(heute(), 11),
    abzug: { art: 'skonto', betrag: 2 },
  });
});

test('it is paid in one of the ways there are', async () => {
  const { hand, gesendet } = oeffne({ '/api/v1/zahlungsmethoden': [METHODE] });
  await screen.findByRole('option', { name: 'Überweisung' });
  await hand.selectOptions(feld('Zahlungsmethode'), 'Überweisung');
  await hand.click(speichern());
  await waitFor(() => expect(gesendet[0]?.body).toMatchObject({ zahlungsmethodeID: 7 }));
});

test('what is too much is said to stay as credit of the customer', async () => {
  const { hand } = oeffne();
  await tippe(hand, 'Betrag', '120');
  expect(screen.getByText('20,00 € zu viel: bleibt als Guthaben von Hotel Post.')).toBeDefined();
});

test('a payment of yesterday is entered with the keyboard: the day is read before it is sent', async () => {
  const { hand, gesendet, onClose } = oeffne();
  const gestern = addTage(heute(), -1);
  // The calendar is no stop of the Tab key.
  feld('Betrag').focus();
  await hand.tab();
  await hand.keyboard('g');
  await hand.tab();
  expect(document.activeElement).toBe(feld('Zahlungsmethode'));
  expect(feld('Datum').value).toBe(formatDatum(gestern));
  await tippe(hand, 'Datum', 'g');
  await hand.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(gesendet[0]?.body).toMatchObject({ datum: gestern });
});

test('a refusal of the server stands at its field', async () => {
  const text = 'Erstatten lässt sich höchstens, was bezahlt wurde: 100,00 €.';
  const { hand, onClose } = oeffne({ [POST]: () => ablehnung(422, text, { pfad: 'betrag' }) });
  await tippe(hand, 'Betrag', '101');
  await hand.click(speichern());
  expect(await screen.findByText(text)).toBeDefined();
  expect(feld('Betrag').value).toMatch(/^101/);
  expect(onClose).not.toHaveBeenCalled();
});
