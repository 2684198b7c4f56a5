import { Skeleton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type Aufgabe, anzahlZuTun, aufgabenOf } from '#kern/auswertungen/zuTun.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Zaehler } from '#web/components/Zaehler.tsx';
import { Aufgabenzeile } from '#web/dashboard/Aufgabenzeile.tsx';
import type { useLage } from '#web/dashboard/dashboard.queries.ts';
import { IconCheck } from '#web/zeichen/zeichen.ts';
import classes from './ZuTun.module.css';

type Props = {
  lage: ReturnType<typeof useLage>;
  /** Whether what the issuer lacks is asked for elsewhere already. */
  wirdEingerichtet: boolean;
};

/** Things to be done, most urgent first, each with what does it in one click. */
export function ZuTun({ lage, wirdEingerichtet }: Props) {
  const zuTun =
    lage.data?.zuTun && (wirdEingerichtet ? { ...lage.data.zuTun, angaben: [] } : lage.data.zuTun);
  const aufgaben = zuTun && aufgabenOf(zuTun);
  const liste = useFokusInListe(aufgaben?.length);
  // What keeps it from being read is said where the numbers stand.
  if (lage.error) return null;
  return (
    <section ref={liste.ref} className={classes.zuTun} aria-labelledby="zu-tun" {...liste.hoerer}>
      <div className={classes.kopf}>
        <h2 className={flaeche.titel} id="zu-tun" tabIndex={-1}>
          Zu tun
        </h2>
        {zuTun && anzahlZuTun(zuTun) > 0 && <Zaehler anzahl={anzahlZuTun(zuTun)} />}
      </div>
      {!aufgaben && <Skeleton height={132} />}
      {aufgaben?.length === 0 && (
        <p className={`${flaeche.flaeche} ${classes.nichts}`}>
          <IconCheck size={18} aria-hidden /> Nichts zu tun
        </p>
      )}
      {aufgaben && aufgaben.length > 0 && (
        <ul className={`${flaeche.flaeche} ${classes.liste}`}>
          {aufgaben.map((aufgabe) => (
            <li key={keyOf(aufgabe)} className={classes.zeile}>
              <Aufgabenzeile aufgabe={aufgabe} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Keeps the focus when what was done vanishes under it: it then stands at the heading and not nowhere. */
function useFokusInListe(anzahl: number | undefined) {
  const ref = useRef<HTMLElement>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever a line has come or gone
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      ref.current?.querySelector('h2')?.focus();
  }, [anzahl]);
  const hoerer = {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ relatedTarget }: React.FocusEvent) => {
      if (relatedTarget && !ref.current?.contains(relatedTarget)) isInside.current = false;
    },
  };
  return { ref, hoerer };
}

function keyOf(aufgabe: Aufgabe): string {
  switch (aufgabe.art) {
    case 'ueberfaellig':
    case 'entwurf':
      return `${aufgabe.art} ${aufgabe.id}`;
    case 'weitere':
      return `${aufgabe.art} ${aufgabe.von}`;
    default:
      return aufgabe.art;
  }
}
