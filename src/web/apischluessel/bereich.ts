import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { IconKey } from '#web/zeichen/zeichen.ts';

const screen = mitFrist(() => import('#web/apischluessel/ApiSchluesselScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/api-schluessel',
    component: lazyRouteComponent(screen, 'ApiSchluesselScreen'),
  }),
] as const;

export const apischluessel = {
  routes,
  seiten: [{ to: '/api-schluessel', label: 'API-Schlüssel', icon: IconKey, gruppe: 'unternehmen' }],
  rechte: { '/api-schluessel': ['mitglieder'] },
  hilfe: { '/api-schluessel': 'api-schluessel' },
  befehle: [
    {
      id: 'apischluessel',
      titel: 'API-Schlüssel',
      worte: 'Programm verbinden Schnittstelle Token Shop Kasse',
      ziel: { to: '/api-schluessel' },
    },
  ],
} as const satisfies Bereich;
