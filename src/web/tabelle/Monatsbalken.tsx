import { formatMonat } from '#kern/datum.ts';
import { type Cent, formatBetrag } from '#kern/geld.ts';

type Props = {
  /** Of a year, one each. */
  monate: readonly Cent[];
  jahr: number;
  /** The month that is not over yet, from 0. */
  laufend: number | undefined;
  /** Amount that fills the height: the largest of all rows, so that they can be compared. */
  hoechster: Cent;
};

const HOEHE = 20;
const SCHRITT = 8;

/** A year as twelve small bars. */
export function Monatsbalken({ monate, jahr, laufend, hoechster }: Props) {
  const betraege = monate.map(Math.abs);
  const spitze = betraege.indexOf(Math.max(...betraege));
  const name = formatMonat(`${jahr}-${String(spitze + 1).padStart(2, '0')}`);
  const balken = (gesucht: boolean) =>
    betraege
      .map((betrag, monat) => {
        if ((monat === laufend) !== gesucht) return '';
        const hoehe = hoechster === 0 ? 0 : Math.round((HOEHE * betrag) / hoechster);
        const hoch = Math.max(betrag === 0 ? 1 : 2, hoehe);
        return `M${monat * SCHRITT} ${HOEHE - hoch}h5v${hoch}h-5z`;
      })
      .join('');
  return (
    <svg
      width={12 * SCHRITT}
      height={HOEHE}
      role="img"
      aria-label={
        betraege[spitze] === 0
          ? 'In keinem Monat etwas'
          : `Höchster Monat: ${name}, ${formatBetrag(betraege[spitze] ?? 0)}`
      }
    >
      <path d={balken(false)} fill="var(--tinte)" opacity={0.38} />
      <path d={balken(true)} fill="var(--tinte)" />
    </svg>
  );
}
