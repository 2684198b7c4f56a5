import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { readPapiere, readPapiervorwahl } from '#web/suche.ts';
import { IconClipboardList } from '#web/zeichen/zeichen.ts';

const alle = mitFrist(() => import('#web/angebote/AngeboteScreen.tsx'));
const neu = mitFrist(() => import('#web/angebote/PapierNeuScreen.tsx'));
const eines = mitFrist(() => import('#web/angebote/PapierScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/angebote',
    component: lazyRouteComponent(alle, 'AngeboteScreen'),
    validateSearch: readPapiere,
  }),
  createRoute({
    getParentRoute,
    path: '/angebot/add',
    component: lazyRouteComponent(neu, 'PapierNeuScreen'),
    validateSearch: readPapiervorwahl,
  }),
  createRoute({
    getParentRoute,
    path: '/angebot/$id',
    component: lazyRouteComponent(eines, 'PapierScreen'),
  }),
] as const;

export const angebote = {
  routes,
  seiten: [
    {
      to: '/angebote',
      label: 'Angebote',
      icon: IconClipboardList,
      gruppe: 'unternehmen',
      dazu: ['/angebot/'],
    },
  ],
  rechte: { '/angebot/add': ['erfassen'] },
  hilfe: { '/angebot': 'angebote' },
  befehle: [
    {
      id: 'angebote',
      titel: 'Angebote und Lieferscheine',
      worte: 'Auftragsbestätigung Auftrag Kostenvoranschlag',
      kuerzel: 'go',
      ziel: { to: '/angebote' },
    },
  ],
  aktionen: [
    {
      id: 'neuesAngebot',
      titel: 'Neues Angebot',
      worte: 'Kostenvoranschlag Offerte',
      kuerzel: 'no',
      ziel: { to: '/angebot/add' },
    },
    {
      id: 'neueBestaetigung',
      titel: 'Neue Auftragsbestätigung',
      worte: 'Auftrag bestätigen',
      ziel: { to: '/angebot/add', search: { art: 'bestaetigung' } },
    },
    {
      id: 'neuerLieferschein',
      titel: 'Neuer Lieferschein',
      worte: 'Lieferung liefern',
      ziel: { to: '/angebot/add', search: { art: 'lieferschein' } },
    },
  ],
} as const satisfies Bereich;
