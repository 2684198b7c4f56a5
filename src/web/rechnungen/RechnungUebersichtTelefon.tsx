import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { Sortierwahl } from '#web/tabelle/Sortierwahl.tsx';
import classes from './RechnungUebersicht.module.css';

type Props = Pick<ComponentProps<typeof Sortierwahl<Rechnung>>, 'spalten' | 'ordnung' | 'onOrdnung'> & {
  waehlt: boolean;
  onWaehlt: (waehlt: boolean) => void;
};

/** Heads of the table on a phone: the order, and boxes to choose by. */
export function Telefonkopf({ waehlt, onWaehlt, ...sortierung }: Props) {
  return (
    <div className={classes.sortierung}>
      <Sortierwahl {...sortierung} eigene="Neueste zuerst" />
      <Button variant="default" aria-pressed={waehlt} onClick={() => onWaehlt(!waehlt)}>
        {waehlt ? 'Fertig' : 'Auswählen'}
      </Button>
    </div>
  );
}
