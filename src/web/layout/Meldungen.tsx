import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

/** Where short messages appear. A chunk of its own: the first screen says nothing yet, and the store keeps what comes. */
export function Meldungen(): ReactNode {
  return <Notifications position="bottom-center" autoClose={4000} limit={3} />;
}
