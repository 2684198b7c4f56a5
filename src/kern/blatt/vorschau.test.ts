import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Blatt } from './blattmodell.ts';
import { renderPdf } from './pdf.ts';
import { parseSchrift, type Schriften } from './schriften.ts';
import { A4, MM } from './stift.ts';
import { blatt, mitLayout, verein, zeilen } from './testing/beispiel.ts';
import { readSeiten } from './testing/lesen.ts';
import { renderVorschau } from './vorschau.ts';

const ORDNER = new URL('../../../schriften/', import.meta.url);
const schrift = (path: string) => parseSchrift(new Uint8Array(readFileSync(new URL(path, ORDNER))));
const schriften = {
  normal: schrift('source-sans-3/SourceSans3_400Regular.ttf'),
  fett: schrift('source-sans-3/SourceSans3_600SemiBold.ttf'),
};
const inter = {
  normal: schrift('inter/Inter_400Regular.ttf'),
  fett: schrift('inter/Inter_600SemiBold.ttf'),
};
const serif = {
  normal: schrift('source-serif-4/SourceSerif4_400Regular.ttf'),
  fett: schrift('source-serif-4/SourceSerif4_600SemiBold.ttf'),
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
      align,
      breite: expect.closeTo(155.9, 1),
      hoehe: expect.closeTo(68.03, 1),
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

  describe('the address', () => {
    /** Upper and lower edge of the letters and right edge, of what the recipient's texts fill, in millimetres. */
    const rahmenOf = (adresse: object, layout: { form: 'A' | 'B' } = { form: 'B' }) => {
      const kunde = {
        firma: '',
        vorname: '',
        nachname: '',
        strasse: '',
        plz: '',
        ort: '',
        land: '',
        ...adresse,
      };
      const [seite] = renderVorschau(blatt([{}], { kunde, ...mitLayout(layout) }), schriften, false);
      // The fold mark and everything else at the left edge lies below, the letterhead above.
      const [oben, unten] = layout.form === 'B' ? [45, 103] : [27, 85];
      const texte = (seite?.texte ?? []).filter(
        ({ x, y }) => x < 100 * MM && y > oben * MM && y < unten * MM,
      );
      return {
        oben: Math.min(...texte.map(({ y, groesse }) => y - groesse * 0.75)) / MM,
        unten: Math.max(...texte.map(({ y, groesse }) => y + groesse * 0.25)) / MM,
        // A blank at the end of a line is not seen.
        rechts: Math.max(...texte.map(({ x, breite, groesse }) => x + breite - groesse * 0.25)) / MM,
        zeilen: texte.map(({ text }) => text.trim()),
      };
    };
    const ACHT = {
      firma: 'Gemeinnützige Gesellschaft für Stadtentwicklung und Wohnungsbau mbH, Abteilung Einkauf',
      vorname: 'Maximiliane Friederike',
      nachname: 'von und zu Hohenlohe-Überlingen-Bodensee',
      strasse: 'An der alten Mühle am Bach hinter der Brücke 123a, Hinterhaus, Aufgang 4',
      plz: '8001',
      ort: 'Zürich',
      land: 'Schweiz',
    };

    test('of eight lines stays in the window and loses nothing', () => {
      for (const [form, oben] of [
        ['B', 45],
        ['A', 27],
      ] as const) {
        const rahmen = rahmenOf(ACHT, { form });
        expect(rahmen.zeilen.length).toBeGreaterThanOrEqual(8);
        expect(rahmen.zeilen.at(-1)).toBe('SCHWEIZ');
        expect(rahmen.zeilen.join(' ')).toContain(ACHT.strasse);
        expect(rahmen.oben).toBeGreaterThan(oben);
        expect(rahmen.unten).toBeLessThan(oben + 45);
        expect(rahmen.rechts).toBeLessThan(105);
      }
    });

    test('of any length stays in the window, with the country as its last line', () => {
      const feld = (maxLength: number) => fc.string({ unit: fc.constantFrom(...'Wmi ä-'), maxLength });
      const adresse = fc.record({
        firma: feld(200),
        vorname: feld(100),
        nachname: feld(100),
        strasse: feld(200),
        plz: feld(20),
        ort: feld(100),
        land: fc.constantFrom('Schweiz', 'W'.repeat(100)),
      });
      fc.assert(
        fc.property(adresse, (felder) => {
          const { oben, unten, rechts, zeilen } = rahmenOf({ ...felder, nachname: `W${felder.nachname}` });
          expect(oben).toBeGreaterThan(45);
          expect(unten).toBeLessThan(90);
          expect(rechts).toBeLessThan(105);
          expect(zeilen.at(-1)).toMatch(/^(SCHWEIZ|W+( …)?)$/);
        }),
        { numRuns: 60 },
      );
    });
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
      rabatt: fc.constantFrom(0, 1000),
      notizen: text(400),
      anzahlung: fc.constantFrom(0, 5000),
      firma: text(80),
      layout: fc.record({
        form: fc.constantFrom('A' as const, 'B' as const),
        textVor: text(300),
        textNach: text(300),
        logoPlatz: fc.constantFrom('links' as const, 'mitte' as const, 'rechts' as const),
        spalten: fc.record({
          position: fc.boolean(),
          menge: fc.boolean(),
          preis: fc.boolean(),
          steuersatz: fc.boolean(),
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
            ...quelle,
            rechnungsposten,
            kunde,
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
