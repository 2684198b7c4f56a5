import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Blatt } from './blatt.ts';
import { renderPdf } from './pdf.ts';
import { parseSchrift, type Schriften } from './schriften.ts';
import { A4 } from './stift.ts';
import { blatt, mitLayout, verein, zeilen } from './testing/beispiel.ts';
import { readSeiten } from './testing/lesen.ts';
import { renderVorschau } from './vorschau.ts';

const ORDNER = new URL('../../../node_modules/@expo-google-fonts/', import.meta.url);
const schrift = (path: string) => parseSchrift(new Uint8Array(readFileSync(new URL(path, ORDNER))));
const schriften = {
  normal: schrift('source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  fett: schrift('source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
};
const inter = {
  normal: schrift('inter/400Regular/Inter_400Regular.ttf'),
  fett: schrift('inter/600SemiBold/Inter_600SemiBold.ttf'),
};
const serif = {
  normal: schrift('source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
  fett: schrift('source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
};

async function readPdf(of: Blatt, fonts: Schriften): Promise<string[][]> {
  const auftrag = { blatt: of, schriften: fonts, erstelltAm: new Date('2026-11-20T10:00:00Z') };
  const bytes = await renderPdf({ ...auftrag, komprimiert: false });
  return readSeiten(Buffer.from(bytes).toString('latin1'));
}

describe('the preview', () => {
  test.each([
    ['one line', blatt(zeilen(1))],
    [
      'many pages and long texts',
      blatt(zeilen(90, 'Ein langer Text '.repeat(9)), { notizen: 'Danke. '.repeat(400) }),
    ],
    ['characters that the font lacks', blatt([{ titel: 'Honig \u{1f36f} 蜂蜜' }])],
  ])('shows what the PDF shows: %s', async (_, of) => {
    const seiten = await readPdf(of, schriften);
    const vorschau = renderVorschau(of, schriften, false);
    expect(vorschau.map(({ texte }) => texte.map(({ text }) => text))).toEqual(seiten);
    for (const { texte } of vorschau) {
      for (const { x, y, breite } of texte) {
        expect(x + breite).toBeLessThan(A4.breite);
        expect(y).toBeLessThan(A4.hoehe);
      }
    }
  });

  test.each([
    ['Inter', inter],
    ['Source Serif', serif],
  ])('shows what the PDF shows in %s, every figure of the same width', async (_, fonts) => {
    const of = blatt([{}, { menge: 1_110_000 }, { menge: 8_880_000 }]);
    const vorschau = renderVorschau(of, fonts, false);
    expect(vorschau.map(({ texte }) => texte.map(({ text }) => text))).toEqual(await readPdf(of, fonts));
    const breite = (gesucht: string) => vorschau[0]?.texte.find(({ text }) => text === gesucht)?.breite;
    expect(breite('111')).toBe(breite('888'));
  });

  test.each([
    ['links', 'left'],
    ['mitte', 'center'],
    ['rechts', 'right'],
  ] as const)('keeps a place for the logo: %s', (logoPlatz, align) => {
    const [seite] = renderVorschau(blatt([{}], mitLayout({ logoPlatz })), schriften, true);
    expect(seite?.logo).toMatchObject({
      ...{ align, breite: expect.closeTo(155.9, 1), hoehe: expect.closeTo(68.03, 1) },
    });
    expect(renderVorschau(blatt([{}]), schriften, false)[0]?.logo).toBeUndefined();
  });

  test.each([
    ['A', 44.7, [87, 148.5, 192]],
    ['B', 62.7, [105, 148.5, 210]],
  ] as const)('has the window and the marks of DIN 5008 form %s', (form, fenster, marken) => {
    const kunde = { firma: 'Huber', vorname: '', nachname: '', strasse: '', plz: '', ort: '', land: '' };
    const [seite] = renderVorschau(blatt([{}], { ...mitLayout({ form }), kunde }), schriften, false);
    const mm = (points = 0) => Math.round((points / 72) * 254) / 10;
    const y = (seite?.linien ?? []).filter(({ x1 }) => x1 < 20).map(({ y1 }) => mm(y1));
    expect(y.toSorted((a, b) => a - b)).toEqual(marken);
    const huber = seite?.texte.find(({ text }) => text === 'Huber');
    expect(mm((huber?.y ?? 0) - (huber?.groesse ?? 0))).toBe(fenster);
    expect(mm(huber?.x)).toBe(25);
  });

  test('leaves the margins free, whatever stands on the sheet', () => {
    const text = (maxLength: number) =>
      fc.string({ unit: fc.constantFrom(...'Wm iä-.\n\u00a0'), maxLength, minLength: 1 });
    // The longest numbers there may be, but a sum within the limit of a document.
    const faktoren = fc.constantFrom(
      { menge: 99_999_999_999, preis: 20_001 },
      { menge: -1, preis: 999_999_999_999 },
      { menge: 10_000, preis: 79_000 },
    );
    const zeile = fc.record({
      faktoren,
      titel: text(120),
      steuersatz: fc.constantFrom(0, 490, 700, 1900),
      rabatt: fc.constantFrom(0, 0, 1250),
    });
    const sheet = fc.record({
      rechnungsposten: fc.array(zeile, { minLength: 1, maxLength: 40 }),
      preisart: fc.constantFrom('netto' as const, 'brutto' as const),
      ...{ rabatt: fc.constantFrom(0, 1000), notizen: text(400), anzahlung: fc.constantFrom(0, 5000) },
      firma: text(80),
      layout: fc.record({
        ...{ form: fc.constantFrom('A' as const, 'B' as const), textVor: text(300), textNach: text(300) },
        logoPlatz: fc.constantFrom('links' as const, 'mitte' as const, 'rechts' as const),
        spalten: fc.record({
          ...{ position: fc.boolean(), menge: fc.boolean(), preis: fc.boolean(), steuersatz: fc.boolean() },
        }),
      }),
    });
    fc.assert(
      fc.property(
        sheet,
        fc.constantFrom('sans' as const, 'inter' as const, 'serif' as const),
        ({ layout, firma, ...quelle }, familie) => {
          const fonts = { sans: schriften, inter, serif }[familie];
          const { absender } = mitLayout(layout);
          const rechnungsposten = quelle.rechnungsposten.map(({ faktoren, ...rest }) => ({
            ...rest,
            ...faktoren,
          }));
          const kunde = { firma, vorname: '', nachname: '', strasse: '', plz: '', ort: '', land: '' };
          const of = blatt([], {
            ...{ ...quelle, rechnungsposten, kunde },
            absender: { ...absender, name: firma, steuerart: 'regel' },
          });
          for (const { texte } of renderVorschau(of, fonts, true)) {
            for (const { x, y, breite, text: gezeigt } of texte) {
              expect(x, gezeigt).toBeGreaterThan(70.8);
              expect(x + breite, gezeigt).toBeLessThan(541.6);
              expect(y).toBeLessThan(A4.hoehe - 14);
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test('draws the GiroCode as one area inside the margins', () => {
    const [seite] = renderVorschau(blatt([{}]), schriften, false);
    expect(seite?.flaechen).toHaveLength(1);
    expect(
      renderVorschau(blatt([{}], mitLayout({ girocode: false })), schriften, false)[0]?.flaechen,
    ).toEqual([]);
  });

  test('writes ENTWURF behind a draft, on every page and on the page', () => {
    const seiten = renderVorschau(blatt(zeilen(60), { status: 'entwurf' }), schriften, false);
    for (const { texte } of seiten) {
      expect(texte[0]).toMatchObject({ text: 'ENTWURF', drehung: 50 });
      const { x = 0, y = 0, breite = 0 } = texte[0] ?? {};
      expect(x).toBeGreaterThan(0);
      expect(x + breite * Math.cos((50 * Math.PI) / 180)).toBeLessThan(A4.breite);
      expect(y).toBeLessThan(A4.hoehe);
    }
  });

  test('takes the colour of the layout', () => {
    const [seite] = renderVorschau(blatt([{}], mitLayout({ akzent: '#8a3b00' })), schriften, false);
    const name = seite?.texte.find(({ text, groesse }) => text === verein.name && groesse > 10);
    expect(name?.farbe).toBe('#8a3b00');
  });
});
