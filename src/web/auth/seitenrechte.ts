import type { Recht } from '#kern/rechte/rechte.ts';

/** Pages that nobody has to sign in for; the frame around them is empty. */
const OFFEN = ['/login', '/einladung'];

/** Beginnings of addresses, and what their pages take: one of these rights. Those further up count first. */
const SEITENRECHTE: readonly (readonly [string, readonly Recht[]])[] = [
  ['/allgemeineeinstellungen', ['einstellungen']],
  ['/rechnungslayout', ['einstellungen']],
  ['/einrichtung', ['einstellungen']],
  ['/mitglieder', ['mitglieder']],
  ['/sicherung', ['export', 'betrieb']],
  ['/rechnung/add', ['erfassen']],
  ['/kunde/add', ['stammdaten']],
  ['/lieferant/add', ['stammdaten']],
  ['/produkt/add', ['stammdaten']],
  ...[
    '/accounteinstellungen',
    '/dashboardind',
    '/betriebe',
    '/wechseln',
    '/erechnung',
    '/login',
    '/logout',
  ].map((pfad) => [pfad, ['eigenes']] as const),
  // Everything else shows records.
  ['/', ['lesen']],
];

/** Whether a page is there without a session. */
export function isOffen(pathname: string): boolean {
  return OFFEN.includes(pathname.toLowerCase());
}

/** Whether somebody with these rights has any use for a page. Navigation, palette, shortcuts and the pages themselves ask here. */
export function isZugaenglich(pathname: string, rechte: readonly Recht[]): boolean {
  const gesucht = pathname.toLowerCase();
  const noetig = SEITENRECHTE.find(([pfad]) => gesucht.startsWith(pfad))?.[1] ?? [];
  return noetig.some((recht) => rechte.includes(recht));
}
