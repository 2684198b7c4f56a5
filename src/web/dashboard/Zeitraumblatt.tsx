import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  formatZeitraum,
  type Tage,
  ZEITRAUMARTEN,
  type Zeitraumart,
  zeitraumartOf,
  zeitraumOf,
} from '#kern/auswertungen/zeitraum.ts';
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
  /** A day was typed, or one step taken: there may be more to come. */
  onChange: (tage: Tage) => void;
  /** One of the usual ranges was chosen, which is all there is to say. */
  onChosen: (tage: Tage) => void;
  /** The one before and after, where they do not stand outside. */
  schritte: ReactNode;
};

/** Sheet that unfolds from the range: the usual ones in one click, and any other by its days. */
export default function Zeitraumblatt({ von, bis, onChange, onChosen, schritte }: Props) {
  const active = zeitraumartOf({ von, bis }, heute());
  return (
    <>
      {schritte && (
        <div className={classes.schritte}>
          <span className={classes.name}>{formatZeitraum({ von, bis })}</span>
          {schritte}
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend nobody needs to see */}
      <div role="group" aria-label="Zeitraum" className={classes.arten}>
        {ZEITRAUMARTEN.map((art) => (
          <UnstyledButton
            key={art}
            className={classes.art}
            aria-pressed={art === active}
            onClick={() => onChosen(zeitraumOf(art, heute()))}
          >
            {NAMEN[art]}
          </UnstyledButton>
        ))}
      </div>
      <Zeitraum von={von} bis={bis} onChange={onChange} />
    </>
  );
}
