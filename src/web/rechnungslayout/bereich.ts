import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';

const layout = mitFrist(() => import('#web/rechnungslayout/RechnungslayoutScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/rechnungslayout',
    component: lazyRouteComponent(layout, 'RechnungslayoutScreen'),
  }),
] as const;

export const rechnungslayout = {
  routes,
  rechte: { '/rechnungslayout': ['einstellungen'] },
  hilfe: { '/rechnungslayout': 'briefkopf' },
  befehle: [
    {
      id: 'layout',
      titel: 'Rechnungslayout anpassen',
      worte: 'Farbe Schrift Vorlage',
      ziel: { to: '/rechnungslayout' },
    },
  ],
} as const satisfies Bereich;
