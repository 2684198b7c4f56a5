import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';

const screen = mitFrist(() => import('#web/lesehilfe/LesehilfeScreen.tsx'));

/** A list that keeps the types of its routes. */
export const routes = [
  createRoute({
    getParentRoute,
    path: '/lesehilfe',
    component: lazyRouteComponent(screen, 'LesehilfeScreen'),
  }),
] as const;

export const lesehilfe = {
  rechte: { '/lesehilfe': ['betrieb'] },
  hilfe: { '/lesehilfe': 'eingang' },
} as const satisfies Bereich;
