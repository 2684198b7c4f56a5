import type { UseFormReturnType } from '@mantine/form';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isLeer } from '#web/rechnungen/postenFelder.ts';
import type { RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';
import {
  focusNext,
  isAusstelltaste,
  isLetztesFeld,
  isWeitertaste,
  postenfeldOf,
  postenOf,
} from '#web/rechnungen/tastatur.ts';
import type { Postenhand } from '#web/rechnungen/usePosten.ts';

type Umfeld = {
  form: UseFormReturnType<RechnungFelder>;
  hand: Postenhand;
  /** Strg+Enter: issues what is complete, and saves what is not. */
  ausstellen: () => void;
};

/** After these fields Enter leads to the next one of the line; after the others to the next line. */
const WEITER_IN_DER_ZEILE: readonly (string | undefined)[] = ['titel', 'menge', 'einheit'];

/**
 * Enter leads on, through all lines and past them; the Tab key begins a line behind the last field of the last one that is
 * filled in. Strg+Enter issues.
 */
export function useFormtasten({ form, hand, ausstellen }: Umfeld) {
  const goOn = (field: HTMLElement, index: number) => {
    const { posten } = form.getValues();
    const zeile = posten[index];
    if (WEITER_IN_DER_ZEILE.includes(postenfeldOf(field))) focusNext(field);
    else if (index < posten.length - 1) hand.enter(index + 1);
    else if (zeile && !isLeer(zeile)) hand.add();
    else focusNext(lastOf(field));
  };
  /** The Tab key behind all that is filled in. */
  const beginNext = (event: KeyboardEvent, field: HTMLElement, index: number) => {
    const { posten } = form.getValues();
    const zeile = posten[index];
    if (!isTab(event) || !isLetztesFeld(field) || index !== posten.length - 1 || !zeile || isLeer(zeile))
      return;
    event.preventDefault();
    hand.add();
  };
  return (event: KeyboardEvent<HTMLFormElement>) => {
    const { target: field } = event;
    if (!(field instanceof HTMLElement)) return;
    const index = postenOf(field);
    const isWeiter = isWeitertaste(event);
    const isAusstellen = isAusstelltaste(event);
    if (isWeiter || isAusstellen) event.preventDefault();
    if (isAusstellen) {
      leaveField();
      ausstellen();
    } else if (isWeiter && index === undefined) focusNext(field);
    else if (isWeiter && index !== undefined) goOn(field, index);
    else if (index !== undefined) beginNext(event, field, index);
  };
}

/** The last field of the line, from which the way leads out of the lines. */
function lastOf(field: HTMLElement): HTMLElement {
  const felder = field.closest('[data-posten]')?.querySelectorAll<HTMLElement>('input[data-path]') ?? [];
  return [...felder].at(-1) ?? field;
}

/** Leaving the field makes it take what was typed. */
function leaveField(): void {
  const field = document.activeElement;
  if (field instanceof HTMLElement) flushSync(() => field.blur());
}

function isTab({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === 'Tab' && !shiftKey && !ctrlKey && !metaKey && !altKey;
}
