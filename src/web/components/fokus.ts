/** Where the keyboard goes on when what had the focus is gone. */
import { type MouseEvent, useEffect, useState } from 'react';

export const DIALOG = '[role="dialog"]';

/**
 * For `onMouseDown` of a button: pressing it keeps the focus where it is. Leaving a field checks it or takes what was
 * typed, and what appears then would push the button away from under the pointer before the click is complete.
 */
export const haltFokus = (event: MouseEvent) => event.preventDefault();

/**
 * Elements that had the focus last, anywhere and outside of dialogs. A button stays that while its work switches it off.
 */
let zuletzt: Element | undefined;
let draussen: Element | undefined;

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element)) return;
  zuletzt = target;
  if (!target.closest(DIALOG)) draussen = target;
});

/** Gives the focus back to what had it when this component appeared, as soon as it is gone. */
export function useFokusrueckgabe(): void {
  const [ziele] = useState(fokusziele);
  useEffect(() => () => giveFokus(ziele), [ziele]);
}

/** Where the focus belongs, best first, when a dialog or a busy button has let it go. */
export function fokusziele(): Element[] {
  const { activeElement, body } = document;
  const jetzt = activeElement === body ? zuletzt : activeElement;
  return [jetzt, draussen].filter((element) => element instanceof Element).map(bleibendes);
}

/** An entry of a menu goes with it: the button that opened the menu stays. */
function bleibendes(element: Element): Element {
  const menue = element.closest('[role="menu"]');
  return document.getElementById(menue?.getAttribute('aria-labelledby') ?? '') ?? element;
}

/** A button is switched on again some frames after its request has ended. */
const VERSUCHE = 30;

/** Moves the focus to the first that is still there, or to the page, unless it has gone somewhere by itself. */
export function giveFokus(ziele: Element[], versuche = VERSUCHE): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const dialog = document.querySelector(DIALOG);
    const da = ziele.find((ziel) => ziel.isConnected && (!dialog || ziel.closest(DIALOG)));
    const ziel = da ?? (dialog ? undefined : document.getElementById('inhalt'));
    if (ziel instanceof HTMLElement) ziel.focus({ preventScroll: true });
    if (document.activeElement !== ziel && versuche > 0) giveFokus(ziele, versuche - 1);
  });
}
