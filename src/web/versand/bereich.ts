import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';

const screen = mitFrist(() => import('#web/versand/VersandScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/email-versand',
    component: lazyRouteComponent(screen, 'VersandScreen'),
  }),
] as const;

export const versand = {
  routes,
  rechte: { '/email-versand': ['einstellungen'] },
  hilfe: { '/email-versand': 'versand' },
  befehle: [
    {
      id: 'versand',
      titel: 'E-Mail-Versand',
      worte: 'Rechnungen per Mail senden SMTP Mailserver Vorlagen Betreff Signatur GMX Gmail IONOS',
      ziel: { to: '/email-versand' },
    },
  ],
} as const satisfies Bereich;
