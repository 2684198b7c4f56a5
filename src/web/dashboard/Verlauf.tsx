import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Vergleichswert } from '#kern/auswertungen/ergebnis.ts';
import { Leer } from '#web/components/Leer.tsx';
import { Probe } from '#web/dashboard/Muster.tsx';
import { Verlaufskurve } from '#web/dashboard/Verlaufskurve.tsx';
import { heute } from '#web/heute.ts';
import classes from './Verlauf.module.css';

type Props = { werte: Vergleichswert[]; onMonat: (monat: string) => void };

/** The series as a chart, on demand with the year before. */
export function Verlauf({ werte, onMonat }: Props) {
  const [mitVorjahr, setMitVorjahr] = useState(false);
  if (isEmpty(werte)) {
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
        <Button
          className={classes.schalter}
          variant={mitVorjahr ? 'light' : 'subtle'}
          size="compact-md"
          aria-pressed={mitVorjahr}
          onClick={() => setMitVorjahr(!mitVorjahr)}
        >
          Mit Vorjahr vergleichen
        </Button>
      </div>
      <Verlaufskurve werte={werte} laufend={heute().slice(0, 7)} mitVorjahr={mitVorjahr} onMonat={onMonat} />
    </>
  );
}

/** Whether nothing at all was booked. */
export function isEmpty(werte: readonly Vergleichswert[]): boolean {
  return werte.every(({ einnahmen, ausgaben }) => einnahmen === 0 && ausgaben === 0);
}
