import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { readMahnliste, readVorwahl } from '#web/suche.ts';
import { IconBellRinging } from '#web/zeichen/zeichen.ts';

const alle = mitFrist(() => import('#web/mahnungen/MahnungenScreen.tsx'));
const neu = mitFrist(() => import('#web/mahnungen/MahnungNeuScreen.tsx'));
const eine = mitFrist(() => import('#web/mahnungen/MahnungScreen.tsx'));
const einstellungen = mitFrist(() => import('#web/mahnungen/MahneinstellungenScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/mahnungen',
    component: lazyRouteComponent(alle, 'MahnungenScreen'),
    validateSearch: readMahnliste,
  }),
  createRoute({
    getParentRoute,
    path: '/mahnung/add',
    component: lazyRouteComponent(neu, 'MahnungNeuScreen'),
    validateSearch: readVorwahl,
  }),
  createRoute({
    getParentRoute,
    path: '/mahnung/$id',
    component: lazyRouteComponent(eine, 'MahnungScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/mahneinstellungen',
    component: lazyRouteComponent(einstellungen, 'MahneinstellungenScreen'),
  }),
] as const;

export const mahnungen = {
  routes,
  seiten: [
    {
      to: '/mahnungen',
      label: 'Mahnungen',
      icon: IconBellRinging,
      gruppe: 'unternehmen',
      dazu: ['/mahnung/', '/mahneinstellungen'],
    },
  ],
  rechte: { '/mahnung/add': ['ausstellen'] },
  hilfe: { '/mahn': 'mahnungen' },
  befehle: [
    {
      id: 'mahnungen',
      titel: 'Mahnungen',
      worte: 'überfällig Zahlungserinnerung Verzug mahnen Inkasso Zinsen',
      ziel: { to: '/mahnungen' },
    },
    {
      id: 'mahneinstellungen',
      titel: 'Mahnstufen und Verzugszinsen',
      worte: 'Mahngebühr Basiszinssatz Frist Erinnerung einstellen',
      ziel: { to: '/mahneinstellungen' },
    },
  ],
} as const satisfies Bereich;
