import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconChevronLeft, IconChevronRight } from '#web/zeichen/zeichen.ts';
import classes from './Eingang.module.css';

type Props = {
  ids: readonly number[];
  offen: number | undefined;
  onOpen: (id: number) => void;
  /** Between the arrows: which heap it is. */
  children: ReactNode;
};

/** In place of the list where there is no room for it: which piece it is, and the ones beside it. */
export function Blaettern({ ids, offen, onOpen, children }: Props) {
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
      <span className={classes.mitte}>
        {children}
        {ort >= 0 && <span>{`${ort + 1} von ${ids.length}`}</span>}
      </span>
      {knopf('Nächster Beleg', ids[ort + 1], IconChevronRight)}
    </div>
  );
}
