import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { IconFileSearch } from '#web/zeichen/zeichen.ts';

const pruefen = mitFrist(() => import('#web/erechnung/ERechnungScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/erechnung',
    component: lazyRouteComponent(pruefen, 'ERechnungScreen'),
  }),
] as const;

export const erechnung = {
  routes,
  seiten: [{ to: '/erechnung', label: 'E-Rechnung prüfen', icon: IconFileSearch, gruppe: 'unternehmen' }],
  rechte: { '/erechnung': ['eigenes'] },
  hilfe: { '/erechnung': 'erechnung-pruefen' },
  befehle: [
    {
      id: 'erechnung',
      titel: 'E-Rechnung prüfen',
      worte: 'ZUGFeRD XRechnung Factur-X XML PDF Eingangsrechnung lesen öffnen',
      ziel: { to: '/erechnung' },
    },
  ],
} as const satisfies Bereich;
