import { IconChecklist } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';

const alle = mitFrist(() => import('#web/aufgaben/AufgabenScreen.tsx'));

/** A list that keeps the types of its routes. */
export const routes = [
  createRoute({ getParentRoute, path: '/aufgaben', component: lazyRouteComponent(alle, 'AufgabenScreen') }),
] as const;

export const aufgaben = {
  seiten: [{ to: '/aufgaben', label: 'Aufgaben', icon: IconChecklist, gruppe: 'unternehmen' }],
  hilfe: { '/aufgaben': 'aufgaben' },
} as const satisfies Bereich;
