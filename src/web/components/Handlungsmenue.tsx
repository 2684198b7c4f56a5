import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { type ComponentPropsWithRef, type ReactNode, useContext } from 'react';
import { useRechte } from '#web/api/benutzer.queries.ts';
import { Zugangsregel } from '#web/api/zugangsregel.ts';
import { IconDots } from '#web/zeichen/zeichen.ts';
import classes from './Handlungsmenue.module.css';

type Props = {
  /** Name of the button for those who listen. */
  label?: string;
  /** `Handlung` and `HandlungLink`. */
  children: ReactNode;
};

/** The quiet acts of a page behind '⋯', beside its one main act. */
export function Handlungsmenue({ label = 'Weitere Handlungen', children }: Props) {
  return (
    <Menu
      position="bottom-end"
      width={288}
      withInitialFocusPlaceholder={false}
      classNames={{ dropdown: classes.menue, item: classes.handlung }}
    >
      <Menu.Target>
        <ActionIcon variant="default" size="var(--h-feld)" aria-label={label}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

type Inhalt = {
  icon?: ReactNode;
  /** The exact name, in small below the plain one. */
  hinweis?: string | undefined;
  children: ReactNode;
};

/** One act of the menu. */
export function Handlung({ icon, hinweis, children, ...props }: Inhalt & ButtonProps) {
  return (
    <Menu.Item leftSection={icon} {...props}>
      {children}
      {hinweis && <span className={classes.hinweis}>{hinweis}</span>}
    </Menu.Item>
  );
}

type ButtonProps = Pick<MenuItemProps, 'disabled' | 'color'> & { onClick: () => void };

/** One that leads to another page; there only for who has any use for that page. */
export const HandlungLink = createLink(
  ({
    icon,
    hinweis,
    children,
    ...props
  }: Inhalt & Omit<ComponentPropsWithRef<'a'>, 'children' | 'color'>) => {
    const rechte = useRechte();
    const isZugaenglich = useContext(Zugangsregel);
    const { pathname } = new URL(props.href ?? '/', window.location.href);
    return (
      isZugaenglich(pathname, rechte) && (
        <Menu.Item component="a" leftSection={icon} {...props}>
          {children}
          {hinweis && <span className={classes.hinweis}>{hinweis}</span>}
        </Menu.Item>
      )
    );
  },
);
