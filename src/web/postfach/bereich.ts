import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';

const screen = mitFrist(() => import('#web/postfach/PostfachScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/belege-per-mail',
    component: lazyRouteComponent(screen, 'PostfachScreen'),
  }),
] as const;

export const postfach = {
  routes,
  rechte: { '/belege-per-mail': ['einstellungen'] },
  hilfe: { '/belege-per-mail': 'eingang' },
  befehle: [
    {
      id: 'postfach',
      titel: 'Belege per Mail',
      worte: 'Postfach IMAP E-Mail abholen Eingang',
      ziel: { to: '/belege-per-mail' },
    },
  ],
} as const satisfies Bereich;
