import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type Vergleichswert, vorjahrstext } from '#kern/auswertungen/ergebnis.ts';
import { formatMonat } from '#kern/datum.ts';
import { formatMitVorzeichen } from '#kern/geld.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import { nextIndex } from '#web/dashboard/monatstasten.ts';
import { Verlaufsbild } from '#web/dashboard/Verlaufsbild.tsx';
import { toMasse } from '#web/dashboard/verlaufsmasse.ts';
import classes from './Verlaufskurve.module.css';

type Props = {
  werte: Vergleichswert[];
  /** The month that is not over yet. */
  laufend: string;
  /** Draws the lines of the year before as well. */
  mitVorjahr: boolean;
  /** A month was chosen: its receipts are wanted. */
  onMonat: (monat: string) => void;
};

/** Chart of income and expenses. The pointer and the arrow keys walk over its months; a click or Enter leads to their receipts. */
export function Verlaufskurve({ werte, laufend, mitVorjahr, onMonat }: Props) {
  const { ref, width } = useElementSize();
  const [gewaehlt, setGewaehlt] = useState<number>();
  const [gesagt, setGesagt] = useState('');
  const davor = mitVorjahr ? werte.flatMap(({ davor: damals }) => damals ?? []) : [];
  const masse = toMasse(werte, width, laufend, davor);
  const index = gewaehlt !== undefined && gewaehlt < werte.length ? gewaehlt : undefined;
  const wert = index === undefined ? undefined : werte[index];

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setGewaehlt(undefined);
    if (event.key === 'Enter' && wert) onMonat(wert.monat);
    const next = nextIndex(event.key, index, werte.length - 1);
    const ziel = next === undefined ? undefined : werte[next];
    if (!ziel) return;
    event.preventDefault();
    setGewaehlt(next);
    setGesagt(satz(ziel));
  };
  const nearest = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    return Math.min(Math.max(Math.round((x - masse.xOf(0)) / masse.schritt), 0), werte.length - 1);
  };
  const point = (event: PointerEvent<HTMLElement>) => setGewaehlt(nearest(event));
  return (
    <>
      <div
        ref={ref}
        className={classes.rahmen}
        role="application"
        aria-roledescription="Diagramm"
        aria-label="Einnahmen und Ausgaben je Monat. Pfeiltasten gehen von Monat zu Monat, Enter zeigt seine Belege."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk over the months
        tabIndex={0}
        onKeyDown={walk}
        onBlur={() => setGewaehlt(undefined)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setGewaehlt(undefined)}
        onPointerUp={(event) => {
          const monat = werte[nearest(event)]?.monat;
          // A finger reads; the table below leads on from there.
          if (event.pointerType === 'mouse' && event.button === 0 && monat) onMonat(monat);
        }}
      >
        {width > 0 && <Verlaufsbild werte={werte} masse={masse} laufend={laufend} gewaehlt={index} />}
        {wert && index !== undefined && <Kasten wert={wert} x={masse.xOf(index)} breite={width} />}
      </div>
      <VisuallyHidden role="status">{gesagt}</VisuallyHidden>
    </>
  );
}

const KASTEN_BREITE = 232;

/** Result of the chosen month, beside its place and never beyond the drawing. */
function Kasten({ wert, x, breite }: { wert: Vergleichswert; x: number; breite: number }) {
  const isRight = x > breite / 2;
  const left = Math.max(0, isRight ? x - KASTEN_BREITE - 12 : Math.min(x + 12, breite - KASTEN_BREITE));
  return (
    <div className={classes.kasten} style={{ left, width: KASTEN_BREITE }} aria-hidden>
      <div className={classes.monat}>{formatMonat(wert.monat)}</div>
      <div className={classes.zeile}>
        Einnahmen <Betrag cent={wert.einnahmen} />
      </div>
      <div className={classes.zeile}>
        Ausgaben <Betrag cent={-wert.ausgaben} />
      </div>
      <div className={classes.zeile}>
        Saldo <Betrag cent={wert.einnahmen - wert.ausgaben} />
      </div>
      {wert.davor && (
        <div className={classes.zeile}>
          Vorjahr <Betrag cent={wert.davor.einnahmen - wert.davor.ausgaben} />
        </div>
      )}
    </div>
  );
}

function satz(wert: Vergleichswert): string {
  const { monat, einnahmen, ausgaben } = wert;
  const saldo = formatMitVorzeichen(einnahmen - ausgaben);
  return `${formatMonat(monat)}: Einnahmen ${formatMitVorzeichen(einnahmen)}, Ausgaben ${formatMitVorzeichen(-ausgaben)}, Saldo ${saldo}${vorjahrstext(wert)}`;
}
