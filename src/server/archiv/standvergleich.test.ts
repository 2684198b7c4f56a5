import { expect, test } from 'vitest';
import { OHNE } from '#kern/rechnungen/kopf.ts';
import type { Stand } from '../rechnungen/stand.ts';
import type { RechnungSatz } from '../speicher/rechnung.repository.ts';
import { vergleichen } from './standvergleich.ts';

const KOPF = { id: 1, nummer: '2026_1', status: 'ausgestellt', notizen: 'Danke', summe: 700 };
const satz = { ...OHNE, ...KOPF, posten: [], absetzungen: [] } as unknown as RechnungSatz;
const archiviert = (rechnung: object) =>
  ({ rechnung: { ...KOPF, rechnungsposten: [], ...rechnung } }) as unknown as Stand;

test('what could not be said when an invoice was archived was not said', () => {
  expect(vergleichen(satz, archiviert({}))).toEqual([]);
  expect(vergleichen({ ...satz, bestellnummer: '4500-1' }, archiviert({}))).toMatchObject([
    { was: 'Bestellnummer', gefunden: '4500-1' },
  ]);
});

test('nor was a unit, which an older line cannot name', () => {
  const zeile = { id: 1, titel: 'Brot', einheit: 'C62' };
  const fest = (einheit: string) => ({ ...satz, posten: [{ ...zeile, einheit }] }) as unknown as RechnungSatz;
  const alt = archiviert({ rechnungsposten: [{ id: 1, titel: 'Brot' }] });
  expect(vergleichen(fest('C62'), alt)).toEqual([]);
  expect(vergleichen(fest('KGM'), alt)).toMatchObject([
    { was: 'Posten 1, Einheit', erwartet: 'Ohne Einheit', gefunden: 'Kilogramm' },
  ]);
  expect(vergleichen(fest('KGM'), archiviert({ rechnungsposten: [{ ...zeile, einheit: 'KGM' }] }))).toEqual(
    [],
  );
});
