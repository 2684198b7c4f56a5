import { expect, test } from 'vitest';
import { GEWAEHLT, OFFEN, Zeilenstand } from './zeilenstand.ts';

const GELADENE = [5, 4, 3, 2, 1];
const gewaehlte = (zeilen: Zeilenstand) => GELADENE.filter((id) => (zeilen.standOf(id) & GEWAEHLT) > 0);

test('a row is chosen and dropped, and with shift everything from the last one on', () => {
  const zeilen = new Zeilenstand();
  zeilen.toggle(4, GELADENE);
  zeilen.toggle(2, GELADENE, true);
  expect(gewaehlte(zeilen)).toEqual([4, 3, 2]);
  zeilen.toggle(3, GELADENE);
  expect(gewaehlte(zeilen)).toEqual([4, 2]);
  zeilen.toggle(5, GELADENE, true);
  expect(gewaehlte(zeilen)).toEqual([5, 4, 3, 2]);
});

test('all that a filter finds is chosen, until one of them is dropped: then the loaded ones are', () => {
  const zeilen = new Zeilenstand();
  zeilen.toggleGeladene(GELADENE);
  zeilen.chooseAlle();
  expect(zeilen.standOf(4711) & GEWAEHLT).toBe(GEWAEHLT);
  zeilen.toggle(3, GELADENE);
  expect(zeilen.auswahl()).toEqual({ ids: new Set([5, 4, 2, 1]), alle: false });
  zeilen.toggleGeladene(GELADENE);
  zeilen.toggleGeladene(GELADENE);
  expect(gewaehlte(zeilen)).toEqual([]);
});

test('what is gone is not chosen any more, and an open row stands beside the choice', () => {
  const zeilen = new Zeilenstand();
  zeilen.chooseGeladene(GELADENE);
  zeilen.keep([5, 4]);
  zeilen.open(4);
  expect([gewaehlte(zeilen), zeilen.standOf(4), zeilen.standOf(3)]).toEqual([[5, 4], GEWAEHLT + OFFEN, 0]);
  let told = 0;
  const stop = zeilen.subscribe(() => {
    told += 1;
  });
  zeilen.open(4);
  zeilen.keep([5, 4]);
  expect(told).toBe(0);
  zeilen.leeren();
  stop();
  zeilen.open(undefined);
  expect(told).toBe(1);
});
