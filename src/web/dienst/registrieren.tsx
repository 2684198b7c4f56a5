import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** Registers the service worker and offers a new version when there is one. Browsers allow it on https and localhost only. */
export async function registrieren(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js');
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // Without a controller it is the first one, which nobody has to hear of.
      if (installing.state === 'installed' && navigator.serviceWorker.controller) offer(installing);
    });
  });
}

function offer(worker: ServiceWorker): void {
  const reload = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    });
    worker.postMessage('uebernehmen');
  };
  notifications.show({
    id: 'neueFassung',
    message: (
      <Group justify="space-between" gap="sm">
        Neue Version von Belegwerk
        <Button variant="white" size="compact-sm" onClick={reload}>
          Neu laden
        </Button>
      </Group>
    ),
    color: 'tinte.9',
    role: 'status',
    className: 'snackbar-erfolg',
    autoClose: false,
  });
}
