import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Ausschnitt, DOPPELT, griffOf, KLEINSTE, vergroessert } from '#web/rechnungen/zoom.ts';

/** Taps that follow each other so soon, and so close, are one double tap. */
const DOPPELTIPP_MS = 300;
const DOPPELTIPP_PX = 30;

/** Lets what an element scrolls be enlarged by two fingers and by a double tap; `zu` does the same for buttons. */
export function useZoom() {
  // A dialog puts its content into the page after its first drawing.
  const [element, ref] = useState<HTMLElement | null>(null);
  const [zoom, setZoom] = useState<number>(KLEINSTE);
  const soll = useRef<Ausschnitt>(undefined);
  const aktuell = useRef(zoom);
  // Scrolled before it is painted, when the picture has its new size.
  useLayoutEffect(() => {
    aktuell.current = zoom;
    if (soll.current) element?.scrollTo(soll.current.x, soll.current.y);
    soll.current = undefined;
  }, [zoom, element]);
  const zu = useCallback(
    (neu: number, um?: { x: number; y: number }) => {
      if (!element) return;
      const { scrollLeft: x, scrollTop: y, clientWidth, clientHeight } = element;
      const mitte = um ?? { x: clientWidth / 2, y: clientHeight / 2 };
      soll.current = vergroessert({ x, y, zoom: aktuell.current }, neu, mitte);
      setZoom(soll.current.zoom);
    },
    [element],
  );
  useEffect(() => (element ? onGesten(element, () => aktuell.current, zu) : undefined), [element, zu]);
  return { ref, zoom, zu };
}

type Aendere = (zoom: number, um: { x: number; y: number }) => void;

function onGesten(element: HTMLElement, zoomOf: () => number, aendere: Aendere): () => void {
  let anfang: { weite: number; zoom: number } | undefined;
  let letzter = { zeit: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
  const orte = (event: TouchEvent) => {
    const rand = element.getBoundingClientRect();
    return [...event.touches].map(({ clientX, clientY }) => ({
      x: clientX - rand.left,
      y: clientY - rand.top,
    }));
  };
  const onStart = (event: TouchEvent) => {
    const [a, b] = orte(event);
    anfang = a && b && { weite: griffOf([a, b]).weite, zoom: zoomOf() };
    if (!a || b) return;
    const isDoppelt =
      event.timeStamp - letzter.zeit < DOPPELTIPP_MS && griffOf([a, letzter]).weite < DOPPELTIPP_PX;
    letzter = { ...a, zeit: isDoppelt ? Number.NEGATIVE_INFINITY : event.timeStamp };
    if (!isDoppelt) return;
    event.preventDefault();
    aendere(zoomOf() > KLEINSTE ? KLEINSTE : DOPPELT, a);
  };
  const onMove = (event: TouchEvent) => {
    const [a, b] = orte(event);
    if (!a || !b || !anfang) return;
    // The browser would enlarge the whole page.
    event.preventDefault();
    const griff = griffOf([a, b]);
    aendere((anfang.zoom * griff.weite) / Math.max(1, anfang.weite), griff);
  };
  element.addEventListener('touchstart', onStart, { passive: false });
  element.addEventListener('touchmove', onMove, { passive: false });
  return () => {
    element.removeEventListener('touchstart', onStart);
    element.removeEventListener('touchmove', onMove);
  };
}
