import { expect, test } from 'vitest';
import { zeitraumOf } from '#kern/auswertungen/zeitraum.ts';
import { gemerkterBereich } from './zeitraum.ts';

const HEUTE = '2026-12-01';
const tage365 = (tag: string) => zeitraumOf('tage365', tag);
const monat = (tag: string) => zeitraumOf('monat', tag);

test('a default of yesterday moves on with the calendar', () => {
  const gemerkt = { ...tage365('2026-11-30'), am: '2026-11-30' };
  expect(gemerkterBereich(gemerkt, tage365, HEUTE)).toEqual(tage365(HEUTE));
  const november = { von: '2026-11-01', bis: '2026-11-30', am: '2026-11-30' };
  expect(gemerkterBereich(november, monat, HEUTE)).toEqual({ von: '2026-12-01', bis: '2026-12-31' });
});

test('a range somebody chose stays, also one as long as the default', () => {
  const earlier = { ...tage365('2025-11-29'), am: '2026-11-30' };
  expect(gemerkterBereich(earlier, tage365, HEUTE)).toEqual({ von: '2024-11-29', bis: '2025-11-29' });
  const oktober = { von: '2026-10-01', bis: '2026-10-31', am: '2026-11-30' };
  expect(gemerkterBereich(oktober, monat, HEUTE)).toEqual({ von: '2026-10-01', bis: '2026-10-31' });
});

test('nothing, nonsense and a range the wrong way round count as absent', () => {
  for (const [von, bis] of [
    [null, null],
    ['gestern', HEUTE],
    [HEUTE, '2026-01-01'],
  ] as const) {
    expect(gemerkterBereich({ von, bis, am: HEUTE }, tage365, HEUTE)).toEqual(tage365(HEUTE));
  }
});

test('a range remembered without its day counts as of its end', () => {
  expect(gemerkterBereich({ ...tage365('2026-11-30'), am: null }, tage365, HEUTE)).toEqual(tage365(HEUTE));
});
