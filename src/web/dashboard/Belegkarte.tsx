import { lazy, Suspense } from 'react';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { type useBelege, useVerlauf } from '#web/dashboard/dashboard.queries.ts';
import type { SaldoFilter } from '#web/dashboard/saldo.anfrage.ts';
import { Belegliste } from '#web/rechnungsliste/Belegliste.tsx';
import type { StartSuche } from '#web/suche.ts';
import classes from './karten.module.css';

const Leerzustand = lazy(() => import('#web/dashboard/Leerzustand.tsx'));

type Props = {
  filter: SaldoFilter;
  belege: ReturnType<typeof useBelege>;
  onChange: (part: StartSuche) => void;
};

/** The receipts month by month; the sums of the months are those of all their receipts, loaded yet or not. */
export function Belegkarte({ filter, belege: { abfrage, sichtbare, verborgene }, onChange }: Props) {
  const verlauf = useVerlauf(filter);
  return (
    <div className={classes.breit}>
      <Ladezustand abfrage={abfrage} zeilen={8}>
        {sichtbare.length === 0 && !abfrage.hasNextPage ? (
          <Suspense>
            <Leerzustand filter={filter} onChange={onChange} />
          </Suspense>
        ) : (
          <Belegliste belege={sichtbare} verborgene={verborgene} abfrage={abfrage} monate={verlauf.data} />
        )}
      </Ladezustand>
    </div>
  );
}
