import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatBetrag } from '../geld.ts';
import { Absender } from '../mandant/absender.ts';
import type { Blatt } from './blattmodell.ts';
import { isCmyk } from './logo.ts';
import { renderPdf } from './pdf.ts';
import { fehlendeZeichen, parseSchrift } from './schriften.ts';
import { blatt, verein, zeilen } from './testing/beispiel.ts';
import { readSeiten } from './testing/lesen.ts';

const ORDNER = new URL('../../../schriften/source-sans-3/', import.meta.url);
const schrift = (path: string) => parseSchrift(new Uint8Array(readFileSync(new URL(path, ORDNER))));
const schriften = {
  normal: schrift('SourceSans3_400Regular.ttf'),
  fett: schrift('SourceSans3_600SemiBold.ttf'),
};
const erstelltAm = new Date('2026-11-20T10:00:00Z');

async function render(of: Blatt): Promise<{ source: string; seiten: string[][] }> {
  const bytes = await renderPdf({ blatt: of, schriften, erstelltAm, komprimiert: false });
  const source = Buffer.from(bytes).toString('latin1');
  return { source, seiten: readSeiten(source) };
}

const hatSumme = (seite: string[]) => seite.includes('Gesamtbetrag ');
const hatPosten = (seite: string[]) => seite.some((text) => /^(Position|Langer|Text)/.test(text));

describe('the PDF of an invoice', () => {
  test('says everything that the sheet says', async () => {
    const of = blatt([{ titel: 'Honig' }, { titel: 'Met', preis: 12_345_678_900 }], {
      notizen: 'Danke!\nBis bald.',
    });
    const { seiten } = await render(of);
    expect(seiten).toHaveLength(1);
    const texts = seiten[0] ?? [];
    for (const text of [
      ...[
        'Rechnung',
        'Müller & Söhne <e. V.>',
        '2026_11_17',
        '20.11.2026',
        '01.11.2026 – 30.11.2026',
        '04.12.2026',
      ],
      ...['Beschreibung', 'Menge', 'Preis', 'Netto', 'Honig', '12', '7,90 €', '94,80 €', '1.234.567,89 €'],
      ...['Gesamtbetrag ', '14.814.909,48 €', 'Danke!', 'Bis bald.', 'IBAN DE02 1203 0000 0000 2020 51'],
      ...['Umsatzsteuerbefreit aufgrund von Liebhaberei.', '87435 Kempten', 'Telefon 0831 1234'],
    ]) {
      expect(texts).toContain(text);
    }
    expect(texts.some((text) => text.startsWith('Seite'))).toBe(false);
  });

  test('is a tagged A4 document in German with a readable title', async () => {
    const { source } = await render(blatt([{}]));
    expect(source.startsWith('%PDF-1.7')).toBe(true);
    expect(source).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(source).toContain('/Lang (de-DE)');
    expect(source).toContain('/Marked true');
    expect(source).toContain('/DisplayDocTitle true');
    for (const typ of ['Document', 'H1', 'Table', 'TR', 'TH', 'TD', 'P'])
      expect(source).toContain(`/S /${typ}\n`);
    expect(source.match(/\/Scope \/Column/g)).toHaveLength(4);
    expect(source).not.toContain('/Helvetica');
  });

  test('has metadata that is XML whatever the issuer is called', async () => {
    const { source } = await render(blatt([{}]));
    const xmp = Buffer.from(source, 'latin1').toString('utf8').split('<x:xmpmeta')[1] ?? '';
    expect(xmp).toContain('<rdf:li>Müller &amp; Söhne &lt;e. V.&gt;</rdf:li>');
    expect(xmp).toContain('2026-11-20T10:00:00Z');
  });
});

describe('the same invoice', () => {
  const sha = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

  test('is the same file, byte for byte, whatever was drawn before it', async () => {
    const auftrag = { blatt: blatt(zeilen(30, 'Schifffahrt µ 5\u00a0%')), schriften, erstelltAm };
    const first = sha(await renderPdf(auftrag));
    await renderPdf({ ...auftrag, blatt: blatt([{ titel: 'ﬀ μ \u00a0 ﬁ Ω' }]) });
    expect(sha(await renderPdf(auftrag))).toBe(first);
  });

  test('is the same file when several are drawn at once', async () => {
    const auftraege = [1, 2, 40].map((count) => ({ blatt: blatt(zeilen(count)), schriften, erstelltAm }));
    const atOnce = await Promise.all(auftraege.map(renderPdf));
    for (const [index, auftrag] of auftraege.entries()) {
      expect(sha(atOnce[index] ?? new Uint8Array())).toBe(sha(await renderPdf(auftrag)));
    }
  });

  test('made a second later is another file', async () => {
    const of = blatt([{}]);
    const later = new Date(erstelltAm.getTime() + 1000);
    expect(sha(await renderPdf({ blatt: of, schriften, erstelltAm }))).not.toBe(
      sha(await renderPdf({ blatt: of, schriften, erstelltAm: later })),
    );
  });
});

describe('many lines', () => {
  test.each([
    [1, 1],
    [30, 2],
    [1000, 38],
  ])('%d of them fill %d pages, each with head, number and foot, and none is lost', async (count, pages) => {
    const { seiten } = await render(blatt(zeilen(count)));
    expect(seiten).toHaveLength(pages);
    expect(seiten.flat().filter((text) => text.startsWith('Position'))).toEqual(
      zeilen(count).map(({ titel }) => titel),
    );
    for (const [index, seite] of seiten.entries()) {
      expect(seite).toContain('Beschreibung');
      expect(seite).toContain('Umsatzsteuerbefreit aufgrund von Liebhaberei.');
      if (pages > 1) expect(seite).toContain(`Seite ${index + 1} von ${pages}`);
      if (index > 0) expect(seite).toContain('Rechnung 2026_11_17');
    }
  });

  test('never leave the total alone on a page, however many they are', async () => {
    for (let count = 1; count <= 60; count++) {
      const { seiten } = await render(blatt(zeilen(count)));
      const last = seiten.filter(hatSumme);
      expect(last).toHaveLength(1);
      expect(last.every(hatPosten)).toBe(true);
    }
  });

  test('carry their sum over from page to page', async () => {
    const { seiten } = await render(blatt(zeilen(60)));
    const staende = seiten.map((seite) =>
      seite.flatMap((text, index) => (text === 'Übertrag ' ? [seite[index + 1]] : [])),
    );
    const ersteSeite = (seiten[0] ?? []).filter((text) => text.startsWith('Position')).length;
    const stand = (count: number) => formatBetrag(count * 9_480).replace('\u00a0', ' ');
    expect(staende[0]).toEqual([stand(ersteSeite)]);
    expect(staende[1]?.[0]).toBe(stand(ersteSeite));
    expect(staende.at(-1)).toEqual([staende.at(-2)?.at(-1)]);
  });

  test('of a 1000-line invoice stay below a megabyte', async () => {
    const bytes = await renderPdf({ blatt: blatt(zeilen(1000)), schriften, erstelltAm });
    expect(bytes.length).toBeLessThan(1_000_000);
  });
});

describe('long texts', () => {
  test('of one line run over pages, and the total keeps some of them', async () => {
    for (const count of [9, 20, 37, 38, 39, 40, 41, 42, 80, 249]) {
      const titel = Array.from({ length: count }, (_, index) => `Text ${index}`).join('\n');
      const { seiten } = await render(blatt([{}, { titel }]));
      expect(seiten.flat().filter((text) => text.startsWith('Text'))).toHaveLength(count);
      expect(seiten.filter(hatSumme)).toHaveLength(1);
      expect(seiten.filter(hatSumme).every(hatPosten)).toBe(true);
    }
  });

  test('in the notes run over pages without losing a word', async () => {
    const notizen = Array.from({ length: 700 }, (_, index) => `Wort${index}`).join(' ');
    const { seiten } = await render(blatt([{}], { notizen }));
    const words = seiten.flat().flatMap((text) => text.match(/Wort\d+/g) ?? []);
    expect(words).toEqual(notizen.split(' '));
  });

  test('without a blank are cut, not lost', async () => {
    const titel = `Langer${'W'.repeat(494)}`;
    const { seiten } = await render(blatt([{ titel }]));
    expect(seiten.flat().join('')).toContain(titel);
  });

  test('everywhere, with the largest amounts, still make a sheet', async () => {
    const lang = 'W'.repeat(200);
    const absender = Absender.parse({
      name: lang,
      zusatz: lang,
      strasse: lang,
      ort: 'W'.repeat(100),
      bank: lang,
      kontoinhaber: `${lang}`,
      web: lang,
      email: `${'w'.repeat(99)}@${'w'.repeat(99)}`,
      steuerhinweis: 'W'.repeat(500),
    });
    const line = { titel: 'W'.repeat(500), menge: 10_000, preis: 999_999_999_999 };
    const { seiten } = await render(blatt([line, ...zeilen(60)], { absender, notizen: 'W'.repeat(5000) }));
    expect(seiten.flat()).toContain('99.999.999,9999 €');
    expect(seiten.flat().filter((text) => text.startsWith('Position'))).toHaveLength(60);
    expect(seiten.filter(hatSumme).every(hatPosten)).toBe(true);
  });
});

test('an issuer without any detail gets a plain sheet', async () => {
  const { seiten } = await render(blatt([{}], { absender: Absender.parse({ steuerhinweis: '' }) }));
  expect(seiten).toHaveLength(1);
  expect(seiten[0]).toContain('Gesamtbetrag ');
});

describe('characters that no font has', () => {
  const of = blatt([{ titel: 'Honig 🐝 für 中文, ein\u00adfach\u200b 👍🏽' }]);

  test('are drawn as a box, so that the gap is seen', async () => {
    const { seiten } = await render(of);
    expect(seiten[0]).toContain('Honig □ für □□, einfach □□');
    expect(seiten.flat().join('')).not.toContain('\u0000');
  });

  test('are written with the letters they are made of where there are such', async () => {
    const { seiten } = await render(blatt([{ titel: 'Ｈｏｎｉｇ ㎏' }]));
    expect(seiten[0]).toContain('Honig kg');
    expect(fehlendeZeichen(blatt([{ titel: 'Ｈｏｎｉｇ ㎏' }]), schriften)).toEqual([]);
  });

  test('can be listed before the sheet goes out', () => {
    expect(fehlendeZeichen(of, schriften)).toEqual(['🐝', '中', '文', '👍', '🏽']);
    expect(fehlendeZeichen(blatt([{ titel: 'Łódź ½ → Ω Привет\t\u202f€' }]), schriften)).toEqual([]);
  });
});

test('words with ff and ft can be searched and copied', async () => {
  const { seiten } = await render(blatt([{ titel: 'Schifffahrt Kraft Affe fi fl' }]));
  expect(seiten[0]).toContain('Schifffahrt Kraft Affe fi fl');
});

describe('a logo', () => {
  /** Four pixels with transparency. */
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFElEQVR4nGM4YaPxX8QmqoEBxgAAPh0Gq1IGRdoAAAAASUVORK5CYII=',
    'base64',
  );

  test('is drawn into the letterhead, the same bytes each time', async () => {
    const auftrag = {
      blatt: blatt(zeilen(1)),
      schriften,
      erstelltAm,
      komprimiert: false,
      logo: new Uint8Array(png),
    };
    const [first, second] = [await renderPdf(auftrag), await renderPdf(auftrag)];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
    expect(Buffer.from(first).toString('latin1')).toContain('/Subtype /Image');
    const without = await renderPdf({ ...auftrag, logo: undefined });
    expect(Buffer.from(without).toString('latin1')).not.toContain('/Subtype /Image');
  });

  test('that is damaged is refused instead of being left out', async () => {
    const logo = new Uint8Array(png.subarray(0, 30));
    await expect(renderPdf({ blatt: blatt(zeilen(1)), schriften, erstelltAm, logo })).rejects.toThrow();
  });

  test('in CMYK is refused, because PDF/A has one colour space only', async () => {
    const jpeg = (farben: number) =>
      new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 2, 0, 4, farben]);
    await expect(
      renderPdf({ blatt: blatt(zeilen(1)), schriften, erstelltAm, logo: jpeg(4) }),
    ).rejects.toThrow('Das Logo ist in Druckfarben (CMYK) gespeichert. Bitte als RGB-Bild hochladen.');
    expect([jpeg(3), jpeg(1), new Uint8Array(png), new Uint8Array()].map(isCmyk)).toEqual([
      ...[false, false, false, false],
    ]);
  });
});

describe('sums', () => {
  const firma = { ...verein, steuerart: 'regel' as const };

  test('of many rates run over pages and lose none', async () => {
    const rechnungsposten = Array.from({ length: 200 }, (_, index) => ({
      titel: 'Position',
      menge: 10_000,
      preis: 1_000_000,
      steuersatz: index * 10,
    }));
    const { seiten } = await render(blatt([], { absender: firma, rechnungsposten }));
    expect(seiten.flat().filter((text) => text.startsWith('zzgl.'))).toHaveLength(200);
    expect(seiten.filter(hatSumme)).toHaveLength(1);
  });

  test('with everything that there can be stay with a line of the table', async () => {
    for (let count = 1; count <= 30; count++) {
      const rechnungsposten = zeilen(count).map(({ titel }, index) => ({
        titel,
        menge: 10_000,
        preis: 1_000_000,
        steuersatz: index % 2 ? 1900 : 700,
        rabatt: 500,
      }));
      const more = { rabatt: 500, anzahlung: 1000, skontoTage: 7, skontoProzent: 200 };
      const { seiten } = await render(blatt([], { absender: firma, rechnungsposten, ...more }));
      expect(seiten.filter(hatSumme)).toHaveLength(1);
      expect(seiten.filter(hatSumme).every(hatPosten)).toBe(true);
      expect(seiten.filter((seite) => seite.includes('Zahlbetrag ')).every(hatPosten)).toBe(true);
    }
  });
});
