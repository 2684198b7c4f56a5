import { lazy, Suspense } from 'react';
import type { GanzesPapier } from '#kern/angebote/papier.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { papiername } from '#web/angebote/papiertext.ts';
import { Vorschaufehler, Vorschauwarten } from '#web/blatt/Vorschaurahmen.tsx';
import { Blattrahmen } from '#web/rechnungen/Belegblatt.tsx';

const Papierbild = lazy(() => import('#web/blatt/Papierbild.tsx'));

/** The sheet of a stored paper. */
export function Papierblatt({ papier }: { papier: GanzesPapier }) {
  const { data: mandant, isError } = useMandant();
  const isFest = papier.zustand !== 'entwurf';
  return (
    <Blattrahmen titel={papiername(papier)} fuss={<span>{isFest && 'Mit der Nummer steht es fest'}</span>}>
      {isError ? (
        <Vorschaufehler />
      ) : (
        <Suspense fallback={<Vorschauwarten />}>
          {mandant ? <Papierbild quelle={papier} mandant={mandant} /> : <Vorschauwarten />}
        </Suspense>
      )}
    </Blattrahmen>
  );
}
