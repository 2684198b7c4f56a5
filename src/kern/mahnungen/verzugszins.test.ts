import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTage, type Datum } from '../datum.ts';
import { basiszinsOf, fehlendeHalbjahre } from './basiszins.ts';
import { saldozeitenOf, verzugszinsOf, type Zinsrecht } from './verzugszins.ts';

/** Reckoned by hand, apart from the program. */
const ZINSEN = new URL('testing/zinsen.json', import.meta.url);
/** Figures of Bundesbank and OeNB; which of them were not seen in print is said there. */
const SAETZE = new URL('testing/basiszins.json', import.meta.url);

type Abschnitt = { von: Datum; bis: Datum; tage: number; satz: number; roh: string };
type Fall = {
  fall: string;
  betrag: number;
  von: Datum;
  bis: Datum;
  abschnitte: Abschnitt[];
  zinsCent: number;
};

test('interest is that of the list, row for row', () => {
  const { faelle }: { faelle: Fall[] } = JSON.parse(readFileSync(ZINSEN, 'utf8'));
  expect(faelle.length).toBeGreaterThan(0);
  for (const { fall, betrag, von, bis, abschnitte, zinsCent } of faelle) {
    const recht: Zinsrecht = {
      land: fall.startsWith('AT') ? 'AT' : 'DE',
      verbraucher: fall.includes('Verbraucher'),
    };
    const { zins, abschnitte: eigene, fehlend } = verzugszinsOf([{ von, bis, betrag }], recht);
    expect([fall, zins, fehlend]).toEqual([fall, zinsCent, []]);
    const zeilen = eigene.map((teil) => ({
      von: teil.von,
      bis: teil.bis,
      tage: teil.tage,
      satz: teil.satz / 100,
      roh: ((teil.betrag * teil.satz * teil.tage) / 3_650_000).toFixed(4),
    }));
    expect(zeilen).toEqual(abschnitte);
  }
});

test('base rates are the published ones', () => {
  const { DE, AT } = JSON.parse(readFileSync(SAETZE, 'utf8'));
  for (const [land, saetze] of [
    ['DE', DE],
    ['AT', AT],
  ] as const)
    for (const { ab, prozent } of saetze)
      expect([land, ab, basiszinsOf(land, ab)]).toEqual([land, ab, Math.round(prozent * 100)]);
});

test('a half-year without a rate is named, and no interest is reckoned for it', () => {
  const recht = { land: 'DE', verbraucher: false } as const;
  const zeit = { von: '2026-12-31', bis: '2027-07-02', betrag: 100_000 };
  expect(verzugszinsOf([zeit], recht)).toEqual({
    zins: 29,
    abschnitte: [{ von: '2026-12-31', bis: '2026-12-31', tage: 1, satz: 1052, betrag: 100_000 }],
    fehlend: ['2027-01-01', '2027-07-01'],
  });
  const eigene = [{ ab: '2027-01-01', satz: 200 }];
  expect(verzugszinsOf([zeit], { ...recht, eigene }).fehlend).toEqual(['2027-07-01']);
  expect(fehlendeHalbjahre('DE', '2026-12-31')).toEqual([]);
  expect(fehlendeHalbjahre('AT', '2027-07-01', eigene)).toEqual(['2027-07-01']);
  // What is published is not overruled by what somebody has typed.
  expect(basiszinsOf('DE', '2026-07-01', [{ ab: '2026-07-01', satz: 999 }])).toBe(152);
});

const tag = fc.integer({ min: 0, max: 7300 }).map((tage) => addTage('2004-07-01', tage));
const zahlung = fc.record({ datum: tag, betrag: fc.integer({ min: -50_000, max: 200_000 }) });

/** Base rate by its own table: day by day, as a fraction over 365 * 10000. */
function proTag(
  betrag: number,
  von: Datum,
  bis: Datum,
  zahlungen: { datum: Datum; betrag: number }[],
): bigint {
  let zaehler = 0n;
  for (let heute = von; heute <= bis; heute = addTage(heute, 1)) {
    const gezahlt = zahlungen.filter(({ datum }) => datum < heute);
    const rest = gezahlt.reduce((sum, eine) => sum - eine.betrag, betrag);
    const halbjahr = `${heute.slice(0, 4)}-${Number(heute.slice(5, 7)) > 6 ? '07' : '01'}-01`;
    const satz = (basiszinsOf('DE', halbjahr) ?? expect.unreachable(halbjahr)) + 900;
    if (rest > 0) zaehler += BigInt(rest) * BigInt(satz);
  }
  return zaehler;
}

test('whatever is paid when, interest is that of every single day, as a fraction, rounded once', () => {
  const fall = fc.record({
    betrag: fc.integer({ min: 1, max: 9_999_999 }),
    von: tag,
    tage: fc.integer({ min: 0, max: 900 }),
    zahlungen: fc.array(zahlung, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(fall, ({ betrag, von, tage, zahlungen }) => {
      const bis = addTage(von, tage);
      const zeiten = saldozeitenOf({ betrag, von, bis, zahlungen });
      const { zins } = verzugszinsOf(zeiten, { land: 'DE', verbraucher: false });
      const zaehler = proTag(betrag, von, bis, zahlungen);
      const nenner = 3_650_000n;
      const doppelt = BigInt(zins) * 2n * nenner - 2n * zaehler;
      expect(doppelt > -nenner && doppelt <= nenner).toBe(true);
    }),
    { numRuns: 60 },
  );
});
