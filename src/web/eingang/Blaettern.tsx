import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './Eingang.module.css';

type Props = { ids: readonly number[]; offen: number | undefined; onOpen: (id: number) => void };

/** In place of the list where there is no room for it: which piece it is, and the ones beside it. */
export function Blaettern({ ids, offen, onOpen }: Props) {
  const ort = offen === undefined ? -1 : ids.indexOf(offen);
  const knopf = (label: string, id: number | undefined, Zeichen: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      size="var(--h-feld)"
      aria-label={label}
      disabled={id === undefined}
      onClick={() => id !== undefined && onOpen(id)}
    >
      <Zeichen size={20} aria-hidden />
    </ActionIcon>
  );
  return (
    <div className={classes.blaettern}>
      {knopf('Vorheriger Beleg', ids[ort - 1], IconChevronLeft)}
      <span>{ort < 0 ? `${ids.length} Belege` : `Beleg ${ort + 1} von ${ids.length}`}</span>
      {knopf('Nächster Beleg', ids[ort + 1], IconChevronRight)}
    </div>
  );
}
