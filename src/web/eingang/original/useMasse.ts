import { useLayoutEffect, useState } from 'react';

/** How much room there is inside an element for what it scrolls, in CSS pixels. */
export function useMasse(element: HTMLElement | null): { breite: number; hoehe: number } {
  const [masse, setMasse] = useState({ breite: 0, hoehe: 0 });
  useLayoutEffect(() => {
    if (!element) return;
    const miss = () => {
      const { paddingLeft, paddingTop, paddingBottom } = getComputedStyle(element);
      setMasse({
        breite: Math.max(0, element.clientWidth - 2 * Number.parseFloat(paddingLeft || '0')),
        hoehe: Math.max(
          0,
          element.clientHeight -
            Number.parseFloat(paddingTop || '0') -
            Number.parseFloat(paddingBottom || '0'),
        ),
      });
    };
    miss();
    const beobachter = new ResizeObserver(miss);
    beobachter.observe(element);
    return () => beobachter.disconnect();
  }, [element]);
  return masse;
}
