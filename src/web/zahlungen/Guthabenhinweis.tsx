import { Button } from '@mantine/core';
import { formatBetrag } from '#kern/geld.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { offenerBetrag } from '#kern/zahlungen/bezahlstatus.ts';
import { Nur } from '#web/components/Nur.tsx';
import { showRueckgaengig } from '#web/components/rueckgaengig.tsx';
import { showFehler } from '#web/components/snackbar.tsx';
import { useGuthaben } from '#web/zahlungen/guthaben.queries.ts';
import { deleteZahlung, useCreateZahlung } from '#web/zahlungen/zahlung.queries.ts';
import classes from '../rechnungen/Zahlungsbereich.module.css';

/** Of an open receipt: what its party has paid too much elsewhere, and the button that sets it off. */
export function Guthabenhinweis({ rechnung }: { rechnung: Rechnung }) {
  const { id, kunde, kundenID, einnahme } = rechnung;
  const isOpen = offenerBetrag(rechnung) > 0;
  const { data } = useGuthaben(isOpen && kundenID !== null ? kundenID : undefined);
  const create = useCreateZahlung(id);
  if (!isOpen || !data || data.guthaben <= 0) return null;
  const name = (kunde && anzeigename(kunde)) || (einnahme ? 'Dieser Kunde' : 'diesem Lieferanten');
  const betrag = formatBetrag(data.guthaben);
  const setOff = async () => {
    try {
      const zahlung = await create.mutateAsync({ ausGuthaben: true });
      showRueckgaengig({
        text: `${formatBetrag(zahlung.betrag)} verrechnet`,
        onUndo: () => void deleteZahlung(id, zahlung.id).catch(showFehler),
      });
    } catch (error) {
      showFehler(error);
    }
  };
  return (
    <p className={classes.rest}>
      <span>{einnahme ? `${name} hat ${betrag} Guthaben.` : `Du hast ${betrag} Guthaben bei ${name}.`}</span>
      <Nur recht="zahlungen">
        <Button variant="light" loading={create.isPending} onClick={setOff}>
          Mit Guthaben verrechnen
        </Button>
      </Nur>
    </p>
  );
}
