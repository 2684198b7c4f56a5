import { type ReactNode, useEffect, useState } from 'react';

/** So many rows are drawn in one frame: a phone is done with them before a finger notices. */
const JE_BILD = 6;

let frei = JE_BILD;
let isBestellt = false;
const wartend = new Set<() => void>();

/** Asks for the next frame. What is asked for while one is made would still become part of it, hence the task behind it. */
function bestelleBild(): void {
  if (isBestellt) return;
  isBestellt = true;
  requestAnimationFrame(() => setTimeout(beginBild));
}

function beginBild(): void {
  isBestellt = false;
  frei = JE_BILD;
  for (const zeige of [...wartend].slice(0, JE_BILD)) {
    frei -= 1;
    wartend.delete(zeige);
    zeige();
  }
  if (wartend.size > 0) bestelleBild();
}

/** Takes a place in the frame that is being made. @returns whether there was one */
function takePlatz(): boolean {
  bestelleBild();
  if (frei === 0) return false;
  frei -= 1;
  return true;
}

/**
 * Row whose contents come at once where the frame has room for them, and with one of the next frames where a jump brings a
 * screen full of rows at once. Whoever holds it keeps its height meanwhile.
 */
export function Nachgereicht({ sofort, children }: { sofort: boolean; children: ReactNode }) {
  const [isDa, setDa] = useState(() => sofort || takePlatz());
  useEffect(() => {
    if (isDa) return;
    const zeige = () => setDa(true);
    wartend.add(zeige);
    bestelleBild();
    return () => {
      wartend.delete(zeige);
    };
  }, [isDa]);
  return isDa && children;
}
