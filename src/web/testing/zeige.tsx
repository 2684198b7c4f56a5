/** Shows a component in a browser without a screen: what it does is tested here, how pages work together in `e2e`. */

import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Benutzer } from '#kern/auth/benutzer.ts';
import { rechteOf } from '#kern/rechte/rechte.ts';
import { queryClient } from '#web/api/queryClient.ts';
import { openSession } from '#web/api/sitzung.ts';
import { clearMeldungen } from '#web/components/snackbar.tsx';
import { theme } from '#web/theme.ts';

/**
 * Look of the program, standing still: a dialog lies outside the form that opened it, as in a browser, but comes and goes
 * at once, and a list is not hidden because nothing is laid out.
 */
const ohneBewegung: typeof theme = {
  ...theme,
  respectReducedMotion: true,
  components: { ...theme.components, Popover: { defaultProps: { hideDetached: false } } },
};

/** A request as the server gets it. */
export type Anfrage = {
  method: string;
  pfad: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
};

/**
 * Answers of the server, by path without its query, or by method and path: `PATCH /api/v1/mandant`. A promise is an answer
 * that takes its time; a function is asked each time, and may throw like a connection that breaks.
 */
export type Antworten = Record<string, unknown>;

/** A refusal as the server says it. */
export function ablehnung(
  status: number,
  detail: string,
  meldung?: { pfad?: string; code?: string },
): Response {
  const errors = meldung ? [{ pfad: '', code: 'ungueltig', text: detail, ...meldung }] : [];
  return Response.json({ title: detail, errors }, { status });
}

/** Somebody who may everything. */
export const ANNA: Benutzer = {
  username: 'anna@example.org',
  name: 'Anna Huber',
  betreiber: false,
  mandantID: 1,
  rechte: rechteOf({ rolle: 'inhaber', betreiber: false }),
  mandanten: [{ id: 1, name: 'Anna Huber', rolle: 'inhaber' }],
};

/**
 * Puts it on an empty page, within what the program puts around everything.
 * @returns somebody at the keyboard; what was sent to change something; and the address of the page
 */
export function zeige(component: ReactNode, antworten: Antworten = {}): Gezeigtes {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return zeigeIn(
    router.history,
    <RouterContextProvider router={router}>{component}</RouterContextProvider>,
    antworten,
  );
}

/** Opens a page at an address. @param seite its route as `bereich.ts` has it, with the screen itself */
export function zeigeSeite(
  seite: { path: string; component: () => ReactNode; validateSearch: (search: Suchangaben) => Suchangaben },
  adresse: string,
  antworten: Antworten = {},
): Gezeigtes {
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, ...seite })]),
    history: createMemoryHistory({ initialEntries: [adresse] }),
  });
  return zeigeIn(router.history, <RouterProvider router={router as never} />, antworten);
}

type Suchangaben = Record<string, unknown>;
type Gezeigtes = {
  hand: ReturnType<typeof userEvent.setup>;
  gesendet: Anfrage[];
  adresse: RouterHistory;
};

function zeigeIn(adresse: RouterHistory, component: ReactNode, antworten: Antworten): Gezeigtes {
  queryClient.clear();
  clearMeldungen();
  const gesendet: Anfrage[] = [];
  openSession({ token: 'anna', username: ANNA.username, name: ANNA.name, mandantID: 1 });
  localStorage.setItem('benutzer', JSON.stringify(ANNA));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams: query } = new URL(address, 'http://localhost');
    const { method = 'GET', body } = init;
    const anfrage = { method, pfad: pathname, query, body: bodyOf(body), headers: new Headers(init.headers) };
    if (method !== 'GET') gesendet.push(anfrage);
    if (pathname === '/api/v1/auth/me' && method === 'GET') return Response.json(ANNA);
    const key = [`${method} ${pathname}`, pathname].find((name) => name in antworten);
    if (key === undefined) throw new Error(`nobody answers ${method} ${pathname}`);
    const antwort = antworten[key];
    const json = await (typeof antwort === 'function' ? antwort(anfrage) : antwort);
    return json instanceof Response ? json : Response.json(json);
  });
  render(
    <MantineProvider theme={ohneBewegung}>
      <QueryClientProvider client={queryClient}>{component}</QueryClientProvider>
    </MantineProvider>,
  );
  return { hand: userEvent.setup(), gesendet, adresse };
}

function bodyOf(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body;
}
