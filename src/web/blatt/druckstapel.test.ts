import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { Druckstapel } from '#web/blatt/druckstapel.ts';

/** A file whose pages are as wide as said, so that they are known again. */
async function pdfOf(...breiten: number[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const breite of breiten) pdf.addPage([breite, 100]);
  return pdf.save();
}

test('all pages of all files stand behind each other in the order in which they came', async () => {
  const stapel = await Druckstapel.create('Rechnungen');
  await stapel.add(await pdfOf(10, 20));
  await stapel.add(await pdfOf(30));
  await stapel.add(await pdfOf(40, 50, 60));
  expect(stapel.seiten).toBe(6);
  const ganz = await PDFDocument.load(await stapel.save());
  expect(ganz.getPages().map((seite) => seite.getWidth())).toEqual([10, 20, 30, 40, 50, 60]);
  expect(ganz.getTitle()).toBe('Rechnungen');
});

test('what is no PDF is refused and leaves the others as they are', async () => {
  const stapel = await Druckstapel.create('Rechnungen');
  await stapel.add(await pdfOf(10));
  await expect(stapel.add(new TextEncoder().encode('kein PDF'))).rejects.toThrow();
  expect(stapel.seiten).toBe(1);
});
