import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findErsatzdateien } from './ersatz.ts';
import { renderPdf } from './pdf.ts';
import { fehlendeZeichen, mitErsatz, parseSchrift } from './schriften.ts';
import { blatt } from './testing/beispiel.ts';
import { readSeiten } from './testing/lesen.ts';
import { renderVorschau } from './vorschau.ts';

const ORDNER = new URL('../../../schriften/', import.meta.url);
const read = (path: string) => parseSchrift(new Uint8Array(readFileSync(new URL(path, ORDNER))));
const SANS = 'source-sans-3';
const sans = {
  normal: read(`${SANS}/SourceSans3_400Regular.ttf`),
  fett: read(`${SANS}/SourceSans3_600SemiBold.ttf`),
};
const load = async (datei: string) => ({ ...read(datei), name: datei });

/** The page with a line of that title: what can be copied from it, and what no font has. */
async function drawn(titel: string) {
  const of = blatt([{ titel }]);
  const schriften = await mitErsatz(sans, of, load);
  const pdf = await renderPdf({ blatt: of, schriften, erstelltAm: new Date(0), komprimiert: false });
  const [texte = []] = readSeiten(Buffer.from(pdf).toString('latin1'));
  const [seite] = renderVorschau(of, schriften, false);
  return { texte, schriften, fehlend: fehlendeZeichen(of, schriften), vorschau: seite?.texte ?? [] };
}

describe('names in other scripts', () => {
  test('need no further font as long as they are Latin, Greek or Cyrillic of every day', async () => {
    const { schriften } = await drawn('Łódź Żółć Привет Ω Größe');
    expect(schriften.ersatz).toBeUndefined();
  });

  test.each([
    ['东京株式会社', '东京株式会社'],
    ['ケーキ', 'ケーキ'],
    ['감사합니다', '감사합니다'],
    ['ไทย', 'ไทย'],
    ['тӈʼ', 'ӈ'],
    ['ტორტი', 'ტორტი'],
    ['տորթ', 'տորթ'],
    ['🎂', '🎂'],
    ['☎', '☎'],
  ])('%s is drawn by a font that stands in', async (titel, text) => {
    const { texte, fehlend } = await drawn(`Für ${titel} heute`);
    expect(fehlend).toEqual([]);
    // A font comes in many parts, so neighbours may be drawn one by one.
    expect(texte.join('')).toContain(text);
    expect(texte.join('')).not.toContain('□');
  });

  test('only what is needed is read: one file for a few characters', () => {
    expect(findErsatzdateien(['中'])).toHaveLength(1);
    expect(findErsatzdateien(['ش', 'ر', 'ة'])).toEqual([
      'noto-sans-arabic/noto-sans-arabic-arabic-400-normal.woff',
    ]);
    expect(findErsatzdateien(['\u{12000}'])).toEqual([]);
  });

  test('what no font has stays missing and is named', async () => {
    expect((await drawn('Brot \u{12000} 中')).fehlend).toEqual(['\u{12000}']);
  });

  test('the preview has the very pieces of the PDF', async () => {
    const { texte, vorschau } = await drawn('Café 東京 שלום 12 (Ulm)');
    for (const text of ['京', 'Café ', '12']) expect(texte).toContain(text);
    expect(vorschau.map(({ text }) => text)).toEqual(expect.arrayContaining(['Café ', '京', 'שלום']));
    expect(vorschau.find(({ text }) => text === '京')?.schrift).toMatch(/^ersatz\d$/);
  });
});

describe('scripts that are read from the right', () => {
  /** Pieces of the line from left to right. */
  const links = async (titel: string) => {
    const { vorschau } = await drawn(titel);
    const zeile = vorschau.find(({ text }) => text.includes('Anfang'));
    return vorschau
      .filter(({ y }) => y === zeile?.y)
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .slice(0, -3)
      .filter((text) => text.trim() !== '');
  };

  test('stand with their first word at the right, numbers and brackets turned as they are read', async () => {
    expect(await links('Anfang שלום עולם 12 (טוב) שלום Ende')).toEqual([
      ...['Anfang ', 'שלום', '(', 'טוב', ')', '12', 'עולם', 'שלום', ' Ende'],
    ]);
  });

  test('Arabic letters join, and each word can be copied whole though letters share their glyphs', async () => {
    const { texte, schriften } = await drawn('شركة برلين');
    const gelesen = texte.map((text) =>
      Array.from(text)
        .filter((zeichen) => zeichen !== '\u200c')
        .toReversed()
        .join(''),
    );
    expect(gelesen).toEqual(expect.arrayContaining(['شركة', 'برلين']));
    const arabisch = schriften.ersatz?.[0];
    const glyphen = (text: string) => arabisch?.font.layout(text, []).glyphs.map(({ id }) => id) ?? [];
    expect(glyphen('برلين')).not.toEqual(Array.from('برلين').toReversed().flatMap(glyphen));
  });
});
