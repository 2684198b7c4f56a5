import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { mitFrist } from '#web/api/nachladen.ts';
import { sitzung } from '#web/api/sitzung.ts';
import { isOffen } from '#web/auth/seitenrechte.ts';
import { Startseite } from '#web/dashboard/Startseite.tsx';
import { Ladefehler } from '#web/layout/Ladefehler.tsx';
import { Rahmen } from '#web/layout/Rahmen.tsx';
import {
  readEinrichtung,
  readFuer,
  readLogin,
  readRechnungen,
  readStart,
  readUebersicht,
  readVorwahl,
} from '#web/suche.ts';

const nichtGefunden = mitFrist(() => import('#web/components/NichtGefunden.tsx'));

const root = createRootRoute({
  component: Rahmen,
  notFoundComponent: lazyRouteComponent(nichtGefunden, 'NichtGefunden'),
  beforeLoad: ({ location }) => {
    if (sitzung() || isOffen(location.pathname)) return;
    throw redirect({ to: '/login', search: weiterTo(location.pathname, location.href), replace: true });
  },
});

const getParentRoute = () => root;

const kunden = mitFrist(() => import('#web/kunden/ParteiUebersicht.tsx'));
const kunde = mitFrist(() => import('#web/kunden/ParteiScreen.tsx'));
const login = mitFrist(() => import('#web/auth/LoginScreen.tsx'));
const neu = mitFrist(() => import('#web/rechnungen/RechnungNeuScreen.tsx'));
const rechnung = mitFrist(() => import('#web/rechnungen/RechnungScreen.tsx'));
const rechnungen = mitFrist(() => import('#web/rechnungen/RechnungUebersicht.tsx'));
const produkt = mitFrist(() => import('#web/produkte/ProduktScreen.tsx'));
const produkte = mitFrist(() => import('#web/produkte/ProduktUebersicht.tsx'));
const allgemein = mitFrist(() => import('#web/einstellungen/AllgemeineEinstellungen.tsx'));
const layout = mitFrist(() => import('#web/rechnungslayout/RechnungslayoutScreen.tsx'));
const account = mitFrist(() => import('#web/einstellungen/AccountEinstellungen.tsx'));
const konto = mitFrist(() => import('#web/konten/KontoScreen.tsx'));
const aufgaben = mitFrist(() => import('#web/aufgaben/AufgabenScreen.tsx'));
const sicherung = mitFrist(() => import('#web/sicherung/SicherungScreen.tsx'));
const unveraendert = mitFrist(() => import('#web/archiv/UnveraendertScreen.tsx'));
const einrichtung = mitFrist(() => import('#web/einrichtung/EinrichtungScreen.tsx'));
const erechnung = mitFrist(() => import('#web/erechnung/ERechnungScreen.tsx'));
const mitglieder = mitFrist(() => import('#web/mitglieder/MitgliederScreen.tsx'));
const betriebe = mitFrist(() => import('#web/mitglieder/BetriebeScreen.tsx'));
const wechsel = mitFrist(() => import('#web/mitglieder/WechselScreen.tsx'));
const einladung = mitFrist(() => import('#web/mitglieder/EinladungScreen.tsx'));
const dashboard = mitFrist(() => import('#web/einstellungen/DashboardEinstellungen.tsx'));

// A list of its own: written inside addChildren() the routes would lose their types.
const routes = [
  createRoute({ getParentRoute, path: '/', component: Startseite, validateSearch: readStart }),
  createRoute({
    getParentRoute,
    path: '/login',
    component: lazyRouteComponent(login, 'LoginScreen'),
    validateSearch: readLogin,
  }),
  createRoute({
    getParentRoute,
    path: '/logout',
    component: lazyRouteComponent(login, 'LoginScreen'),
    validateSearch: readLogin,
  }),
  createRoute({
    getParentRoute,
    path: '/rechnung/add',
    component: lazyRouteComponent(neu, 'RechnungNeuScreen'),
    validateSearch: readVorwahl,
  }),
  createRoute({
    getParentRoute,
    path: '/rechnung/$id',
    component: lazyRouteComponent(rechnung, 'RechnungScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/rechnungsuebersicht',
    component: lazyRouteComponent(rechnungen, 'RechnungUebersicht'),
    validateSearch: readRechnungen,
  }),
  createRoute({
    getParentRoute,
    path: '/kundenuebersicht',
    component: lazyRouteComponent(kunden, 'KundenUebersicht'),
    validateSearch: readUebersicht,
  }),
  createRoute({
    getParentRoute,
    path: '/lieferantenuebersicht',
    component: lazyRouteComponent(kunden, 'LieferantenUebersicht'),
    validateSearch: readUebersicht,
  }),
  createRoute({
    getParentRoute,
    path: '/kunde/$id',
    component: lazyRouteComponent(kunde, 'KundeScreen'),
    validateSearch: readFuer,
  }),
  createRoute({
    getParentRoute,
    path: '/lieferant/$id',
    component: lazyRouteComponent(kunde, 'LieferantScreen'),
    validateSearch: readFuer,
  }),
  createRoute({
    getParentRoute,
    path: '/produktuebersicht',
    component: lazyRouteComponent(produkte, 'ProduktUebersicht'),
    validateSearch: readUebersicht,
  }),
  createRoute({
    getParentRoute,
    path: '/produkt/$id',
    component: lazyRouteComponent(produkt, 'ProduktScreen'),
    validateSearch: readFuer,
  }),
  createRoute({
    getParentRoute,
    path: '/konto/$id',
    component: lazyRouteComponent(konto, 'KontoScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/Allgemeineeinstellungen',
    component: lazyRouteComponent(allgemein, 'AllgemeineEinstellungen'),
  }),
  createRoute({
    getParentRoute,
    path: '/rechnungslayout',
    component: lazyRouteComponent(layout, 'RechnungslayoutScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/Accounteinstellungen',
    component: lazyRouteComponent(account, 'AccountEinstellungen'),
  }),
  createRoute({
    getParentRoute,
    path: '/einrichtung',
    component: lazyRouteComponent(einrichtung, 'EinrichtungScreen'),
    validateSearch: readEinrichtung,
  }),
  createRoute({
    getParentRoute,
    path: '/aufgaben',
    component: lazyRouteComponent(aufgaben, 'AufgabenScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/mitglieder',
    component: lazyRouteComponent(mitglieder, 'MitgliederScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/betriebe',
    component: lazyRouteComponent(betriebe, 'BetriebeScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/wechseln/$id',
    component: lazyRouteComponent(wechsel, 'WechselScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/einladung',
    component: lazyRouteComponent(einladung, 'EinladungScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/sicherung',
    component: lazyRouteComponent(sicherung, 'SicherungScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/unveraendert',
    component: lazyRouteComponent(unveraendert, 'UnveraendertScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/erechnung',
    component: lazyRouteComponent(erechnung, 'ERechnungScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/DashboardInd',
    component: lazyRouteComponent(dashboard, 'DashboardEinstellungen'),
  }),
] as const;

/** All routes. Paths match in any spelling of upper and lower case; every search parameter is plain text. */
export const router = createRouter({
  routeTree: root.addChildren(routes),
  caseSensitive: false,
  defaultPreload: 'intent',
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
}
