import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test, vi } from 'vitest';
import { druckeAlle } from './sammeldruck.ts';

async function pdf(seiten: number): Promise<Uint8Array> {
  const datei = await PDFDocument.create();
  for (let i = 0; i < seiten; i += 1) datei.addPage();
  return datei.save();
}

test('sheets of a kind become one file in their order; what has none, or cannot be read, is named', async () => {
  const dateien = new Map([
    ['/api/v1/mahnungen/1/pdf', await pdf(1)],
    ['/api/v1/mahnungen/3/pdf', new TextEncoder().encode('kein PDF')],
    ['/api/v1/mahnungen/4/pdf', await pdf(2)],
  ]);
  vi.stubGlobal('fetch', async (adresse: string) => new Response(new Uint8Array(dateien.get(adresse) ?? [])));
  const schritte: string[] = [];
  const { datei, ...ergebnis } = await druckeAlle(
    {
      ...{ alle: 'Mahnungen', eins: 'Eine Mahnung' },
      blaetter: () => [
        { id: 1, name: 'Hotel', pfad: 'mahnungen/1/pdf' },
        { id: 2, name: 'Café', grund: 'wurde zurückgezogen' },
        { id: 3, name: 'Verein', pfad: 'mahnungen/3/pdf' },
        { id: 4, name: 'Praxis', pfad: 'mahnungen/4/pdf' },
      ],
    },
    new AbortController().signal,
    (erledigt, gesamt) => schritte.push(`${erledigt}/${gesamt}`),
  );
  expect(ergebnis).toEqual({
    ...{ belege: 2, seiten: 3 },
    ausgelassene: [
      { id: 2, name: 'Café', grund: 'wurde zurückgezogen' },
      { id: 3, name: 'Verein', grund: 'ihr PDF lässt sich nicht lesen' },
    ],
  });
  expect(schritte).toEqual(['0/4', '1/4', '2/4', '3/4']);
  const ganz = await PDFDocument.load(await (datei ?? new Blob()).arrayBuffer());
  expect([ganz.getPageCount(), ganz.getTitle()]).toEqual([3, expect.stringContaining('Mahnungen')]);
});
