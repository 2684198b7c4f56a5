import { Anchor } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { formatDatum, tagOf } from '#kern/datum.ts';
import type { AbsenderStand } from '#kern/mandant/absender.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import type { Verlaufsart } from '#kern/verlauf/verlauf.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { Vorschaufehler, Vorschauwarten } from '#web/blatt/Vorschaurahmen.tsx';
import { Grossansicht } from '#web/rechnungen/Grossansicht.tsx';
import { useAbsenderStand } from '#web/rechnungen/rechnung.queries.ts';
import { useVerlauf } from '#web/rechnungen/verlauf.queries.ts';
import classes from './Belegblatt.module.css';

const Blattvorschau = lazy(() => import('#web/blatt/Blattvorschau.tsx'));

type Props = { rechnung: Rechnung };

/** The sheet of an issued invoice with its issuer as he was then, of anything else as he is today; the stamp says when it is paid. */
export function Belegblatt({ rechnung }: Props) {
  const istAusgestellt = rechnung.einnahme && rechnung.status !== 'entwurf';
  return istAusgestellt ? <Ausgestelltes rechnung={rechnung} /> : <Heutiges rechnung={rechnung} />;
}

function Ausgestelltes({ rechnung }: Props) {
  const { data, isError } = useAbsenderStand(rechnung.id);
  return <Blatt rechnung={rechnung} absender={data} isError={isError} />;
}

/** Drawn as often as it is looked at. */
function Heutiges({ rechnung }: Props) {
  const { data, isError } = useMandant();
  return <Blatt rechnung={rechnung} absender={data} isError={isError} />;
}

type BlattProps = Props & { absender: AbsenderStand | undefined; isError: boolean };

function Blatt({ rechnung, absender, isError }: BlattProps) {
  const bild = isError ? (
    <Vorschaufehler />
  ) : (
    <Suspense fallback={<Vorschauwarten />}>
      {absender ? <Blattvorschau quelle={rechnung} mandant={absender} /> : <Vorschauwarten />}
    </Suspense>
  );
  return (
    <Blattrahmen
      titel={rechnung.nummer}
      fuss={<Unveraendert rechnungId={rechnung.id} />}
      stempel={<Stempel isBezahlt={rechnung.bezahlstatus === 'bezahlt'} />}
    >
      {bild}
    </Blattrahmen>
  );
}

type RahmenProps = {
  titel: string;
  /** Below the sheet: what it is. */
  fuss: ReactNode;
  /** Layer that lies on it. */
  stempel?: ReactNode;
  children: ReactNode;
};

/** A sheet beside what is said of it, to be seen in full size at a click. */
export function Blattrahmen({ titel, fuss, stempel, children }: RahmenProps) {
  const [isGross, setGross] = useState(false);
  return (
    <aside className={classes.bereich} aria-label="Vorschau">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, scrollable region */}
      <section className={classes.rahmen} aria-label="Blatt" tabIndex={0}>
        {children}
        {stempel}
        <button
          type="button"
          className={classes.lupe}
          tabIndex={-1}
          aria-hidden
          onClick={() => setGross(true)}
        />
      </section>
      <p className={classes.fuss}>
        {fuss}
        <Anchor component="button" type="button" aria-haspopup="dialog" onClick={() => setGross(true)}>
          Groß ansehen
        </Anchor>
      </p>
      {isGross && (
        <Grossansicht titel={titel} onClose={() => setGross(false)}>
          {children}
        </Grossansicht>
      )}
    </aside>
  );
}

/** Falls onto the sheet when it is paid while one looks; where it lay before, it lies still. */
function Stempel({ isBezahlt }: { isBezahlt: boolean }) {
  const war = useRef(isBezahlt);
  if (!isBezahlt) {
    war.current = false;
    return null;
  }
  return (
    <span className={classes.stempel} role="img" aria-label="Bezahlt" data-neu={!war.current || undefined}>
      <span aria-hidden>BEZAHLT</span>
    </span>
  );
}

const FEST: readonly Verlaufsart[] = ['ausgestellt', 'festgeschrieben'];

/** Since when nothing can be changed any more. */
function Unveraendert({ rechnungId }: { rechnungId: number }) {
  const { data } = useVerlauf(rechnungId);
  const fest = data?.find(({ art }) => FEST.includes(art));
  return <span>{fest && `Unverändert seit ${formatDatum(tagOf(fest.zeit))}`}</span>;
}
