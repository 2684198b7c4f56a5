import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Meldungen } from '#web/layout/Meldungen.tsx';
import { RECHNUNG } from '#web/testing/rechnung.ts';
import { type Antworten, zeige } from '#web/testing/zeige.tsx';
import { Zahlungsliste } from './Zahlungsliste.tsx';

const ZAHLUNG = {
  id: 4,
  datum: '2026-11-19',
  betrag: 40,
  zahlungsmethodeID: 7,
  zahlungsmethode: 'Überweisung',
  abzug: null,
  kontoID: 1,
  konto: 'Bank',
  text: '',
};
const leer = () => new Response(null, { status: 204 });

function server(zahlungen: object[]): Antworten {
  const pfad = '/api/v1/rechnungen/1/zahlungen';
  return {
    [`GET ${pfad}`]: () => zahlungen,
    [`DELETE ${pfad}/4`]: () => {
      zahlungen.pop();
      return leer();
    },
    [`POST ${pfad}/4/wiederherstellen`]: () => {
      zahlungen.push({ ...ZAHLUNG, id: 5 });
      return leer();
    },
  };
}

test('a payment says when, how and how much; deleted, a double click brings it back once', async () => {
  const seite = (
    <>
      <Zahlungsliste rechnung={RECHNUNG} />
      <Meldungen />
    </>
  );
  const { hand, gesendet } = zeige(seite, server([ZAHLUNG]));
  const zeile = await screen.findByRole('listitem');
  expect(zeile.textContent).toMatch(/19\.11\.2026.*Überweisung.*40,00\s€/);
  await hand.click(screen.getByRole('button', { name: /^Zahlung löschen: 40,00\s€ vom 19\.11\.2026/ }));
  expect(await screen.findByText('Noch keine Zahlung.')).toBeDefined();
  expect(screen.getByText('Zahlung gelöscht')).toBeDefined();
  const knopf = screen.getByRole('button', { name: 'Rückgängig' });
  fireEvent.click(knopf);
  fireEvent.click(knopf);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(gesendet.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
});
