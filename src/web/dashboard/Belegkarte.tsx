import { lazy, Suspense, useMemo } from 'react';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { useVerlauf } from '#web/dashboard/dashboard.queries.ts';
import type { SaldoFilter } from '#web/dashboard/saldo.anfrage.ts';
import { Belegliste } from '#web/rechnungsliste/Belegliste.tsx';
import { useRechnungen } from '#web/rechnungsliste/rechnungsliste.queries.ts';
import type { StartSuche } from '#web/suche.ts';
import classes from './karten.module.css';

const Leerzustand = lazy(() => import('#web/dashboard/Leerzustand.tsx'));

type Props = {
  filter: SaldoFilter;
  onChange: (part: StartSuche) => void;
};

/** The receipts month by month; the sums of the months are those of all their receipts, loaded yet or not. */
export function Belegkarte({ filter, onChange }: Props) {
  const abfrage = useRechnungen(filter);
  const { data } = abfrage;
  const belege = useMemo(() => data?.pages.flatMap((page) => page.eintraege) ?? [], [data]);
  const verlauf = useVerlauf(filter);
  return (
    <div className={classes.breit}>
      <Ladezustand abfrage={abfrage} zeilen={8}>
        {belege.length === 0 && !abfrage.hasNextPage ? (
          <Suspense>
            <Leerzustand filter={filter} onChange={onChange} />
          </Suspense>
        ) : (
          <Belegliste belege={belege} abfrage={abfrage} monate={verlauf.data} />
        )}
      </Ladezustand>
    </div>
  );
}
