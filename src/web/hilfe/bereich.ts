import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { readHilfe } from '#web/suche.ts';
import { IconHelp } from '#web/zeichen/zeichen.ts';

const seiten = mitFrist(() => import('#web/hilfe/HilfeScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/hilfe',
    component: lazyRouteComponent(seiten, 'HilfeScreen'),
    validateSearch: readHilfe,
  }),
  createRoute({
    getParentRoute,
    path: '/hilfe/$kapitel',
    component: lazyRouteComponent(seiten, 'KapitelScreen'),
  }),
] as const;

export const hilfe = {
  routes,
  seiten: [{ to: '/hilfe', label: 'Hilfe', icon: IconHelp, gruppe: 'privat' }],
  rechte: { '/hilfe': ['eigenes'] },
  hilfe: { '/hilfe': 'tastatur' },
  befehle: [{ id: 'hilfe', titel: 'Hilfe', worte: 'Handbuch Anleitung', ziel: { to: '/hilfe' } }],
} as const satisfies Bereich;
