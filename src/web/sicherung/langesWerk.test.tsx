/** A long work of the operator, as every window shows it: ordered here, elsewhere, or before this one was loaded. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Auftrag } from '#kern/auftraege/auftrag.ts';
import type { Sicherungsstand } from '#kern/sicherung/sicherung.ts';
import { AufgabenScreen } from '#web/aufgaben/AufgabenScreen.tsx';
import SichernHier from '#web/dashboard/SichernHier.tsx';
import { Gesamtpruefung } from '#web/sicherung/Gesamtpruefung.tsx';
import { Jetztsichern } from '#web/sicherung/Jetztsichern.tsx';
import { zeige } from '#web/testing/zeige.tsx';

const STAND: Sicherungsstand = {
  ordner: '/daten',
  taeglich: true,
  verschluesselt: false,
  sicherungen: [],
  fehler: null,
  pruefpunkt: null,
  zeitstempel: null,
};
const LAUFEND: Auftrag = {
  id: 7,
  art: 'jetztSichern',
  zustand: 'laeuft',
  abbruch: false,
  erledigt: 40,
  gesamt: 100,
  versuche: 1,
  regelmaessig: false,
  fehler: '',
  ergebnis: null,
  wiederholbar: true,
  bericht: {
    schritte: ['Daten werden kopiert', 'Sicherung wird gepackt'],
    befunde: [],
    weitere: 0,
    text: '',
  },
  erstelltAm: '2026-11-20T10:00:00Z',
  faelligAm: '2026-11-20T10:00:00Z',
  beendetAm: '',
};
const ENDE = '2026-11-20T10:01:00Z';

/** Jobs of the server; changed by what is done to them. */
let auftraege: Auftrag[] = [];
beforeEach(() => {
  auftraege = [LAUFEND];
});
const antworten = {
  '/api/v1/auftraege': () => ({ auftraege: [], server: auftraege }),
  '/api/v1/sicherungen': STAND,
  'POST /api/v1/auftraege/7/abbrechen': () => {
    auftraege = [{ ...LAUFEND, zustand: 'abgebrochen', beendetAm: ENDE }];
    return auftraege[0];
  },
};

test('a backup that runs is shown with how far it is, and can be ended there', async () => {
  const { hand, gesendet } = zeige(<Jetztsichern stand={STAND} />, antworten);
  const balken = await screen.findByRole('progressbar', { name: 'Sicherung wird gepackt' });
  expect(balken.getAttribute('aria-valuenow')).toBe('40');
  await hand.click(screen.getByRole('button', { name: 'Sicherung: abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(gesendet).toMatchObject([{ pfad: '/api/v1/auftraege/7/abbrechen' }]);
  expect(screen.getByRole('button', { name: 'Jetzt sichern' })).toHaveProperty('disabled', false);
});

test('the home page shows it too', async () => {
  const { hand } = zeige(<SichernHier />, antworten);
  await screen.findByRole('button', { name: '40 %' });
  await hand.click(screen.getByRole('button', { name: 'Sicherung: abbrechen' }));
  await screen.findByRole('button', { name: 'Jetzt sichern' });
});

test('why a backup has failed is said also by who did not order it, until there is a newer one', async () => {
  auftraege = [
    { ...LAUFEND, zustand: 'gescheitert', fehler: 'Der Server ist mittendrin ausgefallen.', beendetAm: ENDE },
  ];
  zeige(<Jetztsichern stand={STAND} />, antworten);
  expect((await screen.findByRole('alert')).textContent).toContain('mittendrin ausgefallen');
});

test('a failure is over as soon as there is a newer backup', async () => {
  auftraege = [{ ...LAUFEND, zustand: 'gescheitert', fehler: 'Voll.', beendetAm: ENDE }];
  const sicherung = { name: 'x.zip', zeit: '2026-11-20T12:00:00Z', bytes: 1, verschluesselt: false };
  let gefragt = 0;
  const zaehlend = {
    ...antworten,
    '/api/v1/auftraege': () => {
      gefragt += 1;
      return { auftraege: [], server: auftraege };
    },
  };
  zeige(<Jetztsichern stand={{ ...STAND, sicherungen: [sicherung] }} />, zaehlend);
  await waitFor(() => expect(gefragt).toBe(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what the last check has found is still there when the page is opened again', async () => {
  const befund = { art: 'befund' as const, wo: 'Rechnung 4', was: 'Summe', erwartet: '1', gefunden: '2' };
  const bericht = { schritte: ['Alles wird gelesen'], befunde: [befund], weitere: 20, text: '21 Fehler.' };
  auftraege = [{ ...LAUFEND, art: 'allesPruefen', zustand: 'fertig', beendetAm: ENDE, bericht }];
  zeige(<Gesamtpruefung />, antworten);
  expect((await screen.findByRole('status')).textContent).toContain('21 Fehler.');
  screen.getByText('Zuletzt geprüft am 20.11.2026, 11:01');
  screen.getByText('Rechnung 4');
  screen.getByText('… und 20 weitere. Alle nennt „npm run pruefen“.');
});

test('the page of jobs says what it does, and offers no repeating where the passphrase is gone', async () => {
  const weg = { ...LAUFEND, id: 8, zustand: 'gescheitert' as const, fehler: 'Ausgefallen.', beendetAm: ENDE };
  auftraege = [LAUFEND, { ...weg, wiederholbar: false }, { ...weg, id: 9, art: 'allesPruefen' }];
  zeige(<AufgabenScreen />, antworten);
  const liste = within(await screen.findByRole('region', { name: 'Für alle Betriebe' }));
  const [laufend, ohne, mit] = liste.getAllByRole('listitem').map((zeile) => zeile.textContent);
  expect(laufend).toContain('Sicherung wird gepackt: 40 %');
  expect(ohne).toContain('Ihr Passwort ist nirgends aufbewahrt');
  expect(mit).toContain('Gescheitert. Ausgefallen.');
  expect(liste.getAllByRole('button').map((knopf) => knopf.getAttribute('aria-label'))).toEqual([
    'Sicherung: abbrechen',
    'Alles prüfen: noch einmal',
  ]);
});
