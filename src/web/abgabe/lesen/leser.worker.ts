/** Reads receipts beside the page: finds their outline, their words and their codes. */
import '#web/abgabe/lesen/vertrauen.ts';
import { Ablehnung } from '#kern/ablehnung.ts';
import { findUmriss } from '#kern/bild/umriss.ts';
import { inhaltOf } from '#kern/eingang/inhalt.ts';
import { type Lesewerkzeuge, leseDatei } from '#kern/eingang/leseDatei.ts';
import { type Lesung, MAX_CODES, MAX_SEITEN } from '#kern/eingang/lesung.ts';
import type { Auftrag, Bescheid, Leseseite } from '#web/abgabe/lesen/nachricht.ts';
import { decodeBild } from '#web/abgabe/lesen/werkzeuge/bild.ts';
import { createBuchstabenleser } from '#web/abgabe/lesen/werkzeuge/buchstaben.ts';
import { createCodeleser } from '#web/abgabe/lesen/werkzeuge/codes.ts';
import { einmal } from '#web/abgabe/lesen/werkzeuge/holen.ts';
import { openPdf } from '#web/abgabe/lesen/werkzeuge/pdf.ts';

const buchstaben = einmal(createBuchstabenleser);
const codes = einmal(createCodeleser);

const WERKZEUGE: Lesewerkzeuge = {
  openPdf,
  decode: decodeBild,
  readCodes: async (bild) => (await codes())(bild),
  readWoerter: async (bild, art) => (await buchstaben())(bild, art),
};

self.addEventListener('message', async ({ data }: MessageEvent<Auftrag>) => {
  self.postMessage(await answer(data).catch((error: unknown) => refusal(data.nr, error)));
});

async function answer(auftrag: Auftrag): Promise<Bescheid> {
  const { nr } = auftrag;
  if (auftrag.art === 'umriss') {
    const bytes = new Uint8Array(await auftrag.blob.arrayBuffer());
    const inhalt = inhaltOf(bytes);
    if (inhalt !== 'jpeg' && inhalt !== 'png' && inhalt !== 'heic')
      return { nr, art: 'umriss', umriss: undefined };
    return { nr, art: 'umriss', umriss: findUmriss(await decodeBild(bytes, inhalt)) };
  }
  return { nr, art: 'gelesen', lesung: await liesAlle(auftrag.seiten) };
}

/** One file after the other; their pages in a row are the pages of the document. */
async function liesAlle(seiten: readonly Leseseite[]): Promise<Lesung> {
  const lesungen: Lesung[] = [];
  for (const { blob, umriss } of seiten) {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    lesungen.push(await leseDatei(bytes, inhaltOf(bytes), WERKZEUGE, undefined, umriss));
  }
  return {
    seiten: lesungen.flatMap((lesung) => lesung.seiten).slice(0, MAX_SEITEN),
    codes: [...new Set(lesungen.flatMap((lesung) => lesung.codes))].slice(0, MAX_CODES),
  };
}

function refusal(nr: number, error: unknown): Bescheid {
  const text = 'Der Beleg ließ sich auf diesem Gerät nicht lesen.';
  return { nr, art: 'fehler', fehler: error instanceof Ablehnung ? error.message : text };
}
