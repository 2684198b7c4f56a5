/** Acts on what is on the screen: the palette offers what the buttons of the page do, as long as they are there. */
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import type { Ziel } from '#web/api/bereich.ts';

type Angaben = {
  titel: string;
  /** Further words under which it is found. */
  worte?: string;
};

/** An act of the page: what its button does, or the page that its link leads to. */
export type Angebot = Angaben & ({ run: () => void; ziel?: never } | { ziel: Ziel; run?: never });

/** Of each button on the screen what it offers now; its place stays while it is off. */
const plaetze = new Map<string, Angebot | undefined>();
let angebote: ReadonlyMap<string, Angebot> = new Map();
const hoerer = new Set<() => void>();

/**
 * Offers in the palette what a button or link does. Call it in the component that draws it, with the same words and the same
 * act: then both are there under the same conditions. `undefined` or `false` offers nothing, as while the button is off.
 */
export function useAngebot(angebot: Angebot | undefined | false): void {
  const id = useId();
  const aktuell = useRef(angebot);
  useEffect(() => {
    aktuell.current = angebot;
  });
  useEffect(() => {
    plaetze.set(id, undefined);
    return () => {
      plaetze.delete(id);
      melde();
    };
  }, [id]);
  const { titel, worte, ziel } = angebot || {};
  const ort = ziel && JSON.stringify(ziel);
  useEffect(() => {
    if (titel === undefined) return;
    const run = () => {
      if (aktuell.current) aktuell.current.run?.();
    };
    const angaben = { titel, ...(worte !== undefined && { worte }) };
    setze(id, ort ? { ...angaben, ziel: JSON.parse(ort) } : { ...angaben, run });
    return () => {
      if (plaetze.has(id)) setze(id, undefined);
    };
  }, [id, titel, worte, ort]);
}

/**
 * Acts that the page offers now, by the id of the button, in the order of the buttons, whichever could be pressed first.
 */
export function useAngebote(): ReadonlyMap<string, Angebot> {
  return useSyncExternalStore(subscribe, () => angebote);
}

function setze(id: string, angebot: Angebot | undefined): void {
  plaetze.set(id, angebot);
  melde();
}

function melde(): void {
  angebote = new Map([...plaetze].flatMap(([id, angebot]) => (angebot ? [[id, angebot]] : [])));
  for (const tell of hoerer) tell();
}

function subscribe(tell: () => void): () => void {
  hoerer.add(tell);
  return () => hoerer.delete(tell);
}
