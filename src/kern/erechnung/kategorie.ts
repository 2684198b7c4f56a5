import type { Absender } from '../mandant/absender.ts';
import type { Rechnung } from '../rechnungen/rechnung.ts';
import { steuerlandOf } from '../steuer/hinweis.ts';
import type { Prozent } from '../steuer/steuerart.ts';
import { type Steuerkategorie, steuerregel } from '../steuer/steuerregel.ts';

/** BT-118, BT-151. Without VAT (O) no VAT id may appear, so an issuer who has one is exempt (E) instead (BR-O-02). */
export function kategorieOf({ steuerart }: Rechnung, absender: Absender, satz: Prozent): Steuerkategorie {
  const { kategorie, isImmerO } = steuerregel(steuerart, steuerlandOf(absender));
  if (kategorie === 'S' && satz === 0) return 'Z';
  return kategorie === 'O' && absender.ustId && !isImmerO ? 'E' : kategorie;
}
