import { createRoute } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { Startseite } from '#web/dashboard/Startseite.tsx';
import { askStartseite } from '#web/dashboard/vorab.ts';
import { readStart } from '#web/suche.ts';
import { IconHome } from '#web/zeichen/zeichen.ts';

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/',
    component: Startseite,
    validateSearch: readStart,
    loaderDeps: ({ search }) => search,
    // A change of the search is asked for by the page itself, and a pointer that rests upon the way to it asks for nothing.
    loader: ({ deps, cause }) => (cause === 'enter' ? askStartseite(deps) : undefined),
  }),
] as const;

export const dashboard = {
  routes,
  seiten: [{ to: '/', label: 'Startseite', icon: IconHome, gruppe: 'unternehmen', leiste: 'vorn' }],
  hilfe: { '/': 'startseite' },
  befehle: [
    { id: 'start', titel: 'Startseite', worte: 'Übersicht Saldo', kuerzel: 'gs', ziel: { to: '/' } },
    {
      id: 'reporting',
      titel: 'Reporting',
      worte: 'Auswertung Diagramm Entwicklung Anteile',
      ziel: { to: '/', search: { tab: 'reporting' } },
    },
  ],
} as const satisfies Bereich;
