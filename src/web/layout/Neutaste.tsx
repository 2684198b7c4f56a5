import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { IconChevronDown } from '#web/zeichen/zeichen.ts';
import classes from './Kopfleiste.module.css';

type Props = Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps>;

/** Beside 'Neue Rechnung': what else can be begun. */
export function Neutaste(props: Props) {
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      className={classes.mehr}
      aria-label="Anderes anlegen"
      aria-haspopup="menu"
      {...props}
    >
      <IconChevronDown size={18} aria-hidden />
    </ActionIcon>
  );
}
