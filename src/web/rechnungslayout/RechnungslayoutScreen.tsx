import { useMandant } from '#web/absender/mandant.queries.ts';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { useStand } from '#web/components/useStand.ts';
import { Zurueck } from '#web/components/Zurueck.tsx';
import { LayoutForm } from '#web/rechnungslayout/LayoutForm.tsx';

/** `/rechnungslayout`: how the sheet looks, with the sheet beside it. */
export function RechnungslayoutScreen() {
  const abfrage = useMandant();
  const { gelesen } = useStand(abfrage);
  return (
    <Seite
      titel="Rechnungslayout anpassen"
      untertitel="So sehen deine Rechnungen aus, gedruckt und als PDF"
      zurueck={<Zurueck ersatz="/Allgemeineeinstellungen" />}
    >
      <Ladezustand abfrage={gelesen}>{abfrage.data && <LayoutForm mandant={abfrage.data} />}</Ladezustand>
    </Seite>
  );
}
