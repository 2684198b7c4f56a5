import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { readLogin } from '#web/suche.ts';
import { IconLogout } from '#web/zeichen/zeichen.ts';

const login = mitFrist(() => import('#web/auth/LoginScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/login',
    component: lazyRouteComponent(login, 'LoginScreen'),
    validateSearch: readLogin,
  }),
  createRoute({
    getParentRoute,
    path: '/logout',
    component: lazyRouteComponent(login, 'LoginScreen'),
    validateSearch: readLogin,
  }),
] as const;

export const auth = {
  routes,
  seiten: [{ to: '/logout', label: 'Abmelden', icon: IconLogout, gruppe: 'privat', leiste: 'ende' }],
  rechte: { '/login': ['eigenes'], '/logout': ['eigenes'] },
  hilfe: { '/login': 'anmelden', '/logout': 'anmelden' },
  offen: ['/login'],
  befehle: [{ id: 'abmelden', titel: 'Abmelden', worte: 'Logout', ziel: { to: '/logout' } }],
} as const satisfies Bereich;
