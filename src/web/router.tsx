import {
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { setBelegoriginal, setKundenpapiere, setPapierherkunft } from '#web/api/belegteil.ts';
import { wurzel } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { sitzung } from '#web/api/sitzung.ts';
import { BEREICHE } from '#web/bereiche.ts';
import { Ladefehler } from '#web/layout/Ladefehler.tsx';
import { Rahmen } from '#web/layout/Rahmen.tsx';
import { isOffen } from '#web/seitenrechte.ts';

const nichtGefunden = mitFrist(() => import('#web/components/NichtGefunden.tsx'));

wurzel.update({
  component: Rahmen,
  notFoundComponent: lazyRouteComponent(nichtGefunden, 'NichtGefunden'),
});
// Who may see a page is known here only: it follows from all of them.
wurzel.options.beforeLoad = ({ location }: { location: ParsedLocation }) => {
  if (sitzung() || isOffen(location.pathname)) return;
  throw redirect({ to: '/login', search: weiterTo(location.pathname, location.href), replace: true });
};

setBelegoriginal(() => import('#web/eingang/Belegoriginal.tsx'));
setPapierherkunft(() => import('#web/angebote/Papierherkunft.tsx'));
setKundenpapiere(() => import('#web/angebote/Kundenpapiere.tsx'));

// A list of its own: written inside addChildren() the routes would lose their types.
const routes = BEREICHE.flatMap((bereich) => [...bereich.routes]);

const routeTree = wurzel.addChildren(routes);

/**
 * Router over all routes. Paths match in any spelling of upper and lower case; every search parameter is plain text.
 * @param history the way of the window, where that is not what the browser keeps
 */
export function createProgrammrouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    caseSensitive: false,
    defaultPreload: 'intent',
    // A pointer that rests while rows pass below it means none of them: fetching a page would hold the rolling up.
    defaultPreloadDelay: 150,
    scrollRestoration: true,
    defaultErrorComponent: Ladefehler,
    defaultPendingMs: 300,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
      return params.size > 0 ? `?${params}` : '';
    },
  });
}

export type Programmrouter = ReturnType<typeof createProgrammrouter>;

/**
 * Leads to the sign-in screen after the session has ended; the way back is kept. No form may hold that up: whoever signs
 * in next must not find it, nor save it among their own records.
 */
export function toLogin(router: Programmrouter): void {
  const { pathname, href } = router.state.location;
  if (isOffen(pathname)) return;
  void router.navigate({
    to: '/login',
    search: weiterTo(pathname, href),
    replace: true,
    ignoreBlocker: true,
  });
}

function weiterTo(pathname: string, href: string): { weiter?: string } {
  return pathname === '/' || pathname.toLowerCase() === '/logout' ? {} : { weiter: href };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Programmrouter;
  }
  interface HistoryState {
    /** Question to be asked on the page that is gone to: the receipt was stored to be issued. */
    danach?: 'ausstellen';
  }
}
