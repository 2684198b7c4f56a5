import { createContext } from 'react';
import type { Recht } from '#kern/rechte/rechte.ts';

/** Whether somebody with these rights has any use for a page: given by the frame, which knows the pages; links ask. */
export const Zugangsregel = createContext<(pathname: string, rechte: readonly Recht[]) => boolean>(
  () => true,
);
