import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { IconTrash } from '#web/zeichen/zeichen.ts';

const alles = mitFrist(() => import('#web/papierkorb/PapierkorbScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/papierkorb',
    component: lazyRouteComponent(alles, 'PapierkorbScreen'),
  }),
] as const;

export const papierkorb = {
  routes,
  seiten: [{ to: '/papierkorb', label: 'Papierkorb', icon: IconTrash, gruppe: 'unternehmen' }],
  hilfe: { '/papierkorb': 'papierkorb' },
  befehle: [
    {
      id: 'papierkorb',
      titel: 'Papierkorb',
      worte: 'gelöscht wiederherstellen rückgängig endgültig löschen',
      ziel: { to: '/papierkorb' },
    },
  ],
} as const satisfies Bereich;
