import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Bezahluebersicht } from '#kern/auswertungen/bezahluebersicht.ts';
import { formatBetrag } from '#kern/geld.ts';
import { useBezahluebersicht } from '#web/zahlungen/bezahluebersicht.queries.ts';
import classes from './RechnungUebersichtReiter.module.css';

/** Which invoices are shown. */
export type Reiter = Exclude<keyof Bezahluebersicht, 'storniert'>;

const REITER: [Reiter, string][] = [
  ['entwurf', 'Entwürfe'],
  ['offen', 'Offen'],
  ['ueberfaellig', 'Überfällig'],
  ['bezahlt', 'Bezahlt'],
  ['alle', 'Alle'],
];

type Props = {
  von: string;
  bis: string;
  q: string | undefined;
  reiter: Reiter;
  onChange: (reiter: Reiter) => void;
  children: ReactNode;
};

/** Tabs of the states of payment, each with number and sum: what is still to come, or what was asked. */
export function Bezahlreiter({ von, bis, q, reiter, onChange, children }: Props) {
  const { data: uebersicht } = useBezahluebersicht({ von, bis, q });
  return (
    <Tabs
      value={reiter}
      onChange={(next) => onChange(REITER.find(([name]) => name === next)?.[0] ?? 'alle')}
      variant="none"
    >
      <Tabs.List className={classes.liste} aria-label="Bezahlstatus">
        {REITER.map(([name, titel]) => (
          <Tabs.Tab
            key={name}
            value={name}
            className={classes.reiter}
            classNames={{ tabLabel: classes.inhalt }}
          >
            <span className={classes.titel}>{titel}</span>{' '}
            <span className={classes.anzahl}>{uebersicht ? uebersicht[name].anzahl : '\u00a0'}</span>{' '}
            <span className={classes.summe}>
              {uebersicht ? formatBetrag(summeOf(uebersicht, name)) : '\u00a0'}
            </span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children}
    </Tabs>
  );
}

function summeOf(uebersicht: Bezahluebersicht, reiter: Reiter): number {
  const { summe, offen } = uebersicht[reiter];
  return reiter === 'offen' || reiter === 'ueberfaellig' ? offen : summe;
}
