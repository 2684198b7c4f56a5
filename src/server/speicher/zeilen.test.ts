import { expect, test } from 'vitest';
import { readTabellen } from '../aufbau/tabelle.repository.ts';
import { openTestSqlite } from '../testing/onBothEngines.ts';
import { ANDERS_GESICHERT, ZEILEN } from './zeilen.ts';

test('every table of the structure is guarded, by checksums or by something else', async () => {
  const datenbank = await openTestSqlite();
  const tabellen = (await readTabellen(datenbank.lesen)).map(({ name }) => name);
  await datenbank.close();
  const geschuetzt = Object.values(ZEILEN).flatMap((quellen) => quellen.map(({ tabelle }) => tabelle));
  const bekannt = new Set<string>([...geschuetzt, ...Object.keys(ANDERS_GESICHERT)]);
  expect(tabellen.filter((name) => !bekannt.has(name))).toEqual([]);
  expect(geschuetzt.filter((name) => name in ANDERS_GESICHERT)).toEqual([]);
});
