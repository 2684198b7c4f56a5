/** Where the keyboard goes on when what had the focus is gone. */
import { type MouseEvent, useEffect, useState } from 'react';

const DIALOG = '[role="dialog"]';

/**
 * For `onMouseDown` of a button: pressing it keeps the focus where it is. Leaving a field checks it or takes what was
 * typed, and what appears then would push the button away from under the pointer before the click is complete.
 */
export const haltFokus = (event: MouseEvent) => event.preventDefault();

/** What had the focus last, anywhere and outside of dialogs. A button stays that while its work switches it off. */
let zuletzt: Element | undefined;
let draussen: Element | undefined;

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element)) return;
  zuletzt = target;
  if (!target.closest(DIALOG)) draussen = target;
  wacht = wachtOf(target);
});

/** Gives the focus back to what had it when this component appeared, as soon as it is gone. */
export function useFokusrueckgabe(): void {
  const [ziele] = useState(fokusziele);
  useEffect(() => () => gibFokus(ziele), [ziele]);
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
export function gibFokus(ziele: Element[], versuche = VERSUCHE): void {
  requestAnimationFrame(() => {
    if (!istFort(document.activeElement)) return;
    const dialog = document.querySelector(DIALOG);
    const da = ziele.find((ziel) => ziel.isConnected && (!dialog || ziel.closest(DIALOG)));
    const ziel = da ?? (dialog ? undefined : document.getElementById('inhalt'));
    if (ziel instanceof HTMLElement) ziel.focus({ preventScroll: true });
    if (document.activeElement !== ziel && versuche > 0) gibFokus(ziele, versuche - 1);
  });
}

/** What has the focus, and what lies around it: `spur` from its own place outwards, each with its number among its siblings. */
type Wacht = {
  element: Element;
  pfad: string;
  dialog: Element | null;
  inhalt: Element | null;
  spur: { eltern: Element; nummer: number }[];
  /** It works, and cannot have the focus meanwhile. */
  ruht: boolean;
};

let wacht: Wacht | undefined;

function wachtOf(element: Element): Wacht {
  const spur: Wacht['spur'] = [];
  const inhalt = element.closest('#inhalt');
  const dialog = element.closest(DIALOG);
  const grenze = dialog ?? inhalt;
  for (let kind = element; grenze && kind !== grenze && kind.parentElement; kind = kind.parentElement)
    spur.push({ eltern: kind.parentElement, nummer: [...kind.parentElement.children].indexOf(kind) });
  return { element, pfad: location.pathname, dialog, inhalt, spur, ruht: false };
}

/** Who points at something else has left it. */
document.addEventListener('pointerdown', ({ target }) => {
  if (wacht && !(target instanceof Node && wacht.element.contains(target))) wacht = undefined;
});

/**
 * A button that has the focus is switched off while it works, and may be gone afterwards, with all the bar it lies in: then the
 * browser lets the focus fall. It goes back to the button, or to what has taken its place.
 */
new MutationObserver(() => {
  if (!wacht || !istFort(document.activeElement)) return;
  // Another page begins at its top, and a dialog gives back what it has taken.
  if (wacht.pfad !== location.pathname || wacht.dialog?.isConnected === false) wacht = undefined;
  else hole(wacht);
}).observe(document, {
  ...{ subtree: true, childList: true, attributes: true },
  attributeFilter: ['disabled', 'data-loading'],
});

function hole(wer: Wacht): void {
  const { element, inhalt } = wer;
  const istAus = element.matches(':disabled');
  const istNurAus = istAus && element.hasAttribute('data-loading');
  if (!element.isConnected || (istAus && !istNurAus)) {
    wacht = undefined;
    const nachbar = nachbarOf(wer);
    if (nachbar || inhalt?.isConnected) gibFokus(nachbar ? [nachbar] : []);
  } else if (istNurAus) {
    wer.ruht = true;
  } else if (wer.ruht) {
    gibFokus([element]);
  }
}

/** Also what only works just now: it can be focused in a moment. */
const FOKUSSIERBAR = [
  'button[data-loading]',
  ...['button', 'a[href]', 'input', 'select', 'textarea'].map(
    (name) => `${name}:not(:disabled):not([tabindex="-1"]):not([type="hidden"])`,
  ),
].join();

/** What has taken its place, else what is nearest to that. */
function nachbarOf({ element, spur }: Wacht): Element | undefined {
  for (const { eltern, nummer } of spur) {
    if (!eltern.isConnected) continue;
    const anStelle = eltern.children[Math.min(nummer, eltern.children.length - 1)];
    for (const ort of [anStelle, eltern]) {
      if (!ort || ort === element) continue;
      const gefunden = ort.matches(FOKUSSIERBAR) ? ort : ort.querySelector(FOKUSSIERBAR);
      if (gefunden) return gefunden;
    }
  }
  return undefined;
}

/** Nothing has it, or something that does not answer to keys. */
function istFort(element: Element | null): boolean {
  return element === null || element === document.body || element.matches(':disabled');
}
