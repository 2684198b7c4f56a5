import { useState } from 'react';

/**
 * Whether a folded part of a form is open: by hand, or because something in it is wrong. Then it stays open while that is
 * being mended, for the message goes with the first letter.
 */
export function useKlappe(hatFehler: boolean): { isOffen: boolean; toggle: () => void } {
  const [isOffen, setOffen] = useState(false);
  if (hatFehler && !isOffen) setOffen(true);
  return { isOffen, toggle: () => setOffen(!isOffen) };
}
