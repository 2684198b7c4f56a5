import type { UseFormReturnType } from '@mantine/form';
import { flushSync } from 'react-dom';
import { ApiFehler } from '#web/api/fehler.ts';
import { showFehler } from '#web/components/snackbar.tsx';

/** Shows the snackbar, puts the server's messages at their fields and goes to the first of them. */
export function showErrors<Felder>(
  form: Pick<UseFormReturnType<Felder>, 'setErrors'>,
): (error: unknown) => void {
  return (error) => {
    showFehler(error);
    setServerErrors(form, error);
  };
}

/** Puts the server's messages at their fields and goes to the first of them. */
export function setServerErrors<Felder>(
  form: Pick<UseFormReturnType<Felder>, 'setErrors'>,
  error: unknown,
): void {
  if (!(error instanceof ApiFehler) || error.meldungen.length === 0) return;
  const errors = Object.fromEntries(error.meldungen.map(({ pfad, text }) => [pfad, text]));
  flushSync(() => form.setErrors(errors));
  focusFirstError(errors);
}

/**
 * Moves the focus to the field at fault, in the order of the page the first one; an open dialog comes first. Where a list
 * above the form names several, it goes there.
 */
export function focusFirstError(errors: Record<string, unknown>): void {
  const root = document.querySelector('[role="dialog"]') ?? document.querySelector('main');
  const liste = root?.querySelector<HTMLElement>('[data-fehlerliste]');
  const fields = [...(root?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const field = fields.find(({ dataset }) => dataset['path'] !== undefined && dataset['path'] in errors);
  (liste && Object.keys(errors).length > 1 ? liste : field)?.focus();
}
