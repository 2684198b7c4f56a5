import { notifications } from '@mantine/notifications';
import { ApiFehler, fehlertext } from '#web/api/fehler.ts';

/** Dark-blue snackbar after a save. */
export function showGespeichert(): void {
  showErfolg('Erfolgreich abgespeichert');
}

/** Dark-blue snackbar with a text of its own. */
export function showErfolg(message: string): void {
  notifications.show({ message, color: 'tinte.9', role: 'status', className: 'snackbar-erfolg' });
}

/** Red snackbar with the reason below the headline. */
export function showFehler(error: unknown, title = 'Ups da ist was schief gelaufen'): void {
  if (error instanceof ApiFehler && error.status === 401) return;
  showWarnung(fehlertext(error), title);
}

/** Red snackbar with a text of its own. */
export function showWarnung(message: string, title?: string): void {
  notifications.show({ title, message, color: 'red.9', role: 'alert', className: 'snackbar-fehler' });
}
