/** Next step of a paper. */
import { ZIELE_JE_ART, type Ziel } from '#kern/angebote/arten.ts';
import type { GanzesPapier } from '#kern/angebote/papier.ts';
import { HANDLUNG_FUER, istPapierErlaubt } from '#kern/angebote/uebergaenge.ts';

/** Acts that may be the main one of a page. */
export type Schritt = 'senden' | 'annehmen' | 'neueFassung' | 'weiterfuehren';

/** Records that may be made of it now, as long as something of it is left for that. */
export function offeneZiele(papier: GanzesPapier): Ziel[] {
  return ZIELE_JE_ART[papier.art].filter(
    (ziel) =>
      istPapierErlaubt(papier, HANDLUNG_FUER[ziel]) && papier.posten.some(({ rest }) => rest[ziel] > 0),
  );
}

/** Of these the one that usually comes next: a quote is confirmed once, what is ordered is delivered, then comes the invoice. */
export function ueblichesZiel({ art, fortschritt }: GanzesPapier, ziele: readonly Ziel[]): Ziel | undefined {
  const begonnen = ziele.find((ziel) => fortschritt[ziel] === 'teilweise');
  if (begonnen) return begonnen;
  const ohneBestaetigung = art === 'angebot' && fortschritt.lieferschein !== 'nichts';
  return ziele.find((ziel) => !(ziel === 'bestaetigung' && ohneBestaetigung));
}

type Umstand = {
  /** Somebody may send and answer. */
  darf: boolean;
  ziele: readonly Ziel[];
  /** There is an account to send by. */
  kannSenden: boolean;
};

/** The main act; undefined where all is done. */
export function naechsterSchritt(
  papier: GanzesPapier,
  { darf, ziele, kannSenden }: Umstand,
): Schritt | undefined {
  const { zustand, art, versendet, gefolgt } = papier;
  if (zustand === 'abgelaufen' || zustand === 'abgelehnt')
    return istPapierErlaubt(papier, 'neueFassung') ? 'neueFassung' : undefined;
  if (kannSenden && !versendet && !gefolgt && zustand === 'fertig') return 'senden';
  if (darf && art === 'angebot' && zustand === 'fertig' && !gefolgt) return 'annehmen';
  return ziele.length > 0 ? 'weiterfuehren' : undefined;
}
