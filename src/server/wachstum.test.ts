import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FEINDLICH, findWachstum, type Leser } from './testing/wachstum.ts';
import { LISTENLESER, WEITERE_LESER } from './testing/wachstumsleser.ts';

const KERN = join(import.meta.dirname, '..', 'kern');
const N = 5000;

/** Everything exported that takes a text, or the bytes of a file, and nothing else without which it cannot work. */
const LESER = /^export function\*? (\w+)\(\s*\w+: (string|Dezimaltext|Uint8Array)( \| undefined)?[,)]/gm;

/** Further arguments behind the text where they are needed. */
const WEITERE: Record<string, unknown[]> = {
  parseDezimal: [4],
  parseDatumseingabe: ['2026-11-22'],
  normalisieren: ['NFKD'],
  formatNummer: [1, '2026-11-22'],
  hinweisNachWechsel: ['kleinunternehmer', 'AT'],
  formatZeitraum: ['2026-11-22'],
  sicherungsname: [true],
  umbrechen: [100, (text: string) => text.length],
  spaeter: ['2026-11-22'],
  formatZeitpunkt: ['2026-11-22'],
  trifft: [['a', 'x']],
  anlagennameOf: ['pdf', []],
  masseOf: ['jpeg'],
  antwortZurDatei: ['Das ist keine Rechnung.', 'a@b.example'],
  mailtoOf: [() => ({ betreff: 'a', text: 'b' })],
  isGleichesLand: ['Österreich'],
  isGleicheEinheit: [[], false],
  bisFensterMs: [{ von: '08:00', bis: '18:00' }],
  fillPlatzhalter: [{ von: '2026-11-01', bis: '2026-11-30' }],
  frageOf: [[]],
  editierabstand: ['gesamtbetrag', 2],
  isLieferantenname: [{ text: 'Bäckerei', klar: 'baeckerei' }, { umfeld: { eigene: { name: 'Bäckerei' } } }],
  namensaehnlichkeit: ['Bäckerei Müller'],
  falsch: [{ name: 'date' }],
  parseAnker: [() => 'ab'],
};

/** Files whose texts are their own: they work with what has been read and checked elsewhere. */
const SCHREIBT =
  /(Schreiben|regel|saldo|ublBeleg|ublBetrag|ciiBeleg|ciiPartei|ciiSteuer|pdfkit\.d|xmlPruefen|bindungRegel)\.ts$/;

async function findLeser(): Promise<Leser[]> {
  const dateien = readdirSync(KERN, { recursive: true, encoding: 'utf8' })
    .filter((datei) => datei.endsWith('.ts') && !/test/.test(datei) && !SCHREIBT.test(datei))
    .map((datei) => join(KERN, datei));
  const gefunden: Leser[] = [];
  for (const datei of dateien) {
    for (const [, name = '', art] of readFileSync(datei, 'utf8').matchAll(LESER)) {
      const modul = (await import(datei)) as Record<string, (...args: unknown[]) => unknown>;
      const encode = (text: string) => (art === 'Uint8Array' ? new TextEncoder().encode(text) : text);
      gefunden.push({ name, read: (text) => modul[name]?.(encode(text), ...(WEITERE[name] ?? [])) });
    }
  }
  return gefunden;
}

const leser = [...(await findLeser()), ...WEITERE_LESER, ...LISTENLESER];

test('the readers are found', () => {
  const namen = leser.map(({ name }) => name);
  expect(namen).toEqual(
    expect.arrayContaining(['parseDezimal', 'groupThousands', 'falten', 'parseXml', 'isIban', 'isUstId']),
  );
  expect(namen.length).toBeGreaterThan(40);
});

test('normal forms are made in one place, which bounds them', () => {
  const dateien = readdirSync(join(KERN, '..'), { recursive: true, encoding: 'utf8' });
  const eigene = dateien
    .filter((datei) => /\.tsx?$/.test(datei) && !datei.includes('.test.'))
    .filter((datei) => /\.normalize\(/.test(readFileSync(join(KERN, '..', datei), 'utf8')));
  expect(eigene).toEqual([join('kern', 'normalform.ts')]);
});

test.each(leser.map(({ name, read }) => [name, read] as const))(
  '%s is given all it needs',
  async (_, read) => {
    // What breaks off at once is quick, and would prove nothing.
    for (const text of ['', '1', 'abc']) {
      const fehler = await Promise.resolve(text)
        .then(read)
        .catch((error: unknown) => error);
      expect(fehler).not.toBeInstanceOf(TypeError);
      expect(fehler).not.toBeInstanceOf(ReferenceError);
    }
  },
);

describe('four times the text costs about four times the time:', () => {
  test.each(leser.map(({ name, read, arten }) => [name, read, arten] as const))(
    '%s',
    async (_, read, arten) => {
      const zuViel: Record<string, number> = {};
      for (const [art, feindlich] of Object.entries(FEINDLICH)) {
        if (arten && !arten.includes(art)) continue;
        const verhaeltnis = await findWachstum(read, feindlich, N);
        if (verhaeltnis !== undefined) zuViel[art] = verhaeltnis;
      }
      expect(zuViel).toEqual({});
    },
  );
});

test('the measure itself notices a square', async () => {
  const quadratic = (text: string) => text.replace(/\B(?=(\d{3})+$)/g, '.');
  expect(await findWachstum(quadratic, (n) => '1'.repeat(n), N / 2)).toBeGreaterThan(9);
});
