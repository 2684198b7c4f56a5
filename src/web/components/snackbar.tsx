import { type NotificationData, notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { ApiFehler, fehlertext, kennungOf } from '#web/api/fehler.ts';
import { Kennung } from '#web/components/Kennung.tsx';

/** Shows a message in place of the one before: two of them would cover the page, and nobody reads both. */
export function showMeldung(meldung: NotificationData): void {
  notifications.clean();
  notifications.show(meldung);
}

/** Dark-blue snackbar after a save. */
export function showGespeichert(): void {
  showErfolg('Erfolgreich abgespeichert');
}

/** Dark-blue snackbar with a text of its own. */
export function showErfolg(message: string): void {
  showMeldung({ message, color: 'tinte.9', role: 'status', className: 'snackbar-erfolg' });
}

/** Red snackbar with the reason below the headline. */
export function showFehler(error: unknown, title = 'Ups da ist was schief gelaufen'): void {
  if (error instanceof ApiFehler && error.status === 401) return;
  const kennung = kennungOf(error);
  const message = [fehlertext(error), <Kennung key="" kennung={kennung} />];
  // Nobody copies a number in four seconds.
  showWarnung(message, title, kennung ? { autoClose: false } : {});
}

/** Takes away what is being said: it is no longer so. */
export function clearMeldungen(): void {
  notifications.clean();
}

/** Red snackbar with a text of its own. */
export function showWarnung(message: ReactNode, title?: string, more: { autoClose?: false } = {}): void {
  showMeldung({
    title,
    message,
    color: 'red.9',
    role: 'alert',
    className: 'snackbar-fehler',
    ...more,
  });
}
