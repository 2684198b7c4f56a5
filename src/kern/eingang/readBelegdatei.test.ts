import { describe, expect, test } from 'vitest';
import { Ablehnung } from '../ablehnung.ts';
import { fotoOf } from '../bild/testing/foto.ts';
import { JPEG, withFrame } from '../blatt/testing/jpeg.ts';
import { stelleOf } from './abbildung.ts';
import { Lesung } from './lesung.ts';
import type { Textlauf } from './pdfText.ts';
import { type Lesewerkzeuge, readBelegdatei, type Seitenart } from './readBelegdatei.ts';

const FOTO = fotoOf({
  breite: 400,
  hoehe: 600,
  ecken: [
    { x: 100, y: 150 },
    { x: 300, y: 150 },
    { x: 300, y: 450 },
    { x: 100, y: 450 },
  ],
});
const ANSICHT = { width: 595, height: 842, transform: [1, 0, 0, -1, 0, 842] };
const lauf = (str: string): Textlauf => ({ str, width: 100, height: 10, transform: [10, 0, 0, 10, 50, 700] });
const TEXT = Array(6).fill(lauf('Rechnung über vieles'));
const PDF = new TextEncoder().encode('%PDF-1.7');

/** Tools that note what they are asked. `seiten`: which pages of a PDF have text. */
function werkzeugeOf(more: { seiten?: boolean[]; codes?: string[] } = {}) {
  const { seiten = [], codes = [] } = more;
  const gefragt: string[] = [];
  const werkzeuge: Lesewerkzeuge = {
    openPdf: async () => ({
      seiten: seiten.length,
      text: async (nr) => ({ laeufe: seiten[nr] ? TEXT : [], ansicht: ANSICHT }),
      bild: async (nr, dpi) => {
        gefragt.push(`Bild ${nr} ${dpi}`);
        return FOTO;
      },
      close: async () => void gefragt.push('zu'),
    }),
    decode: async () => FOTO,
    readCodes: async ({ breite }) => {
      gefragt.push(`Codes ${breite}`);
      return codes;
    },
    readWoerter: async (_bild, art: Seitenart) => {
      gefragt.push(`Buchstaben ${art}`);
      const worte = [`Summe${art}`, 'EUR', '12,50', 'x'.repeat(300)];
      return { woerter: worte.map((wort) => [wort, 0, 0, 20, 30]), vertrauen: 90 };
    },
  };
  return { werkzeuge, gefragt };
}

describe('a photo', () => {
  test('is cut out of what lies around it, and its words lead back onto it', async () => {
    const { werkzeuge, gefragt } = werkzeugeOf();
    const lesung = await readBelegdatei(JPEG, 'jpeg', werkzeuge);
    expect(Lesung.parse(lesung)).toEqual(lesung);
    expect(gefragt).toEqual(['Codes 400', 'Buchstaben 4', expect.stringMatching(/^Codes (19|20)\d$/)]);
    const [seite] = lesung.seiten;
    expect(seite?.quelle).toBe('ocr');
    expect(seite?.woerter.map(([wort]) => wort)).toEqual(['Summe4', 'EUR', '12,50']);
    if (!seite?.woerter[0]) throw new Error('no word');
    const stelle = stelleOf(seite, 0, seite.woerter[0]);
    expect(stelle.x).toBeCloseTo(0.25, 2);
    expect(stelle.y).toBeCloseTo(0.25, 2);
    expect(stelle.b).toBeCloseTo(0.05, 2);
  });

  test('whose code was read is not searched for codes again', async () => {
    const { werkzeuge, gefragt } = werkzeugeOf({ codes: ['V0;', 'V0;', 'x'.repeat(5000)] });
    expect((await readBelegdatei(JPEG, 'jpeg', werkzeuge)).codes).toEqual(['V0;']);
    expect(gefragt).toEqual(['Codes 400', 'Buchstaben 4']);
  });

  test('is read a second time where the first leaves doubts, and the better one stays', async () => {
    const wort = (lesung: Lesung) => lesung.seiten[0]?.woerter[0]?.[0];
    const { werkzeuge } = werkzeugeOf();
    const besser = await readBelegdatei(JPEG, 'jpeg', werkzeuge, (lesung) =>
      wort(lesung) === 'Summe6' ? 0.9 : 0.5,
    );
    expect(wort(besser)).toBe('Summe6');
    const schlechter = await readBelegdatei(JPEG, 'jpeg', werkzeuge, (lesung) =>
      wort(lesung) === 'Summe6' ? 0.4 : 0.5,
    );
    expect(wort(schlechter)).toBe('Summe4');
  });

  test.each([
    ['upside down', 2, { x: 0.75, y: 0.75 }],
    ['from the right', 1, { x: 0.25, y: 0.75 }],
    ['from the left', 3, { x: 0.75, y: 0.25 }],
  ])('taken %s is turned until its words make sense', async (_, viertel, ecke) => {
    const { werkzeuge } = werkzeugeOf();
    let gefragt = 0;
    werkzeuge.readWoerter = async () => {
      const isRichtig = [0, 2, 1, 3][gefragt] === viertel;
      gefragt += 1;
      const worte = ['Summe', 'EUR', '12,50', 'Danke'];
      return { woerter: worte.map((wort) => [wort, 0, 0, 20, 30]), vertrauen: isRichtig ? 90 : 40 };
    };
    const [seite] = (await readBelegdatei(JPEG, 'jpeg', werkzeuge)).seiten;
    if (!seite?.woerter[0]) throw new Error('no word');
    // What stands top left on the turned page stands in another corner of the photo.
    const { x, y, b, h } = stelleOf(seite, 0, seite.woerter[0]);
    const naechste = { x: ecke.x < 0.5 ? x : x + b, y: ecke.y < 0.5 ? y : y + h };
    expect(Math.hypot(naechste.x - ecke.x, naechste.y - ecke.y)).toBeLessThan(0.03);
  });

  test.each([
    ['with more than 50 megapixels', withFrame({ breite: 65_535, hoehe: 65_535 }), '50 Megapixel'],
    ['without a size', withFrame({ breite: 0 }), 'beschädigt'],
  ])('%s is refused before anybody decodes it', async (_, bytes, text) => {
    const { werkzeuge } = werkzeugeOf();
    werkzeuge.decode = () => Promise.reject(new Error('decoded'));
    await expect(readBelegdatei(bytes, 'jpeg', werkzeuge)).rejects.toThrow(text);
  });
});

describe('a PDF', () => {
  test('with text keeps its own words, and is looked at for codes', async () => {
    const { werkzeuge, gefragt } = werkzeugeOf({ seiten: [true, false], codes: ['BCD'] });
    const lesung = await readBelegdatei(PDF, 'pdf', werkzeuge, () => 0);
    expect(lesung.seiten.map(({ quelle }) => quelle)).toEqual(['text', 'ocr']);
    expect(lesung.seiten[0]).toMatchObject({ breite: 595, hoehe: 842 });
    expect(lesung.codes).toEqual(['BCD']);
    expect(gefragt).toEqual([
      'Bild 0 200',
      'Codes 400',
      'Bild 1 200',
      'Codes 400',
      'Buchstaben 4',
      'zu',
      'Buchstaben 6',
    ]);
  });

  test('keeps its words where a page cannot be drawn', async () => {
    const { werkzeuge } = werkzeugeOf({ seiten: [true] });
    const open = werkzeuge.openPdf;
    werkzeuge.openPdf = async (bytes) => ({
      ...(await open(bytes)),
      bild: () => Promise.reject(new Ablehnung('ungueltig', 'beschädigt')),
    });
    const { seiten, codes } = await readBelegdatei(PDF, 'pdf', werkzeuge);
    expect(seiten[0]?.woerter.length).toBeGreaterThan(0);
    expect(codes).toEqual([]);
  });

  test('of many scanned pages is read from the front, and its last page', async () => {
    const { werkzeuge, gefragt } = werkzeugeOf({ seiten: Array(30).fill(false) });
    const lesung = await readBelegdatei(PDF, 'pdf', werkzeuge);
    expect(lesung.seiten).toHaveLength(30);
    expect(gefragt.filter((frage) => frage.startsWith('Buchstaben'))).toHaveLength(10);
    expect(lesung.seiten[29]?.quelle).toBe('ocr');
  });

  test('with too many pages is refused, and closed', async () => {
    const { werkzeuge, gefragt } = werkzeugeOf({ seiten: Array(41).fill(true) });
    await expect(readBelegdatei(PDF, 'pdf', werkzeuge)).rejects.toThrow('41 Seiten');
    expect(gefragt).toEqual(['zu']);
  });
});

test('what has no pages is refused', async () => {
  await expect(readBelegdatei(PDF, 'zip', werkzeugeOf().werkzeuge)).rejects.toThrow('keine Seiten');
});
