/** Fate of `{Link}` in a mail: a link to the page of each invoice that it is about. */
import { MAX_LINKS } from '#kern/kundenseiten/kundenseite.ts';
import { reichweiteOf } from '#kern/kundenseiten/reichweite.ts';
import { hatLinkstelle, placeLink } from '#kern/postausgang/linkstelle.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { openKundenseite } from './kundenseite.ts';

/** The origin of links to customers; '' where they could not follow them. @param adresse where this server is reached, as far as that is known */
export function linkherkunftOf(adresse: string | undefined): string {
  return adresse !== undefined && reichweiteOf(adresse) === 'ueberall' ? adresse : '';
}

/**
 * Opens the pages and puts a link to each into the text, if it asks for one; otherwise nothing is opened.
 * Its lines are left out where customers could not follow it, or a page has as many links as it may have.
 */
export async function fillLink(
  bestand: Schreibbestand,
  text: string,
  {
    rechnungen,
    adresse,
  }: { rechnungen: readonly { id: number; nummer: string }[]; adresse?: string | undefined },
): Promise<string> {
  const herkunft = linkherkunftOf(adresse);
  if (!hatLinkstelle(text) || herkunft === '') return placeLink(text, undefined);
  const zeilen: string[] = [];
  for (const { id, nummer } of rechnungen) {
    if ((await bestand.kundenseiten.countLinks(id)) >= MAX_LINKS) continue;
    const link = `${herkunft}${await openKundenseite(bestand, id, {})}`;
    zeilen.push(rechnungen.length > 1 ? `${nummer}: ${link}` : link);
  }
  return placeLink(text, zeilen.length > 0 ? zeilen.join('\n') : undefined);
}
