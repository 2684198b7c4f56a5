import { type PointerEvent, useEffect, useRef } from 'react';

/** So near to the upper or lower edge of the window the page scrolls along, by so much for each frame. */
const RAND = 72;
const SCHRITT = 12;

type Zug = {
  von: number;
  nach: number;
  /** Where the pointer began and is, and how far the page was scrolled then. */
  beginn: number;
  jetzt: number;
  gerollt: number;
  zeilen: readonly HTMLElement[];
  /** Middle of each line when it began. */
  mitten: readonly number[];
  hoehe: number;
  frame: number;
  ende: () => void;
};

/**
 * Lines are moved by their handle. While one is being dragged the lines are only shifted on the screen; `onMove` says once,
 * at the end, where it was let go. Escape calls it off. Keys do the same without a pointer (`zeilentaste`).
 */
export function useZiehen(onMove: (von: number, nach: number) => void) {
  const zug = useRef<Zug>(undefined);
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  }, [onMove]);
  useEffect(() => () => zug.current?.ende(), []);
  /** For the handle of a line. */
  return (event: PointerEvent<HTMLElement>) => {
    const zeile = event.currentTarget.closest<HTMLElement>('[data-posten]');
    if (event.button !== 0 || !zeile?.parentElement || zug.current) return;
    event.preventDefault();
    zug.current = begin(zeile, event, (von, nach) => {
      zug.current = undefined;
      if (von !== nach) latest.current(von, nach);
    });
  };
}

function begin(
  zeile: HTMLElement,
  { clientY, pointerId, currentTarget: griff }: PointerEvent<HTMLElement>,
  onEnde: (von: number, nach: number) => void,
): Zug {
  const zeilen = [...(zeile.parentElement?.querySelectorAll<HTMLElement>('[data-posten]') ?? [])];
  const mitten = zeilen.map((eine) => {
    const { top, height } = eine.getBoundingClientRect();
    return top + height / 2;
  });
  const von = zeilen.indexOf(zeile);
  const abbruch = new AbortController();
  const { signal } = abbruch;
  const ende = () => {
    abbruch.abort();
    cancelAnimationFrame(zug.frame);
    for (const eine of zeilen) eine.style.transform = '';
    delete zeile.dataset['gezogen'];
  };
  const zug: Zug = {
    von,
    nach: von,
    beginn: clientY,
    jetzt: clientY,
    gerollt: window.scrollY,
    zeilen,
    mitten,
    hoehe: zeile.getBoundingClientRect().height,
    frame: 0,
    ende,
  };
  const finish = (nach: number) => {
    ende();
    onEnde(von, nach);
  };
  zeile.dataset['gezogen'] = '';
  griff.setPointerCapture(pointerId);
  const follow = (event: Event) => {
    if (event instanceof MouseEvent) zug.jetzt = event.clientY;
  };
  griff.addEventListener('pointermove', follow, { signal });
  griff.addEventListener('pointerup', () => finish(zug.nach), { signal });
  griff.addEventListener('pointercancel', () => finish(von), { signal });
  window.addEventListener('keydown', (event) => event.key === 'Escape' && finish(von), { signal });
  const draw = () => {
    rollen(zug.jetzt);
    shift(zug);
    zug.frame = requestAnimationFrame(draw);
  };
  draw();
  return zug;
}

/** Shows the line below the pointer and the others where they would stand. */
function shift(zug: Zug): void {
  const { von, zeilen, mitten, hoehe } = zug;
  const weg = zug.jetzt - zug.beginn + window.scrollY - zug.gerollt;
  const mitte = (mitten[von] ?? 0) + weg;
  const davor = mitten.filter((eine, index) => index !== von && eine < mitte).length;
  zug.nach = davor;
  for (const [index, zeile] of zeilen.entries()) {
    const rueckt = index > von && index <= davor ? -hoehe : index < von && index >= davor ? hoehe : 0;
    const y = index === von ? weg : rueckt;
    zeile.style.transform = y === 0 ? '' : `translateY(${y}px)`;
  }
}

function rollen(y: number): void {
  if (y < RAND) window.scrollBy(0, -SCHRITT);
  else if (y > window.innerHeight - RAND * 2) window.scrollBy(0, SCHRITT);
}
