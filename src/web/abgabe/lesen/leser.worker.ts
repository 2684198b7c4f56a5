/** Reads receipts beside the page: finds their outline, their words and their codes. */
import '#web/abgabe/lesen/vertrauen.ts';
import { Ablehnung } from '#kern/ablehnung.ts';
import { findUmriss } from '#kern/bild/umriss.ts';
import { gueteOf } from '#kern/eingang/guete.ts';
import { inhaltOf } from '#kern/eingang/inhalt.ts';
import { type Lesung, MAX_CODES, MAX_SEITEN } from '#kern/eingang/lesung.ts';
import { type Guete, type Lesewerkzeuge, readBelegdatei } from '#kern/eingang/readBelegdatei.ts';
import { readBeleg } from '#kern/eingang/regeln/readBeleg.ts';
import type { Auftrag, Bescheid, Leseseite } from '#web/abgabe/lesen/nachricht.ts';
import { decodeBild } from '#web/abgabe/lesen/werkzeuge/bild.ts';
import { createBuchstabenleser } from '#web/abgabe/lesen/werkzeuge/buchstaben.ts';
import { createCodeleser } from '#web/abgabe/lesen/werkzeuge/codes.ts';
import { einmal } from '#web/abgabe/lesen/werkzeuge/holen.ts';
import { openPdf } from '#web/abgabe/lesen/werkzeuge/pdf.ts';

const buchstaben = einmal(createBuchstabenleser);
const codes = einmal(createCodeleser);

/** How well it was read, as far as that can be told without knowing who reads: what is meant in the end, the server says. */
const guete: Guete = (lesung) =>
  gueteOf(
    readBeleg(lesung, {
      heute: new Date().toISOString().slice(0, 10),
      land: 'DE',
      eigene: { name: '', ustId: '', ibans: [] },
      lieferanten: [],
    }),
  );

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
  if (auftrag.art === 'zeigen') return { nr, art: 'gezeigt', bild: await toAnsehbares(auftrag.blob) };
  return { nr, art: 'gelesen', lesung: await liesAlle(auftrag.seiten) };
}

/** The picture in a kind that every browser shows. */
async function toAnsehbares(blob: Blob): Promise<Blob> {
  const { breite, hoehe, rgba } = await decodeBild(new Uint8Array(await blob.arrayBuffer()), 'heic');
  const flaeche = new OffscreenCanvas(breite, hoehe);
  flaeche.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), breite, hoehe), 0, 0);
  return flaeche.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}

/** One file after the other; their pages in a row are the pages of the document. */
async function liesAlle(seiten: readonly Leseseite[]): Promise<Lesung> {
  const lesungen: Lesung[] = [];
  for (const { blob, umriss } of seiten) {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    lesungen.push(await readBelegdatei(bytes, inhaltOf(bytes), WERKZEUGE, guete, umriss));
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
