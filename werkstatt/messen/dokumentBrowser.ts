/** Runs in Chromium: the same documents by the same code, in the page. Built by `dokumente.ts`. */
import { renderDokumente } from '#kern/blatt/dokument.ts';
import { parseSchrift } from '#kern/blatt/schriften.ts';
import { probe } from './dokumentProbe.ts';

declare global {
  interface Window {
    messen: typeof messen;
  }
}

/** Times in ms of documents with so many lines, after some that do not count. */
async function messen(
  [normal, fett]: [string, string],
  { anzahl, laeufe, vorlaeufe }: { anzahl: number; laeufe: number; vorlaeufe: number },
): Promise<number[]> {
  const paar = { normal: parseSchrift(decode(normal)), fett: parseSchrift(decode(fett)) };
  const schriften = async () => paar;
  const zeiten: number[] = [];
  for (let lauf = 0; lauf < vorlaeufe + laeufe; lauf += 1) {
    const begin = performance.now();
    await renderDokumente({ ...probe(anzahl), schriften });
    if (lauf >= vorlaeufe) zeiten.push(performance.now() - begin);
  }
  return zeiten;
}

function decode(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

window.messen = messen;
