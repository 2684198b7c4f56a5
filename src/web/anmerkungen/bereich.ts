import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { readPruefung } from '#web/suche.ts';
import { IconRubberStamp } from '#web/zeichen/zeichen.ts';

const alles = mitFrist(() => import('#web/anmerkungen/PruefungScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/pruefung',
    component: lazyRouteComponent(alles, 'PruefungScreen'),
    validateSearch: readPruefung,
  }),
] as const;

export const anmerkungen = {
  routes,
  seiten: [{ to: '/pruefung', label: 'Prüfung', icon: IconRubberStamp, gruppe: 'unternehmen' }],
  hilfe: { '/pruefung': 'pruefung' },
  befehle: [
    {
      id: 'pruefung',
      titel: 'Prüfung',
      worte: 'geprüft ungeprüft Anmerkungen Fragen Kassenprüfung Steuerberatung Kommentare',
      kuerzel: 'gf',
      ziel: { to: '/pruefung' },
    },
    {
      id: 'anmerkungen',
      titel: 'Offene Anmerkungen',
      worte: 'Fragen Kommentare Antworten',
      ziel: { to: '/pruefung', search: { zeige: 'anmerkungen' } },
    },
  ],
} as const satisfies Bereich;
