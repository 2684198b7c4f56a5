import { IconTrash } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';

const alles = mitFrist(() => import('#web/papierkorb/PapierkorbScreen.tsx'));

/** A list that keeps the types of its routes. */
export const routes = [
  createRoute({
    getParentRoute,
    path: '/papierkorb',
    component: lazyRouteComponent(alles, 'PapierkorbScreen'),
  }),
] as const;

export const papierkorb = {
  seiten: [{ to: '/papierkorb', label: 'Papierkorb', icon: IconTrash, gruppe: 'unternehmen' }],
  hilfe: { '/papierkorb': 'papierkorb' },
} as const satisfies Bereich;
