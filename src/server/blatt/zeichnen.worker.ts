/** Runs in a thread of its own (`zeichner.ts`): draws sheets one after the other, with the fonts it has once read. */
import { parentPort } from 'node:worker_threads';
import { blattOf } from '#kern/blatt/blatt.ts';
import { type Dokumentauftrag, type Dokumente, renderDokumente } from '#kern/blatt/dokument.ts';
import { schriftenOf } from './schriften.ts';

/** What is drawn; the fonts are read here. */
export type Zeichenauftrag = Omit<Dokumentauftrag, 'schriften'>;

/** The documents, or what the program failed on. */
export type Zeichenantwort = { dokumente: Dokumente } | { fehler: unknown };

parentPort?.on('message', async (auftrag: Zeichenauftrag) => {
  try {
    const { rechnung, absender } = auftrag;
    const schriften = await schriftenOf(blattOf(rechnung, absender), absender.layout.schrift);
    const dokumente = await renderDokumente({ ...auftrag, schriften });
    parentPort?.postMessage({ dokumente } satisfies Zeichenantwort, [dokumente.pdf.buffer]);
  } catch (fehler) {
    parentPort?.postMessage({ fehler } satisfies Zeichenantwort);
  }
});
