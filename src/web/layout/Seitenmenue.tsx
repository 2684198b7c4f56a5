import { Collapse, UnstyledButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useRechte } from '#web/api/benutzer.queries.ts';
import { Schublade } from '#web/components/Dialog.tsx';
import { Leistenlink } from '#web/layout/Leistenlink.tsx';
import { fuer, GRUPPEN } from '#web/layout/navigation.ts';
import { IconChevronDown } from '#web/zeichen/zeichen.ts';
import classes from './Seitenmenue.module.css';

/** Drawer 'Verwaltung' with its two groups; which of them is folded is remembered. */
export default function Seitenmenue({ onClose }: { onClose: () => void }) {
  const rechte = useRechte();
  const [gefaltet, setGefaltet] = useLocalStorage<string[]>({
    key: 'menue-gefaltet',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  return (
    <Schublade
      onClose={onClose}
      title="Verwaltung"
      size={330}
      classNames={{ header: classes.kopf, title: classes.titel, body: classes.inhalt }}
    >
      <nav aria-label="Verwaltung">
        {GRUPPEN.map(({ id, label, eintraege }) => {
          const isOffen = !gefaltet.includes(id);
          return (
            <section key={id}>
              <UnstyledButton
                className={classes.gruppe}
                aria-expanded={isOffen}
                onClick={() =>
                  setGefaltet(isOffen ? [...gefaltet, id] : gefaltet.filter((andere) => andere !== id))
                }
              >
                {label}
                <IconChevronDown
                  className={classes.pfeil}
                  data-offen={isOffen || undefined}
                  size={18}
                  stroke={1.75}
                  aria-hidden
                />
              </UnstyledButton>
              <Collapse expanded={isOffen}>
                <ul className={classes.liste}>
                  {fuer(rechte, eintraege).map((ort) => (
                    <li key={ort.to}>
                      <Leistenlink ort={ort} className={classes.eintrag} iconSize={20} onClick={onClose} />
                    </li>
                  ))}
                </ul>
              </Collapse>
            </section>
          );
        })}
      </nav>
    </Schublade>
  );
}
