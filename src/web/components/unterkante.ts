/** What a page puts at the lower edge of the window, and how much of the page it covers. */
import { type RefObject, useLayoutEffect } from 'react';

/** `sichern` stands on windows of every width and takes the place of the navigation, `daumen` on narrow ones only. */
type Art = 'sichern' | 'daumen';

const leisten = new Map<HTMLElement, Art>();

/**
 * Tells the frame of a bar at the lower edge, before the page is painted: `data-unterkante` of the document says which,
 * `--leiste-unten` how high it is. What takes the focus keeps clear of that (scroll-padding, WCAG 2.4.11), so does the
 * end of the page.
 */
export function useUnterkante(ref: RefObject<HTMLElement | null>, art: Art): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    leisten.set(element, art);
    publish();
    // A phone that is turned, or a sum that grows, changes the height.
    const beobachter = new ResizeObserver(publish);
    beobachter.observe(element);
    return () => {
      beobachter.disconnect();
      leisten.delete(element);
      publish();
    };
  }, [ref, art]);
}

function publish(): void {
  const { dataset, style } = document.documentElement;
  const arten = [...leisten.values()];
  if (arten.includes('sichern')) dataset['unterkante'] = 'sichern';
  else if (arten.length > 0) dataset['unterkante'] = 'daumen';
  else delete dataset['unterkante'];
  // One that is not shown has no height.
  const hoehe = Math.max(0, ...[...leisten.keys()].map(({ offsetHeight }) => offsetHeight));
  if (hoehe > 0) style.setProperty('--leiste-unten', `${hoehe}px`);
  else style.removeProperty('--leiste-unten');
}
