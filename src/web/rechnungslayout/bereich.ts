import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';

const layout = mitFrist(() => import('#web/rechnungslayout/RechnungslayoutScreen.tsx'));

/** A list that keeps the types of its routes. */
export const routes = [
  createRoute({
    getParentRoute,
    path: '/rechnungslayout',
    component: lazyRouteComponent(layout, 'RechnungslayoutScreen'),
  }),
] as const;

export const rechnungslayout = {
  rechte: { '/rechnungslayout': ['einstellungen'] },
  hilfe: { '/rechnungslayout': 'briefkopf' },
} as const satisfies Bereich;
