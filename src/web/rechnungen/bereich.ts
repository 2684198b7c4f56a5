import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { readRechnungen, readVorwahl } from '#web/suche.ts';
import { IconFileInvoice } from '#web/zeichen/zeichen.ts';

const neu = mitFrist(() => import('#web/rechnungen/RechnungNeuScreen.tsx'));
const eine = mitFrist(() => import('#web/rechnungen/RechnungScreen.tsx'));
const uebersicht = mitFrist(() => import('#web/rechnungen/RechnungUebersicht.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/rechnung/add',
    component: lazyRouteComponent(neu, 'RechnungNeuScreen'),
    validateSearch: readVorwahl,
  }),
  createRoute({
    getParentRoute,
    path: '/rechnung/$id',
    component: lazyRouteComponent(eine, 'RechnungScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/rechnungsuebersicht',
    component: lazyRouteComponent(uebersicht, 'RechnungUebersicht'),
    validateSearch: readRechnungen,
  }),
] as const;

export const rechnungen = {
  routes,
  seiten: [
    {
      to: '/rechnungsuebersicht',
      label: 'Rechnungen',
      icon: IconFileInvoice,
      gruppe: 'unternehmen',
      leiste: 'vorn',
      dazu: ['/rechnung/'],
    },
  ],
  rechte: { '/rechnung/add': ['erfassen'] },
  hilfe: {
    '/rechnung/add': 'beleg-eingeben',
    '/rechnung/': 'ausstellen',
    '/rechnungsuebersicht': 'zahlungen',
  },
  befehle: [
    {
      id: 'rechnungen',
      titel: 'Ausgestellte Rechnungen',
      worte: 'Bezahlstatus offen überfällig',
      kuerzel: 'gr',
      ziel: { to: '/rechnungsuebersicht' },
    },
  ],
  aktionen: [
    {
      id: 'neueRechnung',
      titel: 'Neue Rechnung',
      worte: 'Beleg Einnahme',
      kuerzel: 'nr',
      ziel: { to: '/rechnung/add' },
    },
    {
      id: 'neueAusgabe',
      titel: 'Neue Ausgabe',
      worte: 'Beleg',
      kuerzel: 'na',
      ziel: { to: '/rechnung/add', search: { art: 'ausgabe' } },
    },
  ],
} as const satisfies Bereich;
