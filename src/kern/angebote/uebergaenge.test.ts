import { describe, expect, test } from 'vitest';
import { Ablehnung } from '../ablehnung.ts';
import { PAPIERARTEN, type Papierart, ZIELE_JE_ART } from './arten.ts';
import {
  checkPapierhandlung,
  HANDLUNG_FUER,
  istPapierErlaubt,
  PAPIERHANDLUNGEN,
  papierverbotOf,
  zielzustandOf,
} from './uebergaenge.ts';
import { type Papierzustand, papierzustandOf, ZUSTAENDE } from './zustand.ts';

const arten = Object.keys(PAPIERARTEN) as Papierart[];
const zustaende = Object.keys(ZUSTAENDE) as Papierzustand[];
const erlaubt = (art: Papierart, zustand: Papierzustand, gefolgt = false) =>
  PAPIERHANDLUNGEN.filter((handlung) => istPapierErlaubt({ art, zustand, gefolgt }, handlung));

describe('what may be done with a paper', () => {
  test.each<[Papierart, Papierzustand, string]>([
    ['angebot', 'entwurf', 'aendern loeschen fertigstellen'],
    [
      'angebot',
      'fertig',
      'senden annehmen ablehnen zurueckziehen neueFassung bestaetigen liefern berechnen anzahlen',
    ],
    [
      'angebot',
      'abgelaufen',
      'annehmen ablehnen zurueckziehen neueFassung bestaetigen liefern berechnen anzahlen',
    ],
    [
      'angebot',
      'angenommen',
      'senden ablehnen zurueckziehen neueFassung bestaetigen liefern berechnen anzahlen',
    ],
    ['angebot', 'abgelehnt', 'annehmen neueFassung'],
    ['bestaetigung', 'fertig', 'senden zurueckziehen neueFassung liefern berechnen anzahlen'],
    ['lieferschein', 'fertig', 'senden zurueckziehen neueFassung berechnen'],
    ['angebot', 'ersetzt', ''],
    ['lieferschein', 'zurueckgezogen', ''],
  ])('%s %s: %s', (art, zustand, handlungen) => {
    expect(erlaubt(art, zustand).join(' ')).toBe(handlungen);
  });

  test('what something was made of is neither refused, withdrawn nor replaced', () => {
    for (const art of arten)
      for (const handlung of ['ablehnen', 'zurueckziehen', 'neueFassung'] as const)
        expect(erlaubt(art, 'fertig', true)).not.toContain(handlung);
    expect(erlaubt('angebot', 'angenommen', true)).toContain('liefern');
  });

  test('each kind leads where it may lead to, and nowhere else', () => {
    for (const art of arten)
      for (const [ziel, handlung] of Object.entries(HANDLUNG_FUER))
        expect(erlaubt(art, 'fertig').includes(handlung)).toBe(
          ZIELE_JE_ART[art].some((eines) => eines === ziel),
        );
  });

  test('making something of a quote accepts it; other papers stay as they are', () => {
    const lage = { zustand: 'fertig', gefolgt: false } as const;
    expect(zielzustandOf({ ...lage, art: 'angebot' }, 'liefern')).toBe('angenommen');
    expect(zielzustandOf({ ...lage, art: 'bestaetigung' }, 'liefern')).toBe('fertig');
  });

  test('every refusal says why, by name', () => {
    for (const art of arten)
      for (const zustand of zustaende)
        for (const handlung of PAPIERHANDLUNGEN) {
          const lage = { art, zustand, gefolgt: true, nummer: 'AN-7' };
          const grund = papierverbotOf(lage, handlung);
          if (grund === undefined) continue;
          const act = () => checkPapierhandlung(lage, handlung);
          expect(act).toThrow(Ablehnung);
          expect(act).not.toThrow(/[{}]/);
        }
  });
});

test('a quote runs out after its last day, unless it was answered', () => {
  const stand = { art: 'angebot', status: 'fertig', gueltigBis: '2026-11-30' } as const;
  expect(papierzustandOf(stand, '2026-11-30')).toBe('fertig');
  expect(papierzustandOf(stand, '2026-12-01')).toBe('abgelaufen');
  expect(papierzustandOf({ ...stand, status: 'angenommen' }, '2026-12-01')).toBe('angenommen');
  expect(papierzustandOf({ ...stand, gueltigBis: '' }, '2099-12-01')).toBe('fertig');
});
