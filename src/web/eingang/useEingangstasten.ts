import { useEffect, useRef } from 'react';
import { isKuerzelAn } from '#web/components/kuerzelschalter.ts';
import { focusLesefeld } from '#web/eingang/formtasten.ts';

type Hand = { ids: readonly number[]; offen: number | undefined; onOpen: (id: number) => void };

/** Two letters one after the other lead elsewhere (`gk`): the second of them is none of ours. */
const PAUSE_MS = 1500;

/**
 * Strg+Enter saves from anywhere, Strg and the arrows go through the pieces, so do j and k outside of fields; Escape leads out of the
 * form to the list. Single keys can be switched off.
 */
export function useEingangstasten(hand: Hand): void {
  const jetzt = useRef(hand);
  useEffect(() => {
    jetzt.current = hand;
  });
  useEffect(() => {
    let andere = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return;
      if (isAnderswo(event)) return;
      const istBuchstabe = /^[a-z]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
      const istTeil = event.timeStamp - andere < PAUSE_MS;
      if (istBuchstabe && !'jk'.includes(event.key)) andere = event.timeStamp;
      if (act(event, jetzt.current, istTeil)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    // Before the fields: those of days move by the arrows themselves.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

/** Over the page, or in a field that has keys of its own. */
function isAnderswo({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  return target instanceof Element && target.closest('[data-eigene-tasten]') !== null;
}

/** @returns whether the key meant something here */
function act(event: KeyboardEvent, hand: Hand, istTeil: boolean): boolean {
  if (event.altKey || event.shiftKey) return false;
  if (event.ctrlKey || event.metaKey) return actStrg(event, hand);
  const { key, target } = event;
  const feld = target instanceof HTMLElement ? target.closest('input, textarea, select') : null;
  if (key === 'Escape') return feld !== null && hinaus(feld);
  return !feld && !istTeil && isKuerzelAn() && actEinzeln(event, hand);
}

function actStrg({ key, ctrlKey }: KeyboardEvent, hand: Hand): boolean {
  if (key === 'Enter') return save();
  const schritt = { ArrowDown: 1, ArrowUp: -1 }[key];
  return ctrlKey && schritt !== undefined && geh(hand, schritt);
}

function actEinzeln({ key, target }: KeyboardEvent, hand: Hand): boolean {
  if (key === 'Enter' && target instanceof HTMLElement && target.matches('[data-stueck][aria-current]'))
    return focusLesefeld('lieferant');
  const schritt = { j: 1, k: -1 }[key];
  return schritt !== undefined && geh(hand, schritt);
}

function save(): boolean {
  const form = document.querySelector<HTMLFormElement>('form[data-eingangsform]');
  const feld = document.activeElement;
  // Leaving the field makes it take what was typed.
  if (feld instanceof HTMLElement && form?.contains(feld)) feld.blur();
  form?.requestSubmit();
  return form !== null;
}

function geh({ ids, offen, onOpen }: Hand, schritt: number): boolean {
  const ort = offen === undefined ? -1 : ids.indexOf(offen);
  const id = ids[ort + schritt];
  if (id !== undefined) onOpen(id);
  return true;
}

/** Out of the form, unless the field has a list open that the key closes. */
function hinaus(feld: Element): boolean {
  if (feld.getAttribute('aria-expanded') === 'true') return false;
  const stueck = document.querySelector<HTMLElement>('main [data-stueck][aria-current]');
  if (feld instanceof HTMLElement) feld.blur();
  stueck?.focus();
  return true;
}
