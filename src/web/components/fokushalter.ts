/** Keeps the focus when an act takes away what had it. Loaded when the first page stands: nobody acts before. */
import { queryClient } from '#web/api/queryClient.ts';
import { DIALOG, fokusziele } from '#web/components/fokus.ts';

/**
 * Element an act was begun with, and where it stood: among the buttons of its own group. Farther away another act begins,
 * which the next press of a key must not hit.
 */
type Tat = {
  element: HTMLElement;
  rahmen: { rahmen: Element; stelle: number }[];
  pfad: string;
  /** Until then the page may still change because of it. */
  bis: number;
};

/** So long after all has been read anew another window's news may still arrive. */
const RUHE_MS = 1000;
/** Fields are left out: a phone would show its keyboard. */
const TASTEN = 'button, a[href], summary';

let tat: Tat | undefined;

/**
 * Begins to look, at last for what was begun before: call it when messages can be seen, so that one that offers to undo it
 * has had the first chance.
 * @returns ends it
 */
export function holdFokus(): () => void {
  const stop = queryClient.getMutationCache().subscribe((nachricht) => {
    if (nachricht.type === 'updated' && nachricht.action.type === 'pending') beginne(fokusziele()[0]);
  });
  // Who points at something goes on there.
  document.addEventListener('pointerdown', vergiss);
  if (document.activeElement === document.body || queryClient.isMutating() > 0) beginne(fokusziele()[0]);
  return () => {
    stop();
    document.removeEventListener('pointerdown', vergiss);
    vergiss();
  };
}

function vergiss(): void {
  tat = undefined;
}

/** Dialogs give the focus back themselves; a field that has it is not switched off by what it causes. */
function beginne(element: Element | undefined): void {
  if (!(element instanceof HTMLElement) || !element.matches(TASTEN) || element.closest(DIALOG)) return;
  const laeuft = tat !== undefined;
  const rahmen = [element.parentElement, element.parentElement?.parentElement]
    .filter((eines) => eines instanceof Element)
    .map((eines) => ({ rahmen: eines, stelle: tastenIn(eines).indexOf(element) }));
  tat = { element, rahmen, pfad: location.pathname, bis: Number.POSITIVE_INFINITY };
  if (!laeuft) requestAnimationFrame(sieh);
}

/** Looks in each frame whether the focus has fallen, until the act and all that it caused is done. */
function sieh(): void {
  if (!tat) return;
  const { activeElement, body } = document;
  const wirkt = queryClient.isMutating() + queryClient.isFetching() > 0;
  if (!wirkt && tat.bis === Number.POSITIVE_INFINITY) tat.bis = performance.now() + RUHE_MS;
  if (wirkt) tat.bis = Number.POSITIVE_INFINITY;
  const istWoanders = activeElement !== body && activeElement !== tat.element;
  // Another page begins at its top.
  if (istWoanders || location.pathname !== tat.pfad || performance.now() > tat.bis) {
    tat = undefined;
    return;
  }
  if (activeElement === body && queryClient.isMutating() === 0) zielOf(tat)?.focus({ preventScroll: true });
  requestAnimationFrame(sieh);
}

/** The button itself, else what undoes its act, else what has taken its place. None as long as it works. */
function zielOf({ element, rahmen }: Tat): HTMLElement | null {
  if (element.isConnected && element.hasAttribute('data-loading')) return null;
  if (element.isConnected && !element.matches(':disabled')) return element;
  const rueckgaengig = document.querySelector<HTMLElement>('[data-rueckgaengig]');
  if (rueckgaengig) return rueckgaengig;
  for (const { rahmen: eines, stelle } of rahmen) {
    const tasten = eines.isConnected ? tastenIn(eines) : [];
    const ziel = tasten[Math.min(stelle, tasten.length - 1)];
    if (ziel && !ziel.matches(':disabled')) return ziel;
  }
  return document.getElementById('inhalt');
}

function tastenIn(rahmen: Element): HTMLElement[] {
  return [...rahmen.querySelectorAll<HTMLElement>(TASTEN)].filter(({ tabIndex }) => tabIndex >= 0);
}
