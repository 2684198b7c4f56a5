import { createRouter, lazyRouteComponent, type ParsedLocation, redirect } from '@tanstack/react-router';
import { routes as angeboteRoutes } from '#web/angebote/bereich.ts';
import { routes as anmerkungenRoutes } from '#web/anmerkungen/bereich.ts';
import { setBelegoriginal, setKundenpapiere, setPapierherkunft } from '#web/api/belegteil.ts';
import { wurzel } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { sitzung } from '#web/api/sitzung.ts';
import { routes as apischluesselRoutes } from '#web/apischluessel/bereich.ts';
import { routes as archivRoutes } from '#web/archiv/bereich.ts';
import { routes as aufgabenRoutes } from '#web/aufgaben/bereich.ts';
import { routes as authRoutes } from '#web/auth/bereich.ts';
import { routes as dashboardRoutes } from '#web/dashboard/bereich.ts';
import { routes as eingangRoutes } from '#web/eingang/bereich.ts';
import { routes as einrichtungRoutes } from '#web/einrichtung/bereich.ts';
import { routes as einstellungenRoutes } from '#web/einstellungen/bereich.ts';
import { routes as erechnungRoutes } from '#web/erechnung/bereich.ts';
import { routes as hilfeRoutes } from '#web/hilfe/bereich.ts';
import { routes as kontenRoutes } from '#web/konten/bereich.ts';
import { routes as kundenRoutes } from '#web/kunden/bereich.ts';
import { Ladefehler } from '#web/layout/Ladefehler.tsx';
import { Rahmen } from '#web/layout/Rahmen.tsx';
import { routes as lesehilfeRoutes } from '#web/lesehilfe/bereich.ts';
import { routes as mahnungenRoutes } from '#web/mahnungen/bereich.ts';
import { routes as mitgliederRoutes } from '#web/mitglieder/bereich.ts';
import { routes as papierkorbRoutes } from '#web/papierkorb/bereich.ts';
import { routes as postausgangRoutes } from '#web/postausgang/bereich.ts';
import { routes as postfachRoutes } from '#web/postfach/bereich.ts';
import { routes as produkteRoutes } from '#web/produkte/bereich.ts';
import { routes as rechnungenRoutes } from '#web/rechnungen/bereich.ts';
import { routes as rechnungslayoutRoutes } from '#web/rechnungslayout/bereich.ts';
import { isOffen } from '#web/seitenrechte.ts';
import { routes as serienRoutes } from '#web/serien/bereich.ts';
import { routes as sicherungRoutes } from '#web/sicherung/bereich.ts';
import { routes as versandRoutes } from '#web/versand/bereich.ts';

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
const routes = [
  ...dashboardRoutes,
  ...rechnungenRoutes,
  ...angeboteRoutes,
  ...serienRoutes,
  ...mahnungenRoutes,
  ...eingangRoutes,
  ...kundenRoutes,
  ...produkteRoutes,
  ...kontenRoutes,
  ...anmerkungenRoutes,
  ...postausgangRoutes,
  ...erechnungRoutes,
  ...aufgabenRoutes,
  ...archivRoutes,
  ...sicherungRoutes,
  ...papierkorbRoutes,
  ...mitgliederRoutes,
  ...apischluesselRoutes,
  ...einstellungenRoutes,
  ...postfachRoutes,
  ...lesehilfeRoutes,
  ...versandRoutes,
  ...rechnungslayoutRoutes,
  ...einrichtungRoutes,
  ...hilfeRoutes,
  ...authRoutes,
] as const;

/** All routes. Paths match in any spelling of upper and lower case; every search parameter is plain text. */
export const router = createRouter({
  routeTree: wurzel.addChildren(routes),
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

/**
 * Leads to the sign-in screen after the session has ended; the way back is kept. No form may hold that up: whoever signs
 * in next must not find it, nor save it among their own records.
 */
export function toLogin(): void {
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
    router: typeof router;
  }
  interface HistoryState {
    /** What is to be asked on the page that is gone to: the receipt was stored to be issued. */
    danach?: 'ausstellen';
  }
}
