import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { ActionIcon, Checkbox } from '@mantine/core';
import { flushSync } from 'react-dom';
import { STANDARD } from '#kern/auth/standardvorlieben.ts';
import type { Vorlieben } from '#kern/auth/vorlieben.ts';
import flaeche from '#web/components/flaeche.module.css';
import { IconArrowDown, IconArrowUp } from '#web/zeichen/zeichen.ts';
import classes from './Karten.module.css';

type Karte = Vorlieben['karten'][number];
type Props = { karten: readonly Karte[]; onChange: (karten: Karte[]) => void };

const TITEL: Record<Karte, string> = {
  saldo: 'SALDO und Ergebnis je Monat',
  offen: 'Offene Rechnungen und Zu tun',
  belege: 'Liste der Belege',
};

/** Which cards the start page shows, and in what order. */
export function Karten({ karten, onChange }: Props) {
  const ausgeblendet = STANDARD.karten.filter((karte) => !karten.includes(karte));
  const toggle = (karte: Karte, isShown: boolean) => {
    flushSync(() => onChange(isShown ? karten.filter((other) => other !== karte) : [...karten, karte]));
    // The row has moved, and the focus must not stay behind.
    document.getElementById(`karte-${karte}`)?.focus();
  };
  const move = (index: number, nach: -1 | 1) => {
    const next = [...karten];
    const [karte] = next.splice(index, 1);
    if (karte) next.splice(index + nach, 0, karte);
    onChange(next);
  };
  return (
    <section className={flaeche.karte} aria-labelledby="karten">
      <h2 id="karten" className={classes.titel}>
        Karten auf der Startseite
      </h2>
      <ul className={classes.liste}>
        {[...karten, ...ausgeblendet].map((karte, index) => {
          const isShown = index < karten.length;
          return (
            <li key={karte} className={classes.zeile}>
              <Checkbox
                id={`karte-${karte}`}
                label={TITEL[karte]}
                checked={isShown}
                onChange={() => toggle(karte, isShown)}
              />
              {isShown && (
                <>
                  <Pfeil
                    titel={TITEL[karte]}
                    nach="oben"
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <Pfeil
                    titel={TITEL[karte]}
                    nach="unten"
                    disabled={index === karten.length - 1}
                    onClick={() => move(index, 1)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type PfeilProps = { titel: string; nach: 'oben' | 'unten'; disabled: boolean; onClick: () => void };

function Pfeil({ titel, nach, disabled, onClick }: PfeilProps) {
  const Icon = nach === 'oben' ? IconArrowUp : IconArrowDown;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={`${titel} nach ${nach}`}
      // Stays in reach of the keyboard at the end of its way.
      data-disabled={disabled}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
