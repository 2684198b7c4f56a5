import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { createLink, useLocation } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { kapitelOf } from '#web/hilfekapitel.ts';
import { IconHelp } from '#web/zeichen/zeichen.ts';

const Knopf = createLink((props: Omit<ComponentPropsWithRef<'a'>, keyof ActionIconProps>) => (
  <ActionIcon component="a" variant="subtle" color="gray" size={44} {...props}>
    <IconHelp aria-hidden />
  </ActionIcon>
));

/** Opens the help beside the page; another tab or window gets the chapter about it. */
export function Hilfelink({ onOpen }: { onOpen: () => void }) {
  const kapitel = useLocation({ select: ({ pathname }) => kapitelOf(pathname) });
  return (
    <Knopf
      to="/hilfe/$kapitel"
      params={{ kapitel }}
      preload={false}
      aria-label="Hilfe"
      aria-haspopup="dialog"
      aria-keyshortcuts="?"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onOpen();
      }}
    />
  );
}
