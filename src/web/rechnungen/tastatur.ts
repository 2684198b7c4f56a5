import type { KeyboardEvent } from 'react';

const FELDER =
  'input:not([type="hidden"], [readonly], [tabindex="-1"]), textarea, select, button[type="submit"]';

/** Moves the focus to the next field of the form, past buttons, links and lists to choose from between them. */
export function focusNext(field: HTMLElement): void {
  const fields = [...(field.closest('form')?.querySelectorAll<HTMLElement>(FELDER) ?? [])].filter(
    (candidate) => candidate === field || isZiel(candidate),
  );
  fields[fields.indexOf(field) + 1]?.focus();
}

/** Whether it is a field that one types into. */
function isZiel(field: HTMLElement): boolean {
  return field.tagName !== 'SELECT' && field.offsetParent !== null && !field.hasAttribute('disabled');
}

/** Moves the focus to the field of this path, if it is shown. */
export function focusFeld(pfad: string): void {
  const feld = document.querySelector<HTMLElement>(`main [data-path="${CSS.escape(pfad)}"]`);
  feld?.focus();
  if (feld instanceof HTMLInputElement) feld.select();
}

/** The line in which a field stands, undefined outside of the lines. */
export function postenOf(field: Element): number | undefined {
  const index = field.closest<HTMLElement>('[data-posten]')?.dataset['posten'];
  return index === undefined ? undefined : Number(index);
}

/** "titel" of the path "posten.2.titel", undefined for a field of the receipt as a whole. */
export function postenfeldOf(field: HTMLElement): string | undefined {
  return /^posten\.\d+\.(\w+)$/.exec(field.dataset['path'] ?? '')?.[1];
}

/** Nothing of the line comes after this field. */
export function isLetztesFeld(field: Element): boolean {
  return [...(field.closest('[data-posten]')?.querySelectorAll('[data-path]') ?? [])].at(-1) === field;
}

/** Strg+Enter issues, from anywhere in the form; Strg+S is the bar's. */
export function isAusstelltaste({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key === 'Enter';
}

/** Act that a key asks of the line in which it was pressed. */
export function zeilentaste({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyboardEvent): 'hoch' | 'runter' | 'loeschen' | undefined {
  if (shiftKey) return undefined;
  if (altKey && !ctrlKey && !metaKey && key === 'ArrowUp') return 'hoch';
  if (altKey && !ctrlKey && !metaKey && key === 'ArrowDown') return 'runter';
  return (ctrlKey || metaKey) && !altKey && key === 'Backspace' ? 'loeschen' : undefined;
}

/** Enter in a field leads on instead of sending the form half filled in. */
export function isWeitertaste(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent, target } = event;
  if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey || event.defaultPrevented) return false;
  const isFeld = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return isFeld && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;
}
