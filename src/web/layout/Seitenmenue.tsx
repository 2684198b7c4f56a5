import { Collapse, UnstyledButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRechte } from '#web/api/benutzer.queries.ts';
import { Schublade } from '#web/components/Dialog.tsx';
import { fuer, GRUPPEN } from '#web/layout/navigation.ts';
import classes from './Seitenmenue.module.css';

/** Drawer 'Verwaltung' with two expandable groups; which one is open is remembered. */
export default function Seitenmenue({ onClose }: { onClose: () => void }) {
  const rechte = useRechte();
  const [open, setOpen] = useLocalStorage({
    key: 'menuegruppe',
    defaultValue: 'unternehmen',
    getInitialValueInEffect: false,
  });
  return (
    <Schublade onClose={onClose} title="Verwaltung" size={330}>
      <nav aria-label="Verwaltung">
        {GRUPPEN.map(({ id, label, icon: Icon, eintraege }) => (
          <section key={id}>
            <UnstyledButton
              className={classes.gruppe}
              aria-expanded={open === id}
              onClick={() => setOpen(open === id ? '' : id)}
            >
              <Icon size={20} aria-hidden />
              {label}
              <IconChevronDown
                className={classes.pfeil}
                data-offen={open === id || undefined}
                size={18}
                aria-hidden
              />
            </UnstyledButton>
            <Collapse expanded={open === id}>
              <ul className={classes.liste}>
                {fuer(rechte, eintraege).map(({ to, label: text, icon: EntryIcon }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className={classes.eintrag}
                      activeOptions={{ exact: true, includeSearch: false }}
                      onClick={onClose}
                    >
                      <EntryIcon size={20} aria-hidden />
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </Collapse>
          </section>
        ))}
      </nav>
    </Schublade>
  );
}
