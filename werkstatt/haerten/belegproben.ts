/** Receipts of our own as PDF, JPEG and PNG, and those that somebody thought of. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { JPEG, withFrame } from '#kern/blatt/testing/jpeg.ts';
import { buildPdf, strom } from '#kern/erechnung/testing/pdf.ts';
import { openPdf } from '#server/lesen/pdf.ts';
import { toJpeg } from '#server/testing/bild.ts';
import { ROOT } from '../../scripts/prozess.mjs';

export type Probe = { was: string; bytes: Uint8Array };

/** Photos, scans, PDFs and e-invoices of a folder of samples, by their names; none in a clone without them. */
export function samples(ordner: string): Probe[] {
  const folder = join(ROOT, '..', 'shared', 'testdaten', ordner);
  if (!existsSync(folder)) return [];
  const namen = readdirSync(folder).filter((name) => /\.(?:jpg|heic|pdf|xml)$/.test(name));
  return namen.map((was) => ({ was, bytes: new Uint8Array(readFileSync(join(folder, was))) }));
}

export async function eigeneBelege(): Promise<Probe[]> {
  const pdf = await drawPdf();
  const offen = await openPdf(pdf);
  const { breite, hoehe, rgba } = await offen.bild(0, 120);
  await offen.close();
  const jpeg = await toJpeg({ width: breite, height: hoehe, data: Uint8ClampedArray.from(rgba) });
  const png = pngOf(breite, hoehe, rgba);
  return Object.entries({ PDF: pdf, JPEG: jpeg, PNG: png }).map(([was, bytes]) => ({ was, bytes }));
}

async function drawPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const schrift = await pdf.embedFont(StandardFonts.Helvetica);
  const seite = pdf.addPage([300, 150]);
  for (const [zeile, text] of [
    'Bäckerei Muster GmbH',
    'Netto 46,73 MwSt 7 % 3,27',
    'Summe EUR 50,00',
  ].entries()) {
    seite.drawText(text, { x: 20, y: 110 - zeile * 30, size: 14, font: schrift });
  }
  return pdf.save();
}

/** @param rgba row by row; a single value stands for all of them */
function pngOf(breite: number, hoehe: number, rgba: Uint8Array | Uint8ClampedArray | number): Uint8Array {
  const zeile = breite * 4;
  const daten = Buffer.alloc((zeile + 1) * hoehe, typeof rgba === 'number' ? rgba : 0);
  for (let y = 0; y < hoehe; y += 1) {
    daten[y * (zeile + 1)] = 0;
    if (typeof rgba !== 'number') daten.set(rgba.subarray(y * zeile, (y + 1) * zeile), y * (zeile + 1) + 1);
  }
  const kopf = Buffer.alloc(13);
  kopf.writeUInt32BE(breite, 0);
  kopf.writeUInt32BE(hoehe, 4);
  kopf.set([8, 6], 8);
  const teile = [
    pngTeil('IHDR', kopf),
    pngTeil('IDAT', deflateSync(daten)),
    pngTeil('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...teile]);
}

function pngTeil(name: string, daten: Buffer): Buffer {
  const inhalt = Buffer.concat([Buffer.from(name, 'latin1'), daten]);
  const rahmen = Buffer.alloc(8);
  rahmen.writeUInt32BE(daten.length, 0);
  rahmen.writeUInt32BE(crc32(inhalt), 4);
  return Buffer.concat([rahmen.subarray(0, 4), inhalt, rahmen.subarray(4)]);
}

/** @param kurz without those that take long */
export function boeseBelege(kurz: boolean): Probe[] {
  const png = pngOf(8, 8, 0);
  const riesig = Uint8Array.from(png);
  riesig.set([0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff], 16);
  return [
    { was: 'JPEG von 65.535 x 65.535', bytes: withFrame({ breite: 65_535, hoehe: 65_535 }) },
    { was: 'JPEG von 7.000 x 7.000, leer', bytes: withFrame({ breite: 7_000, hoehe: 7_000 }) },
    { was: 'JPEG, winzig', bytes: JPEG },
    { was: 'PNG von 65.535 x 65.535', bytes: riesig },
    { was: 'PNG, höher als es breit ist', bytes: pngOf(1, 20_000, 255) },
    { was: 'PDF ohne Ende', bytes: pdfOf('/MediaBox [0 0 300 300]').subarray(0, 200) },
    { was: 'PDF, riesige Seite', bytes: pdfOf('/MediaBox [0 0 14400 14400]') },
    { was: 'PDF, unmögliche Seite', bytes: pdfOf('/MediaBox [0 0 1e9 1e9]') },
    { was: 'PDF, Seite ohne Fläche', bytes: pdfOf('/MediaBox [0 0 0 0]') },
    { was: 'PDF, Seiten im Kreis', bytes: kreis() },
    { was: 'PDF, Skript und Anhang', bytes: skript() },
    ...(kurz ? [] : langsam()),
  ];
}

function langsam(): Probe[] {
  const pixel = deflateSync(Buffer.alloc((20_000 / 8) * 20_000));
  const dict = '/Type /XObject /Subtype /Image /Width 20000 /Height 20000 /BitsPerComponent 1';
  const bild = strom(pixel, `${dict} /ColorSpace /DeviceGray /Filter /FlateDecode`);
  const zeichnen = `q 300 0 0 300 0 0 cm /B Do Q `;
  const mitBild = (inhalt: string) =>
    buildPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << /XObject << /B 5 0 R >> >> >>',
      strom(inhalt),
      bild,
    ]);
  return [
    { was: 'PNG von 7.000 x 7.000', bytes: pngOf(7_000, 7_000, 255) },
    { was: 'PDF, Bild von 400 Megapixeln', bytes: mitBild(zeichnen) },
    { was: 'PDF, dasselbe Bild 2.000-mal', bytes: mitBild(zeichnen.repeat(2_000)) },
    {
      was: 'PDF, eine Million Striche',
      bytes: pdfOf('/MediaBox [0 0 300 300]', '0 0 m 300 300 l S '.repeat(1_000_000)),
    },
  ];
}

function pdfOf(seite: string, inhalt = ''): Uint8Array {
  return buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R ${seite} /Contents 4 0 R >>`,
    strom(inhalt),
  ]);
}

function kreis(): Uint8Array {
  return buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 30 /Kids [2 0 R 3 0 R] >>',
    '<< /Type /Pages /Parent 2 0 R /Count 30 /Kids [2 0 R] >>',
  ]);
}

function skript(): Uint8Array {
  return buildPdf([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (while(true){}) >> /Names << /EmbeddedFiles << /Names [(los.exe) 5 0 R] >> >> >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /AA << /O << /S /Launch /F (los.exe) >> >> >>',
    strom('BT ET'),
    '<< /Type /Filespec /F (los.exe) /EF << /F 4 0 R >> >>',
  ]);
}
