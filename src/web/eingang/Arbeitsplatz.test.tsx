import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Fundstelle } from '#kern/eingang/gelesenes.ts';
import { Stueck, type Vorschlag } from '#kern/eingang/stueck.ts';
import { Arbeitsplatz } from '#web/eingang/Arbeitsplatz.tsx';
import { zeige } from '#web/testing/zeige.tsx';
// Loaded when it is asked for; a busy machine takes its time.
import '#web/eingang/Verwerfen.tsx';

const fund = (sicher: boolean, grund = ''): Fundstelle => ({
  stellen: [{ seite: 0, x: 0.5, y: 0.5, b: 0.2, h: 0.02 }],
  sicher,
  grund,
});

const GRUND = 'Die Posten ergeben 385,79 €, mit 7 % USt 412,80 €.';
const VORSCHLAG: Vorschlag = {
  art: 'kassenbon',
  belegart: 'kassenbon',
  land: 'DE',
  lieferantID: 4,
  lieferant: { name: 'Mühle Beispiel KG', ustId: null, iban: null },
  belegnummer: '4471',
  belegdatum: '2026-11-20',
  faellig: null,
  waehrung: 'EUR',
  brutto: 41_280,
  netto: 38_579,
  steuer: 2701,
  ust: [{ satz: 700, netto: 38_579, steuer: 2701, brutto: 41_280 }],
  reverseCharge: false,
  kleinunternehmer: false,
  trinkgeld: null,
  zahlung: 'unbar',
  quelle: 'ocr',
  sicher: { brutto: false, belegdatum: true, ust: true },
  felder: { brutto: fund(false, GRUND), belegdatum: fund(true) },
  kategorie: null,
  kategorieAus: null,
  warnungen: [],
};

const STUECK: Stueck = {
  id: 7,
  status: 'pruefen',
  herkunft: 'foto',
  name: 'bon.jpg',
  typ: 'image/jpeg',
  sha256: 'a'.repeat(64),
  eingegangenAm: '2026-11-22T08:00:00.000Z',
  lieferant: 'Mühle Beispiel KG',
  belegdatum: '2026-11-20',
  brutto: 41_280,
  waehrung: 'EUR',
  zuPruefen: 1,
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

const KONTEN = [
  { id: 1, titel: 'Geschäftskonto', art: 'bank' },
  { id: 2, titel: 'Kasse', art: 'kasse' },
].map((konto) => ({
  ...konto,
  iban: '',
  anfangsbestand: 0,
  anfangAm: '',
  stand: 0,
  archiviert: false,
  version: 1,
}));

const LESUNG = {
  seiten: [{ breite: 100, hoehe: 100, quelle: 'ocr', woerter: [['413,80', 50, 50, 20, 2]] }],
  codes: [],
};

function oeffne(stueck: Partial<Stueck> = {}) {
  const onWeiter = vi.fn();
  localStorage.clear();
  const { hand } = zeige(
    <Arbeitsplatz stueck={{ ...STUECK, ...stueck }} onWeiter={onWeiter} onStueck={vi.fn()} />,
    {
      '/api/v1/konten': KONTEN,
      '/api/v1/kunden': [],
      '/api/v1/mandant': {},
      '/api/v1/eingang/7/lesung': LESUNG,
      '/api/v1/eingang/7/uebernehmen': {},
      '/api/v1/eingang/7/verwerfen': Stueck.encode({ ...STUECK, status: 'verworfen' }),
    },
  );
  const send = vi.spyOn(globalThis, 'fetch');
  const gesendet = (pfad: string) => {
    const [, init] = send.mock.calls.find(([url]) => String(url).endsWith(pfad)) ?? [];
    return typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  };
  return { hand, onWeiter, gesendet };
}

const feld = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

describe('a piece that was read', () => {
  test('begins in the field that is to be looked at, and one Enter saves it', async () => {
    const { hand, gesendet } = oeffne();
    const betrag = await feld('Betrag');
    await waitFor(() => expect(document.activeElement).toBe(betrag));
    expect(screen.getByText('1 Angabe prüfen')).toBeTruthy();
    expect(screen.getByText(GRUND)).toBeTruthy();
    await hand.keyboard('{Enter}');
    await waitFor(() => expect(gesendet('/uebernehmen')).toBeDefined());
    expect(gesendet('/uebernehmen')).toMatchObject({
      version: 3,
      kundenID: 4,
      belegart: 'kassenbon',
      belegnummer: '4471',
      belegdatum: '2026-11-20',
      brutto: '412,80',
      ust: [{ satz: '7', netto: '385,79', steuer: '27,01', brutto: '412,80' }],
      bezahlt: { kontoID: 1, datum: '2026-11-20' },
    });
  });

  test('says to the cent whether the rows come to the amount, and does not save what does not', async () => {
    const { hand, gesendet } = oeffne();
    const zeile = within(await screen.findByRole('group', { name: 'Zeile 1' }));
    const brutto = zeile.getByLabelText('Brutto');
    await hand.clear(brutto);
    await hand.type(brutto, '412,79');
    expect(screen.getByText(/0,01.€ zu wenig/)).toBeTruthy();
    await hand.keyboard('{Enter}{Enter}');
    expect(gesendet('/uebernehmen')).toBeUndefined();
  });

  test('lets its only row of VAT follow an amount that was read wrongly', async () => {
    const { hand } = oeffne();
    const betrag = await feld('Betrag');
    await hand.clear(betrag);
    await hand.type(betrag, '107');
    await hand.tab();
    const zeile = within(screen.getByRole('group', { name: 'Zeile 1' }));
    expect(zeile.getByLabelText<HTMLInputElement>('Steuer').value).toBe('7,00');
    expect(screen.queryByText('1 Angabe prüfen')).toBeNull();
  });

  test('asks about something like it, and saves only when somebody says so', async () => {
    const beleg = { id: 9, nummer: 'A9', datum: '2026-11-20' };
    const { hand } = oeffne({ doppelt: [{ stueckID: null, beleg, gleich: 'nummer' }], istDoppelt: true });
    expect(await screen.findByText(/Sieht aus wie Beleg A9 vom 20\.11\.2026 über 412,80/)).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Trotzdem abspeichern' }));
    expect(screen.queryByText(/Sieht aus wie/)).toBeNull();
  });

  test('warns loudly', async () => {
    const warnung = 'Diese IBAN ist neu.';
    oeffne({ vorschlag: { ...VORSCHLAG, warnungen: [warnung] } });
    expect((await screen.findByRole('alert')).textContent).toContain(warnung);
  });

  test('is put away with a reason', async () => {
    const { hand, gesendet, onWeiter } = oeffne({ doppelt: [{ stueckID: 5, beleg: null, gleich: 'tag' }] });
    await hand.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    const frage = within(await screen.findByRole('dialog', { name: 'Beleg verwerfen' }));
    await hand.click(frage.getByRole('radio', { name: 'Privat' }));
    await hand.click(frage.getByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(onWeiter).toHaveBeenCalled());
    expect(gesendet('/verwerfen')).toEqual({ version: 3, grund: 'Privat' });
  });
});

test('a piece that is being read says so, and can be typed by hand', async () => {
  const { hand } = oeffne({
    status: 'liest',
    vorschlag: null,
    lieferant: '',
    brutto: null,
    belegdatum: null,
  });
  expect(await screen.findByText(/wird gerade gelesen/)).toBeTruthy();
  await hand.click(screen.getByRole('button', { name: 'Von Hand eintippen' }));
  expect((await feld('Betrag')).value).toBe('');
});

test('a piece that cannot be read says why', async () => {
  oeffne({ status: 'unlesbar', vorschlag: null, fehler: 'Das PDF ist mit einem Passwort geschützt.' });
  expect(await screen.findByText(/mit einem Passwort geschützt/)).toBeTruthy();
  fireEvent.submit((await feld('Betrag')).closest('form') as HTMLFormElement);
  expect(await screen.findByText('Bitte sagen, von wem der Beleg ist.')).toBeTruthy();
});

describe('an e-invoice', () => {
  const ERECHNUNG = {
    ...({ ergebnis: 'fehler', titel: 'Diese E-Rechnung hat Fehler', format: 'XRechnung 3.0 (UBL)' } as const),
    urteil: 'Pflichtangaben fehlen.',
    massstab: ['Geprüft nach EN 16931.'],
    klassen: [
      {
        ...({
          klasse: 'inhalt',
          titel: 'Inhaltsfehler',
          bedeutung: 'Der Vorsteuerabzug ist gefährdet.',
        } as const),
        punkte: [
          {
            text: 'Das Leistungsdatum fehlt.',
            regeln: ['X'],
            felder: ['BT-72'],
            posten: [],
            weiterePosten: 0,
          },
        ],
      },
    ],
    hinweise: [],
    bezahlt: 5000,
    zahlbetrag: 36_280,
    steuerInEuro: null,
    steuerfall: 'ig' as const,
    vorgaenger: null,
    ausgelassen: [],
    verweise: ['https://beispiel.test/plan.pdf'],
    absender: 'rechnung@beispiel.test',
  };

  test('says what is wrong with it and what is left to pay, and writes the letter', async () => {
    const warnungen = ['Diese E-Rechnung hat Fehler. Pflichtangaben fehlen.'];
    oeffne({ vorschlag: { ...VORSCHLAG, warnungen, quelle: 'erechnung', erechnung: ERECHNUNG } });
    expect((await screen.findByRole('alert')).textContent).toContain('Diese E-Rechnung hat Fehler');
    expect(screen.getByText(/Schon bezahlt: 50,00/)).toBeTruthy();
    expect(screen.getByText(/Noch zu zahlen: 362,80/)).toBeTruthy();
    expect(screen.getAllByText(/Ware aus einem anderen EU-Land/).length).toBeGreaterThan(0);
    // A stranger's address is text.
    expect(screen.getByText(/beispiel\.test\/plan\.pdf/).closest('a')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^E-Rechnung/ }));
    expect(screen.getByText('Das Leistungsdatum fehlt.')).toBeTruthy();
    const brief = screen.getByLabelText<HTMLTextAreaElement>('Text der Antwort');
    expect(brief.value).toContain('Ihre E-Rechnung Nr. 4471 vom 20.11.2026 über 412,80');
    const mail = screen.getByRole('link', { name: 'Als E-Mail öffnen', hidden: true });
    expect(mail.getAttribute('href')).toMatch(/^mailto:rechnung@beispiel\.test\?subject=/);
  });

  test('that nobody can read is written about, too', async () => {
    const fehler = 'Das XML bricht ab.';
    oeffne({ status: 'unlesbar', typ: 'application/xml', name: 'a.xml', fehler, vorschlag: null });
    const brief = await screen.findByLabelText<HTMLTextAreaElement>('Text der Antwort');
    expect(brief.value).toContain(
      'Ihre Datei „a.xml“ können wir nicht als E-Rechnung verarbeiten: Das XML bricht ab.',
    );
  });

  test('without faults is not warned about', async () => {
    const gut = {
      ...ERECHNUNG,
      ergebnis: 'in-ordnung' as const,
      titel: 'In Ordnung',
      klassen: [],
      bezahlt: null,
    };
    oeffne({ vorschlag: { ...VORSCHLAG, quelle: 'erechnung', erechnung: gut } });
    fireEvent.click(await screen.findByRole('button', { name: /^E-Rechnung/ }));
    expect(screen.queryByText(/Noch zu zahlen/)).toBeNull();
    expect(screen.queryByLabelText('Text der Antwort')).toBeNull();
  });
});
