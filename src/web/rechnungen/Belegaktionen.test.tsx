import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { Meldungen } from '#web/layout/Meldungen.tsx';
import { RECHNUNG } from '#web/testing/rechnung.ts';
import { type Antworten, ablehnung, zeige } from '#web/testing/zeige.tsx';
import { Belegaktionen } from './Belegaktionen.tsx';

const ZAHLUNG = {
  id: 9,
  datum: '2026-11-20',
  betrag: 100,
  zahlungsmethodeID: null,
  zahlungsmethode: null,
  abzug: null,
  kontoID: 1,
  konto: 'Bank',
  text: '',
};
const POST = 'POST /api/v1/rechnungen/1/zahlungen';

function zeigeAktionen(rechnung: Rechnung, antworten: Antworten = {}) {
  const seite = (
    <>
      <Belegaktionen rechnung={rechnung} />
      <Meldungen />
    </>
  );
  return zeige(seite, {
    '/api/v1/rechnungen/1/sendungen': [],
    '/api/v1/rechnungen/1/kundenseite': null,
    ...antworten,
  });
}
/** Beside the others, and at the thumb on a phone. */
const bezahlt = () => screen.queryAllByRole('button', { name: /^Als bezahlt markieren: Rechnung RE-1/ });

test('one click pays the whole rest today, another one takes it back', async () => {
  const { hand, gesendet } = zeigeAktionen(RECHNUNG, {
    [POST]: () => Response.json(ZAHLUNG, { status: 201 }),
    'DELETE /api/v1/rechnungen/1/zahlungen/9': () => new Response(null, { status: 204 }),
  });
  const [knopf = expect.unreachable()] = bezahlt();
  await hand.click(knopf);
  expect(await screen.findByText('Rechnung RE-1 ist bezahlt')).toBeDefined();
  await hand.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await waitFor(() => expect(gesendet).toHaveLength(2));
  expect(gesendet.map(({ method, pfad }) => `${method} ${pfad}`)).toEqual([
    POST,
    'DELETE /api/v1/rechnungen/1/zahlungen/9',
  ]);
  expect(gesendet[0]?.body).toEqual({});
});

test('a payment that is refused is said, and nothing is offered to be taken back', async () => {
  const { hand } = zeigeAktionen(RECHNUNG, {
    [POST]: () => ablehnung(409, 'Dieser Beleg ist schon ganz bezahlt.'),
  });
  const [knopf = expect.unreachable()] = bezahlt();
  await hand.click(knopf);
  expect(await screen.findByText('Dieser Beleg ist schon ganz bezahlt.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
});

test('where nothing is owed any more nothing can be paid', () => {
  zeigeAktionen({ ...RECHNUNG, bezahlt: 10_000, bezahlstatus: 'bezahlt' });
  expect(bezahlt()).toEqual([]);
  expect(screen.getAllByRole('button', { name: /PDF/ }).length).toBeGreaterThan(0);
});

const VORSCHLAG = {
  an: ['hotel@post.de'],
  kopie: [],
  betreff: 'Rechnung RE-1',
  text: 'Anbei.',
  anhang: 'pdf',
  konto: true,
  anhaenge: [{ art: 'pdf', name: 'RE-1.pdf', typ: 'application/pdf' }],
  bisher: 0,
  hindernis: '',
  link: null,
};

test('the dialog that sends stays open when it turns out that sending is what is to be done next', async () => {
  const spaet = Promise.withResolvers<Response>();
  const { hand } = zeigeAktionen(RECHNUNG, {
    '/api/v1/rechnungen/1/sendung': VORSCHLAG,
    '/api/v1/rechnungen/1/sendungen': spaet.promise,
  });
  const senden = () => screen.getAllByRole('button', { name: 'Senden', hidden: true });
  const [knopf = expect.unreachable()] = senden();
  await hand.click(knopf);
  const betreff = await screen.findByRole<HTMLInputElement>('textbox', { name: /Betreff/ });
  await hand.type(betreff, ' neu');
  expect(senden()).toHaveLength(2);
  spaet.resolve(Response.json([]));
  // On a phone it lies at the thumb now, too.
  await waitFor(() => expect(senden()).toHaveLength(3));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Betreff/ }).value).toBe('Rechnung RE-1 neu');
});
