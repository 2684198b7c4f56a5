/** What other subjects show on the page of a receipt. `router.tsx`, which knows them all, says what: no subject knows the other. */
import { type ComponentType, lazy } from 'react';

type Teil = ComponentType<{ rechnungID: number }>;

let load: (() => Promise<{ default: Teil }>) | undefined;

/** Says where the original of an expense comes from. */
export function setBelegoriginal(loader: () => Promise<{ default: Teil }>): void {
  load = loader;
}

/** The original that an expense was made of; nothing where nobody knows any. */
export const Belegoriginal = lazy(async () => (load ? load() : { default: () => null }));
