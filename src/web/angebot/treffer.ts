/** How records read in the palette: those that are found, and those that were opened last. */
import { formatMitVorzeichen } from '#kern/geld.ts';
import { anzeigename, type Partei } from '#kern/kunden/partei.ts';
import type { Produkt } from '#kern/produkte/produkt.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import type { Treffer } from '#web/api/bereich.ts';

/** A customer or supplier, by its place. */
export function trefferOfPartei(art: 'kunde' | 'lieferant', partei: Partei): Treffer {
  const zusatz = [partei.plz, partei.ort].filter(Boolean).join(' ');
  return { pfad: 'kunden', id: partei.id, titel: anzeigename(partei), zusatz, to: `/${art}/$id` };
}

/** A product or service. */
export function trefferOfProdukt({ id, titel }: Produkt): Treffer {
  return { pfad: 'produkte', id, titel, zusatz: '', to: '/produkt/$id' };
}

/** An invoice or expense, by its amount. */
export function trefferOfRechnung({ id, nummer, kunde, einnahme, summe }: Rechnung): Treffer {
  const titel = [nummer, kunde && anzeigename(kunde)].filter(Boolean).join(' · ');
  const zusatz = formatMitVorzeichen(einnahme ? summe : -summe);
  return { pfad: 'rechnungen', id, titel, zusatz, to: '/rechnung/$id' };
}

/** The address of its page. */
export function adresseOf({ to, id }: Treffer): string {
  return to.replace('$id', String(id));
}
