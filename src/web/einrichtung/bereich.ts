import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { readEinrichtung } from '#web/suche.ts';

const schritte = mitFrist(() => import('#web/einrichtung/EinrichtungScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/einrichtung',
    component: lazyRouteComponent(schritte, 'EinrichtungScreen'),
    validateSearch: readEinrichtung,
  }),
] as const;

export const einrichtung = {
  routes,
  rechte: { '/einrichtung': ['einstellungen'] },
  hilfe: { '/einrichtung': 'erste-rechnung' },
} as const satisfies Bereich;
