import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDatum, formatFrist } from '#kern/datum.ts';
import { formatDezimal } from '#kern/dezimal.ts';
import { formatMitMinus } from '#kern/geld.ts';
import type { Posten, Rechnung } from '#kern/rechnungen/rechnung.ts';
import { isErlaubt } from '#kern/rechnungen/uebergaenge.ts';
import { formatGeld } from '#kern/waehrung.ts';
import { offenerBetrag, ohneForderung } from '#kern/zahlungen/bezahlstatus.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { heute } from '#web/heute.ts';
import { Sendeknopf, useSendbar, useSendedialog } from '#web/postausgang/Sendeknopf.tsx';
import { PdfKnopf } from '#web/rechnungen/PdfKnopf.tsx';
import { RechnungLoeschen } from '#web/rechnungen/RechnungLoeschen.tsx';
import { nameOf } from '#web/rechnungen/RechnungUebersichtSpalten.tsx';
import { useRechnung } from '#web/rechnungen/rechnung.queries.ts';
import { RueckzahlungErfassen, ZahlungErfassen } from '#web/rechnungen/Zahlungsbereich.tsx';
import { Belegpille } from '#web/rechnungsliste/Belegpille.tsx';
import { Seitenblick } from '#web/tabelle/Seitenblick.tsx';
import { Bezahlpille } from '#web/zahlungen/Bezahlpille.tsx';
import { Zahlungsliste } from '#web/zahlungen/Zahlungsliste.tsx';
import { IconCheck } from '#web/zeichen/zeichen.ts';
import classes from './RechnungUebersicht.module.css';

type BlickProps = {
  id: number;
  /** As the list has it, while the whole of it is on its way. */
  bekannt: Rechnung | undefined;
  fokus: boolean;
  onVorher: (() => void) | undefined;
  onNachher: (() => void) | undefined;
  onClose: () => void;
  onBezahlt: ((rechnung: Rechnung) => void) | undefined;
};

/** One invoice beside the list: what it is about, and what is done about it. */
export function RechnungBlick({ id, bekannt, onBezahlt, ...rest }: BlickProps) {
  const abfrage = useRechnung(id);
  const rechnung = abfrage.data ?? bekannt;
  if (!rechnung)
    return (
      <Seitenblick titel="Rechnung" kopf={null} {...rest}>
        <Ladezustand abfrage={abfrage}>{null}</Ladezustand>
      </Seitenblick>
    );
  return (
    <Seitenblick
      {...rest}
      kopf={<Stand rechnung={rechnung} />}
      titel={
        <>
          <span className={classes.ueberName}>{rechnung.nummer}</span>
          {nameOf(rechnung)}
        </>
      }
    >
      <span className={`${classes.gross} ${flaeche.abschluss}`}>{formatMitMinus(rechnung.summe)}</span>
      <Angaben rechnung={rechnung} />
      {abfrage.data?.rechnungsposten && (
        <Zeilen posten={abfrage.data.rechnungsposten} waehrung={rechnung.waehrung} />
      )}
      <Handlungen rechnung={rechnung} onBezahlt={onBezahlt} onDeleted={rest.onClose} />
    </Seitenblick>
  );
}

function Stand({ rechnung }: { rechnung: Rechnung }) {
  if (ohneForderung(rechnung) !== undefined) return <Belegpille rechnung={rechnung} />;
  const { bezahlstatus, faelligAm } = rechnung;
  const frist = formatFrist(faelligAm, heute());
  return (
    <>
      <Bezahlpille status={bezahlstatus} />
      {offenerBetrag(rechnung) !== 0 && (
        <span>{bezahlstatus === 'ueberfaellig' ? `${frist} überfällig` : `${frist} fällig`}</span>
      )}
    </>
  );
}

function Angaben({ rechnung }: { rechnung: Rechnung }) {
  const { rechnungsdatum, leistungsdatumFrom: von, leistungsdatumTo: bis, faelligAm } = rechnung;
  const offen = offenerBetrag(rechnung);
  const isTeil = offen !== 0 && offen !== rechnung.summe;
  return (
    <dl className={classes.angaben}>
      <dt>Rechnungsdatum</dt>
      <dd>{formatDatum(rechnungsdatum)}</dd>
      <dt>Leistung</dt>
      <dd>{von === bis ? formatDatum(von) : `${formatDatum(von)} – ${formatDatum(bis)}`}</dd>
      {ohneForderung(rechnung) === undefined && (
        <>
          <dt>Zahlbar bis</dt>
          <dd>{formatDatum(faelligAm)}</dd>
        </>
      )}
      {isTeil && (
        <>
          <dt>Noch offen</dt>
          <dd>{formatMitMinus(offen)}</dd>
        </>
      )}
    </dl>
  );
}

/** More lines than this are for the page of the invoice. */
const MAX_ZEILEN = 6;

function Zeilen({ posten, waehrung }: { posten: readonly Posten[]; waehrung: string }) {
  const rest = posten.length - MAX_ZEILEN;
  return (
    <dl className={`${classes.angaben} ${classes.posten}`}>
      {posten.slice(0, MAX_ZEILEN).map(({ id, titel, menge, summe }) => [
        <dt key={`t${id}`} title={titel}>
          {formatDezimal(menge)} × {titel}
        </dt>,
        <dd key={`s${id}`}>{formatGeld(summe, waehrung)}</dd>,
      ])}
      {rest > 0 && (
        <dt className={classes.leise}>
          {rest === 1 ? 'und ein weiterer Posten' : `und ${rest} weitere Posten`}
        </dt>
      )}
    </dl>
  );
}

type HandlungenProps = {
  rechnung: Rechnung;
  onBezahlt: ((rechnung: Rechnung) => void) | undefined;
  onDeleted: () => void;
};

function Handlungen({ rechnung, onBezahlt, onDeleted }: HandlungenProps) {
  const { id } = rechnung;
  const darfErfassen = useDarf('erfassen');
  const darfAusstellen = useDarf('ausstellen');
  const { isSendbar } = useSendbar(rechnung);
  const senden = useSendedialog(rechnung);
  const isEntwurf = darfAusstellen && isErlaubt(rechnung, 'ausstellen');
  const ziel = { to: '/rechnung/$id', params: { id: String(id) } } as const;
  return (
    <>
      <div className={classes.knoepfe}>
        {onBezahlt && offenerBetrag(rechnung) !== 0 && (
          <Button
            data-haupt
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={() => onBezahlt(rechnung)}
          >
            Als bezahlt markieren
          </Button>
        )}
        {isEntwurf && (
          <KnopfLink {...ziel} data-haupt>
            Ansehen und ausstellen
          </KnopfLink>
        )}
        {isSendbar && <Sendeknopf open={senden.open} />}
        {senden.dialog}
        <PdfKnopf id={id} />
        <KnopfLink {...ziel} variant="default">
          {darfErfassen && isErlaubt(rechnung, 'aendern') ? 'Rechnung bearbeiten' : 'Rechnung ansehen'}
        </KnopfLink>
      </div>
      <div className={classes.leiseKnoepfe}>
        {ohneForderung(rechnung) === undefined && <ZahlungErfassen rechnung={rechnung} />}
        <RueckzahlungErfassen rechnung={rechnung} />
        <RechnungLoeschen rechnung={rechnung} onDeleted={onDeleted} />
      </div>
      {rechnung.bezahlt !== 0 && <Zahlungsliste rechnung={rechnung} />}
    </>
  );
}

/** Record below its row, where there is no room beside the list. */
export function RechnungAufgeklappt(props: HandlungenProps): ReactNode {
  return (
    <div className={classes.aufgeklappt}>
      <Angaben rechnung={props.rechnung} />
      <Handlungen {...props} />
    </div>
  );
}
