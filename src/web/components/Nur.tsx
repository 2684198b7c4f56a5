import type { ReactNode } from 'react';
import type { Recht } from '#kern/rechte/rechte.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';

/** Children that take a right, for who has it. */
export function Nur({ recht, children }: { recht: Recht; children: ReactNode }): ReactNode {
  return useDarf(recht) && children;
}
