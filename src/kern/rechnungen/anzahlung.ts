import type { Cent } from '../geld.ts';
import { berechnen, type Rechengrundlage } from './berechnung.ts';
import { isSofortBezahlt, type Zahlungsweg } from './zahlungsweg.ts';

/** Amount paid before (BT-113), in cents: all of it where it was paid on the spot. */
export function angezahlt(beleg: Rechengrundlage & { einnahme: boolean; zahlungsweg: Zahlungsweg }): Cent {
  const istAlles = beleg.einnahme && isSofortBezahlt(beleg.zahlungsweg);
  return istAlles ? berechnen({ ...beleg, anzahlung: 0 }).summe : beleg.anzahlung;
}
