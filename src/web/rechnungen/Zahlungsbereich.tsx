import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Cent, formatBetrag } from '#kern/geld.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { isErlaubt, verbotOf } from '#kern/rechnungen/uebergaenge.ts';
import { zustandOf } from '#kern/rechnungen/zustand.ts';
import { istBebucht, offenerBetrag, ohneForderung } from '#kern/zahlungen/bezahlstatus.ts';
import { type Zahlungsart, zurueckzuzahlen } from '#kern/zahlungen/geldfluss.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Bezahltknopf } from '#web/zahlungen/Bezahltknopf.tsx';
import { Guthabenhinweis } from '#web/zahlungen/Guthabenhinweis.tsx';
import { ZahlungDialog } from '#web/zahlungen/ZahlungDialog.tsx';
import { Zahlungsliste } from '#web/zahlungen/Zahlungsliste.tsx';
import { standtext } from '#web/zahlungen/zahlungstext.ts';
import { IconPlus } from '#web/zeichen/zeichen.ts';
import classes from './Zahlungsbereich.module.css';

/** Section of a stored receipt: what is paid, what is left, and recording it. */
export function Zahlungsbereich({ rechnung }: { rechnung: Rechnung }) {
  const ohne = ohneForderung(rechnung);
  return (
    <section className={classes.bereich} aria-labelledby="zahlungen">
      <div className={classes.kopf}>
        <h2 className={flaeche.titel} id="zahlungen">
          Zahlungen
        </h2>
        {ohne === undefined && <ZahlungErfassen rechnung={rechnung} immer />}
      </div>
      {ohne !== undefined && zurueckzuzahlen(rechnung) === 0 ? (
        <Vorbei rechnung={rechnung} ohne={ohne} />
      ) : (
        <Stand rechnung={rechnung} />
      )}
    </section>
  );
}

const OHNE_FORDERUNG = {
  entwurf: 'Zahlungen gibt es, sobald die Rechnung ausgestellt ist.',
  storniert: 'Die Rechnung ist storniert, darauf ist nichts mehr zu zahlen.',
};

function Vorbei({ rechnung, ohne }: { rechnung: Rechnung; ohne: keyof typeof OHNE_FORDERUNG }) {
  return (
    <>
      <p className={classes.hinweis}>
        {rechnung.einnahme ? OHNE_FORDERUNG[ohne] : verbotOf(zustandOf(rechnung), 'zahlen')}
      </p>
      {istBebucht(rechnung) && <Zahlungsliste rechnung={rechnung} />}
    </>
  );
}

function Stand({ rechnung }: { rechnung: Rechnung }) {
  const zurueck = zurueckzuzahlen(rechnung);
  return (
    <>
      {zurueck === 0 ? <Offen rechnung={rechnung} /> : <ZuViel rechnung={rechnung} betrag={zurueck} />}
      <Zahlungsliste rechnung={rechnung} />
      <Guthabenhinweis rechnung={rechnung} />
      <div className={classes.aktionen}>
        {zurueck > 0 && <RueckzahlungErfassen rechnung={rechnung} />}
        {/* Of what is booked or issued this is the main act of the page. */}
        {rechnung.status === 'entwurf' && offenerBetrag(rechnung) !== 0 && (
          <Bezahltknopf rechnung={rechnung} />
        )}
      </div>
    </>
  );
}

/** Nobody pays the rest of an Abschlagsrechnung once its Schlussrechnung asks for it. */
const ABGERECHNET = 'Den Rest verlangt die Schlussrechnung.';

/** How far it is paid, as a bar and in words. */
function Offen({ rechnung }: { rechnung: Rechnung }) {
  const offen = Math.abs(offenerBetrag(rechnung));
  const summe = Math.abs(rechnung.summe);
  const anteil = summe === 0 ? 1 : 1 - offen / summe;
  return (
    <>
      <div className={classes.balken} aria-hidden>
        <span style={{ width: `${anteil * 100}%` }} />
      </div>
      <p className={classes.rest}>
        {offen === 0 ? (
          <span>{rechnung.bezahlstatus === 'abgerechnet' ? ABGERECHNET : 'Vollständig bezahlt'}</span>
        ) : (
          <>
            <span>{standtext(rechnung)}</span>
            <strong>{formatBetrag(offen)}</strong>
            <span>von {formatBetrag(summe)}</span>
          </>
        )}
      </p>
    </>
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
  if (!isErlaubt(rechnung, 'zahlen')) return null;
  return (
    <Erfassen rechnung={rechnung} art="zahlung" hidden={!(istOffen || immer)} leise={!istOffen || immer}>
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
  leise?: boolean | undefined;
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
        size={leise ? 'compact-md' : 'sm'}
        leftSection={!leise && <IconPlus size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && <ZahlungDialog rechnung={rechnung} art={art} onClose={() => setOpen(false)} />}
    </>
  );
}
