import { lazy, Suspense } from 'react';
import type { GanzesPapier } from '#kern/angebote/papier.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { usePapierPdf } from '#web/angebote/papier.queries.ts';
import { papiername } from '#web/angebote/papiertext.ts';
import { Vorschaufehler, Vorschauwarten } from '#web/blatt/Vorschaurahmen.tsx';
import { Blattrahmen } from '#web/rechnungen/Belegblatt.tsx';

const Papierbild = lazy(() => import('#web/blatt/Papierbild.tsx'));
const Pdfansicht = lazy(() => import('#web/blatt/Pdfansicht.tsx'));

type Props = { papier: GanzesPapier };

/** The sheet of a stored paper: of a finished one the archived file itself, whatever the issuer is called today. */
export function Papierblatt({ papier }: Props) {
  const isFest = papier.zustand !== 'entwurf';
  return (
    <Blattrahmen titel={papiername(papier)} fuss={<span>{isFest && 'Mit der Nummer steht es fest'}</span>}>
      <Suspense fallback={<Vorschauwarten />}>
        {isFest ? <Festes papier={papier} /> : <Heutiges papier={papier} />}
      </Suspense>
    </Blattrahmen>
  );
}

function Festes({ papier }: Props) {
  const { data, error } = usePapierPdf(papier.id);
  return <Pdfansicht datei={data} fehler={error} />;
}

function Heutiges({ papier }: Props) {
  const { data: mandant, isError } = useMandant();
  if (isError) return <Vorschaufehler />;
  return mandant ? <Papierbild quelle={papier} mandant={mandant} /> : <Vorschauwarten />;
}
