/** Bars that a page puts at the lower edge of the window, and how much of the page they cover. */
import { type RefObject, useLayoutEffect } from 'react';

/**
 * `sichern` stands on windows of every width and takes the place of the navigation, `daumen` on narrow ones only; `hinweis`
 * stands above them.
 */
type Art = 'sichern' | 'daumen' | 'hinweis';

const leisten = new Map<HTMLElement, Art>();

/**
 * Tells the frame of a bar at the lower edge, before the page is painted: `data-unterkante` of the document says which,
 * `--leiste-unten` how much it covers, `--leiste-hoch` how high it is without a hint above it. What takes the focus keeps clear of that (scroll-padding, WCAG 2.4.11), so does the
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
  else if (arten.includes('daumen')) dataset['unterkante'] = 'daumen';
  else delete dataset['unterkante'];
  const hoch = Math.max(hoeheOf('sichern'), hoeheOf('daumen'));
  const alles = hoch + hoeheOf('hinweis');
  if (alles > 0) style.setProperty('--leiste-unten', `${alles}px`);
  else style.removeProperty('--leiste-unten');
  style.setProperty('--leiste-hoch', `${hoch}px`);
}

/** One that is not shown has no height. */
function hoeheOf(gesucht: Art): number {
  const hoehen = [...leisten].map(([{ offsetHeight }, art]) => (art === gesucht ? offsetHeight : 0));
  return Math.max(0, ...hoehen);
}
