import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { IconShieldCheck } from '#web/zeichen/zeichen.ts';

const pruefung = mitFrist(() => import('#web/archiv/UnveraendertScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/unveraendert',
    component: lazyRouteComponent(pruefung, 'UnveraendertScreen'),
  }),
] as const;

export const archiv = {
  routes,
  seiten: [{ to: '/unveraendert', label: 'Unverändert?', icon: IconShieldCheck, gruppe: 'unternehmen' }],
  hilfe: { '/unveraendert': 'unveraendert' },
  befehle: [
    {
      id: 'unveraendert',
      titel: 'Unverändert?',
      worte: 'Archiv prüfen Protokoll Lücken Rechnungsnummern',
      ziel: { to: '/unveraendert' },
    },
  ],
} as const satisfies Bereich;
