import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Segmente } from '#web/components/Segmente.tsx';
import { Suchfeld } from '#web/components/Suchfeld.tsx';
import { Belegliste } from '#web/dashboard/Belegliste.tsx';
import type { SaldoFilter } from '#web/dashboard/dashboard.queries.ts';
import { useVerlauf } from '#web/dashboard/dashboard.queries.ts';
import { useSchmal } from '#web/dashboard/useSchmal.ts';
import { useRechnungen } from '#web/rechnungsliste/rechnungsliste.queries.ts';
import { oneOf, type StartSuche } from '#web/suche.ts';
import { IconFilter } from '#web/zeichen/zeichen.ts';
import classes from './Belegkarte.module.css';

const Filter = lazy(() => import('#web/dashboard/Filter.tsx'));
const Filterchips = lazy(() => import('#web/dashboard/Filterchips.tsx'));
const Leerzustand = lazy(() => import('#web/dashboard/Leerzustand.tsx'));

type Props = {
  filter: SaldoFilter;
  onChange: (part: StartSuche) => void;
};

const RICHTUNGEN = [
  { value: 'alle', label: 'Alle' },
  { value: 'pos', label: 'Einnahmen' },
  { value: 'neg', label: 'Ausgaben' },
] as const;

/** The receipts month by month; the sums of the months are those of all their receipts, loaded yet or not. */
export function Belegkarte({ filter, onChange }: Props) {
  const { q, richtung } = filter;
  const isSchmal = useSchmal();
  const filterknopf = useRef<HTMLButtonElement>(null);
  const abfrage = useRechnungen(filter);
  const { data } = abfrage;
  const belege = useMemo(() => data?.pages.flatMap((page) => page.eintraege) ?? [], [data]);
  const verlauf = useVerlauf(filter);
  return (
    <section className={classes.belege} aria-labelledby="belege">
      <div className={classes.kopf}>
        <h2 className={flaeche.titel} id="belege">
          Belege
        </h2>
        {isSchmal ? (
          <Filterknopf ref={filterknopf} richtung={richtung} onChange={onChange} />
        ) : (
          <Segmente
            label="Belege anzeigen"
            value={richtung ?? 'alle'}
            data={RICHTUNGEN}
            onChange={(value) => onChange({ filter: oneOf(value, ['pos', 'neg']) })}
          />
        )}
        <div className={classes.suche}>
          <Suchfeld
            label="Durchsuche Namen"
            kompakt
            value={q ?? ''}
            onChange={(text) => onChange({ q: text || undefined })}
          />
        </div>
      </div>
      {(q || richtung) && (
        <Suspense>
          <Filterchips
            q={q}
            filter={richtung}
            onChange={(part) => {
              // The chip vanishes under the focus.
              filterknopf.current?.focus({ preventScroll: true });
              onChange(part);
            }}
          />
        </Suspense>
      )}
      <Ladezustand abfrage={abfrage} zeilen={8}>
        {belege.length === 0 && !abfrage.hasNextPage ? (
          <Suspense>
            <Leerzustand filter={filter} onChange={onChange} />
          </Suspense>
        ) : (
          <Belegliste belege={belege} abfrage={abfrage} monate={verlauf.data} />
        )}
      </Ladezustand>
    </section>
  );
}

type FilterknopfProps = {
  ref: React.Ref<HTMLButtonElement>;
  richtung: 'pos' | 'neg' | undefined;
  onChange: Props['onChange'];
};

/** Opens the filter where three segments would not fit. */
function Filterknopf({ ref, richtung, onChange }: FilterknopfProps) {
  const [isFiltering, setFiltering] = useState(false);
  return (
    <>
      <Button
        ref={ref}
        className={classes.filter}
        variant="subtle"
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setFiltering(true)}
      >
        Filter
      </Button>
      {isFiltering && (
        <Suspense>
          <Filter
            value={richtung}
            onApply={(value) => {
              onChange({ filter: value });
              setFiltering(false);
            }}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </>
  );
}
