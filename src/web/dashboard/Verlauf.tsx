import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import type { Monatswert } from '#kern/auswertungen/saldo.ts';
import { Leer } from '#web/components/Leer.tsx';
import { Probe } from '#web/dashboard/Muster.tsx';
import { Verlaufskurve } from '#web/dashboard/Verlaufskurve.tsx';
import { Verlaufstabelle } from '#web/dashboard/Verlaufstabelle.tsx';
import { heute } from '#web/heute.ts';
import classes from './Verlauf.module.css';

/** The series as a chart, and as a table for whoever wants the figures. */
export function Verlauf({ werte }: { werte: Monatswert[] }) {
  const [isTable, setTable] = useState(false);
  if (werte.every(({ einnahmen, ausgaben }) => einnahmen === 0 && ausgaben === 0)) {
    return <Leer titel="Keine Belege in diesem Zeitraum">Ein anderer Zeitraum zeigt vielleicht mehr.</Leer>;
  }
  return (
    <>
      <div className={classes.legende}>
        <span className={classes.eintrag}>
          <Probe art="einnahmen" /> Einnahmen
        </span>
        <span className={classes.eintrag}>
          <Probe art="ausgaben" /> Ausgaben
        </span>
      </div>
      <Verlaufskurve werte={werte} laufend={heute().slice(0, 7)} />
      <Button
        className={classes.schalter}
        variant="subtle"
        size="compact-md"
        leftSection={<IconTable size={18} aria-hidden />}
        aria-expanded={isTable}
        onClick={() => setTable(!isTable)}
      >
        {isTable ? 'Tabelle ausblenden' : 'Als Tabelle anzeigen'}
      </Button>
      {isTable && <Verlaufstabelle werte={werte} />}
    </>
  );
}
