import type { Posten } from '../rechnungen/rechnung.ts';
import type { Produkt } from './produkt.ts';

/** Fields of a line taken over from its product. It is a copy: changes of the product leave it alone. */
export function ausProdukt({
  id,
  titel,
  preis,
  einheit,
}: Pick<Produkt, 'id' | 'titel' | 'preis' | 'einheit'>): Pick<
  Posten,
  'produktID' | 'titel' | 'preis' | 'einheit'
> {
  return { produktID: id, titel, preis, einheit };
}
