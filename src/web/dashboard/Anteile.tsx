import { useId } from 'react';
import { anteileOf } from '#kern/auswertungen/anteile.ts';
import type { Saldo } from '#kern/auswertungen/saldo.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import { Schraffur } from '#web/dashboard/Muster.tsx';
import classes from './Anteile.module.css';
import { sektor } from './ring.ts';

/** Donut of income and expenses with its legend: the totals of the range with their signs. */
export function Anteile({ saldo }: { saldo: Saldo }) {
  const anteile = anteileOf(saldo);
  return (
    <div className={classes.anteile}>
      <Ring einnahmen={anteile?.einnahmen} />
      <dl className={classes.legende}>
        <Eintrag titel="Einnahmen" cent={saldo.einnahmen} prozent={anteile?.einnahmen} />
        <Eintrag titel="Ausgaben" cent={-saldo.ausgaben} prozent={anteile?.ausgaben} />
        <div className={classes.saldo}>
          <dt>Saldo</dt>
          <dd>
            <Betrag cent={saldo.saldo} abschluss />
          </dd>
        </div>
      </dl>
    </div>
  );
}

type EintragProps = { titel: 'Einnahmen' | 'Ausgaben'; cent: number; prozent: number | undefined };

function Eintrag({ titel, cent, prozent }: EintragProps) {
  const schraffur = useId();
  const isIncome = titel === 'Einnahmen';
  return (
    <div>
      <dt>
        <svg width="16" height="16" aria-hidden className={classes.feld}>
          <defs>{!isIncome && <Schraffur id={schraffur} />}</defs>
          <rect
            x="1"
            y="1"
            width="14"
            height="14"
            rx="3"
            className={isIncome ? classes.voll : classes.kontur}
            fill={isIncome ? undefined : `url(#${schraffur})`}
          />
        </svg>
        {titel}
        {prozent !== undefined && <span className={classes.prozent}>{prozent} %</span>}
      </dt>
      <dd>
        <Betrag cent={cent} />
      </dd>
    </div>
  );
}

const MITTE = 95;
const RING = { mitte: MITTE, aussen: 90, innen: 60 };

/** Ring that begins at the top; the share of income runs clockwise, the rest is hatched. */
function Ring({ einnahmen }: { einnahmen: number | undefined }) {
  const schraffur = useId();
  return (
    <svg width={2 * MITTE} height={2 * MITTE} aria-hidden className={classes.ring}>
      <defs>
        <Schraffur id={schraffur} />
      </defs>
      {einnahmen === undefined ? (
        <path className={classes.leer} fillRule="evenodd" d={sektor(RING, 0, 100)} />
      ) : (
        <>
          <path
            className={classes.kontur}
            fillRule="evenodd"
            fill={`url(#${schraffur})`}
            d={sektor(RING, einnahmen, 100)}
          />
          <path className={classes.voll} fillRule="evenodd" d={sektor(RING, 0, einnahmen)} />
        </>
      )}
      <text className={classes.zahl} x={MITTE} y={MITTE + 2} textAnchor="middle">
        {einnahmen === undefined ? '–' : `${einnahmen} %`}
      </text>
      <text className={classes.wort} x={MITTE} y={MITTE + 22} textAnchor="middle">
        Einnahmen
      </text>
    </svg>
  );
}
