import { IconHome } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { Startseite } from '#web/dashboard/Startseite.tsx';
import { readStart } from '#web/suche.ts';

/** A list that keeps the types of its routes. */
export const routes = [
  createRoute({ getParentRoute, path: '/', component: Startseite, validateSearch: readStart }),
] as const;

export const dashboard = {
  seiten: [{ to: '/', label: 'Startseite', icon: IconHome, gruppe: 'unternehmen', leiste: 'vorn' }],
  hilfe: { '/': 'startseite' },
} as const satisfies Bereich;
