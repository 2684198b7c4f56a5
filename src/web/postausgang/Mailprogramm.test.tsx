import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { zeige } from '#web/testing/zeige.tsx';
import { Mailprogramm } from './Mailprogramm.tsx';

test('files that cannot be had are told once: nothing is left that nobody caught', async () => {
  const ungefangen: unknown[] = [];
  const merke = (grund: unknown) => ungefangen.push(grund);
  process.on('unhandledRejection', merke);
  onTestFinished(() => void process.off('unhandledRejection', merke));
  const { hand } = zeige(
    <Mailprogramm
      beleg={{ id: 17, name: 'Rechnung 17', kundenID: null }}
      vorschlag={{
        ...{ an: [], kopie: [], betreff: 'Rechnung 17', text: 'Anbei.', anhang: 'pdf', konto: false },
        ...{ anhaenge: [{ name: 'Rechnung_17.pdf', typ: 'application/pdf' }], bisher: 0, hindernis: '' },
      }}
      onClose={() => undefined}
    />,
  );
  const knopf = screen.getByRole('button', { name: 'Datei herunterladen' });
  await hand.click(knopf);
  await expect.poll(() => knopf.hasAttribute('data-loading')).toBe(false);
  expect(ungefangen).toEqual([]);
});
