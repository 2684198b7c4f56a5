import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { IconDatabaseExport } from '#web/zeichen/zeichen.ts';

const alles = mitFrist(() => import('#web/sicherung/SicherungScreen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/sicherung',
    component: lazyRouteComponent(alles, 'SicherungScreen'),
  }),
] as const;

export const sicherung = {
  routes,
  seiten: [{ to: '/sicherung', label: 'Sicherung', icon: IconDatabaseExport, gruppe: 'unternehmen' }],
  rechte: { '/sicherung': ['export', 'betrieb'] },
  hilfe: { '/sicherung': 'sicherung' },
  befehle: [
    {
      id: 'sicherung',
      titel: 'Sicherung und Export',
      worte: 'Backup sichern wiederherstellen ZIP CSV Daten herunterladen prüfen mitnehmen',
      ziel: { to: '/sicherung' },
    },
  ],
} as const satisfies Bereich;
