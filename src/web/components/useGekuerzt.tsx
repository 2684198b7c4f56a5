import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';

/** More rows than this bury what comes below them. */
const ANZAHL = 5;

/** The first rows of a list that may be long, and the button that shows all of them. */
export function useGekuerzt<T>(alle: readonly T[]): { sichtbar: readonly T[]; umschalter: ReactNode } {
  const [isOffen, setOffen] = useState(false);
  if (alle.length <= ANZAHL) return { sichtbar: alle, umschalter: null };
  return {
    sichtbar: isOffen ? alle : alle.slice(0, ANZAHL),
    umschalter: (
      <Button variant="subtle" aria-expanded={isOffen} onClick={() => setOffen(!isOffen)}>
        {isOffen ? 'Weniger anzeigen' : `Alle ${alle.length} anzeigen`}
      </Button>
    ),
  };
}
