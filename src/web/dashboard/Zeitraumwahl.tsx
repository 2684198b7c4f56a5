import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { lazy, Suspense, useRef, useState } from 'react';
import { formatZeitraum, type Tage, verschieben } from '#kern/auswertungen/zeitraum.ts';
import { formatDatum } from '#kern/datum.ts';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '#web/zeichen/zeichen.ts';
import classes from './Zeitraumwahl.module.css';

const Zeitraumblatt = lazy(() => import('#web/dashboard/Zeitraumblatt.tsx'));

type Props = Tage & {
  onChange: (tage: Tage) => void;
  /** At the number it is about: its name alone, and the steps are in what unfolds. */
  kurz?: boolean;
};

/** Range of the start page: one step back and on, and on demand the usual ones and the two days. */
export function Zeitraumwahl({ von, bis, onChange, kurz }: Props) {
  const [isOpen, setOpen] = useState(false);
  const schalter = useRef<HTMLButtonElement>(null);
  const rahmen = useClickOutside<HTMLDivElement>(() => setOpen(false));
  const close = () => {
    setOpen(false);
    schalter.current?.focus({ preventScroll: true });
  };
  const tage = { von, bis };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is unfolded in it, wherever the focus is
    <div
      ref={rahmen}
      className={classes.wahl}
      data-kurz={kurz || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      {!kurz && <Schritt tage={tage} richtung={-1} onChange={onChange} />}
      <UnstyledButton
        ref={schalter}
        className={classes.schalter}
        aria-label={`Zeitraum: ${kurz ? formatZeitraum(tage) : `Von ${formatDatum(von)} Bis ${formatDatum(bis)}`}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {kurz ? (
          formatZeitraum(tage)
        ) : (
          <>
            <span className={classes.wort}>Von</span> {formatDatum(von)}{' '}
            <span className={classes.wort}>Bis</span> {formatDatum(bis)}
          </>
        )}
        <IconChevronDown size={16} aria-hidden className={classes.pfeil} />
      </UnstyledButton>
      {!kurz && <Schritt tage={tage} richtung={1} onChange={onChange} />}
      <VisuallyHidden role="status">{formatZeitraum(tage)}</VisuallyHidden>
      {isOpen && (
        <div className={classes.blatt}>
          <Suspense>
            <Zeitraumblatt
              {...tage}
              onChange={onChange}
              onChosen={(chosen) => {
                onChange(chosen);
                close();
              }}
              schritte={
                kurz && (
                  <>
                    <Schritt tage={tage} richtung={-1} onChange={onChange} />
                    <Schritt tage={tage} richtung={1} onChange={onChange} />
                  </>
                )
              }
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

type SchrittProps = { tage: Tage; richtung: 1 | -1; onChange: (tage: Tage) => void };

function Schritt({ tage, richtung, onChange }: SchrittProps) {
  const next = verschieben(tage, richtung);
  const label = richtung < 0 ? 'Früherer Zeitraum' : 'Späterer Zeitraum';
  const Icon = richtung < 0 ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon
      variant="default"
      className={classes.schritt}
      aria-label={label}
      title={label}
      disabled={!next}
      onClick={() => next && onChange(next)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
