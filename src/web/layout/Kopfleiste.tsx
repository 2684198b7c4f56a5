import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useBenutzer, useDarf } from '#web/api/benutzer.queries.ts';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { Hilfelink } from '#web/layout/Hilfelink.tsx';
import { Neutaste } from '#web/layout/Neutaste.tsx';
import { Zeichen } from '#web/layout/Zeichen.tsx';
import { IconMenu2, IconPlus, IconSearch } from '#web/zeichen/zeichen.ts';
import classes from './Kopfleiste.module.css';

const Betriebsmenue = lazy(() => import('#web/mitglieder/Betriebsmenue.tsx'));
const Neumenue = lazy(() => import('#web/layout/Neumenue.tsx'));
const Seitenmenue = lazy(() => import('#web/layout/Seitenmenue.tsx'));

type Props = { reduced: boolean; onSuche: () => void; onHilfe: () => void };

/** Top bar: mark and name lead home, on narrow windows the drawer opens from here. */
export function Kopfleiste({ reduced, onSuche, onHilfe }: Props) {
  const benutzer = useBenutzer().data;
  const darfErfassen = useDarf('erfassen');
  const [opened, { open, close }] = useDisclosure(false);
  const hatWahl = !reduced && benutzer && benutzer.mandanten.length > 1;
  return (
    <header className={classes.leiste} data-betriebe={hatWahl || undefined}>
      {!reduced && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          className={classes.menue}
          aria-label="Menü öffnen"
          aria-haspopup="dialog"
          onClick={open}
        >
          <IconMenu2 aria-hidden />
        </ActionIcon>
      )}
      <Link to="/" className={classes.marke}>
        <Zeichen />
        <span className={classes.name}>Belegwerk</span>
      </Link>
      {hatWahl && (
        <Suspense>
          <Betriebsmenue benutzer={benutzer} />
        </Suspense>
      )}
      {!reduced && (
        <UnstyledButton
          className={classes.suche}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onClick={onSuche}
        >
          <IconSearch size={18} aria-hidden />
          <span className={classes.sucheText}>
            Suche<VisuallyHidden component="span"> und Befehle</VisuallyHidden>
          </span>
          <span className={classes.tasten} aria-hidden>
            <kbd>Strg K</kbd>
          </span>
        </UnstyledButton>
      )}
      {!reduced && <Hilfelink onOpen={onHilfe} />}
      {!reduced && darfErfassen && (
        <KnopfLink
          to="/rechnung/add"
          variant="subtle"
          className={classes.neu}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          <span className={classes.neuText}>Neue Rechnung</span>
        </KnopfLink>
      )}
      {!reduced && darfErfassen && <Anderes />}
      {opened && (
        <Suspense>
          <Seitenmenue onClose={close} />
        </Suspense>
      )}
    </header>
  );
}

/** The menu comes when it is asked for. */
function Anderes() {
  const [istGefragt, setGefragt] = useState(false);
  const taste = <Neutaste onClick={() => setGefragt(true)} />;
  return istGefragt ? (
    <Suspense fallback={taste}>
      <Neumenue />
    </Suspense>
  ) : (
    taste
  );
}
