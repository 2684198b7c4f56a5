/** Expenses that come again: rent, telephone, insurance. Recognised by day and amount, offered and never entered by itself. */
import { z } from 'zod';
import { Euro } from '../antwortfelder.ts';
import { addTage, type Datum, tageZwischen } from '../datum.ts';
import type { Cent } from '../geld.ts';

const Rhythmus = z.enum(['monat', 'quartal', 'jahr']);
type Rhythmus = z.output<typeof Rhythmus>;

export const Wiederkehrend = z.object({
  rhythmus: Rhythmus,
  /** Sum that was paid last. */
  summe: Euro,
  datum: z.string(),
});
export type Wiederkehrend = z.output<typeof Wiederkehrend>;

/** Days between two of them, and how many it takes to believe it. */
const RHYTHMEN: readonly { rhythmus: Rhythmus; von: number; bis: number; anzahl: number }[] = [
  { rhythmus: 'monat', von: 25, bis: 36, anzahl: 3 },
  { rhythmus: 'quartal', von: 84, bis: 98, anzahl: 3 },
  { rhythmus: 'jahr', von: 350, bis: 380, anzahl: 2 },
];

/** So many of a hundred an amount may differ from the one before: telephone bills do. */
const TOLERANZ = 10;

/**
 * Whether the expenses of a supplier come at a rhythm: each a month, a quarter or a year after the one before, of about the
 * same amount.
 * @param vorige newest first
 * @returns null where they do not, or where the next one would be overdue by more than a whole turn
 */
export function wiederkehrend(
  vorige: readonly { datum: Datum; summe: Cent }[],
  heute: Datum,
): Wiederkehrend | null {
  const [letzte] = vorige;
  if (!letzte) return null;
  const regel = RHYTHMEN.find(
    ({ von, bis, anzahl }) =>
      vorige.length >= anzahl &&
      heute <= addTage(letzte.datum, 2 * bis) &&
      vorige.slice(1, anzahl).every((davor, index) => {
        const danach = vorige[index];
        if (!danach) return false;
        const tage = tageZwischen(davor.datum, danach.datum);
        return tage >= von && tage <= bis && isAehnlich(davor.summe, danach.summe);
      }),
  );
  return regel ? { rhythmus: regel.rhythmus, summe: letzte.summe, datum: letzte.datum } : null;
}

function isAehnlich(eine: Cent, andere: Cent): boolean {
  return Math.abs(eine - andere) * 100 <= TOLERANZ * Math.max(Math.abs(eine), Math.abs(andere));
}

const WIE: Record<Rhythmus, string> = {
  monat: 'Wie letzten Monat',
  quartal: 'Wie im letzten Quartal',
  jahr: 'Wie letztes Jahr',
};

/** "Wie letzten Monat" */
export function rhythmustext({ rhythmus }: Pick<Wiederkehrend, 'rhythmus'>): string {
  return WIE[rhythmus];
}
