/** Subject of the web: its `bereich.ts` is the one place where a page is registered. */

import { type AnyRoute, createRootRoute } from '@tanstack/react-router';
import type { Recht } from '#kern/rechte/rechte.ts';
import type { Zeichen } from '#web/zeichen/toZeichen.ts';

/** A page to go to, with what its address carries. */
export type Ziel = {
  to: string;
  params?: { id: string } | { kapitel: string };
  search?: Record<string, string>;
};

/** One act or page that the command palette and the shortcuts know. */
export type Befehl = {
  id: string;
  titel: string;
  /** Further words under which it is found. */
  worte?: string;
  /** Keys to press one after the other. */
  kuerzel?: string;
  ziel: Ziel;
};

/** A page that navigations lead to. */
export type Seite = {
  to: string;
  label: string;
  icon: Zeichen;
  /** Group of the drawer. */
  gruppe: 'unternehmen' | 'privat';
  /** Where it stands in the bars of wide windows: among the main places, or at the end; all others are behind 'Mehr'. */
  leiste?: 'vorn' | 'ende';
  /** Beginnings of the addresses of pages that are reached from here. */
  dazu?: readonly `/${string}`[];
};

/** A record as the palette shows it: where the server has it, and its page. */
export type Treffer = { pfad: string; id: number; titel: string; zusatz: string; to: string };

/** Records that were found of a kind. */
export type Treffergruppe = { titel: string; treffer: Treffer[] };

/** Finds records of a subject by what was typed. */
export type Suche = (q: string, signal: AbortSignal) => Promise<Treffergruppe[]>;

/** So many of a kind are shown at once. */
export const JE_TREFFERGRUPPE = 5;

export type Bereich = {
  routes: readonly AnyRoute[];
  seiten?: readonly Seite[];
  /** Beginnings of addresses whose pages take one of these rights; those of all others take `lesen`. */
  rechte?: Readonly<Record<`/${string}`, readonly Recht[]>>;
  /** Chapters of the handbook, by the beginnings of the addresses that they are about. */
  hilfe: Readonly<Record<`/${string}`, string>>;
  /** Places that the palette and the shortcuts know. */
  befehle?: readonly Befehl[];
  /** Things that can be created or begun there. */
  aktionen?: readonly Befehl[];
  /** Addresses that nobody has to sign in for. */
  offen?: readonly `/${string}`[];
};

/** Parent of all pages; `router.tsx` puts the frame around it. */
export const wurzel = createRootRoute();

/** For `createRoute`. */
export const getParentRoute = () => wurzel;
