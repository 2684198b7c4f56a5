import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';

const eines = mitFrist(() => import('#web/konten/KontoScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({ getParentRoute, path: '/konto/$id', component: lazyRouteComponent(eines, 'KontoScreen') }),
] as const;

export const konten = {
  routes,
  hilfe: { '/konto': 'konten' },
} as const satisfies Bereich;
