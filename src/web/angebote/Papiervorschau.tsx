import { lazy, Suspense, useMemo } from 'react';
import type { Papierart } from '#kern/angebote/arten.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { toPapierquelle } from '#web/angebote/papierFelder.ts';
import {
  Vorschaudialog,
  Vorschaufehler,
  Vorschauspalte,
  Vorschauwarten,
} from '#web/blatt/Vorschaurahmen.tsx';
import { useDelayed } from '#web/components/useDelayed.ts';
import type { RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';

const Papierbild = lazy(() => import('#web/blatt/Papierbild.tsx'));

type Props = { art: Papierart; felder: RechnungFelder; nummer: string };

/** The sheet beside the form, following what is typed. */
export function Papiervorschau(props: Props) {
  return (
    <Vorschauspalte fuss="Entwurf, noch keine Nummer">
      <Vorschau {...props} />
    </Vorschauspalte>
  );
}

/** Opens the sheet where it has no room beside the form. */
export function PapiervorschauKnopf(props: Props) {
  return (
    <Vorschaudialog>
      <Vorschau {...props} />
    </Vorschaudialog>
  );
}

/** How long typing must pause before the sheet is drawn again; long ones take longer to draw. */
const PAUSE_MS = { kurz: 24, lang: 600 } as const;

function Vorschau({ art, felder, nummer }: Props) {
  const { data: mandant, isError } = useMandant();
  const ruhig = useDelayed(felder, felder.posten.length > 40 ? PAUSE_MS.lang : PAUSE_MS.kurz);
  const quelle = useMemo(
    () => mandant && toPapierquelle(ruhig, { art, nummer, mandant }),
    [ruhig, art, nummer, mandant],
  );
  if (isError) return <Vorschaufehler />;
  return (
    <Suspense fallback={<Vorschauwarten />}>
      {mandant && quelle ? <Papierbild quelle={quelle} mandant={mandant} /> : <Vorschauwarten />}
    </Suspense>
  );
}
