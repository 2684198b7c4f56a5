import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactElement, type RefObject, useEffect, useState } from 'react';
import { isHier, type Ort } from '#web/layout/navigation.ts';
import classes from './Mehrmenue.module.css';

type Props = {
  gruppen: readonly { id: string; label: string; eintraege: readonly Ort[] }[];
  /** The button that has asked for it, and where it is: drawn anew within the menu it has lost the focus. */
  children: ReactElement;
  knopf: RefObject<HTMLElement | null>;
};

/** Menu above 'Mehr': all places that are not in the bar itself. It is there because it was asked for, so it opens. */
export default function Mehrmenue({ gruppen, children, knopf }: Props) {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // The menu gives the focus back to what had it when it opened.
    knopf.current?.focus({ preventScroll: true });
    setOpened(true);
  }, [knopf]);
  const pathname = useLocation({ select: (location) => location.pathname });
  const gefuellt = gruppen.filter(({ eintraege }) => eintraege.length > 0);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      withInitialFocusPlaceholder={false}
      position="top-start"
      offset={4}
      width={240}
      classNames={{ dropdown: classes.menue, item: classes.eintrag, label: classes.gruppe }}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {gefuellt.map(({ id, label, eintraege }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of a menu, not of fields
          <div key={id} role="group" aria-label={label}>
            {index > 0 && <Menu.Divider />}
            <Menu.Label aria-hidden>{label}</Menu.Label>
            {eintraege.map((ort) => (
              <Menu.Item
                key={ort.to}
                component={Link}
                to={ort.to}
                activeOptions={{ exact: true, includeSearch: false }}
                aria-current={isHier(ort, pathname)}
                leftSection={<ort.icon size={18} stroke={1.75} aria-hidden />}
              >
                {ort.label}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
