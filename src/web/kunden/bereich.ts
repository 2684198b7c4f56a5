import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { readFuer, readUebersicht } from '#web/suche.ts';
import { IconTruck, IconUsers } from '#web/zeichen/zeichen.ts';

const uebersicht = mitFrist(() => import('#web/kunden/ParteiUebersicht.tsx'));
const eine = mitFrist(() => import('#web/kunden/ParteiScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
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
  routes,
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
  befehle: [
    { id: 'kunden', titel: 'Kunden', kuerzel: 'gk', ziel: { to: '/kundenuebersicht' } },
    { id: 'lieferanten', titel: 'Lieferanten', kuerzel: 'gl', ziel: { to: '/lieferantenuebersicht' } },
  ],
  aktionen: [
    {
      id: 'neuerKunde',
      titel: 'Neuer Kunde',
      kuerzel: 'nk',
      ziel: { to: '/kunde/$id', params: { id: 'add' } },
    },
    {
      id: 'neuerLieferant',
      titel: 'Neuer Lieferant',
      kuerzel: 'nl',
      ziel: { to: '/lieferant/$id', params: { id: 'add' } },
    },
  ],
} as const satisfies Bereich;
