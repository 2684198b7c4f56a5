import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { zeige } from '#web/testing/zeige.tsx';
import { LinkInMail } from './LinkInMail.tsx';

const STAND = { seit: '2026-11-23T08:00:00Z', bis: '', zurueckgezogenAm: '', links: 1 };

function oeffne(herkunft: string) {
  const onText = vi.fn();
  const adresse = `${herkunft}/k/0123`;
  const { hand } = zeige(
    <LinkInMail beleg={{ wo: 'rechnungen', id: 17 }} text={'Guten Tag\n'} onText={onText} />,
    {
      '/api/v1/rechnungen/17/kundenseite': { ...STAND, adresse, herkunft },
    },
  );
  return { hand, onText };
}

test('the link goes to the end of the mail', async () => {
  const { hand, onText } = oeffne('https://belege.example');
  await hand.click(screen.getByRole('button', { name: 'Link zur Seite für den Kunden einfügen' }));
  await waitFor(() => expect(onText).toHaveBeenCalledWith('Guten Tag\n\nhttps://belege.example/k/0123'));
});

test('one that leads nowhere is not put there, and no page is opened', async () => {
  const { hand, onText } = oeffne('http://192.168.178.20:3000');
  const fetched = vi.spyOn(globalThis, 'fetch');
  await hand.click(screen.getByRole('button', { name: 'Link zur Seite für den Kunden einfügen' }));
  await screen.findByText(/kann dein Kunde Belegwerk nicht erreichen/);
  expect(onText).not.toHaveBeenCalled();
  expect(fetched.mock.calls.map(([, init]) => init?.method ?? 'GET')).not.toContain('PUT');
});

test('a quote offers none: the invoice of the same number is somebody else’s', () => {
  zeige(<LinkInMail beleg={{ wo: 'angebote', id: 17 }} text="" onText={() => undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
});
