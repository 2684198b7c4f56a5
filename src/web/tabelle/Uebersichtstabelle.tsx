import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { weitereOf } from '#web/components/Liste.tsx';
import type { Uebersichtssuche } from '#web/suche.ts';
import type { Ordnung, Spalte } from './spalte.ts';
import { Tabelle } from './Tabelle.tsx';
import classes from './Uebersichtstabelle.module.css';
import { Zeilenstand } from './zeilenstand.ts';

type Props<T> = {
  label: string;
  /** The main column is `name`; of the others those that sort do it by total. */
  spalten: readonly Spalte<T>[];
  nameOf: (eintrag: T) => string;
  eintraege: T[];
  gesamt: number | undefined;
  abfrage: {
    isPending: boolean;
    error: unknown;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    data: unknown;
    fetchNextPage: () => unknown;
  };
  search: Uebersichtssuche;
  onChange: (part: Uebersichtssuche) => void;
  /** Text when there is nothing yet. */
  leer: ReactNode;
  renderInhalt: (eintrag: T) => ReactNode;
  fuss: ReactNode;
};

const JE_SORTIERUNG: Record<string, Ordnung> = { name: { nach: 'name', folge: 'auf' }, neu: undefined };

/** The table of an overview, one of its rows unfolded at a time. */
export function Uebersichtstabelle<T extends { id: number }>(props: Props<T>) {
  const { eintraege, abfrage, search, onChange, leer, ...rest } = props;
  const [zeilen] = useState(() => new Zeilenstand());
  const [offen, setOffen] = useState<number>();
  const open = useCallback((id: number | undefined) => setOffen(id), []);
  if (eintraege.length === 0 && !abfrage.isPending && !abfrage.error && !abfrage.hasNextPage) {
    return search.q ? <NichtsGefunden q={search.q} onClear={() => onChange({ q: undefined })} /> : leer;
  }
  const { sort = 'summe' } = search;
  return (
    <Ladezustand abfrage={abfrage}>
      <div className={classes.flaeche}>
        <Tabelle
          {...rest}
          haupt="name"
          eintraege={eintraege}
          weitere={weitereOf(abfrage)}
          ordnung={sort in JE_SORTIERUNG ? JE_SORTIERUNG[sort] : { nach: 'summe', folge: 'ab' }}
          // Each of these orders goes one way only.
          onOrdnung={(next) => next && onChange({ sort: next.nach === 'name' ? 'name' : undefined })}
          zeilen={zeilen}
          offen={offen}
          onOpen={open}
          vieleSpalten
        />
      </div>
    </Ladezustand>
  );
}

function NichtsGefunden({ q, onClear }: { q: string; onClear: () => void }) {
  return (
    <Leer titel="Nichts gefunden">
      <p>Zu „{q}“ gibt es keinen Eintrag.</p>
      <Button variant="default" onClick={onClear}>
        Alle anzeigen
      </Button>
    </Leer>
  );
}
