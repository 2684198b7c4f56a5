/** How papers read on screens. */
import { PAPIERARTEN, type Papierart, type Ziel } from '#kern/angebote/arten.ts';
import type { Papier } from '#kern/angebote/papier.ts';
import { formatBetrag } from '#kern/geld.ts';
import type { Treffer } from '#web/api/bereich.ts';

type Benannt = { art: Papierart; nummer: string };

/** "Angebot AN-12"; of a draft the kind alone. */
export function papiername({ art, nummer }: Benannt): string {
  return [PAPIERARTEN[art].name, nummer].filter(Boolean).join(' ');
}

/** In a list, where nothing else says what it is. */
export function verweistext({ art, nummer }: Benannt): string {
  return nummer === '' ? `${PAPIERARTEN[art].name} (Entwurf)` : papiername({ art, nummer });
}

/** Names of what may be made of a paper, as a button and as a choice. */
export const ZIELNAMEN: Record<Ziel, string> = {
  bestaetigung: 'Auftragsbestätigung',
  lieferschein: 'Lieferschein',
  rechnung: 'Rechnung',
};

/** "noch 4 Std. zu liefern": what is left of a line. */
export const ZU_TUN: Record<Ziel, string> = {
  bestaetigung: 'zu bestätigen',
  lieferschein: 'zu liefern',
  rechnung: 'zu berechnen',
};

/** For the palette: those that were opened last. */
export function trefferOfPapier(papier: Papier): Treffer {
  const titel = [papiername(papier), papier.kunde].filter(Boolean).join(' · ');
  return { pfad: 'angebote', id: papier.id, titel, zusatz: formatBetrag(papier.summe), to: '/angebot/$id' };
}
