import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { readFuer, readUebersicht } from '#web/suche.ts';
import { IconBox } from '#web/zeichen/zeichen.ts';

const uebersicht = mitFrist(() => import('#web/produkte/ProduktUebersicht.tsx'));
const eines = mitFrist(() => import('#web/produkte/ProduktScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/produktuebersicht',
    component: lazyRouteComponent(uebersicht, 'ProduktUebersicht'),
    validateSearch: readUebersicht,
  }),
  createRoute({
    getParentRoute,
    path: '/produkt/$id',
    component: lazyRouteComponent(eines, 'ProduktScreen'),
    validateSearch: readFuer,
  }),
] as const;

export const produkte = {
  routes,
  seiten: [
    {
      to: '/produktuebersicht',
      label: 'Produkte',
      icon: IconBox,
      gruppe: 'unternehmen',
      leiste: 'vorn',
      dazu: ['/produkt/'],
    },
  ],
  rechte: { '/produkt/add': ['stammdaten'] },
  hilfe: { '/produkt': 'produkte' },
  befehle: [
    {
      id: 'produkte',
      titel: 'Produkte und Dienstleistungen',
      kuerzel: 'gp',
      ziel: { to: '/produktuebersicht' },
    },
  ],
  aktionen: [
    {
      id: 'neuesProdukt',
      titel: 'Neues Produkt',
      worte: 'Service Dienstleistung',
      kuerzel: 'np',
      ziel: { to: '/produkt/$id', params: { id: 'add' } },
    },
  ],
} as const satisfies Bereich;
