/**
 * Parts of other subjects on the pages of receipts and customers. `router.tsx`, which knows them all, says which: no
 * subject knows the other.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Loader<P> = () => Promise<{ default: ComponentType<P> }>;

/** A place on a page, and how it is said what stands there; nothing where nobody says it. */
function createPlatz<P extends object>(): [
  LazyExoticComponent<ComponentType<P>>,
  (loader: Loader<P>) => void,
] {
  let load: Loader<P> | undefined;
  const Teil = lazy(
    async (): Promise<{ default: ComponentType<P> }> => (load ? load() : { default: Nichts }),
  );
  return [
    Teil,
    (loader) => {
      load = loader;
    },
  ];
}

function Nichts(): null {
  return null;
}

/** The original that an expense was made of. */
export const [Belegoriginal, setBelegoriginal] = createPlatz<{ rechnungID: number }>();

/** The quotes and delivery notes that an invoice was made of. */
export const [Papierherkunft, setPapierherkunft] = createPlatz<{ ids: readonly number[] }>();

/** The quotes and delivery notes of a customer. */
export const [Kundenpapiere, setKundenpapiere] = createPlatz<{ kundenID: number }>();
