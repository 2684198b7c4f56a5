import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Bezahluebersicht, type Stufe, stufenbetrag } from '#kern/auswertungen/bezahluebersicht.ts';
import { formatAnzahl } from '#kern/dezimal.ts';
import { formatMitMinus } from '#kern/geld.ts';
import classes from './RechnungUebersichtReiter.module.css';

const STUFEN: [Stufe, string][] = [
  ['entwurf', 'Entwürfe'],
  ['offen', 'Offen'],
  ['ueberfaellig', 'Überfällig'],
  ['bezahlt', 'Bezahlt'],
  ['alle', 'Alle'],
];

type Props = {
  uebersicht: Bezahluebersicht | undefined;
  stufe: Stufe;
  onChange: (stufe: Stufe) => void;
  children: ReactNode;
};

/** Steps of payment, each with number and sum; drafts have one only while there are any. */
export function Bezahlstufen({ uebersicht, stufe, onChange, children }: Props) {
  const stufen = STUFEN.filter(
    ([name]) => name !== 'entwurf' || stufe === name || (uebersicht?.entwurf.anzahl ?? 0) > 0,
  );
  const leiste = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const aktiv = leiste.current?.querySelector(`[data-active][data-stufe="${stufe}"]`);
    aktiv?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [stufe]);
  return (
    <Tabs
      value={stufe}
      onChange={(next) => onChange(STUFEN.find(([name]) => name === next)?.[0] ?? 'alle')}
      variant="none"
    >
      <Tabs.List ref={leiste} className={classes.stufen} aria-label="Bezahlstatus">
        {stufen.map(([name, titel]) => (
          <Tabs.Tab
            key={name}
            value={name}
            data-stufe={name}
            className={classes.stufe}
            classNames={{ tabLabel: classes.inhalt }}
          >
            <span className={classes.titel} data-stufe={name}>
              {titel}
            </span>{' '}
            <span className={classes.anzahl}>
              {uebersicht ? formatAnzahl(uebersicht[name].anzahl) : '\u00a0'}
            </span>{' '}
            <span className={classes.wert}>
              {uebersicht ? formatMitMinus(stufenbetrag(uebersicht, name)) : '\u00a0'}
            </span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children}
    </Tabs>
  );
}
