import { describe, expect, test } from 'vitest';
import { EN_16931_CII, EN_16931_UBL, XRECHNUNG_CII, XRECHNUNG_UBL } from '../testing/amtlich.ts';
import { REGELN, REGELN_XRECHNUNG } from './regeln.ts';

const SAETZE = [
  ['EN 16931 in UBL', EN_16931_UBL, REGELN, 'ubl'],
  ['EN 16931 in CII', EN_16931_CII, REGELN, 'cii'],
  ['XRechnung in UBL', XRECHNUNG_UBL, REGELN_XRECHNUNG, 'ubl'],
  ['XRechnung in CII', XRECHNUNG_CII, REGELN_XRECHNUNG, 'cii'],
] as const;

const STETS_WAHR = 'its official test is the constant true()';
/** Fatal rules that need none of ours, and why. */
const OHNE_REGEL: Readonly<Record<string, string>> = {
  'BR-CO-05': STETS_WAHR,
  'BR-CO-06': STETS_WAHR,
  'BR-CO-07': STETS_WAHR,
  'BR-CO-08': STETS_WAHR,
  'BR-DEX-01': 'BR-CL-24 judges by the list of the extension where the extension is named',
  'BR-DEX-04': 'BR-CL-10 judges by the list of the extension where the extension is named',
  'BR-DEX-05': 'BR-CL-11 judges by the list of the extension where the extension is named',
  'BR-DEX-06': 'BR-CL-21 judges by the list of the extension where the extension is named',
  'BR-DEX-07': 'BR-CL-25 judges by the list of the extension where the extension is named',
  'BR-DEX-08': 'BR-CL-26 judges by the list of the extension where the extension is named',
  'BR-TMP-CVD-01': 'BR-CL-13 judges by the list of CVD where CVD is named',
};

const fatale = new Set(SAETZE.flatMap(([, { fatal }]) => [...fatal]));
const eigene = new Map([...REGELN, ...REGELN_XRECHNUNG].map((regel) => [regel.id, regel]));
const gedeckt = [...fatale].filter((id) => eigene.has(id));

describe(`official rules: ${gedeckt.length} of ${fatale.size} fatal ones are judged, ${Object.keys(OHNE_REGEL).length} need no rule`, () => {
  test.each(SAETZE)(
    'of %s: every fatal one is a fault here too, or is listed with a reason',
    (_, { fatal }, regeln, form) => {
      const fehler = new Set(
        regeln
          .filter(({ schwere, imXml }) => (imXml[form]?.schwere ?? schwere) === 'fehler')
          .map(({ id }) => id),
      );
      expect([...fatal].filter((id) => !fehler.has(id) && !Object.hasOwn(OHNE_REGEL, id))).toEqual([]);
    },
  );

  test.each(SAETZE)('of %s: what only warns is no fault here', (_, { warnung }, regeln, form) => {
    const fehler = regeln.filter(
      ({ id, schwere, imXml }) => warnung.has(id) && (imXml[form]?.schwere ?? schwere) === 'fehler',
    );
    expect(fehler.map(({ id }) => id)).toEqual([]);
  });

  test('nothing is listed as needing no rule that has one or is not official', () => {
    expect(Object.keys(OHNE_REGEL).filter((id) => eigene.has(id) || !fatale.has(id))).toEqual([]);
  });

  test('every rule is official or our own', () => {
    const amtlich = new Set(SAETZE.flatMap(([, { fatal, warnung }]) => [...fatal, ...warnung]));
    expect([...eigene.keys()].filter((id) => !amtlich.has(id) && !id.startsWith('BW-'))).toEqual([]);
  });
});
