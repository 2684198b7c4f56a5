import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Vorlieben } from '#kern/auth/vorlieben.ts';
import { useSaveVorlieben } from '#web/auth/vorlieben.queries.ts';
import { IconLayoutBottombar, IconLayoutSidebar } from '#web/zeichen/zeichen.ts';

const WECHSEL = {
  links: { label: 'Leiste nach links', Icon: IconLayoutSidebar },
  unten: { label: 'Leiste nach unten', Icon: IconLayoutBottombar },
} as const;

/** Set while one bar goes and the other one comes, whose button then has the focus. */
let isGewechselt = false;

type Props = { nach: Vorlieben['navigation']; className: string | undefined; mitText?: boolean };

/** Moves the navigation to the side of the window or to its lower edge, for this account on every device. */
export function Leistenschalter({ nach, className, mitText }: Props) {
  const ref = useRef<HTMLButtonElement>(null);
  const save = useSaveVorlieben();
  useEffect(() => {
    if (isGewechselt) ref.current?.focus({ preventScroll: true });
    isGewechselt = false;
  }, []);
  const { label, Icon } = WECHSEL[nach];
  return (
    <UnstyledButton
      ref={ref}
      className={className}
      {...(!mitText && { title: label, 'aria-label': label })}
      onClick={() => {
        isGewechselt = true;
        save.mutate({ navigation: nach });
      }}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      {mitText && label}
    </UnstyledButton>
  );
}
