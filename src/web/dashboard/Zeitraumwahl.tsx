import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  formatZeitraum,
  type Tage,
  verschieben,
  ZEITRAUMARTEN,
  type Zeitraumart,
  zeitraumartOf,
  zeitraumOf,
} from '#kern/auswertungen/zeitraum.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Zeitraum } from '#web/components/Zeitraum.tsx';
import { heute } from '#web/heute.ts';
import classes from './Zeitraumwahl.module.css';

const NAMEN: Record<Zeitraumart, string> = {
  monat: 'Monat',
  quartal: 'Quartal',
  jahr: 'Jahr',
  vorjahr: 'Vorjahr',
  tage365: '365 Tage',
};

type Props = Tage & {
  onChange: (tage: Tage) => void;
  /** What else narrows the page down, beside the two days. */
  children?: ReactNode;
};

/** Range of the start page: the usual ones in one click, the one before and after, and any other by its days. */
export function Zeitraumwahl({ von, bis, onChange, children }: Props) {
  const active = zeitraumartOf({ von, bis }, heute());
  return (
    <div className={`${flaeche.karte} ${classes.wahl}`}>
      <div className={classes.kopf}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend nobody needs to see */}
        <div role="group" aria-label="Zeitraum" className={classes.arten}>
          {ZEITRAUMARTEN.map((art) => (
            <UnstyledButton
              key={art}
              className={classes.art}
              aria-pressed={art === active}
              onClick={() => onChange(zeitraumOf(art, heute()))}
            >
              {NAMEN[art]}
            </UnstyledButton>
          ))}
        </div>
        <div className={classes.schritte}>
          <Schritt tage={{ von, bis }} richtung={-1} label="Früherer Zeitraum" onChange={onChange} />
          <span className={classes.name} role="status">
            {formatZeitraum({ von, bis })}
          </span>
          <Schritt tage={{ von, bis }} richtung={1} label="Späterer Zeitraum" onChange={onChange} />
        </div>
      </div>
      <div className={classes.felder}>
        <Zeitraum von={von} bis={bis} onChange={onChange} />
        {children}
      </div>
    </div>
  );
}

type SchrittProps = { tage: Tage; richtung: 1 | -1; label: string; onChange: (tage: Tage) => void };

function Schritt({ tage, richtung, label, onChange }: SchrittProps) {
  const next = verschieben(tage, richtung);
  const Icon = richtung < 0 ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon
      variant="subtle"
      size={36}
      aria-label={label}
      title={label}
      disabled={!next}
      onClick={() => next && onChange(next)}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}
