import '@mantine/core/styles/Menu.layer.css';
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { Benutzer } from '#kern/auth/benutzer.ts';
import { ROLLEN } from '#kern/rechte/rechte.ts';
import { IconCheck, IconSelector } from '#web/zeichen/zeichen.ts';
import classes from './Betriebsmenue.module.css';

/** For whom this window works, and the others that one belongs to. */
export default function Betriebsmenue({ benutzer: { mandantID, mandanten } }: { benutzer: Benutzer }) {
  const router = useRouter();
  const hier = mandanten.find(({ id }) => id === mandantID)?.name ?? 'Kein Betrieb';
  return (
    <Menu position="bottom-start" width={280} shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.knopf}>
          <VisuallyHidden component="span">Betrieb: </VisuallyHidden>
          <span className={classes.name}>{hier}</span>
          <IconSelector size={18} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menue}>
        {mandanten.map(({ id, name, rolle }) => (
          <Menu.Item
            key={id}
            aria-current={id === mandantID || undefined}
            rightSection={id === mandantID && <IconCheck size={18} aria-hidden />}
            onClick={() => {
              if (id !== mandantID) void router.navigate({ to: '/wechseln/$id', params: { id: String(id) } });
            }}
          >
            {name}
            <span className={classes.rolle}>{ROLLEN[rolle]}</span>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void router.navigate({ to: '/betriebe' })}>Betriebe verwalten …</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
