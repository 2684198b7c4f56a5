import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { zeige } from '#web/testing/zeige.tsx';
import { readDateien } from './dateien.ts';
import { Mailprogramm } from './Mailprogramm.tsx';

test('files that cannot be had are told once: nothing is left that nobody caught', async () => {
  const ungefangen: unknown[] = [];
  const merke = (grund: unknown) => ungefangen.push(grund);
  process.on('unhandledRejection', merke);
  onTestFinished(() => void process.off('unhandledRejection', merke));
  const { hand } = zeige(
    <Mailprogramm
      beleg={{ wo: 'rechnungen', id: 17, name: 'Rechnung 17', kundenID: null }}
      vorschlag={{
        an: [],
        kopie: [],
        betreff: 'Rechnung 17',
        text: 'Anbei.',
        anhang: 'pdf',
        konto: false,
        anhaenge: [{ art: 'pdf', name: 'Rechnung_17.pdf', typ: 'application/pdf' }],
        bisher: 0,
        hindernis: '',
        link: null,
      }}
      onClose={() => undefined}
    />,
  );
  const knopf = screen.getByRole('button', { name: 'Datei herunterladen' });
  await hand.click(knopf);
  await expect.poll(() => knopf.hasAttribute('data-loading')).toBe(false);
  expect(ungefangen).toEqual([]);
});

test('who takes XRechnung in UBL gets that very file', async () => {
  zeige(<div />, { '/api/v1/rechnungen/17/xml': {} });
  const send = vi.spyOn(globalThis, 'fetch');
  const [datei] = await readDateien(
    { wo: 'rechnungen', id: 17 },
    {
      an: [],
      kopie: [],
      betreff: '',
      text: '',
      anhang: 'xml',
      konto: false,
      bisher: 0,
      hindernis: '',
      link: null,
      anhaenge: [
        { art: 'pdf', name: 'Rechnung_17.pdf', typ: 'application/pdf' },
        { art: 'ubl', name: '17_xrechnung.xml', typ: 'application/xml' },
      ],
    },
    { anhang: 'xml' },
  );
  expect(datei?.name).toBe('17_xrechnung.xml');
  expect(send.mock.calls.map(([url]) => String(url))).toEqual([
    expect.stringMatching(/\/rechnungen\/17\/xml\?format=ubl$/),
  ]);
});
