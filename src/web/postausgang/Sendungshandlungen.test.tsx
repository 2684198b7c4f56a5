import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Sendungszeile } from '#kern/postausgang/sendung.ts';
import { zeige } from '#web/testing/zeige.tsx';
import { Postinhalt } from './Postblick.tsx';

const ZEILE: Omit<Sendungszeile, 'art' | 'bezug'> = {
  id: 1,
  zustand: 'zurueckgekommen',
  nr: 1,
  an: ['alt@post.de'],
  kopie: [],
  betreff: 'Betreff',
  belegID: null,
  parteiID: 4,
  versuche: 1,
  faelligAm: '',
  fehler: '',
  erstelltAm: '2026-11-20T10:00:00Z',
  gesendetAm: '',
};
const SENDUNG = {
  ...ZEILE,
  anlass: 'a',
  text: 'T',
  anhaenge: [],
  messageId: 'm',
  sha256: 'a',
  groesse: 1,
  antwort: '',
  abgelehnt: [],
  wer: 1,
};
const VORSCHLAG = {
  an: ['neu@post.de'],
  kopie: [],
  betreff: 'Betreff',
  text: 'Text',
  anhang: 'pdf',
  konto: true,
  bisher: 1,
  anhaenge: [{ art: 'pdf', name: 'Blatt.pdf', typ: 'application/pdf' }],
  hindernis: '',
  link: null,
};

test.each([
  ['rechnungen', 'storno', 'Rechnung ansehen', '/rechnung/17'],
  ['angebote', 'angebot', 'Angebot ansehen', '/angebot/17'],
  ['angebote', 'lieferschein', 'Lieferschein ansehen', '/angebot/17'],
  ['mahnungen', 'mahnung2', 'Mahnung ansehen', '/mahnung/17'],
] as const)(
  'a mail leads to its document and is sent anew where the address can be put right: %s, %s',
  async (wo, art, name, ziel) => {
    const bezug = { wo, id: 17 };
    const { hand } = zeige(<Postinhalt sendung={{ ...ZEILE, art, bezug }} />, {
      '/api/v1/postausgang/1': { ...SENDUNG, art, bezug },
      [`/api/v1/${wo}/17/sendung`]: VORSCHLAG,
      [`/api/v1/${wo}/17/sendungen`]: [],
      '/api/v1/versandkonto': { versandkonto: null },
    });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(ziel);
    await hand.click(screen.getByRole('button', { name: 'Erneut senden' }));
    expect(await screen.findByLabelText('An', { selector: 'input' })).toBeTruthy();
    expect((await screen.findAllByText('Blatt.pdf')).length).toBeGreaterThan(0);
  },
);

test('what must not go out any more says why, with no form to fill in', async () => {
  const bezug = { wo: 'mahnungen', id: 17 } as const;
  const { hand } = zeige(<Postinhalt sendung={{ ...ZEILE, art: 'mahnung1', bezug }} />, {
    '/api/v1/postausgang/1': { ...SENDUNG, art: 'mahnung1', bezug },
    '/api/v1/mahnungen/17/sendung': { ...VORSCHLAG, hindernis: 'Diese Mahnung wurde zurückgezogen.' },
  });
  await hand.click(screen.getByRole('button', { name: 'Erneut senden' }));
  expect(await screen.findByText('Diese Mahnung wurde zurückgezogen.')).toBeTruthy();
  expect(screen.queryByLabelText('An', { selector: 'input' })).toBeNull();
});
