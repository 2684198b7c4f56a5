import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Vorlieben } from '#kern/auth/vorlieben.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Suchfeld } from '#web/components/Suchfeld.tsx';
import { Belegkarte } from '#web/dashboard/Belegkarte.tsx';
import { Filterchips } from '#web/dashboard/Filterchips.tsx';
import { OffeneKarte } from '#web/dashboard/OffeneKarte.tsx';
import { SaldoKarte } from '#web/dashboard/SaldoKarte.tsx';
import type { SaldoFilter } from '#web/dashboard/saldo.anfrage.ts';
import { Zeitraumwahl } from '#web/dashboard/Zeitraumwahl.tsx';
import type { StartSuche } from '#web/suche.ts';
import classes from './Uebersicht.module.css';

const Filter = lazy(() => import('#web/dashboard/Filter.tsx'));

type Props = {
  filter: SaldoFilter;
  /** Cards in their order; those that are absent are hidden. */
  karten: Vorlieben['karten'];
  onChange: (part: StartSuche) => void;
};

/** Tab Übersicht: the receipts of the range, what they come to and what is still open. */
export function Uebersicht({ filter, karten, onChange }: Props) {
  const { von, bis, q, richtung } = filter;
  const [isFiltering, setFiltering] = useState(false);
  const filterknopf = useRef<HTMLButtonElement>(null);
  const dialog = isFiltering && (
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
  );
  const inhalt = {
    saldo: <SaldoKarte key="saldo" filter={filter} />,
    offen: <OffeneKarte key="offen" filter={filter} />,
    belege: <Belegkarte key="belege" filter={filter} onChange={onChange} />,
  };
  return (
    <div className={flaeche.stapel}>
      <Zeitraumwahl von={von} bis={bis} onChange={onChange}>
        <div className={classes.suche}>
          <Suchfeld
            label="Durchsuche Namen"
            value={q ?? ''}
            onChange={(text) => onChange({ q: text || undefined })}
          />
        </div>
        <Button
          ref={filterknopf}
          className={classes.filter}
          variant="default"
          leftSection={<IconFilter size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setFiltering(true)}
        >
          Filter
        </Button>
      </Zeitraumwahl>
      <Filterchips
        q={q}
        filter={richtung}
        onChange={(part) => {
          // The chip vanishes under the focus.
          filterknopf.current?.focus({ preventScroll: true });
          onChange(part);
        }}
      />
      <div className={classes.karten}>{karten.map((karte) => inhalt[karte])}</div>
      {dialog}
    </div>
  );
}
