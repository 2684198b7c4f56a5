// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useAngebot } from '#web/angebot/angebot.ts';
import { forgetZuletzt, useZuletzt } from '#web/angebot/zuletzt.ts';
import { closeSession } from '#web/api/sitzung.ts';
import Palette from '#web/befehle/Palette.tsx';
import '#web/testing/browser.ts';
import { type Antworten, zeige } from '#web/testing/zeige.tsx';

const NICHTS: Antworten = {
  '/api/v1/kunden': [],
  '/api/v1/produkte': [],
  '/api/v1/rechnungen': [],
  '/api/v1/angebote': [],
  '/api/v1/serien': [],
  '/api/v1/mahnungen': [],
};
const HUBER = { pfad: 'kunden', id: 5, titel: 'Bäckerei Huber', zusatz: '', to: '/kunde/$id' };
const BROT = { pfad: 'produkte', id: 7, titel: 'Brot', zusatz: '', to: '/produkt/$id' };

const feld = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Suche und Befehle' });
const gruppe = (name: string) => screen.queryByRole('group', { name });
const titelIn = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

/** A page with a button; the palette lies above it. */
function Rechnungsseite({ isEntwurf = true, onAusstellen = () => {} }) {
  return (
    <>
      {isEntwurf && <Ausstellen onClick={onAusstellen} />}
      <Palette onClose={() => {}} onTasten={() => {}} />
    </>
  );
}

function Ausstellen({ onClick }: { onClick: () => void }) {
  useAngebot({ titel: 'Ausstellen', worte: 'fertig', run: onClick });
  return (
    <button type="button" onClick={onClick}>
      Ausstellen
    </button>
  );
}

test('the palette offers first what the buttons of the page do, and does the same', async () => {
  let ausgestellt = 0;
  const { hand } = zeige(
    <Rechnungsseite
      onAusstellen={() => {
        ausgestellt += 1;
      }}
    />,
    NICHTS,
  );
  await hand.type(feld(), 'ausst');
  expect(titelIn('Auf dieser Seite')).toEqual(['Ausstellen']);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Ausstellen');
  await hand.keyboard('{Enter}');
  expect(ausgestellt).toBe(1);
});

function BisAusgestellt() {
  const [isEntwurf, setEntwurf] = useState(true);
  return <Rechnungsseite isEntwurf={isEntwurf} onAusstellen={() => setEntwurf(false)} />;
}

test('the field has the keys as soon as there is something to choose', () => {
  zeige(<Rechnungsseite />, NICHTS);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Ausstellen');
  expect(document.activeElement).toBe(feld());
});

test('an act is gone with its button', async () => {
  const { hand } = zeige(<BisAusgestellt />, NICHTS);
  await hand.type(feld(), 'fertig{Enter}');
  await hand.clear(feld());
  expect(gruppe('Auf dieser Seite')).toBeNull();
});

function Handlungen() {
  const [darfBezahlen, setDarfBezahlen] = useState(false);
  useAngebot(darfBezahlen && { titel: 'Bezahlen', run: () => {} });
  useAngebot({ titel: 'Herunterladen', run: () => setDarfBezahlen(true) });
  return <Palette onClose={() => {}} onTasten={() => {}} />;
}

test('acts stand in the order of their buttons, whichever may be pressed first', async () => {
  const { hand } = zeige(<Handlungen />, NICHTS);
  expect(titelIn('Auf dieser Seite')).toEqual(['Herunterladen']);
  await hand.click(screen.getByRole('option', { name: 'Herunterladen' }));
  expect(titelIn('Auf dieser Seite')).toEqual(['Bezahlen', 'Herunterladen']);
});

function Besuch({ eintrag }: { eintrag: typeof HUBER }) {
  useZuletzt(eintrag);
  return null;
}

test('records that were opened last come before everything else, the newest first, and only once', async () => {
  zeige(
    <>
      <Besuch eintrag={HUBER} />
      <Besuch eintrag={BROT} />
      <Besuch eintrag={{ ...HUBER, titel: 'Bäckerei Huber KG' }} />
    </>,
  );
  const { hand } = zeige(<Rechnungsseite isEntwurf={false} />, {
    ...NICHTS,
    '/api/v1/produkte': [
      { ...PRODUKT, id: 7, titel: 'Brot, dunkel' },
      { ...PRODUKT, id: 8, titel: 'Brötchen' },
    ],
  });
  expect(titelIn('Zuletzt geöffnet')).toEqual(['Bäckerei Huber KG', 'Brot']);
  await hand.type(feld(), 'bro');
  expect(titelIn('Zuletzt geöffnet')).toEqual(['Brot']);
  await screen.findByRole('group', { name: 'Produkte' });
  expect(titelIn('Produkte')).toEqual(['Brötchen']);
  expect(titelIn('Zuletzt geöffnet')).toEqual(['Brot, dunkel']);
});

const PRODUKT = { preis: 450, einheit: '', archiviert: false, version: 1, anzahl: 0, summe: 0 };

test('a deleted record is offered no more, nor is any after its user has signed out', () => {
  zeige(
    <>
      <Besuch eintrag={HUBER} />
      <Besuch eintrag={BROT} />
    </>,
  );
  forgetZuletzt('produkte', 7);
  zeige(<Rechnungsseite />, NICHTS);
  expect(titelIn('Zuletzt geöffnet')).toEqual(['Bäckerei Huber']);
  closeSession();
  expect(JSON.stringify(localStorage)).not.toContain('Huber');
});

test('what one Mandant has opened is not shown to another one', () => {
  localStorage.setItem('zuletzt', JSON.stringify({ 2: [HUBER] }));
  zeige(<Rechnungsseite />, NICHTS);
  expect(gruppe('Zuletzt geöffnet')).toBeNull();
});

test('what was chosen stays chosen when records are found meanwhile', async () => {
  const gefunden = Promise.withResolvers<unknown>();
  const { hand } = zeige(<Rechnungsseite />, { ...NICHTS, '/api/v1/produkte': gefunden.promise });
  await hand.type(feld(), 'produkt');
  await hand.keyboard('{ArrowDown}');
  const gewaehlt = () => screen.getByRole('option', { selected: true }).textContent;
  const vorher = gewaehlt();
  expect(vorher).toContain('Produkte und Dienstleistungen');
  gefunden.resolve([{ ...PRODUKT, id: 9, titel: 'Produktfoto' }]);
  await screen.findByRole('option', { name: 'Produktfoto' });
  expect(gewaehlt()).toBe(vorher);
});

test('records found for an earlier word are gone with the next letter, also when nobody answers', async () => {
  const antworten = { ...NICHTS, '/api/v1/produkte': [{ ...PRODUKT, id: 9, titel: 'Zopf' }] as unknown };
  const { hand } = zeige(<Rechnungsseite />, antworten);
  await hand.type(feld(), 'zo');
  await screen.findByRole('option', { name: 'Zopf' });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  antworten['/api/v1/produkte'] = promise;
  await hand.type(feld(), 'p');
  expect(screen.queryByRole('option', { name: 'Zopf' })).toBeNull();
  await waitFor(() => expect(screen.getByText('Wird gesucht …')).toBeDefined());
  expect(screen.queryAllByRole('option')).toEqual([]);
  resolve([{ ...PRODUKT, id: 9, titel: 'Zopfbrot' }]);
  await screen.findByRole('option', { name: 'Zopfbrot' });
});

test('what was typed before the palette was there is searched for, and typing goes on behind it', async () => {
  const { hand } = zeige(<Palette beginn="Hu" onClose={() => {}} onTasten={() => {}} />, NICHTS);
  expect(feld().value).toBe('Hu');
  await hand.type(feld(), 'ber', { skipClick: true, initialSelectionStart: feld().selectionStart ?? 0 });
  expect(feld().value).toBe('Huber');
});

test('quotes, series and reminders are found as invoices are, behind whom they are for', async () => {
  const fortschritt = { bestaetigung: 'nichts', lieferschein: 'nichts', rechnung: 'nichts' };
  const papier = {
    id: 3,
    art: 'angebot',
    nummer: 'AN-3',
    fassung: 1,
    zustand: 'fertig',
    datum: '2026-11-01',
    gueltigBis: '',
    liefertag: '',
    kundenID: 5,
    kunde: 'Bäckerei Huber',
    summe: 119,
    mitPreisen: true,
    versendet: false,
    fortschritt,
    version: 1,
  };
  const serie = {
    id: 4,
    titel: 'Wartung',
    kundenID: 5,
    kunde: 'Bäckerei Huber',
    anker: '2026-11-01',
    monate: 1,
    monatsende: false,
    zeitraum: 'laufend',
    modus: 'entwurf',
    endeAm: '',
    anzahl: 0,
    zustand: 'aktiv',
    grund: '',
    erledigt: 0,
    naechsterAm: '2026-11-01',
    summe: 50,
    version: 1,
  };
  const mahnung = {
    id: 6,
    kundenID: 5,
    kunde: 'Bäckerei Huber',
    stufe: 2,
    titel: '1. Mahnung',
    datum: '2026-11-01',
    frist: '2026-11-15',
    zustand: 'geschrieben',
    anzahl: 1,
    offen: 119,
    guthaben: 0,
    zinsen: 0,
    gebuehr: 2.5,
    gebuehrBisher: 0,
    pauschale: 0,
    summe: 121.5,
    grund: '',
    erstelltAm: '2026-11-01T10:00:00.000Z',
    verschicktAm: '',
    zurueckAm: '',
  };
  const { hand } = zeige(<Rechnungsseite isEntwurf={false} />, {
    ...NICHTS,
    '/api/v1/angebote': [papier],
    '/api/v1/serien': [serie],
    '/api/v1/mahnungen': [mahnung],
  });
  await hand.type(feld(), 'huber');
  await waitFor(() => expect(gruppe('Serien')).toBeTruthy());
  expect(titelIn('Angebote und Lieferscheine')[0]).toContain('Angebot AN-3 · Bäckerei Huber');
  expect(titelIn('Serien')[0]).toContain('Wartung · Bäckerei Huber');
  expect(titelIn('Mahnungen')).toEqual([expect.stringMatching(/^1\. Mahnung · Bäckerei Huber.*121,50/)]);
});
