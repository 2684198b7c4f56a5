import { Button } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Betrag } from '#web/components/Betrag.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { Suchfeld } from '#web/components/Suchfeld.tsx';
import { useSaldo } from '#web/dashboard/dashboard.queries.ts';
import { Belegliste } from '#web/rechnungen/Belegliste.tsx';
import { useRechnungen } from '#web/rechnungen/rechnung.queries.ts';
import classes from './Uebersicht.module.css';

const Filter = lazy(() => import('#web/dashboard/Filter.tsx'));

/** Which receipts are shown: all, income only, expenses only. */
export type Filterwert = 'pos' | 'neg' | undefined;

const FILTERTEXT = { pos: 'Nur Einnahmen', neg: 'Nur Ausgaben' };

type Props = {
  von: string;
  bis: string;
  q: string | undefined;
  filter: Filterwert;
  onChange: (part: { q?: string | undefined; filter?: Filterwert }) => void;
  zeitraum: ReactNode;
};

/** Tab Übersicht: the receipts of the range and their balance. */
export function Uebersicht({ von, bis, q, filter, onChange, zeitraum }: Props) {
  const [isFiltering, setFiltering] = useState(false);
  const belege = useRechnungen({ von, bis, q, richtung: filter });
  const saldo = useSaldo({ von, bis, q, richtung: filter });
  return (
    <div className={flaeche.stapel}>
      <div className={classes.werkzeuge}>
        {zeitraum}
        <div className={classes.suche}>
          <Suchfeld
            label="Durchsuche Namen"
            value={q ?? ''}
            onChange={(text) => onChange({ q: text || undefined })}
          />
        </div>
        <div className={classes.filter}>
          <Button
            variant="default"
            leftSection={<IconFilter size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setFiltering(true)}
          >
            Filter
          </Button>
          {filter && (
            <Button
              variant="light"
              rightSection={<IconX size={16} aria-hidden />}
              aria-label={`Filter „${FILTERTEXT[filter]}“ entfernen`}
              onClick={() => onChange({ filter: undefined })}
            >
              {FILTERTEXT[filter]}
            </Button>
          )}
        </div>
      </div>
      <div className={`${flaeche.karte} ${classes.saldo}`}>
        <span>SALDO</span>
        <Ladezustand abfrage={saldo} zeilen={1}>
          {saldo.data && <Betrag cent={saldo.data.saldo} />}
        </Ladezustand>
      </div>
      <Ladezustand abfrage={belege} zeilen={8}>
        <Belegliste
          belege={belege}
          leer={
            <Leer titel="Keine Belege gefunden">
              {q || filter ? 'Mit dieser Suche ist nichts dabei.' : 'In diesem Zeitraum gibt es noch nichts.'}
            </Leer>
          }
        />
      </Ladezustand>
      {isFiltering && (
        <Suspense>
          <Filter
            value={filter}
            onApply={(value) => {
              onChange({ filter: value });
              setFiltering(false);
            }}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
