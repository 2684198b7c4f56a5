import {
  IconAdjustments,
  IconBuildingCommunity,
  IconBuildingStore,
  IconChecklist,
  IconDatabaseExport,
  IconShieldCheck,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { SEITEN } from '#web/layout/navigation.ts';

const { start, rechnungen, kunden, lieferanten, produkte, erechnung, allgemein, konto, abmelden } = SEITEN;

const aufgaben = { to: '/aufgaben', label: 'Aufgaben', icon: IconChecklist } as const;
const unveraendert = { to: '/unveraendert', label: 'Unverändert?', icon: IconShieldCheck } as const;
const sicherung = { to: '/sicherung', label: 'Sicherung', icon: IconDatabaseExport } as const;
const mitglieder = { to: '/mitglieder', label: 'Mitglieder', icon: IconUsersGroup } as const;
const betriebe = { to: '/betriebe', label: 'Betriebe', icon: IconBuildingCommunity } as const;
const dashboard = { to: '/DashboardInd', label: 'Dashboard anpassen', icon: IconAdjustments } as const;

type Eintrag =
  | (typeof SEITEN)[keyof typeof SEITEN]
  | typeof aufgaben
  | typeof unveraendert
  | typeof sicherung
  | typeof mitglieder
  | typeof betriebe
  | typeof dashboard;

type Gruppe = { id: string; label: string; icon: typeof IconUser; eintraege: readonly Eintrag[] };

/** Expandable groups of the drawer on narrow windows. */
export const GRUPPEN: readonly Gruppe[] = [
  {
    id: 'unternehmen',
    label: 'Unternehmen',
    icon: IconBuildingStore,
    eintraege: [
      ...[start, rechnungen, kunden, lieferanten, produkte, erechnung],
      ...[aufgaben, unveraendert, sicherung, mitglieder, allgemein],
    ],
  },
  { id: 'privat', label: 'Privat', icon: IconUser, eintraege: [konto, betriebe, dashboard, abmelden] },
];
