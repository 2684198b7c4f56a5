import { Tabs } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useRef } from 'react';
import { ImKopf } from '#web/components/Kopfplatz.tsx';
import {
  type Konditionen,
  konditionenDerAusgabe,
  konditionenOf,
  type RechnungFelder,
} from '#web/rechnungen/rechnungFelder.ts';
import classes from './Belegart.module.css';

/** Discounts, tax and deposit are asked for invoices only: there they wait while the other tab is open. */
function useReiter(form: UseFormReturnType<RechnungFelder>, isGespeichert: boolean) {
  const wartend = useRef<Konditionen>(undefined);
  return (einnahme: boolean) => {
    const felder = form.getValues();
    if (felder.einnahme === einnahme) return;
    if (!einnahme) wartend.current = konditionenOf(felder);
    form.setValues({ einnahme, ...(einnahme ? wartend.current : konditionenDerAusgabe(isGespeichert)) });
  };
}

type Props = {
  form: UseFormReturnType<RechnungFelder>;
  isGesperrt: boolean;
  isGespeichert: boolean;
  children: ReactNode;
};

/** Income or expense: the form below is the panel of two tabs beside the heading. */
export function Belegart({ form, isGesperrt, isGespeichert, children }: Props) {
  const switchTo = useReiter(form, isGespeichert);
  const { einnahme, art = 'rechnung' } = form.values;
  // What belongs to a business of ours is never an expense.
  const istFest = isGesperrt || art !== 'rechnung';
  return (
    <Tabs
      variant="none"
      value={einnahme ? 'einnahme' : 'ausgabe'}
      onChange={(tab) => switchTo(tab === 'einnahme')}
    >
      <ImKopf name="art">
        <Tabs.List className={classes.art} aria-label="Einnahme oder Ausgabe">
          <Tabs.Tab value="einnahme" className={classes.reiter} disabled={istFest}>
            Einnahme
          </Tabs.Tab>
          <Tabs.Tab value="ausgabe" className={classes.reiter} disabled={istFest}>
            Ausgabe
          </Tabs.Tab>
        </Tabs.List>
      </ImKopf>
      {children}
    </Tabs>
  );
}
