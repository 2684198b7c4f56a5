import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Bereich, getParentRoute } from '#web/api/bereich.ts';
import { mitFrist } from '#web/api/nachladen.ts';
import { IconAdjustments, IconSettings, IconUser } from '#web/zeichen/zeichen.ts';

const allgemein = mitFrist(() => import('#web/einstellungen/AllgemeineEinstellungen.tsx'));
const konto = mitFrist(() => import('#web/einstellungen/AccountEinstellungen.tsx'));
const dashboard = mitFrist(() => import('#web/einstellungen/DashboardEinstellungen.tsx'));

/** A list that keeps the types of its routes. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/Allgemeineeinstellungen',
    component: lazyRouteComponent(allgemein, 'AllgemeineEinstellungen'),
  }),
  createRoute({
    getParentRoute,
    path: '/Accounteinstellungen',
    component: lazyRouteComponent(konto, 'AccountEinstellungen'),
  }),
  createRoute({
    getParentRoute,
    path: '/DashboardInd',
    component: lazyRouteComponent(dashboard, 'DashboardEinstellungen'),
  }),
] as const;

export const einstellungen = {
  routes,
  seiten: [
    {
      to: '/Allgemeineeinstellungen',
      label: 'Einstellungen',
      icon: IconSettings,
      gruppe: 'unternehmen',
      dazu: ['/konto/', '/rechnungslayout', '/belege-per-mail', '/lesehilfe'],
    },
    { to: '/Accounteinstellungen', label: 'Konto', icon: IconUser, gruppe: 'privat' },
    { to: '/DashboardInd', label: 'Dashboard anpassen', icon: IconAdjustments, gruppe: 'privat' },
  ],
  rechte: {
    '/Allgemeineeinstellungen': ['einstellungen'],
    '/Accounteinstellungen': ['eigenes'],
    '/DashboardInd': ['eigenes'],
  },
  hilfe: {
    '/Allgemeineeinstellungen': 'einstellungen',
    '/Accounteinstellungen': 'sicherheit',
    '/DashboardInd': 'startseite',
  },
  befehle: [
    {
      id: 'einstellungen',
      titel: 'Allgemeine Einstellungen',
      worte: 'Logo Bank IBAN Nummer Anschrift Steuer',
      kuerzel: 'ge',
      ziel: { to: '/Allgemeineeinstellungen' },
    },
    {
      id: 'konto',
      titel: 'Konto',
      worte: 'Passwort E-Mail Geräte Sitzungen hell dunkel',
      ziel: { to: '/Accounteinstellungen' },
    },
    {
      id: 'dashboard',
      titel: 'Dashboard anpassen',
      worte: 'Karten Navigation links unten',
      ziel: { to: '/DashboardInd' },
    },
  ],
} as const satisfies Bereich;
