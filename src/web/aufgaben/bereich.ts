import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { IconChecklist } from '#web/zeichen/zeichen.ts';

const alle = mitFrist(() => import('#web/aufgaben/AufgabenScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({ getParentRoute, path: '/aufgaben', component: lazyRouteComponent(alle, 'AufgabenScreen') }),
] as const;

export const aufgaben = {
  routes,
  seiten: [{ to: '/aufgaben', label: 'Aufgaben', icon: IconChecklist, gruppe: 'unternehmen' }],
  hilfe: { '/aufgaben': 'aufgaben' },
  befehle: [
    {
      id: 'aufgaben',
      titel: 'Aufgaben',
      worte: 'alle fertigen Entwürfe ausstellen Stapel läuft wartet gescheitert',
      ziel: { to: '/aufgaben' },
    },
  ],
} as const satisfies Bereich;
