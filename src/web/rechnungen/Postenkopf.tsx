import { UnstyledButton } from '@mantine/core';
import { einheitswort } from '#kern/einheiten.ts';
import { parseRechnung } from '#kern/rechenausdruck.ts';
import { formatGeld, waehrungszeichen } from '#kern/waehrung.ts';
import type { Postentexte } from '#web/rechnungen/postenFelder.ts';
import { IconChevronDown } from '#web/zeichen/zeichen.ts';
import classes from './Postenkopf.module.css';

type Props = Postentexte & {
  index: number;
  summe: number | undefined;
  waehrung: string;
  saetze: readonly { value: string }[] | undefined;
  isOffen: boolean;
  fehler: object | undefined;
  /** Id of what it unfolds. */
  steuert: string;
  onClick: () => void;
};

/** A line in two lines: what, how much of it at which price, and the amount; unfolds its fields. */
export function Postenkopf(props: Props) {
  const {
    index,
    titel,
    menge,
    einheit,
    preis,
    steuersatz,
    saetze,
    summe,
    waehrung,
    isOffen,
    fehler,
    steuert,
    onClick,
  } = props;
  const satz = steuersatz.trim() || saetze?.[0]?.value;
  const wieviel = [menge.trim() || '–', einheitswort(einheit, parseRechnung(menge) ?? 0)]
    .filter(Boolean)
    .join(' ');
  const was = [
    `${wieviel} × ${preis.trim() || '–'}\u00a0${waehrungszeichen(waehrung)}`,
    saetze && `${satz}\u00a0% USt`,
  ];
  return (
    <UnstyledButton
      className={classes.kopf}
      aria-expanded={isOffen}
      aria-controls={isOffen ? steuert : undefined}
      data-offen={isOffen || undefined}
      onClick={onClick}
    >
      <span className={classes.titel}>{titel.trim() || `Posten ${index + 1}`}</span>
      <span className={classes.betrag}>{summe === undefined ? '–' : formatGeld(summe, waehrung)}</span>
      <span className={classes.was}>
        {fehler ? <strong className={classes.fehler}>Bitte prüfen</strong> : was.filter(Boolean).join(' · ')}
      </span>
      <IconChevronDown size={16} aria-hidden className={classes.pfeil} />
    </UnstyledButton>
  );
}
