import { Alert } from '@mantine/core';
import { formatDatum } from '#kern/datum.ts';
import { type Erechnungsangaben, urteilswarnung } from '#kern/eingang/erechnungsangaben.ts';
import { MEDIENTYPEN } from '#kern/eingang/inhalt.ts';
import type { Stueck } from '#kern/eingang/stueck.ts';
import { centText } from '#kern/erechnung/anzeige.ts';
import type { Cent } from '#kern/geld.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Klappbereich } from '#web/eingang/Klappbereich.tsx';
import { AntwortZurDatei, AntwortZurRechnung } from '#web/erechnung/Antwort.tsx';
import { Befunde } from '#web/erechnung/Befunde.tsx';
import { IconAlertTriangle } from '#web/zeichen/zeichen.ts';
import classes from './ERechnungsteil.module.css';

type Props = { stueck: Pick<Stueck, 'vorschlag' | 'status' | 'typ' | 'name' | 'fehler'> };

/**
 * Part of a piece that is an e-invoice: the verdict on it, what is left to pay, and the letter to who sent a faulty one.
 */
export function ERechnungsteil({ stueck }: Props) {
  const { vorschlag, status, typ, name, fehler } = stueck;
  if (status === 'unlesbar' && typ === MEDIENTYPEN.xml) return <AntwortZurDatei name={name} grund={fehler} />;
  if (!vorschlag?.erechnung) return null;
  const { erechnung, belegnummer, belegdatum, brutto, waehrung } = vorschlag;
  // The others are among the warnings.
  const isRegelbruch = erechnung.ergebnis === 'fehler' && urteilswarnung(erechnung) === undefined;
  const stand = standOf(erechnung, waehrung);
  return (
    <>
      {isRegelbruch && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={erechnung.titel}>
          {erechnung.urteil}
        </Alert>
      )}
      {stand.length > 0 && (
        <ul className={classes.stand}>
          {stand.map((satz) => (
            <li key={satz}>{satz}</li>
          ))}
        </ul>
      )}
      <Klappbereich titel="E-Rechnung" kurz={erechnung.titel}>
        <div className={flaeche.stapel}>
          <p className={classes.text}>
            {[erechnung.urteil, `${erechnung.format}.`, ...erechnung.massstab].join(' ')}
          </p>
          <Befunde klassen={erechnung.klassen} hinweise={erechnung.hinweise} />
          <AntwortZurRechnung
            urteil={erechnung}
            rechnung={{
              nummer: belegnummer ?? undefined,
              datum: belegdatum === null ? undefined : formatDatum(belegdatum),
              betrag: brutto === null ? undefined : centText(brutto, waehrung),
            }}
            an={erechnung.absender ?? undefined}
          />
        </div>
      </Klappbereich>
    </>
  );
}

/** Facts that no field of the form holds, first what was paid before. */
function standOf(angaben: Erechnungsangaben, waehrung: string): string[] {
  const { bezahlt, zahlbetrag, steuerInEuro, vorgaenger, verweise, ausgelassen } = angaben;
  const betrag = (cent: Cent) => centText(cent, waehrung);
  return [
    ...(bezahlt === null ? [] : [`Schon bezahlt: ${betrag(bezahlt)}`]),
    ...(bezahlt === null || zahlbetrag === null ? [] : [`Noch zu zahlen: ${betrag(zahlbetrag)}`]),
    ...(steuerInEuro === null ? [] : [`Umsatzsteuer in Euro: ${centText(steuerInEuro, 'EUR')}`]),
    ...(vorgaenger === null ? [] : [`Bezieht sich auf Rechnung ${vorgaenger}`]),
    ...verweise.map((ort) => `Weitere Unterlagen liegen hier (wird nicht geöffnet): ${ort}`),
    ...ausgelassen,
  ];
}
