import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';

const screen = mitFrist(() => import('#web/lesehilfe/LesehilfeScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/lesehilfe',
    component: lazyRouteComponent(screen, 'LesehilfeScreen'),
  }),
] as const;

export const lesehilfe = {
  routes,
  rechte: { '/lesehilfe': ['betrieb'] },
  hilfe: { '/lesehilfe': 'eingang' },
  befehle: [
    {
      id: 'lesehilfe',
      titel: 'Lesehilfe',
      worte: 'Sprachmodell KI Ollama Belege lesen',
      ziel: { to: '/lesehilfe' },
    },
  ],
} as const satisfies Bereich;
