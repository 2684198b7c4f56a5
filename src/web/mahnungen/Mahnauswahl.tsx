import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import type { Cent } from '#kern/geld.ts';
import { Auswahlleiste } from '#web/tabelle/Auswahlleiste.tsx';
import { useAuswahl, type Zeilenstand } from '#web/tabelle/zeilenstand.ts';

type Props<Eintrag extends { id: number }> = {
  eintraege: readonly Eintrag[];
  zeilen: Zeilenstand;
  summeOf: (eintrag: Eintrag) => Cent;
  /** Text of the act on those that are chosen, and its picture. */
  text: string;
  bild: ReactNode;
  /** The dialog that does it. */
  dialog: (gewaehlte: Eintrag[], close: () => void) => ReactNode;
};

/** The chosen rows of a list of reminders, and the one thing that is done with them. */
export function Mahnauswahl<Eintrag extends { id: number }>({ eintraege, zeilen, ...tat }: Props<Eintrag>) {
  const { ids } = useAuswahl(zeilen);
  const [isOffen, setOffen] = useState(false);
  if (ids.size === 0) return null;
  const gewaehlte = eintraege.filter(({ id }) => ids.has(id));
  return (
    <>
      <Auswahlleiste
        anzahl={gewaehlte.length}
        summe={gewaehlte.reduce((sum, eintrag) => sum + tat.summeOf(eintrag), 0)}
        onAlle={undefined}
        onLeeren={() => zeilen.leeren()}
      >
        <Button variant="default" size="compact-sm" leftSection={tat.bild} onClick={() => setOffen(true)}>
          {tat.text}
        </Button>
      </Auswahlleiste>
      {isOffen && <Suspense>{tat.dialog(gewaehlte, () => setOffen(false))}</Suspense>}
    </>
  );
}
