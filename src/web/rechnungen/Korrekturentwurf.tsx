import { Suspense, useState } from 'react';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import breite from '#web/components/breite.module.css';
import { Daumenleiste } from '#web/components/Daumenleiste.tsx';
import { useGoBack } from '#web/components/Zurueck.tsx';
import Ausstelldialog from '#web/rechnungen/Ausstelldialog.tsx';
import { AusstellenTaste } from '#web/rechnungen/AusstellenTaste.tsx';
import { PdfKnopf } from '#web/rechnungen/PdfKnopf.tsx';
import { RechnungLoeschen } from '#web/rechnungen/RechnungLoeschen.tsx';
import classes from './Belegaktionen.module.css';

type Props = { rechnung: Rechnung; onReload: () => void };

/** Acts on the draft of a credit: what it says follows from its invoice, so there is nothing to type. */
export default function Korrekturentwurf({ rechnung, onReload }: Props) {
  const { id, version } = rechnung;
  const [isOffen, setOffen] = useState(false);
  const darf = useDarf('ausstellen');
  const goBack = useGoBack('/rechnungsuebersicht');
  const taste = (isEng: boolean) =>
    darf && <AusstellenTaste isBereit isBusy={false} isEng={isEng} onClick={() => setOffen(true)} />;
  return (
    <>
      <div className={`${breite.nurBreit} ${classes.reihe}`}>
        <RechnungLoeschen rechnung={rechnung} onDeleted={goBack} />
        <PdfKnopf id={id} />
        {taste(true)}
      </div>
      <Daumenleiste still={<RechnungLoeschen rechnung={rechnung} onDeleted={goBack} />}>
        {taste(true)}
      </Daumenleiste>
      {isOffen && (
        <Suspense>
          <Ausstelldialog id={id} version={version} onReload={onReload} onClose={() => setOffen(false)} />
        </Suspense>
      )}
    </>
  );
}
