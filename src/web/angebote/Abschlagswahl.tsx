import { TextInput } from '@mantine/core';
import { type Abschlagswunsch, abschlagssumme } from '#kern/angebote/abschlag.ts';
import type { GanzesPapier } from '#kern/angebote/papier.ts';
import { parseDezimal } from '#kern/dezimal.ts';
import { formatBetrag, parseBetrag } from '#kern/geld.ts';
import { GANZ } from '#kern/steuer/anteil.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Segmente } from '#web/components/Segmente.tsx';

/** A deposit as typed: a share of the order, or an amount to pay. */
export type Abschlagsfelder = { als: 'prozent' | 'betrag'; wert: string };

type Props = {
  papier: GanzesPapier;
  felder: Abschlagsfelder;
  isGeprueft: boolean;
  onChange: (felder: Abschlagsfelder) => void;
};

const ALS = [
  { value: 'prozent', label: 'Anteil in %' },
  { value: 'betrag', label: 'Betrag in €' },
] as const;

/** How much money is asked for in advance, and what a share of the order comes to. */
export function Abschlagswahl({ papier, felder, isGeprueft, onChange }: Props) {
  const { als, wert } = felder;
  const wunsch = wunschOf(papier, felder);
  const isFalsch = typeof wunsch === 'string';
  return (
    <>
      <Segmente
        label="Abschlag als"
        value={als}
        data={ALS}
        onChange={(value) => onChange({ als: value, wert: '' })}
      />
      <TextInput
        label={als === 'prozent' ? 'Anteil am Auftrag in %' : 'Betrag in €, mit Umsatzsteuer'}
        description={`Der ganze Auftrag: ${formatBetrag(papier.summe)}`}
        inputMode="decimal"
        value={wert}
        error={isGeprueft && isFalsch && wunsch}
        onChange={({ currentTarget: { value } }) => onChange({ als, wert: value })}
      />
      {!isFalsch && (
        <p className={flaeche.hilfe} role="status">
          Die Abschlagsrechnung verlangt {formatBetrag(abschlagssumme(papier, wunsch))}.
        </p>
      )}
    </>
  );
}

/** Deposit that was typed, or the fault of what was. */
export function wunschOf({ summe }: GanzesPapier, { als, wert }: Abschlagsfelder): Abschlagswunsch | string {
  if (als === 'betrag') {
    const betrag = parseBetrag(wert);
    if (betrag === undefined || betrag <= 0) return 'Bitte einen Betrag über 0,00 €.';
    return betrag > summe ? `Höchstens ${formatBetrag(summe)}.` : { betrag };
  }
  const prozent = parseDezimal(wert.replace(/\s*%$/, ''), 2);
  return prozent === undefined || prozent <= 0 || prozent > GANZ
    ? 'Bitte einen Anteil über 0 und bis 100 %.'
    : { prozent };
}
