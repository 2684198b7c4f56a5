import { IconRubberStamp } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { readPruefung } from '#web/suche.ts';

const alles = mitFrist(() => import('#web/anmerkungen/PruefungScreen.tsx'));

/** A list that keeps the types of its routes. */
export const routes = [
  createRoute({
    getParentRoute,
    path: '/pruefung',
    component: lazyRouteComponent(alles, 'PruefungScreen'),
    validateSearch: readPruefung,
  }),
] as const;

export const anmerkungen = {
  seiten: [{ to: '/pruefung', label: 'Prüfung', icon: IconRubberStamp, gruppe: 'unternehmen' }],
  hilfe: { '/pruefung': 'pruefung' },
} as const satisfies Bereich;
