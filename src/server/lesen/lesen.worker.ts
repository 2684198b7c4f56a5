/**
 * Runs in a thread of its own (`belegleser.ts`): reads one receipt after the other with the tools it has once loaded. A fault that is none
 * of the file's ends the thread: what is left of a WebAssembly module that broke off must not read the next one.
 */
import { parentPort } from 'node:worker_threads';
import { Ablehnung, type Ablehnungsgrund } from '#kern/ablehnung.ts';
import type { Leseumfeld } from '#kern/eingang/gelesenes.ts';
import { gueteOf } from '#kern/eingang/guete.ts';
import type { Inhalt } from '#kern/eingang/inhalt.ts';
import type { Lesung } from '#kern/eingang/lesung.ts';
import { type Guete, type Lesewerkzeuge, readBelegdatei } from '#kern/eingang/readBelegdatei.ts';
import { readBeleg } from '#kern/eingang/regeln/readBeleg.ts';
import { decodeBild } from './bilder.ts';
import { createBuchstabenleser } from './buchstaben.ts';
import { createCodeleser } from './codes.ts';
import { openPdf } from './pdf.ts';

/** `umfeld`: by it a doubtful reading is known, and tried in another way. */
export type Leseauftrag = { bytes: Uint8Array<ArrayBuffer>; inhalt: Inhalt; umfeld: Leseumfeld | undefined };
export type Leseantwort = { lesung: Lesung } | { ablehnung: { grund: Ablehnungsgrund; text: string } };

// Nothing that reads has anything to fetch; what a file or a library asks for is not there.
for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);

// What libraries say to themselves over a broken file is not for the log.
for (const strom of [process.stdout, process.stderr]) strom.write = () => true;

const codeleser = once(createCodeleser);
const buchstabenleser = once(createBuchstabenleser);

const WERKZEUGE: Lesewerkzeuge = {
  openPdf,
  decode: decodeBild,
  readCodes: async (bild) => (await codeleser())(bild),
  readWoerter: async (bild, art) => (await buchstabenleser())(bild, art),
};

parentPort?.on('message', async (auftrag: Leseauftrag) => {
  parentPort?.postMessage(await answer(auftrag));
});

async function answer({ bytes, inhalt, umfeld }: Leseauftrag): Promise<Leseantwort> {
  const guete: Guete | undefined = umfeld && ((lesung) => gueteOf(readBeleg(lesung, umfeld)));
  try {
    const lesung = await readBelegdatei(bytes, inhalt, WERKZEUGE, guete);
    return { lesung };
  } catch (error) {
    if (!(error instanceof Ablehnung)) throw error;
    return { ablehnung: { grund: error.grund, text: error.message } };
  }
}

/** Text files and photos need different tools: each is loaded when the first one asks for it. */
function once<T>(create: () => Promise<T>): () => Promise<T> {
  let geladen: Promise<T> | undefined;
  return () => {
    geladen ??= create();
    return geladen;
  };
}
