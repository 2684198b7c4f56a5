import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { Liste, weitereOf } from '#web/components/Liste.tsx';
import type { Uebersichtssuche } from '#web/suche.ts';

type Props<T> = {
  label: string;
  eintraege: T[];
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
  /** What is said when there is nothing yet. */
  leer: ReactNode;
  renderZeile: (eintrag: T, zustand: { offen: boolean; onToggle: () => void }) => ReactNode;
};

/** The rows of an overview, one of them open at a time. */
export function Uebersichtsliste<T extends { id: number }>(props: Props<T>) {
  const { label, eintraege, abfrage, search, onChange, leer, renderZeile } = props;
  const [open, setOpen] = useState<number>();
  if (eintraege.length === 0 && !abfrage.isPending && !abfrage.error && !abfrage.hasNextPage) {
    return search.q ? <NichtsGefunden q={search.q} onClear={() => onChange({ q: undefined })} /> : leer;
  }
  return (
    <Ladezustand abfrage={abfrage}>
      <Liste
        label={label}
        eintraege={eintraege}
        weitere={weitereOf(abfrage)}
        renderZeile={(eintrag) =>
          renderZeile(eintrag, {
            offen: open === eintrag.id,
            onToggle: () => setOpen(open === eintrag.id ? undefined : eintrag.id),
          })
        }
      />
    </Ladezustand>
  );
}

function NichtsGefunden({ q, onClear }: { q: string; onClear: () => void }) {
  return (
    <Leer titel="Nichts gefunden">
      <p>Zu „{q}“ gibt es keinen Eintrag.</p>
      <Button variant="light" onClick={onClear}>
        Alle anzeigen
      </Button>
    </Leer>
  );
}
