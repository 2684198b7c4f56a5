import { expect, test } from 'vitest';
import { Serienzustand } from './serie.ts';
import { istSerieErlaubt, SERIENHANDLUNGEN, SERIENUEBERGAENGE, serienverbotOf } from './uebergaenge.ts';

const LAGEN = Serienzustand.options.flatMap((zustand) => [0, 3].map((erledigt) => ({ zustand, erledigt })));

test('what is ended stays ended, and nothing is done with it but throwing away what was never used', () => {
  for (const handlung of SERIENHANDLUNGEN) {
    expect([handlung, istSerieErlaubt({ zustand: 'beendet', erledigt: 3 }, handlung)]).toEqual([
      handlung,
      false,
    ]);
    expect([handlung, istSerieErlaubt({ zustand: 'beendet', erledigt: 0 }, handlung)]).toEqual([
      handlung,
      handlung === 'loeschen',
    ]);
  }
});

test('of what nothing came everything may change, of what something came its dates stay', () => {
  for (const { zustand, erledigt } of LAGEN.filter((lage) => lage.zustand !== 'beendet')) {
    const darf = (handlung: (typeof SERIENHANDLUNGEN)[number]) =>
      istSerieErlaubt({ zustand, erledigt }, handlung);
    expect([darf('aendern'), darf('beenden')]).toEqual([true, true]);
    expect([darf('umplanen'), darf('loeschen')]).toEqual([erledigt === 0, erledigt === 0]);
    expect(darf('pausieren')).not.toBe(darf('fortsetzen'));
  }
});

test('every refusal says why, in a sentence', () => {
  for (const lage of LAGEN)
    for (const handlung of SERIENHANDLUNGEN) {
      const grund = serienverbotOf(lage, handlung);
      if (grund !== undefined) expect(grund).toMatch(/^[A-Z].*\.$/);
    }
  expect(Object.keys(SERIENUEBERGAENGE)).toEqual(Serienzustand.options);
});
