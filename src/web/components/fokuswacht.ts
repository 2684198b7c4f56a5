/** Catches the focus when an act by keyboard lets it fall. Loaded when the first page stands: nobody acts before. */
import { DIALOG, gibFokus, istFort } from '#web/components/fokus.ts';

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

const jetzt = document.activeElement;
let wacht: Wacht | undefined = jetzt && !istFort(jetzt) ? wachtOf(jetzt) : undefined;

function wachtOf(element: Element): Wacht {
  const spur: Wacht['spur'] = [];
  const inhalt = element.closest('#inhalt');
  const dialog = element.closest(DIALOG);
  const grenze = dialog ?? inhalt;
  for (let kind = element; grenze && kind !== grenze && kind.parentElement; kind = kind.parentElement)
    spur.push({ eltern: kind.parentElement, nummer: [...kind.parentElement.children].indexOf(kind) });
  return { element, pfad: location.pathname, dialog, inhalt, spur, ruht: false };
}

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) wacht = wachtOf(target);
});

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
