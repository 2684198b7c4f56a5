import { IconTruck, IconUsers } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { readFuer, readUebersicht } from '#web/suche.ts';

const uebersicht = mitFrist(() => import('#web/kunden/ParteiUebersicht.tsx'));
const eine = mitFrist(() => import('#web/kunden/ParteiScreen.tsx'));

/** A list that keeps the types of its routes. */
export const routes = [
  createRoute({
    getParentRoute,
    path: '/kundenuebersicht',
    component: lazyRouteComponent(uebersicht, 'KundenUebersicht'),
    validateSearch: readUebersicht,
  }),
  createRoute({
    getParentRoute,
    path: '/lieferantenuebersicht',
    component: lazyRouteComponent(uebersicht, 'LieferantenUebersicht'),
    validateSearch: readUebersicht,
  }),
  createRoute({
    getParentRoute,
    path: '/kunde/$id',
    component: lazyRouteComponent(eine, 'KundeScreen'),
    validateSearch: readFuer,
  }),
  createRoute({
    getParentRoute,
    path: '/lieferant/$id',
    component: lazyRouteComponent(eine, 'LieferantScreen'),
    validateSearch: readFuer,
  }),
] as const;

export const kunden = {
  seiten: [
    {
      to: '/kundenuebersicht',
      label: 'Kunden',
      icon: IconUsers,
      gruppe: 'unternehmen',
      leiste: 'vorn',
      dazu: ['/kunde/'],
    },
    {
      to: '/lieferantenuebersicht',
      label: 'Lieferanten',
      icon: IconTruck,
      gruppe: 'unternehmen',
      leiste: 'vorn',
      dazu: ['/lieferant/'],
    },
  ],
  rechte: { '/kunde/add': ['stammdaten'], '/lieferant/add': ['stammdaten'] },
  hilfe: { '/kunde': 'kunden', '/lieferant': 'kunden' },
} as const satisfies Bereich;
