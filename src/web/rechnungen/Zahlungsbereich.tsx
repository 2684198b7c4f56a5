import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type Cent, formatBetrag } from '#kern/geld.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { verbotOf } from '#kern/rechnungen/uebergaenge.ts';
import { zustandOf } from '#kern/rechnungen/zustand.ts';
import { istBebucht, offenerBetrag, ohneForderung } from '#kern/zahlungen/bezahlstatus.ts';
import { type Zahlungsart, zurueckzuzahlen } from '#kern/zahlungen/geldfluss.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { useRechnung } from '#web/rechnungen/rechnung.queries.ts';
import { Bezahlpille } from '#web/zahlungen/Bezahlpille.tsx';
import { Bezahltknopf } from '#web/zahlungen/Bezahltknopf.tsx';
import { Guthabenhinweis } from '#web/zahlungen/Guthabenhinweis.tsx';
import { ZahlungDialog } from '#web/zahlungen/ZahlungDialog.tsx';
import { Zahlungsliste } from '#web/zahlungen/Zahlungsliste.tsx';
import { standtext } from '#web/zahlungen/zahlungstext.ts';
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
  const zurueck = zurueckzuzahlen(rechnung);
  if (ohne !== undefined && zurueck === 0) {
    return (
      <>
        <p className={classes.hinweis}>
          {rechnung.einnahme ? OHNE_FORDERUNG[ohne] : verbotOf(zustandOf(rechnung), 'zahlen')}
        </p>
        {istBebucht(rechnung) && <Zahlungsliste rechnung={rechnung} />}
      </>
    );
  }
  return (
    <>
      {zurueck === 0 ? <Offen rechnung={rechnung} /> : <ZuViel rechnung={rechnung} betrag={zurueck} />}
      <Zahlungsliste rechnung={rechnung} />
      <Guthabenhinweis rechnung={rechnung} />
      <div className={classes.aktionen}>
        {zurueck > 0 && <RueckzahlungErfassen rechnung={rechnung} />}
        {ohne === undefined && <ZahlungErfassen rechnung={rechnung} immer />}
        {offenerBetrag(rechnung) !== 0 && <Bezahltknopf rechnung={rechnung} />}
      </div>
    </>
  );
}

function Offen({ rechnung }: { rechnung: Rechnung }) {
  return (
    <p className={classes.rest}>
      <span>{standtext(rechnung)}</span>
      <strong>{formatBetrag(Math.abs(offenerBetrag(rechnung)))}</strong>
      <span>von {formatBetrag(Math.abs(rechnung.summe))}</span>
    </p>
  );
}

/** More was paid than is asked for, or what was paid is asked for no more. */
function ZuViel({ rechnung, betrag }: { rechnung: Rechnung; betrag: Cent }) {
  const name = rechnung.kunde && anzeigename(rechnung.kunde);
  const darf = useDarf('zahlungen');
  return (
    <>
      {rechnung.zuErstatten === undefined ? (
        <p className={classes.rest}>
          <strong>{formatBetrag(betrag)}</strong>
          <span>zu viel bezahlt</span>
        </p>
      ) : (
        <p className={classes.rest}>
          <span>Noch zu erstatten</span>
          <strong>{formatBetrag(betrag)}</strong>
        </p>
      )}
      {darf && name && !((rechnung.zuErstatten ?? 0) > 0) && (
        <p className={classes.hinweis}>
          {rechnung.einnahme
            ? `Zahl es zurück oder verrechne es mit einer anderen Rechnung an ${name}.`
            : `Lass es dir zurückzahlen oder verrechne es mit einer anderen Rechnung von ${name}.`}
        </p>
      )}
    </>
  );
}

/** The button 'Zahlung erfassen' with its dialog; when all is paid only where more may come (`immer`). */
export function ZahlungErfassen({ rechnung, immer }: { rechnung: Rechnung; immer?: boolean }) {
  const istOffen = offenerBetrag(rechnung) !== 0;
  return (
    <Erfassen rechnung={rechnung} art="zahlung" hidden={!(istOffen || immer)} leise={!istOffen}>
      {istOffen ? 'Zahlung erfassen' : 'Weitere Zahlung erfassen'}
    </Erfassen>
  );
}

/** The button 'Rückzahlung erfassen' with its dialog. */
export function RueckzahlungErfassen({ rechnung }: { rechnung: Rechnung }) {
  return (
    <Erfassen rechnung={rechnung} art="rueckzahlung" hidden={zurueckzuzahlen(rechnung) === 0}>
      Rückzahlung erfassen
    </Erfassen>
  );
}

type ErfassenProps = {
  rechnung: Rechnung;
  art: Zahlungsart;
  hidden?: boolean;
  leise?: boolean;
  children: string;
};

function Erfassen({ rechnung, art, hidden, leise, children }: ErfassenProps) {
  const [isOpen, setOpen] = useState(false);
  const darf = useDarf('zahlungen');
  // The dialog stays until it closes itself, although the rest is zero by then.
  if (!darf || (hidden && !isOpen)) return null;
  return (
    <>
      <Button
        variant={leise ? 'subtle' : 'default'}
        leftSection={<IconPlus size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && <ZahlungDialog rechnung={rechnung} art={art} onClose={() => setOpen(false)} />}
    </>
  );
}
