import { useState } from 'react';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Zurueck } from '#web/components/Zurueck.tsx';
import { useMandant } from '#web/einstellungen/mandant.queries.ts';
import { LayoutForm } from '#web/rechnungslayout/LayoutForm.tsx';

/** `/rechnungslayout`: how the sheet looks, with the sheet beside it. */
export function RechnungslayoutScreen() {
  const abfrage = useMandant();
  const [stand, setStand] = useState(0);
  const reload = async () => {
    const { isSuccess } = await abfrage.refetch();
    if (isSuccess) setStand(stand + 1);
  };
  return (
    <Seite
      titel="Rechnungslayout anpassen"
      untertitel="So sehen deine Rechnungen aus, gedruckt und als PDF"
      zurueck={<Zurueck ersatz="/Allgemeineeinstellungen" />}
      breit
    >
      <Ladezustand abfrage={abfrage}>
        {abfrage.data && <LayoutForm key={stand} mandant={abfrage.data} onReload={reload} />}
      </Ladezustand>
    </Seite>
  );
}
