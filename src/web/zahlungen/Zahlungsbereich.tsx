import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatBetrag } from '#kern/geld.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { ohneForderung } from '#kern/zahlungen/bezahlstatus.ts';
import { offenerBetrag } from '#kern/zahlungen/zahlung.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { useRechnung } from '#web/rechnungen/rechnung.queries.ts';
import { Bezahlpille } from '#web/zahlungen/Bezahlpille.tsx';
import { Bezahltknopf } from '#web/zahlungen/Bezahltknopf.tsx';
import { ZahlungDialog } from '#web/zahlungen/ZahlungDialog.tsx';
import { Zahlungsliste } from '#web/zahlungen/Zahlungsliste.tsx';
import classes from './Zahlungsbereich.module.css';

/** Section of a stored receipt: what is paid, what is left, and recording it. */
export function Zahlungsbereich({ rechnungId }: { rechnungId: number }) {
  const abfrage = useRechnung(rechnungId);
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="zahlungen">
      <div className={classes.kopf}>
        <Title order={2} size="h4" id="zahlungen">
          Zahlungen
        </Title>
        {abfrage.data && <Bezahlpille status={abfrage.data.bezahlstatus} />}
      </div>
      <Ladezustand abfrage={abfrage} zeilen={1}>
        {abfrage.data && <Stand rechnung={abfrage.data} />}
      </Ladezustand>
    </section>
  );
}

const OHNE_FORDERUNG = {
  entwurf: 'Sobald die Rechnung ausgestellt ist, lassen sich hier Zahlungen erfassen.',
  storniert: 'Die Rechnung ist storniert, darauf ist nichts mehr zu zahlen.',
};

function Stand({ rechnung }: { rechnung: Rechnung }) {
  const ohne = ohneForderung(rechnung);
  if (ohne !== undefined) {
    return (
      <>
        <p className={classes.hinweis}>{OHNE_FORDERUNG[ohne]}</p>
        {rechnung.bezahlt > rechnung.anzahlung && <Zahlungsliste rechnungId={rechnung.id} />}
      </>
    );
  }
  const offen = offenerBetrag(rechnung);
  return (
    <>
      <p className={classes.rest}>
        <span>Noch offen</span>
        <strong>{formatBetrag(offen)}</strong>
        <span>von {formatBetrag(rechnung.summe)}</span>
      </p>
      <Zahlungsliste rechnungId={rechnung.id} />
      {offen > 0 && (
        <div className={classes.aktionen}>
          <ZahlungErfassen rechnung={rechnung} />
          <Bezahltknopf rechnung={rechnung} />
        </div>
      )}
    </>
  );
}

/** The button 'Zahlung erfassen' with its dialog; nothing when all is paid. */
export function ZahlungErfassen({ rechnung }: { rechnung: Rechnung }) {
  const [isOpen, setOpen] = useState(false);
  // The dialog stays until it closes itself, although the rest is zero by then.
  if (offenerBetrag(rechnung) === 0 && !isOpen) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Zahlung erfassen
      </Button>
      {isOpen && <ZahlungDialog rechnung={rechnung} onClose={() => setOpen(false)} />}
    </>
  );
}
