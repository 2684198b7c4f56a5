import { IconFileInvoice } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { readRechnungen, readVorwahl } from '#web/suche.ts';

const neu = mitFrist(() => import('#web/rechnungen/RechnungNeuScreen.tsx'));
const eine = mitFrist(() => import('#web/rechnungen/RechnungScreen.tsx'));
const uebersicht = mitFrist(() => import('#web/rechnungen/RechnungUebersicht.tsx'));

/** A list that keeps the types of its routes. */
export const routes = [
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
} as const satisfies Bereich;
