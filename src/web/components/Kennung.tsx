import { lazy, Suspense } from 'react';

// Comes only when there is a fault. If it does not come at all, the message has to do without the number.
const Zeile = lazy(() => import('#web/components/Kennungszeile.tsx').catch(() => ({ default: () => null })));

/** Reference number of a fault, to be told to whoever looks for its cause. */
export function Kennung({ kennung }: { kennung: string | undefined }) {
  return (
    kennung && (
      <Suspense>
        <Zeile kennung={kennung} />
      </Suspense>
    )
  );
}
