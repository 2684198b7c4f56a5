import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Monatswert } from '#kern/auswertungen/saldo.ts';
import { formatMonat } from '#kern/datum.ts';
import { formatMitVorzeichen } from '#kern/geld.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import { Verlaufsbild } from '#web/dashboard/Verlaufsbild.tsx';
import { toMasse } from '#web/dashboard/verlaufsmasse.ts';
import classes from './Verlaufskurve.module.css';

type Props = {
  werte: Monatswert[];
  /** The month that is not over yet. */
  laufend: string;
};

/** Chart of income and expenses. The pointer and the arrow keys walk over its months. */
export function Verlaufskurve({ werte, laufend }: Props) {
  const { ref, width } = useElementSize();
  const [gewaehlt, setGewaehlt] = useState<number>();
  const [gesagt, setGesagt] = useState('');
  const masse = toMasse(werte, width, laufend);
  const index = gewaehlt !== undefined && gewaehlt < werte.length ? gewaehlt : undefined;
  const wert = index === undefined ? undefined : werte[index];

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setGewaehlt(undefined);
    const next = nextIndex(event.key, index, werte.length - 1);
    const ziel = next === undefined ? undefined : werte[next];
    if (!ziel) return;
    event.preventDefault();
    setGewaehlt(next);
    setGesagt(satz(ziel));
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const nearest = Math.round((x - masse.xOf(0)) / masse.schritt);
    setGewaehlt(Math.min(Math.max(nearest, 0), werte.length - 1));
  };
  return (
    <>
      <div
        ref={ref}
        className={classes.rahmen}
        role="application"
        aria-roledescription="Diagramm"
        aria-label="Einnahmen und Ausgaben je Monat. Pfeiltasten gehen von Monat zu Monat."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk over the months
        tabIndex={0}
        onKeyDown={walk}
        onBlur={() => setGewaehlt(undefined)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setGewaehlt(undefined)}
      >
        {width > 0 && <Verlaufsbild werte={werte} masse={masse} laufend={laufend} gewaehlt={index} />}
        {wert && index !== undefined && <Kasten wert={wert} x={masse.xOf(index)} breite={width} />}
      </div>
      <VisuallyHidden role="status">{gesagt}</VisuallyHidden>
    </>
  );
}

const KASTEN_BREITE = 244;

/** What the chosen month came to, beside its place and never beyond the drawing. */
function Kasten({ wert, x, breite }: { wert: Monatswert; x: number; breite: number }) {
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
    </div>
  );
}

function satz({ monat, einnahmen, ausgaben }: Monatswert): string {
  const saldo = formatMitVorzeichen(einnahmen - ausgaben);
  return `${formatMonat(monat)}: Einnahmen ${formatMitVorzeichen(einnahmen)}, Ausgaben ${formatMitVorzeichen(-ausgaben)}, Saldo ${saldo}`;
}

/** Where a key leads; the walk begins at the newest month. */
function nextIndex(key: string, index: number | undefined, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, (index ?? last + 1) - 1);
    case 'ArrowRight':
      return Math.min(last, (index ?? last - 1) + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
