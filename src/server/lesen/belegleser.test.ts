import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inhaltOf } from '#kern/eingang/inhalt.ts';
import { Lesung } from '#kern/eingang/lesung.ts';
import { toJpeg } from '../testing/bild.ts';
import { Belegleser } from './belegleser.ts';
import { openPdf } from './pdf.ts';

const FOTO = new URL('../../kern/eingang/testing/belege/01-supermarkt.jpg', import.meta.url);
/** Too large to lie in the project. */
const HEIC = new URL('../../../../shared/testdaten/eingang/05-parken.heic', import.meta.url);
const ZEILEN = [
  'Bäckerei Muster GmbH',
  'Lindenweg 3, 50667 Köln',
  'Rechnung Nr. 2026-0815 vom 12.10.2026',
  '40 Brezeln zu 1,25 EUR',
  'Netto 46,73 EUR, MwSt 7 % 3,27 EUR',
  'Gesamtbetrag 50,00 EUR',
];

const leser = new Belegleser();
const read = (bytes: Uint8Array) => leser.lese(bytes, inhaltOf(bytes));
const textOf = ({ seiten }: Lesung) =>
  seiten.flatMap(({ woerter }) => woerter.map(([wort]) => wort)).join(' ');

async function drawPdf(passwort?: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const schrift = await pdf.embedFont(StandardFonts.Helvetica);
  const seite = pdf.addPage([400, 300]);
  for (const [zeile, text] of ZEILEN.entries()) {
    seite.drawText(text, { x: 30, y: 250 - zeile * 30, size: 14, font: schrift });
  }
  if (passwort) await pdf.encrypt({ userPassword: passwort, ownerPassword: passwort });
  return pdf.save();
}

async function photograph(pdf: Uint8Array): Promise<Uint8Array> {
  const offen = await openPdf(pdf);
  const { breite, hoehe, rgba } = await offen.bild(0, 200);
  await offen.close();
  return toJpeg({ width: breite, height: hoehe, data: Uint8ClampedArray.from(rgba) });
}

describe('a receipt is read', () => {
  test('from the text of a PDF, and from a picture of it, with the same places', async () => {
    const pdf = await drawPdf();
    const text = await read(pdf);
    const bild = await read(await photograph(pdf));
    expect(Lesung.parse(bild)).toEqual(bild);
    expect(textOf(text)).toBe(ZEILEN.join(' '));
    expect(textOf(bild)).toBe(ZEILEN.join(' '));
    const placesOf = ({ seiten: [seite] }: Lesung) =>
      (seite?.woerter ?? []).map(([, x, y, b, h]) => [
        (x + b / 2) / (seite?.breite ?? 1),
        (y + h / 2) / (seite?.hoehe ?? 1),
      ]);
    const abstaende = placesOf(text).map(([x = 0, y = 0], nr) => {
      const [x2 = 0, y2 = 0] = placesOf(bild)[nr] ?? [];
      return Math.hypot(x - x2, y - y2);
    });
    expect(Math.max(...abstaende)).toBeLessThan(0.03);
  });

  test('from a photo', async () => {
    expect(textOf(await read(readFileSync(FOTO)))).toContain('31,41');
  });

  test.skipIf(!existsSync(HEIC))('from a photo of a phone', async () => {
    expect(textOf(await read(readFileSync(HEIC)))).toContain('Parkhaus am Dom GmbH');
  });
});

test('nobody is asked on the net, and nothing is written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-netz-'));
  writeFileSync(join(folder, 'beleg.jpg'), await photograph(await drawPdf()));
  const ohneNetz = `import net from 'node:net'; import dgram from 'node:dgram';
    for (const { prototype } of [net.Socket, dgram.Socket]) prototype.connect = prototype.send = () => process.exit(77);`;
  const lesen = `import { readFileSync } from 'node:fs';
    import { belegleser } from '${new URL('./belegleser.ts', import.meta.url).href}';
    const { seiten } = await belegleser.lese(readFileSync('beleg.jpg'), 'jpeg');
    await belegleser.lese(Buffer.from('\\0\\0\\0\\x14ftypheic' + 'x'.repeat(99), 'latin1'), 'heic').catch(() => {});
    console.log(seiten[0].woerter.map(([wort]) => wort).join(' '));`;
  writeFileSync(join(folder, 'lesen.mjs'), lesen);
  const args = ['--import', `data:text/javascript,${encodeURIComponent(ohneNetz)}`, 'lesen.mjs'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
  expect(stdout.trim()).toBe(ZEILEN.join(' '));
  expect(readdirSync(folder)).toEqual(['beleg.jpg', 'lesen.mjs']);
  rmSync(folder, { recursive: true, force: true });
});

describe('what cannot be read is refused with what to do', () => {
  test.each([
    ['an encrypted PDF', () => drawPdf('geheim'), 'Passwort'],
    ['half a PDF', async () => (await drawPdf()).subarray(0, 300), 'beschädigt'],
    ['half a JPEG', async () => (await photograph(await drawPdf())).subarray(0, 9000), 'beschädigt'],
    [
      'a PNG of zeros',
      async () =>
        Buffer.concat([
          Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10', 'latin1'),
          Buffer.alloc(50),
        ]),
      'beschädigt',
    ],
  ])('%s', async (_, create, text) => {
    await expect(read(await create())).rejects.toMatchObject({
      grund: 'ungueltig',
      message: expect.stringContaining(text),
    });
    expect(textOf(await read(await drawPdf()))).toContain('Brezeln');
  });
});

describe('a thread that does not answer', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'belegwerk-leser-'));
    const code = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ bytes: [erstes] }) => {
        if (erstes === 1) for (;;);
        if (erstes === 2) throw new Error('abgebrochen');
        parentPort.postMessage({ lesung: { seiten: [], codes: ['' + erstes] } });
      });`;
    writeFileSync(join(folder, 'eigenwillig.mjs'), code);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    [1, 'zu lange'],
    [2, 'ließ sich nicht lesen'],
  ])('is ended, and the next receipt gets another one (%i)', async (erstes, text) => {
    const eigenwillig = new Belegleser({
      worker: join(folder, 'eigenwillig.mjs'),
      fristMs: erstes === 1 ? 1000 : 30_000,
    });
    const versuch = eigenwillig.lese(Uint8Array.of(erstes), 'pdf');
    await expect(versuch).rejects.toMatchObject({
      grund: 'ueberlastet',
      message: expect.stringContaining(text),
    });
    const danach = () => eigenwillig.lese(Uint8Array.of(7), 'pdf').then(({ codes }) => codes, String);
    await expect.poll(danach, { timeout: 20_000 }).toEqual(['7']);
  });
});
