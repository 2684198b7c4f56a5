import { expect, test } from 'vitest';
import { writeCii } from '#kern/erechnung/cii.ts';
import { mitAnhang } from '#kern/erechnung/testing/pdf.ts';
import { einfacheRechnung, zeile } from '#kern/erechnung/testing/rechnung.ts';
import { writeUbl } from '#kern/erechnung/ubl.ts';
import { Erechnungsleser } from './erechnungsleser.ts';

const leser = new Erechnungsleser();
const bytes = (text: string) => new TextEncoder().encode(text);

test('reads XML and PDF, one after the other, and keeps what it was given', async () => {
  const xml = bytes(writeUbl(einfacheRechnung()));
  const pdf = mitAnhang([['factur-x.xml', writeCii(einfacheRechnung())]]);
  const lesungen = await Promise.all([
    leser.lese(xml, 'xml'),
    leser.lese(pdf, 'pdf'),
    leser.lese(xml, 'xml'),
  ]);
  for (const lesung of lesungen) {
    expect(lesung).toMatchObject({
      art: 'gelesen',
      gelesenes: { belegnummer: einfacheRechnung().nummer, quelle: 'erechnung' },
      angaben: { ergebnis: 'in-ordnung' },
    });
  }
  expect(xml.length).toBeGreaterThan(0);
});

test('attachments come out of the thread', async () => {
  const rechnung = einfacheRechnung();
  rechnung.anhaenge = [{ id: '1', dateiname: 'plan.pdf', mime: 'application/pdf', inhalt: 'JVBERi0=' }];
  const lesung = await leser.lese(bytes(writeUbl(rechnung)), 'xml');
  expect(lesung.art === 'gelesen' && lesung.anlagen).toEqual([
    { name: 'plan.pdf', inhalt: Uint8Array.from(bytes('%PDF-')) },
  ]);
});

test('others go on while a large one is read', async () => {
  const zeilen = Array.from({ length: 5_000 }, (_, nummer) => zeile({ id: String(nummer) }));
  const gross = bytes(writeCii({ ...einfacheRechnung(), zeilen }));
  let runden = 0;
  const takt = setInterval(() => {
    runden += 1;
  }, 1);
  await leser.lese(gross, 'xml');
  clearInterval(takt);
  // Read here, it would have been none at all.
  expect(runden).toBeGreaterThan(2);
});

test('what takes too long is unreadable, and the next one is read', async () => {
  const eilig = new Erechnungsleser({ fristMs: 1 });
  expect(await eilig.lese(bytes('<a/>'), 'xml')).toEqual({
    art: 'unlesbar',
    grund: expect.stringContaining('abgebrochen'),
  });
  expect(await leser.lese(bytes('<a/>'), 'xml')).toMatchObject({ art: 'unlesbar' });
});
