import { UnstyledButton } from '@mantine/core';
import { IconX } from '#web/zeichen/zeichen.ts';
import classes from './Filterchips.module.css';

/** Which receipts are shown: all, income only, expenses only. */
type Filterwert = 'pos' | 'neg' | undefined;

const FILTERTEXT = { pos: 'Nur Einnahmen', neg: 'Nur Ausgaben' };

type Teil = { q?: string | undefined; filter?: Filterwert };
type Props = { q: string | undefined; filter: Filterwert; onChange: (part: Teil) => void };

/** Filters beside the range, each gone with one click. */
export default function Filterchips({ q, filter, onChange }: Props) {
  return (
    <ul className={classes.chips} aria-label="Aktive Filter">
      {q && <Chip name="Suche" text={`„${q}“`} onRemove={() => onChange({ q: undefined })} />}
      {filter && (
        <Chip name="Filter" text={FILTERTEXT[filter]} onRemove={() => onChange({ filter: undefined })} />
      )}
    </ul>
  );
}

type ChipProps = { name: string; text: string; onRemove: () => void };

function Chip({ name, text, onRemove }: ChipProps) {
  return (
    <li>
      <UnstyledButton className={classes.chip} aria-label={`${name}: ${text} entfernen`} onClick={onRemove}>
        <span className={classes.text}>{text}</span>
        <IconX size={16} aria-hidden />
      </UnstyledButton>
    </li>
  );
}
