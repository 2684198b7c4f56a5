import { startTransition, useEffect, useMemo, useState } from 'react';

/** So many rows are put into the page at once: a phone is done with them before a finger notices. */
const STUECK = 4;

/**
 * Rows that join a list come in pieces, each in a task of its own: fifty at once hold a slow phone up for longer than a
 * touch may wait. Those that a list begins with are all there, because the place that was scrolled to has to be.
 */
export function useStueckweise<T>(eintraege: T[], isNoetig: boolean): T[] {
  const [anzahl, setAnzahl] = useState(eintraege.length);
  const { length } = eintraege;
  const sichtbar = isNoetig ? Math.min(anzahl, length) : length;
  useEffect(() => {
    if (anzahl === length) return;
    // Another list, or one that needs no pieces.
    if (anzahl > length || !isNoetig) {
      setAnzahl(length);
      return;
    }
    const frame = requestAnimationFrame(() =>
      startTransition(() => setAnzahl(Math.min(anzahl + STUECK, length))),
    );
    return () => cancelAnimationFrame(frame);
  }, [anzahl, length, isNoetig]);
  return useMemo(
    () => (sichtbar === eintraege.length ? eintraege : eintraege.slice(0, sichtbar)),
    [eintraege, sichtbar],
  );
}
