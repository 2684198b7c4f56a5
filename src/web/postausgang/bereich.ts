import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { readPostausgang } from '#web/suche.ts';
import { IconMailForward } from '#web/zeichen/zeichen.ts';

const screen = mitFrist(() => import('#web/postausgang/PostausgangScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/postausgang',
    component: lazyRouteComponent(screen, 'PostausgangScreen'),
    validateSearch: readPostausgang,
  }),
] as const;

export const postausgang = {
  routes,
  seiten: [{ to: '/postausgang', label: 'Postausgang', icon: IconMailForward, gruppe: 'unternehmen' }],
  hilfe: { '/postausgang': 'versand' },
  befehle: [
    {
      id: 'postausgang',
      titel: 'Postausgang',
      worte: 'E-Mail Mail gesendet senden Versand unklar nicht gesendet zurück',
      ziel: { to: '/postausgang' },
    },
  ],
} as const satisfies Bereich;
