import { Button } from '@mantine/core';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import flaeche from '#web/components/flaeche.module.css';
import { useKundenseite } from '#web/kundenseiten/kundenseite.queries.ts';
import { istOffen, standtext } from '#web/kundenseiten/standtext.ts';
import { useHatKundenseite, useKundenseitendialog } from '#web/kundenseiten/useKundenseitendialog.tsx';
import classes from './Kundenseite.module.css';

/** On an issued invoice, once there was one: whether its customer's page is open, and until when. */
export function Kundenseitenkarte({ rechnung }: { rechnung: Rechnung }) {
  const { data } = useKundenseite(rechnung.id);
  const darf = useHatKundenseite(rechnung);
  const { open, dialog } = useKundenseitendialog(rechnung);
  if (!data || (data.seit === '' && data.zurueckgezogenAm === '')) return null;
  return (
    <section className={`${flaeche.karte} ${classes.karte}`} aria-labelledby="kundenseite">
      <div>
        <h2 className={flaeche.titel} id="kundenseite">
          Seite für den Kunden
        </h2>
        <p className={classes.stand}>{standtext(data)}</p>
      </div>
      {darf && (
        <Button variant="default" aria-haspopup="dialog" onClick={open}>
          {istOffen(data) ? 'Link oder zurückziehen' : 'Wieder öffnen'}
        </Button>
      )}
      {dialog}
    </section>
  );
}
