import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Stueck, type Vorschlag } from '#kern/eingang/stueck.ts';
import { Arbeitsplatz } from '#web/eingang/Arbeitsplatz.tsx';
import { ablehnung, zeige } from '#web/testing/zeige.tsx';

const VORSCHLAG: Vorschlag = {
  art: 'rechnung',
  belegart: 'eingangsrechnung',
  land: 'DE',
  lieferantID: 4,
  lieferant: { name: 'Mühle Beispiel KG', ustId: null, iban: null },
  belegnummer: null,
  belegdatum: '2026-11-20',
  faellig: null,
  waehrung: 'EUR',
  brutto: 10_700,
  netto: 10_000,
  steuer: 700,
  ust: [{ satz: 700, netto: 10_000, steuer: 700, brutto: 10_700 }],
  reverseCharge: false,
  kleinunternehmer: false,
  trinkgeld: null,
  zahlung: null,
  quelle: 'ocr',
  sicher: { brutto: true, belegdatum: true, ust: true },
  felder: {},
  kategorie: null,
  kategorieAus: null,
  warnungen: [],
};

const STUECK: Stueck = {
  ...({ id: 7, status: 'pruefen', herkunft: 'datei', name: 'a.pdf', typ: 'application/pdf' } as const),
  sha256: 'a'.repeat(64),
  eingegangenAm: '2026-11-22T08:00:00.000Z',
  lieferant: 'Mühle Beispiel KG',
  belegdatum: '2026-11-20',
  brutto: 10_700,
  waehrung: 'EUR',
  zuPruefen: 0,
  istDoppelt: false,
  rechnungID: null,
  version: 3,
  dateien: [],
  vorschlag: VORSCHLAG,
  fehler: '',
  doppelt: [],
  von: null,
  quelle: '',
};

/** Read again elsewhere: another number, another due date. */
const NEU: Stueck = {
  ...STUECK,
  version: 5,
  vorschlag: { ...VORSCHLAG, belegnummer: 'gelesen-2', faellig: '2026-12-04' },
};

type Zeiger = (stueck: Stueck) => void;

/** The piece, until another version of it is heard of. */
function Seite({ anfangs, verbinde }: { anfangs: Stueck; verbinde: (zeiger: Zeiger) => void }) {
  const [stueck, setStueck] = useState(anfangs);
  useEffect(() => verbinde(setStueck), [verbinde]);
  return (
    <main>
      <Arbeitsplatz stueck={stueck} onWeiter={vi.fn()} onStueck={vi.fn()} />
    </main>
  );
}

/** Saves upon the version that it is sent, as a server does. */
function oeffne(gespeichert: Stueck, anfangs: Stueck = gespeichert) {
  let zeiger: Zeiger | undefined;
  const verbinde = (neuer: Zeiger) => {
    zeiger = neuer;
  };
  const { hand, gesendet } = zeige(<Seite {...{ anfangs, verbinde }} />, {
    '/api/v1/konten': [],
    '/api/v1/kunden': [],
    '/api/v1/mandant': {},
    '/api/v1/eingang/7/lesung': { seiten: [], codes: [] },
    '/api/v1/eingang/7': Stueck.encode(gespeichert),
    'POST /api/v1/eingang/7/uebernehmen': ({ body }: { body: unknown }) =>
      (body as Stueck).version === gespeichert.version
        ? ablehnung(422, 'So weit, so gut.')
        : ablehnung(409, 'Inzwischen geändert', { pfad: 'version', code: 'version' }),
  });
  return { hand, gesendet, zeigeAnderes: (stueck: Stueck) => act(() => zeiger?.(stueck)) };
}

const feld = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const speichere = (hand: ReturnType<typeof zeige>['hand']) =>
  hand.click(screen.getByRole('button', { name: /^Abspeichern/ }));

beforeEach(() => localStorage.clear());

test('what is typed stays when the piece is read again, and the rest follows what was read', async () => {
  const neu = { ...STUECK, version: 5, vorschlag: { ...VORSCHLAG, faellig: '2026-12-04' } };
  const { hand, gesendet, zeigeAnderes } = oeffne(neu, STUECK);
  await hand.type(await feld('Belegnummer'), 'getippt-1');
  zeigeAnderes(neu);
  expect((await feld('Belegnummer')).value).toBe('getippt-1');
  await speichere(hand);
  await waitFor(() => expect(gesendet).toHaveLength(1));
  expect(gesendet[0]?.body).toMatchObject({ version: 5, belegnummer: 'getippt-1', faellig: '2026-12-04' });
});

test('what was typed waits while the piece lies elsewhere, also when it comes back as another version', async () => {
  const { hand } = oeffne(STUECK);
  await hand.type(await feld('Belegnummer'), 'getippt-1');
  cleanup();
  const danach = oeffne({ ...STUECK, version: 5 });
  expect((await feld('Belegnummer')).value).toBe('getippt-1');
  await speichere(danach.hand);
  await waitFor(() => expect(danach.gesendet).toHaveLength(1));
  expect(danach.gesendet[0]?.body).toMatchObject({ version: 5, belegnummer: 'getippt-1' });
});

test.each(['heard of', 'not heard of'])('a field that both have changed is asked about: %s', async (wie) => {
  const { hand, gesendet, zeigeAnderes } = oeffne(NEU, STUECK);
  await hand.type(await feld('Belegnummer'), 'getippt-1');
  if (wie === 'heard of') zeigeAnderes(NEU);
  expect((await feld('Belegnummer')).value).toBe('getippt-1');
  await speichere(hand);
  const frage = await screen.findByRole('dialog', { name: 'Dieser Beleg wurde inzwischen geändert' });
  const nummer = within(within(frage).getByRole('group', { name: 'Belegnummer' }));
  expect(nummer.getByText('gelesen-2')).toBeDefined();
  expect(nummer.getByRole<HTMLInputElement>('radio', { name: /^Deine Fassung/ }).checked).toBe(true);
  await hand.click(within(frage).getByRole('button', { name: 'So abspeichern' }));
  await waitFor(() => expect(gesendet).toHaveLength(2));
  expect(gesendet[1]?.body).toMatchObject({ version: 5, belegnummer: 'getippt-1', faellig: '2026-12-04' });
});
