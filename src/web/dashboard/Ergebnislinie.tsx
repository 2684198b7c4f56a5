import { Skeleton, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ergebnisseOf, type Monatsergebnis } from '#kern/auswertungen/ergebnis.ts';
import { flaeche, glatterPfad } from '#kern/auswertungen/kurve.ts';
import type { Monatswert } from '#kern/auswertungen/saldo.ts';
import { formatMonat, monatsgrenzen } from '#kern/datum.ts';
import { formatMitVorzeichen } from '#kern/geld.ts';
import { nextIndex } from '#web/dashboard/monatstasten.ts';
import classes from './Ergebnislinie.module.css';

type Props = { monate: readonly Monatswert[] | undefined; onMonat: (monat: string) => void };

/** Result of each of the last twelve months as a line; each month leads to its receipts. */
export function Ergebnislinie({ monate, onMonat }: Props) {
  const ergebnisse = ergebnisseOf(monate ?? []);
  const [gezeigt, setGezeigt] = useState<number>();
  const last = ergebnisse.length - 1;
  const wert = ergebnisse[gezeigt ?? last];
  return (
    <section className={classes.linie} aria-labelledby="ergebnis">
      <h2 className={classes.titel} id="ergebnis">
        Ergebnis je Monat
      </h2>
      {wert ? (
        <p className={classes.lesung}>
          {gezeigt === undefined ? formatMonat(wert.monat).replace(/ .*/, '') : formatMonat(wert.monat)}
          {wert.laeuft && ' bisher'} <b>{formatMitVorzeichen(wert.ergebnis)}</b>
          {gezeigt !== undefined && `, Vorjahr ${formatMitVorzeichen(wert.vorjahr)}`}
        </p>
      ) : (
        <p className={classes.lesung}>{'\u00a0'}</p>
      )}
      {wert ? (
        <Monate ergebnisse={ergebnisse} onShow={setGezeigt} onMonat={onMonat} />
      ) : (
        <Skeleton className={classes.platz} />
      )}
    </section>
  );
}

type MonateProps = {
  ergebnisse: Monatsergebnis[];
  onShow: (index: number | undefined) => void;
  onMonat: Props['onMonat'];
};

/** The drawing is stretched to the width there is; its letters stand beside it and are not. */
function Monate({ ergebnisse, onShow, onMonat }: MonateProps) {
  const liste = useRef<HTMLUListElement>(null);
  const [ziel, setZiel] = useState(ergebnisse.length - 1);
  const yOf = toHoehe(ergebnisse);
  const walk = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, ziel, ergebnisse.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setZiel(next);
    liste.current?.querySelectorAll('a')[next]?.focus();
  };
  return (
    <div className={classes.bild}>
      <Zeichnung ergebnisse={ergebnisse} yOf={yOf} />
      <ul ref={liste} className={classes.monate} onKeyDown={walk} onPointerLeave={() => onShow(undefined)}>
        {ergebnisse.map(({ monat, ergebnis, vorjahr, laeuft }, index) => {
          const { von, bis } = monatsgrenzen(`${monat}-01`);
          return (
            <li key={monat} className={classes.monat}>
              <a
                href={`/?von=${von}&bis=${bis}`}
                className={classes.verweis}
                tabIndex={index === ziel ? 0 : -1}
                data-laeuft={laeuft || undefined}
                onPointerEnter={() => onShow(index)}
                onFocus={() => {
                  setZiel(index);
                  onShow(index);
                }}
                onBlur={() => onShow(undefined)}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  onMonat(monat);
                }}
              >
                <span className={classes.punkt} style={{ top: `${yOf(ergebnis)}%` }} />
                <VisuallyHidden>
                  {`${formatMonat(monat)}${laeuft ? ' bisher' : ''}: ${formatMitVorzeichen(ergebnis)}, Vorjahr ${formatMitVorzeichen(vorjahr)}`}
                </VisuallyHidden>
                <span className={classes.name} aria-hidden>
                  {formatMonat(monat).slice(0, 1)}
                  <span className={classes.rest}>{formatMonat(monat).slice(1, 3)}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Units of the drawing for each month; its height has a hundred. */
const BREITE = 100;
const HOEHE = 100;

type ZeichnungProps = { ergebnisse: Monatsergebnis[]; yOf: (cent: number) => number };

function Zeichnung({ ergebnisse, yOf }: ZeichnungProps) {
  const punkte = ergebnisse.map(({ ergebnis }, index) => ({ x: (index + 0.5) * BREITE, y: yOf(ergebnis) }));
  const fertige = ergebnisse.at(-1)?.laeuft ? punkte.slice(0, -1) : punkte;
  const breite = ergebnisse.length * BREITE;
  const null0 = yOf(0);
  return (
    <svg
      className={classes.zeichnung}
      viewBox={`0 0 ${breite} ${HOEHE}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {[0, HOEHE / 3, (2 * HOEHE) / 3].map((y) => (
        <line key={y} className={classes.gitter} x1={0} x2={breite} y1={y} y2={y} />
      ))}
      <path className={classes.flaeche} d={flaeche(punkte, null0)} />
      <line className={classes.grund} x1={0} x2={breite} y1={null0} y2={null0} />
      <path className={classes.kurve} d={glatterPfad(fertige)} />
      <path className={classes.laufend} d={glatterPfad(punkte.slice(fertige.length - 1))} />
    </svg>
  );
}

/** Height of an amount in percent from above; zero is always in the drawing. */
function toHoehe(ergebnisse: readonly Monatsergebnis[]): (cent: number) => number {
  const werte = ergebnisse.map(({ ergebnis }) => ergebnis);
  const [unten, oben] = [Math.min(0, ...werte), Math.max(0, ...werte)];
  const spanne = oben - unten;
  if (spanne === 0) return () => HOEHE;
  return (cent) => 5 + (95 * (oben - cent)) / spanne;
}
