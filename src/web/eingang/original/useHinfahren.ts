import { useEffect, useRef } from 'react';
import type { Markierung } from '#web/eingang/original/Seitenbild.tsx';

/** Moves to the place of the field that has the focus, where it is out of sight. @param gemessen counts how often pages got a new size */
export function useHinfahren(
  rahmen: HTMLElement | null,
  markierungen: readonly Markierung[],
  gemessen: number,
): void {
  const hier = markierungen.find(({ art }) => art === 'hier');
  const zuletzt = useRef('');
  const name = hier ? `${gemessen} ${hier.seite} ${hier.x} ${hier.y}` : '';
  useEffect(() => {
    if (!rahmen || name === zuletzt.current) return;
    zuletzt.current = name;
    const stelle = rahmen.querySelector('[data-art="hier"]');
    if (!stelle) return;
    const [aussen, innen] = [rahmen.getBoundingClientRect(), stelle.getBoundingClientRect()];
    const oben = innen.top - aussen.top;
    const links = innen.left - aussen.left;
    const istZuSehen =
      oben >= 0 && oben + innen.height <= aussen.height && links >= 0 && links + innen.width <= aussen.width;
    if (istZuSehen) return;
    rahmen.scrollTo({
      top: rahmen.scrollTop + oben - aussen.height / 2 + innen.height / 2,
      left: rahmen.scrollLeft + links - aussen.width / 2 + innen.width / 2,
    });
  });
}
