/** Shows a component in a browser without a screen: what it does is tested here, how pages work together in `e2e`. */

import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Benutzer } from '#kern/auth/benutzer.ts';
import { rechteOf } from '#kern/rechte/rechte.ts';
import { queryClient } from '#web/api/queryClient.ts';
import { openSession } from '#web/api/sitzung.ts';
import { theme } from '#web/theme.ts';

/** What the server answers, by path without its query; a promise is an answer that takes its time. */
export type Antworten = Record<string, unknown>;

/** Who looks at it may everything there. */
const ANNA: Benutzer = {
  ...{ username: 'anna', name: 'Anna Huber', betreiber: false, mandantID: 1 },
  rechte: rechteOf({ rolle: 'inhaber', betreiber: false }),
  mandanten: [{ id: 1, name: 'Anna Huber', rolle: 'inhaber' }],
};

/**
 * Puts it on an empty page, within what the program puts around everything.
 * @returns somebody at the keyboard
 */
export function zeige(
  component: ReactNode,
  antworten: Antworten = {},
): { hand: ReturnType<typeof userEvent.setup> } {
  queryClient.clear();
  openSession({ token: 'anna', username: 'anna', name: 'Anna Huber', mandantID: 1 });
  localStorage.setItem('benutzer', JSON.stringify(ANNA));
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === '/api/v1/auth/me') return Response.json(ANNA);
    if (!(pathname in antworten)) throw new Error(`nobody answers ${pathname}`);
    return Response.json(await antworten[pathname]);
  });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>{component}</RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { hand: userEvent.setup() };
}
