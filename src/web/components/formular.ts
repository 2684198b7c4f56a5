import type { UseFormReturnType } from '@mantine/form';
import type { KeyboardEvent } from 'react';
import { ApiFehler } from '#web/api/fehler.ts';
import { showFehler } from '#web/components/snackbar.ts';

/** Puts the server's messages at their fields and shows the snackbar. */
export function showErrors<Felder>(
  form: Pick<UseFormReturnType<Felder>, 'setErrors'>,
): (error: unknown) => void {
  return (error) => {
    showFehler(error);
    if (error instanceof ApiFehler && error.meldungen.length > 0) {
      form.setErrors(Object.fromEntries(error.meldungen.map(({ pfad, text }) => [pfad, text])));
    }
  };
}

/** Moves the focus to the first field at fault, once its message is drawn. */
export function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
}

/** Keeps Enter from saving while an input method composes a character. */
export function ignoreComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229))
    event.preventDefault();
}
