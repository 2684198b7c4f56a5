import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { readEingang } from '#web/suche.ts';
import { IconInbox } from '#web/zeichen/zeichen.ts';

// What takes files comes along: whoever opens this page may be without a connection in a moment.
const screen = mitFrist(async () => {
  const teile = [import('#web/eingang/EingangScreen.tsx'), import('#web/abgabe/Abgabe.tsx')] as const;
  const [seite] = await Promise.all(teile);
  return seite;
});

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/eingang',
    component: lazyRouteComponent(screen, 'EingangScreen'),
    validateSearch: readEingang,
  }),
] as const;

export const eingang = {
  routes,
  seiten: [{ to: '/eingang', label: 'Eingang', icon: IconInbox, gruppe: 'unternehmen', leiste: 'vorn' }],
  hilfe: { '/eingang': 'eingang' },
  befehle: [
    {
      id: 'eingang',
      titel: 'Eingang',
      worte:
        'Belege prüfen Rechnungen Kassenbon Quittung Foto scannen hochladen Ausgaben Lieferantenrechnung',
      kuerzel: 'gb',
      ziel: { to: '/eingang' },
    },
    {
      id: 'eingangPruefen',
      titel: 'Belege im Eingang prüfen',
      worte: 'unsicher bitte ansehen',
      ziel: { to: '/eingang', search: { stapel: 'pruefen' } },
    },
  ],
} as const satisfies Bereich;
