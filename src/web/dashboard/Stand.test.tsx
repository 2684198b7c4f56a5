import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { zeige } from '#web/testing/zeige.tsx';
import { useLage } from './dashboard.queries.ts';
import { Stand } from './Stand.tsx';

const LAGE = {
  forderungen: {
    von: '2026-02-01',
    bis: '2026-11-20',
    faelligSeit: '2026-10-01',
    offen: { anzahl: 7, offen: 700 },
    ueberfaellig: { anzahl: 2, offen: 238 },
  },
  monate: [],
  zuTun: {
    ueberfaellig: { anzahl: 0, eintraege: [] },
    entwuerfe: { anzahl: 0, eintraege: [] },
    angaben: [],
    eingang: { anzahl: 0, unsicher: 0 },
    anmerkungen: 0,
    ungeprueft: 0,
    post: { fehler: 0, unklar: 0 },
    auftrag: null,
    sicherung: null,
  },
};
const KEINE = { anzahl: 0, summe: 0, offen: 0 };
const GESUCHT = {
  entwurf: KEINE,
  bezahlt: KEINE,
  storniert: KEINE,
  alle: KEINE,
  ueberfaellig: KEINE,
  offen: { anzahl: 1, summe: 119, offen: 119 },
};

function Karte({ q }: { q?: string }) {
  const lage = useLage();
  const filter = { von: '2026-11-01', bis: '2026-11-30', q };
  return <Stand teile={['offen']} filter={filter} lage={lage} onChange={vi.fn()} onMonat={vi.fn()} />;
}

const teil = (name: RegExp) =>
  within(screen.getByRole('region', { name: 'Offene Rechnungen' })).getByRole('link', { name });

test('what is owed is that of whoever is searched for, and leads to their invoices', async () => {
  zeige(<Karte q="gans" />, {
    '/api/v1/auswertungen/lage': LAGE,
    '/api/v1/auswertungen/bezahlstatus': GESUCHT,
  });
  const send = vi.spyOn(globalThis, 'fetch');
  await waitFor(() => expect(teil(/^Offen/).textContent).toMatch(/119,00.€.*1 Rechnung/));
  expect(teil(/^Überfällig/).textContent).toMatch(/0,00.€.*keine Rechnungen/);
  expect(teil(/^Offen/).getAttribute('href')).toContain('q=gans');
  // All that is unpaid, whatever range is looked at.
  const gefragt = send.mock.calls.map(([adresse]) => String(adresse));
  expect(gefragt.find((adresse) => adresse.includes('bezahlstatus'))).toMatch(/von=2026-02-01.*q=gans/);
});

test('without a search it is that of everybody', async () => {
  zeige(<Karte />, { '/api/v1/auswertungen/lage': LAGE });
  await waitFor(() => expect(teil(/^Offen/).textContent).toMatch(/700,00.€.*7 Rechnungen/));
  expect(teil(/^Überfällig/).textContent).toMatch(/238,00.€.*2 Rechnungen, \d+ Tage/);
});
