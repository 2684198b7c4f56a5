import { lazy, Suspense, useMemo } from 'react';
import type { Anlage } from '#kern/rechnungen/anlage.ts';
import type { Bezug } from '#kern/rechnungen/rechnung.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import {
  Vorschaudialog,
  Vorschaufehler,
  Vorschauspalte,
  Vorschauwarten,
} from '#web/blatt/Vorschaurahmen.tsx';
import { useDelayed } from '#web/components/useDelayed.ts';
import { heute } from '#web/heute.ts';
import { type RechnungFelder, toRechnung } from '#web/rechnungen/rechnungFelder.ts';

const Blattvorschau = lazy(() => import('#web/blatt/Blattvorschau.tsx'));

type Props = {
  felder: RechnungFelder;
  nummer: string;
  bezug: Bezug | null;
  anlagen?: readonly Anlage[] | undefined;
};

/** The sheet beside the form, following what is typed. */
export function Vorschaubereich(props: Props) {
  return (
    <Vorschauspalte fuss={props.felder.einnahme ? 'Entwurf, noch keine Nummer' : 'Eigenbeleg'}>
      <Vorschau {...props} />
    </Vorschauspalte>
  );
}

/** Opens the sheet where it has no room beside the form. */
export function VorschauKnopf(props: Props) {
  return (
    <Vorschaudialog>
      <Vorschau {...props} />
    </Vorschaudialog>
  );
}

/** How long typing must pause before the sheet is drawn again; long receipts take longer to draw. */
const PAUSE_MS = { kurz: 24, lang: 600 } as const;

function Vorschau({ felder, nummer, bezug, anlagen }: Props) {
  const { data: mandant, isError } = useMandant();
  const ruhig = useDelayed(felder, felder.posten.length > 40 ? PAUSE_MS.lang : PAUSE_MS.kurz);
  const quelle = useMemo(
    () =>
      mandant && {
        ...toRechnung(ruhig, { nummer, heute: heute(), mandant, bezug }),
        ...(anlagen && { anlagen: [...anlagen] }),
      },
    [ruhig, nummer, mandant, bezug, anlagen],
  );
  if (isError) return <Vorschaufehler />;
  return (
    <Suspense fallback={<Vorschauwarten />}>
      {mandant && quelle ? <Blattvorschau quelle={quelle} mandant={mandant} /> : <Vorschauwarten />}
    </Suspense>
  );
}
