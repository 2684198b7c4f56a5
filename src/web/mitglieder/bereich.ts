import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { IconBuildingCommunity, IconUsersGroup } from '#web/zeichen/zeichen.ts';

const alle = mitFrist(() => import('#web/mitglieder/MitgliederScreen.tsx'));
const betriebe = mitFrist(() => import('#web/mitglieder/BetriebeScreen.tsx'));
const wechsel = mitFrist(() => import('#web/mitglieder/WechselScreen.tsx'));
const einladung = mitFrist(() => import('#web/mitglieder/EinladungScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/mitglieder',
    component: lazyRouteComponent(alle, 'MitgliederScreen'),
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
] as const;

export const mitglieder = {
  routes,
  seiten: [
    { to: '/mitglieder', label: 'Mitglieder', icon: IconUsersGroup, gruppe: 'unternehmen' },
    { to: '/betriebe', label: 'Betriebe', icon: IconBuildingCommunity, gruppe: 'privat' },
  ],
  rechte: { '/mitglieder': ['mitglieder'], '/betriebe': ['eigenes'], '/wechseln': ['eigenes'] },
  hilfe: {
    '/mitglieder': 'mitglieder',
    '/betriebe': 'mitglieder',
    '/wechseln': 'mitglieder',
    '/einladung': 'mitglieder',
  },
  offen: ['/einladung'],
  befehle: [
    {
      id: 'mitglieder',
      titel: 'Mitglieder',
      worte: 'Rolle Rechte einladen Einladung Steuerberatung Kassenprüfung',
      ziel: { to: '/mitglieder' },
    },
    {
      id: 'betriebe',
      titel: 'Betriebe',
      worte: 'Mandant wechseln weiteren Betrieb anlegen Verein verlassen',
      ziel: { to: '/betriebe' },
    },
  ],
} as const satisfies Bereich;
