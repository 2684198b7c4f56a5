/** Enter goes through what is to be looked at, and then saves. */
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Lesefeld } from '#kern/eingang/gelesenes.ts';
import type { Pruefung } from '#web/eingang/usePruefung.ts';
import { focusNext, isWeitertaste } from '#web/rechnungen/tastatur.ts';

type Hand = {
  pruefung: Pruefung;
  /** Whether something is missing that cannot be guessed. */
  fehltNoch: () => boolean;
  submit: () => void;
};

/**
 * In a field that is to be looked at Enter says 'stimmt' and leads to the next one; behind the last one it saves. While something
 * is missing it leads through the fields.
 */
export function formtasten({ pruefung, fehltNoch, submit }: Hand) {
  return (event: KeyboardEvent<HTMLFormElement>) => {
    const { target: field } = event;
    if (!(field instanceof HTMLElement) || !isWeitertaste(event)) return;
    event.preventDefault();
    const hier = lesefeldOf(field);
    if (hier) pruefung.gesehen(hier);
    const uebrig = pruefung.offen.filter((feld) => feld !== hier);
    const [naechstes] = uebrig;
    if (naechstes) return focusLesefeld(naechstes);
    if (fehltNoch()) return focusNext(field);
    flushSync(() => field.blur());
    submit();
  };
}

/** The field that was read, of what has the focus. */
export function lesefeldOf(element: Element): Lesefeld | undefined {
  return element.closest<HTMLElement>('[data-lesefeld]')?.dataset['lesefeld'] as Lesefeld | undefined;
}

/** Puts the cursor into a field that was read; of the VAT into the first row. */
export function focusLesefeld(feld: Lesefeld): boolean {
  const input = document.querySelector<HTMLElement>(
    `[data-eingangsform] [data-lesefeld="${feld}"] :is(input:not([tabindex="-1"]), select, textarea)`,
  );
  input?.focus();
  if (input instanceof HTMLInputElement) input.select();
  return input !== null;
}
