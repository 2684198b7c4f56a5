import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test, vi } from 'vitest';
import { printAlle } from './sammeldruck.ts';

const dateien = new Map<string, Uint8Array>();
vi.mock('#web/api/client.ts', () => ({ requestBytes: async (pfad: string) => dateien.get(pfad) }));

async function pdf(seiten: number): Promise<Uint8Array> {
  const datei = await PDFDocument.create();
  for (let i = 0; i < seiten; i += 1) datei.addPage();
  return datei.save();
}

test('sheets of a kind become one file in their order; what has none, or cannot be read, is named', async () => {
  dateien.set('mahnungen/1/pdf', await pdf(1));
  dateien.set('mahnungen/3/pdf', new TextEncoder().encode('kein PDF'));
  dateien.set('mahnungen/4/pdf', await pdf(2));
  const schritte: string[] = [];
  const { datei, ...ergebnis } = await printAlle(
    {
      alle: 'Mahnungen',
      eins: 'Eine Mahnung',
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
    belege: 2,
    seiten: 3,
    ausgelassene: [
      { id: 2, name: 'Café', grund: 'wurde zurückgezogen' },
      { id: 3, name: 'Verein', grund: 'ihr PDF lässt sich nicht lesen' },
    ],
  });
  expect(schritte).toEqual(['0/4', '1/4', '2/4', '3/4']);
  const ganz = await PDFDocument.load(await (datei ?? new Blob()).arrayBuffer());
  expect([ganz.getPageCount(), ganz.getTitle()]).toEqual([3, expect.stringContaining('Mahnungen')]);
});
