import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { AKTIONEN } from '#web/befehle/liste.ts';
import menue from '#web/components/Handlungsmenue.module.css';
import { HandlungLink } from '#web/components/Handlungsmenue.tsx';
import { Neutaste } from '#web/layout/Neutaste.tsx';

/** Act that has a button of its own beside it. */
const DANEBEN = 'neueRechnung';

/** Menu of what else can be begun; open at once, for whoever pressed the button has waited for it. */
export default function Neumenue() {
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      width={248}
      withInitialFocusPlaceholder={false}
      classNames={{ dropdown: menue.menue, item: menue.handlung }}
    >
      <Menu.Target>
        <Neutaste />
      </Menu.Target>
      <Menu.Dropdown>
        {AKTIONEN.filter(({ id }) => id !== DANEBEN).map(({ id, titel, ziel }) => (
          <HandlungLink key={id} {...ziel}>
            {titel}
          </HandlungLink>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
