import { lazy, Suspense, useMemo } from 'react';
import type { Mandant } from '#kern/mandant/absender.ts';
import { Vorschaufehler, Vorschauwarten } from '#web/blatt/Vorschaurahmen.tsx';
import { heute } from '#web/heute.ts';
import { useVorbild } from '#web/rechnungslayout/muster.queries.ts';
import { musterOf } from '#web/rechnungslayout/muster.ts';
import classes from './LayoutForm.module.css';

const Blattvorschau = lazy(() => import('#web/blatt/Blattvorschau.tsx'));

/** The latest invoice, or an invented one, in this layout. */
export function Layoutvorschau({ mandant }: { mandant: Mandant }) {
  const { data: vorbild, isError } = useVorbild();
  const quelle = useMemo(
    () => (vorbild === undefined ? undefined : musterOf(mandant, vorbild, heute())),
    [vorbild, mandant],
  );
  if (isError) return <Vorschaufehler />;
  if (!quelle) return <Vorschauwarten />;
  return (
    <Suspense fallback={<Vorschauwarten />}>
      <p className={classes.womit}>
        {vorbild ? 'Gezeigt an deiner neuesten Rechnung' : 'Gezeigt an einer erfundenen Rechnung'}
      </p>
      <Blattvorschau quelle={quelle} mandant={mandant} />
    </Suspense>
  );
}
