import { describe, expect, test } from 'vitest';
import {
  darf,
  RECHTE,
  type Recht,
  ROLLEN,
  type Rolle,
  rechteOf,
  SCHLUESSELRECHTE,
  type Schluesselrecht,
  siehtGanzenEingang,
  textOhne,
} from './rechte.ts';

const alle = Object.keys(RECHTE) as Recht[];
const rollen = Object.keys(ROLLEN) as Rolle[];
const ohne = (...rechte: Recht[]) => alle.filter((recht) => !rechte.includes(recht));
const fehlend = (rolle: Rolle | null, betreiber = false) =>
  alle.filter((recht) => !darf({ rolle, betreiber }, recht));

describe('what a role allows', () => {
  test('Inhaber may everything at their Mandant but check their own books', () => {
    expect(fehlend('inhaber')).toEqual(['pruefen', 'betrieb']);
  });

  test('who works here changes neither settings nor members, and takes nothing along', () => {
    expect(fehlend('mitarbeit')).toEqual(['einstellungen', 'pruefen', 'export', 'mitglieder', 'betrieb']);
  });

  test('who captures receipts neither issues nor books money', () => {
    expect(rechteOf({ rolle: 'erfassung', betreiber: false })).toEqual([
      'eigenes',
      'lesen',
      'erfassen',
      'stammdaten',
      'einreichen',
      'anmerken',
    ]);
  });

  test('who captures receipts sees of the inbox what they handed in, all others see all of it', () => {
    expect(rollen.filter((rolle) => !siehtGanzenEingang({ rolle }))).toEqual(['erfassung']);
    expect(siehtGanzenEingang({ rolle: null })).toBe(false);
  });

  test('tax advisers and auditors of a club read, say what they find and mark what they checked; only the former take data along', () => {
    expect(fehlend('steuerberatung')).toEqual(ohne('eigenes', 'lesen', 'anmerken', 'pruefen', 'export'));
    expect(fehlend('kassenpruefung')).toEqual(ohne('eigenes', 'lesen', 'anmerken', 'pruefen'));
  });

  test('who belongs to no Mandant keeps their own account', () => {
    expect(fehlend(null)).toEqual(ohne('eigenes'));
  });

  test('running the server is no matter of roles', () => {
    for (const rolle of [null, ...rollen]) {
      expect(darf({ rolle, betreiber: false }, 'betrieb')).toBe(false);
      expect(darf({ rolle, betreiber: true }, 'betrieb')).toBe(true);
      expect(fehlend(rolle, true)).toEqual(fehlend(rolle).filter((recht) => recht !== 'betrieb'));
    }
  });
});

describe('what an API key allows', () => {
  const mit = (rolle: Rolle | null, nur: readonly Schluesselrecht[], betreiber = false) =>
    rechteOf({ rolle, betreiber, nur });

  test('is what it was given, as long as who issued it may that', () => {
    expect(mit('inhaber', ['export', 'lesen'])).toEqual(['lesen', 'export']);
    expect(mit('mitarbeit', ['export', 'lesen', 'ausstellen'])).toEqual(['lesen', 'ausstellen']);
    expect(mit(null, SCHLUESSELRECHTE)).toEqual([]);
  });

  test('is never an account, members or the server, whatever is written down', () => {
    expect(mit('inhaber', alle as Schluesselrecht[], true)).toEqual(
      ohne('eigenes', 'anmerken', 'pruefen', 'mitglieder', 'betrieb'),
    );
  });

  test('is no more than what who issued it may', () => {
    for (const rolle of rollen) {
      const rechte = rechteOf({ rolle, betreiber: false });
      expect(mit(rolle, SCHLUESSELRECHTE).filter((recht) => !rechte.includes(recht))).toEqual([]);
    }
  });

  test('is told apart in a refusal', () => {
    expect(textOhne('mitglieder', { nur: [] })).toContain('geht nicht mit einem API-Schlüssel');
    expect(textOhne('export', { nur: [] })).toContain('fehlt das Recht „Daten exportieren“');
  });
});

test('a refusal names what is missing and who helps', () => {
  expect(textOhne('ausstellen')).toBe(
    'Dafür fehlt dir das Recht „Rechnungen ausstellen und stornieren“. Bitte frage, wer hier Inhaber ist.',
  );
  expect(textOhne('betrieb')).toContain('wer dieses Belegwerk betreibt');
});
