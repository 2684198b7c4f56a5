import {
  IconAdjustments,
  IconBox,
  IconBuildingStore,
  IconChecklist,
  IconDatabaseExport,
  IconFileInvoice,
  IconFileSearch,
  IconHome,
  IconLogout,
  IconSettings,
  IconShieldCheck,
  IconTruck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';

/** The pages of the app as both navigations show them. */
const SEITEN = {
  start: { to: '/', label: 'Startseite', icon: IconHome },
  rechnungen: { to: '/rechnungsuebersicht', label: 'Rechnungen', icon: IconFileInvoice },
  kunden: { to: '/kundenuebersicht', label: 'Kunden', icon: IconUsers },
  lieferanten: { to: '/lieferantenuebersicht', label: 'Lieferanten', icon: IconTruck },
  produkte: { to: '/produktuebersicht', label: 'Produkte', icon: IconBox },
  erechnung: { to: '/erechnung', label: 'E-Rechnung prüfen', icon: IconFileSearch },
  allgemein: { to: '/Allgemeineeinstellungen', label: 'Einstellungen', icon: IconSettings },
  aufgaben: { to: '/aufgaben', label: 'Aufgaben', icon: IconChecklist },
  unveraendert: { to: '/unveraendert', label: 'Unverändert?', icon: IconShieldCheck },
  sicherung: { to: '/sicherung', label: 'Sicherung', icon: IconDatabaseExport },
  konto: { to: '/Accounteinstellungen', label: 'Konto', icon: IconUser },
  dashboard: { to: '/DashboardInd', label: 'Dashboard anpassen', icon: IconAdjustments },
  abmelden: { to: '/logout', label: 'Abmelden', icon: IconLogout },
} as const;

/** One entry of a navigation. */
export type Eintrag = (typeof SEITEN)[keyof typeof SEITEN];

const {
  start,
  rechnungen,
  kunden,
  lieferanten,
  produkte,
  erechnung,
  allgemein,
  aufgaben,
  unveraendert,
  sicherung,
  konto,
  dashboard,
  abmelden,
} = SEITEN;

/** Bottom bar of wide windows. */
export const FUSSLEISTE: Eintrag[] = [
  start,
  rechnungen,
  kunden,
  lieferanten,
  produkte,
  allgemein,
  konto,
  abmelden,
];

/** Navigation at the side of wide windows, which has room for more. */
export const SEITENLEISTE: Eintrag[] = FUSSLEISTE.toSpliced(FUSSLEISTE.indexOf(allgemein), 0, erechnung);

/** Expandable groups of the drawer on narrow windows. */
export const GRUPPEN = [
  {
    id: 'unternehmen',
    label: 'Unternehmen',
    icon: IconBuildingStore,
    eintraege: [
      start,
      rechnungen,
      kunden,
      lieferanten,
      produkte,
      erechnung,
      aufgaben,
      unveraendert,
      sicherung,
      allgemein,
    ],
  },
  { id: 'privat', label: 'Privat', icon: IconUser, eintraege: [konto, dashboard, abmelden] },
] as const;
