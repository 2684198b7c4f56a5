import { describe, expect, test } from 'vitest';
import { hinweisNachWechsel, steuerhinweisOf } from './hinweis.ts';

const KLEIN_DE = 'Steuerfrei als Kleinunternehmer gemäß § 19 UStG.';
const KLEIN_AT = 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung (§ 6 Abs. 1 Z 27 UStG).';
const HOBBY = 'Umsatzsteuerbefreit aufgrund von Liebhaberei.';

describe('the note after another mode was chosen', () => {
  test.each([
    ['a standard text follows the mode', HOBBY, 'kleinunternehmer', 'DE', KLEIN_DE],
    ['a standard text follows the country', KLEIN_DE, 'kleinunternehmer', 'AT', KLEIN_AT],
    ['an empty note begins with the text of the mode', '', 'liebhaberei', 'DE', HOBBY],
    [
      'so does what earlier versions wrote',
      'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
      'kleinunternehmer',
      'DE',
      KLEIN_DE,
    ],
    [
      'own words stay',
      'Befreit nach Bescheid vom 1.2.',
      'kleinunternehmer',
      'DE',
      'Befreit nach Bescheid vom 1.2.',
    ],
    ['a mode without a note of its own leaves it alone', HOBBY, 'regel', 'DE', HOBBY],
  ] as const)('%s', (_, hinweis, steuerart, land, expected) => {
    expect(hinweisNachWechsel(hinweis, steuerart, land)).toBe(expected);
  });

  test('what it gives is what stands on the sheet', () => {
    const absender = { land: 'Österreich', steuerart: 'kleinunternehmer', steuerhinweis: KLEIN_AT } as const;
    const beleg = { steuerart: 'kleinunternehmer', steuerhinweis: '' } as const;
    expect(steuerhinweisOf(beleg, absender)).toBe(hinweisNachWechsel('', 'kleinunternehmer', 'AT'));
  });
});
