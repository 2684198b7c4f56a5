import { TITEL } from 'virtual:handbuch/verzeichnis';
import { describe, expect, test } from 'vitest';
import type { Bereich } from '#web/api/bereich.ts';
import { BEFEHLE } from '#web/befehle/befehle.ts';
import { BEREICHE } from '#web/bereiche.ts';
import { kapitelOf } from '#web/hilfekapitel.ts';
import { createProgrammrouter } from '#web/router.tsx';
import tastatur from '../../docs/handbuch/tastatur.md?raw';

const ALLE: readonly Bereich[] = BEREICHE;
const NAMEN = TITEL.map(({ name }) => name);
const EIGENE = ALLE.flatMap(({ hilfe }) => Object.entries(hilfe));

test.each(Object.keys(createProgrammrouter().routesByPath))('there is help about %s', (pfad) => {
  const gesucht = pfad.toLowerCase();
  const [anfang] = EIGENE.filter(([eigener]) => gesucht.startsWith(eigener.toLowerCase())).toSorted(
    ([a], [b]) => b.length - a.length,
  );
  expect(anfang?.[0] === '/' ? gesucht : '/').toBe('/');
  expect(NAMEN).toContain(kapitelOf(pfad));
});

test.each([
  ['/rechnung/add', 'beleg-eingeben'],
  ['/rechnung/17', 'ausstellen'],
  ['/Rechnungsuebersicht', 'zahlungen'],
  ['/lieferant/3', 'kunden'],
  ['/gibt/es/nicht', 'startseite'],
])('%s is helped by %s', (pfad, kapitel) => {
  expect(kapitelOf(pfad)).toBe(kapitel);
});

describe('the chapter about the keyboard', () => {
  const gelernt = [...tastatur.matchAll(/^\| `(\w)` `(\w)` \| (.+) \|$/gm)].map(
    ([, erste, zweite, titel]) => `${erste}${zweite} ${titel}`,
  );

  test('names every pair of keys, and no other', () => {
    const vorhanden = BEFEHLE.flatMap(({ kuerzel, titel }) => (kuerzel ? [`${kuerzel} ${titel}`] : []));
    expect(gelernt.toSorted()).toEqual(vorhanden.toSorted());
  });
});
