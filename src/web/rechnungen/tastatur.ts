import type { KeyboardEvent } from 'react';

const FELDER = 'input:not([type="hidden"], [readonly], [tabindex="-1"]), textarea, button[type="submit"]';

/** Moves the focus to the next field of the form, past buttons and links between them. */
export function focusNext(field: HTMLElement): void {
  const fields = [...(field.closest('form')?.querySelectorAll<HTMLElement>(FELDER) ?? [])].filter(
    (candidate) =>
      candidate === field || (candidate.offsetParent !== null && !candidate.hasAttribute('disabled')),
  );
  fields[fields.indexOf(field) + 1]?.focus();
}

/** The line in which a field stands, undefined outside of the lines. */
export function postenOf(field: Element): number | undefined {
  const index = field.closest<HTMLElement>('[data-posten]')?.dataset['posten'];
  return index === undefined ? undefined : Number(index);
}

/** Strg+Enter and Strg+S save from anywhere in the form. */
export function isSpeichertaste({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && (key === 'Enter' || key.toLowerCase() === 's');
}

/** Enter in a field leads on instead of sending the form half filled in. */
export function isWeitertaste(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent, target } = event;
  if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey || event.defaultPrevented) return false;
  return target instanceof HTMLInputElement && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;
}
