import { expect, test } from 'vitest';
import type { Lesung, Wort } from '#kern/eingang/lesung.ts';
import { readBeleg } from '#kern/eingang/regeln/readBeleg.ts';
import { lesungOf } from '../testing/leser.ts';
import { lesewerkOf } from './lesewerk.ts';

const UMFELD = {
  heute: '2026-11-22',
  land: 'DE',
  lieferanten: [],
  eigene: { name: 'Bäckerei', ustId: '', ibans: [] },
};
const { regeln } = lesewerkOf({} as never);

test('the rules say the same in a thread of their own', async () => {
  const lesung = lesungOf(['Muster GmbH', 'Rechnung Nr. 2026-0815', 'Gesamtbetrag 50,00 EUR']);
  expect(await regeln(lesung, UMFELD)).toEqual(readBeleg(lesung, UMFELD));
});

test('whoever asks for something else is answered while a long receipt is read', async () => {
  const woerter = Array.from({ length: 6000 }, (_, i): Wort => ['1,11', (i % 40) * 20, 10 * (i / 40), 18, 9]);
  const lang: Lesung = { seiten: [{ breite: 800, hoehe: 2000, quelle: 'text', woerter }], codes: [] };
  let laeuft = true;
  let schlaege = 0;
  const schlagen = () => {
    schlaege += 1;
    if (laeuft) setImmediate(schlagen);
  };
  schlagen();
  await regeln(lang, UMFELD);
  laeuft = false;
  expect(schlaege).toBeGreaterThan(10);
});
