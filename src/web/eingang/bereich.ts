import { IconInbox } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { readEingang } from '#web/suche.ts';

// What takes files comes along: whoever opens this page may be without a connection in a moment.
const screen = mitFrist(async () => {
  const teile = [import('#web/eingang/EingangScreen.tsx'), import('#web/abgabe/Abgabe.tsx')] as const;
  const [seite] = await Promise.all(teile);
  return seite;
});

/** A list that keeps the types of its routes. */
export const routes = [
  createRoute({
    getParentRoute,
    path: '/eingang',
    component: lazyRouteComponent(screen, 'EingangScreen'),
    validateSearch: readEingang,
  }),
] as const;

export const eingang = {
  seiten: [{ to: '/eingang', label: 'Eingang', icon: IconInbox, gruppe: 'unternehmen', leiste: 'vorn' }],
  hilfe: { '/eingang': 'eingang' },
} as const satisfies Bereich;
