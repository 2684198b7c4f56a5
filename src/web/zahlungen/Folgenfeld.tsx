import { NativeSelect } from '@mantine/core';
import type { ComponentProps } from 'react';
import { formatBetrag } from '#kern/geld.ts';
import type { Folge, Restwahl } from '#web/zahlungen/zahlungsfolge.ts';
import classes from './Folgenfeld.module.css';

const WAHL: { value: Restwahl; label: string }[] = [
  { value: 'offen', label: 'bleibt offen' },
  { value: 'skonto', label: 'Skonto' },
  { value: 'erlass', label: 'wird erlassen' },
  { value: 'gebuehr', label: 'hat die Bank oder der Zahlungsdienst einbehalten' },
  { value: 'kurs', label: 'Kursdifferenz' },
];

const MEHR: typeof WAHL = [
  { value: 'offen', label: 'bleibt als Guthaben' },
  { value: 'kurs', label: 'Kursdifferenz' },
];

type Props = ComponentProps<typeof NativeSelect> & { folge: Folge | undefined };

/** Below the amount: what becomes of a rest, or what happens with money that is too much. */
export function Folgenfeld({ folge, ...wahl }: Props) {
  const { rest = 0, restwahl, hinweis } = folge ?? {};
  return (
    <>
      {rest > 0 && (
        <NativeSelect label={`Rest von ${formatBetrag(rest)}`} data={WAHL} {...wahl} value={restwahl} />
      )}
      {rest < 0 && (
        <NativeSelect
          label={`${formatBetrag(-rest)} mehr als offen`}
          data={MEHR}
          {...wahl}
          value={restwahl}
        />
      )}
      <p className={classes.hinweis} role="status" hidden={!hinweis}>
        {hinweis}
      </p>
    </>
  );
}
