import {
  IconBox,
  IconFileInvoice,
  IconFileSearch,
  IconHome,
  IconLogout,
  IconSettings,
  IconTruck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { Recht } from '#kern/rechte/rechte.ts';
import { isZugaenglich } from '#web/auth/seitenrechte.ts';

/** The pages of the app that the bars show; the drawer knows more. */
export const SEITEN = {
  start: { to: '/', label: 'Startseite', icon: IconHome },
  rechnungen: { to: '/rechnungsuebersicht', label: 'Rechnungen', icon: IconFileInvoice },
  kunden: { to: '/kundenuebersicht', label: 'Kunden', icon: IconUsers },
  lieferanten: { to: '/lieferantenuebersicht', label: 'Lieferanten', icon: IconTruck },
  produkte: { to: '/produktuebersicht', label: 'Produkte', icon: IconBox },
  erechnung: { to: '/erechnung', label: 'E-Rechnung prüfen', icon: IconFileSearch },
  allgemein: { to: '/Allgemeineeinstellungen', label: 'Einstellungen', icon: IconSettings },
  konto: { to: '/Accounteinstellungen', label: 'Konto', icon: IconUser },
  abmelden: { to: '/logout', label: 'Abmelden', icon: IconLogout },
} as const;

type Eintrag = { to: string };

/** The entries that somebody with these rights has any use for. */
export function fuer<E extends Eintrag>(rechte: readonly Recht[], eintraege: readonly E[]): E[] {
  return eintraege.filter(({ to }) => isZugaenglich(to, rechte));
}

const { start, rechnungen, kunden, lieferanten, produkte, erechnung, allgemein, konto, abmelden } = SEITEN;

/** Bottom bar of wide windows. */
export const FUSSLEISTE = [
  start,
  rechnungen,
  kunden,
  lieferanten,
  produkte,
  allgemein,
  konto,
  abmelden,
] as const;

/** Navigation at the side of wide windows, which has room for more. */
export const SEITENLEISTE = [
  ...[start, rechnungen, kunden, lieferanten, produkte],
  ...[erechnung, allgemein, konto, abmelden],
];
