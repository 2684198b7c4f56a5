import { UnstyledButton } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useRechte } from '#web/api/benutzer.queries.ts';
import { Leistenlink } from '#web/layout/Leistenlink.tsx';
import { Leistenschalter } from '#web/layout/Leistenschalter.tsx';
import { ENDE, fuer, isHier, MEHR, VORN } from '#web/layout/navigation.ts';
import { IconDots } from '#web/zeichen/zeichen.ts';
import classes from './Fussleiste.module.css';

const loadMenue = () => import('#web/layout/Mehrmenue.tsx');
const Mehrmenue = lazy(loadMenue);

/** Bottom bar of windows wider than 800 px: the open place hangs from the page like a sheet in a ledger. */
export function Fussleiste() {
  const rechte = useRechte();
  return (
    <nav data-leiste className={classes.leiste} aria-label="Hauptnavigation">
      {fuer(rechte, VORN).map((ort) => (
        <Leistenlink key={ort.to} ort={ort} className={classes.eintrag} />
      ))}
      <Mehr />
      <span className={classes.luecke} />
      <Leistenschalter nach="links" className={classes.eintrag} />
      {fuer(rechte, ENDE).map((ort) => (
        <Leistenlink key={ort.to} ort={ort} className={classes.eintrag} />
      ))}
    </nav>
  );
}

/** All other places; their menu is loaded when somebody reaches for it. */
function Mehr() {
  const ref = useRef<HTMLButtonElement>(null);
  const [isGefragt, setGefragt] = useState(false);
  const rechte = useRechte();
  const pathname = useLocation({ select: (location) => location.pathname });
  const gruppen = MEHR.map((gruppe) => ({ ...gruppe, eintraege: fuer(rechte, gruppe.eintraege) }));
  const isOffen = gruppen.some(({ eintraege }) => eintraege.some((ort) => isHier(ort, pathname)));
  const preload = () => void loadMenue().catch(() => undefined);
  const knopf = (
    <UnstyledButton
      ref={ref}
      className={classes.eintrag}
      aria-haspopup="menu"
      aria-current={isOffen || undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setGefragt(true)}
    >
      <IconDots size={18} stroke={1.75} aria-hidden />
      Mehr
    </UnstyledButton>
  );
  if (!isGefragt) return knopf;
  return (
    <Suspense fallback={knopf}>
      <Mehrmenue gruppen={gruppen} knopf={ref}>
        {knopf}
      </Mehrmenue>
    </Suspense>
  );
}
