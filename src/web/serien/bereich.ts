import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { readVorlage } from '#web/suche.ts';
import { IconRepeat } from '#web/zeichen/zeichen.ts';

const alle = mitFrist(() => import('#web/serien/SerienScreen.tsx'));
const neu = mitFrist(() => import('#web/serien/SerieNeuScreen.tsx'));
const eine = mitFrist(() => import('#web/serien/SerieScreen.tsx'));
const inhalt = mitFrist(() => import('#web/serien/SerieninhaltScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({ getParentRoute, path: '/serien', component: lazyRouteComponent(alle, 'SerienScreen') }),
  createRoute({
    getParentRoute,
    path: '/serie/add',
    component: lazyRouteComponent(neu, 'SerieNeuScreen'),
    validateSearch: readVorlage,
  }),
  createRoute({ getParentRoute, path: '/serie/$id', component: lazyRouteComponent(eine, 'SerieScreen') }),
  createRoute({
    getParentRoute,
    path: '/serie/$id/inhalt',
    component: lazyRouteComponent(inhalt, 'SerieninhaltScreen'),
  }),
] as const;

export const serien = {
  routes,
  seiten: [{ to: '/serien', label: 'Serien', icon: IconRepeat, gruppe: 'unternehmen', dazu: ['/serie/'] }],
  rechte: { '/serie/add': ['ausstellen'] },
  hilfe: { '/serie': 'serien' },
  befehle: [
    {
      id: 'serien',
      titel: 'Serien',
      worte: 'Abo wiederkehrende Rechnungen monatlich jährlich Miete',
      ziel: { to: '/serien' },
    },
  ],
  aktionen: [
    {
      id: 'neueSerie',
      titel: 'Neue Serie',
      worte: 'Abo wiederkehrend monatlich jährlich',
      ziel: { to: '/serie/add' },
    },
  ],
} as const satisfies Bereich;
