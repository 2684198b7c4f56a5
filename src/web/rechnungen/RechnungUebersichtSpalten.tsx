import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Belegmarke } from '#kern/anmerkungen/pruefung.ts';
import { type Datum, formatDatum, jahrOf } from '#kern/datum.ts';
import { formatMitMinus } from '#kern/geld.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import { artwort, belegnennung } from '#kern/rechnungen/belegart.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { isErlaubt } from '#kern/rechnungen/uebergaenge.ts';
import { offenerBetrag, ohneForderung } from '#kern/zahlungen/bezahlstatus.ts';
import { Markenzeichen } from '#web/anmerkungen/Markenzeichen.tsx';
import { heute } from '#web/heute.ts';
import { Belegpille } from '#web/rechnungsliste/Belegpille.tsx';
import type { Spalte } from '#web/tabelle/spalte.ts';
import { Bezahlpille } from '#web/zahlungen/Bezahlpille.tsx';
import { IconCheck, IconFileCheck } from '#web/zeichen/zeichen.ts';
import classes from './RechnungUebersicht.module.css';

/** Name of the customer of an invoice. */
export function nameOf({ kunde }: Rechnung): string {
  return (kunde && anzeigename(kunde)) || 'Ohne Kunde';
}

/** Acts in one click, of whoever looks at the list. */
type Schnell = { onBezahlt: ((rechnung: Rechnung) => void) | undefined; darfAusstellen: boolean };
type Marken = { marken: ReadonlyMap<number, Belegmarke> };

/** The columns of the issued invoices. */
export function spaltenOf({ marken, ...schnell }: Schnell & Marken): Spalte<Rechnung>[] {
  return [
    {
      key: 'nummer',
      titel: 'Nummer',
      breite: '112px',
      weicht: 'dann',
      telefon: 'unten',
      sort: { nach: 'nummer', erst: 'ab' },
      render: ({ nummer }) => <span className={classes.nummer}>{nummer}</span>,
    },
    {
      key: 'kunde',
      titel: 'Kunde',
      breite: '',
      sort: { nach: 'kunde', erst: 'auf' },
      render: (rechnung) => (
        <>
          {nameOf(rechnung)}
          {artwort(rechnung.art) && <span className={classes.leise}> {artwort(rechnung.art)}</span>}
          <Markenzeichen marke={marken.get(rechnung.id)} />
        </>
      ),
    },
    {
      key: 'faellig',
      titel: 'Fällig',
      breite: '84px',
      weicht: 'zuerst',
      telefon: 'unten',
      sort: { nach: 'faellig', erst: 'auf' },
      render: (rechnung) => <Faellig rechnung={rechnung} />,
    },
    {
      key: 'status',
      titel: 'Status',
      breite: '132px',
      telefon: 'rechts',
      sort: { nach: 'status', erst: 'auf' },
      render: (rechnung) => <Status rechnung={rechnung} {...schnell} />,
    },
    {
      key: 'betrag',
      titel: 'Betrag',
      breite: '128px',
      istZahl: true,
      telefon: 'oben',
      sort: { nach: 'betrag', erst: 'ab' },
      render: (rechnung) => (
        <span
          className={classes.betrag}
          data-storniert={ohneForderung(rechnung) === 'storniert' || undefined}
        >
          {formatMitMinus(rechnung.summe)}
          {rechnung.waehrung !== 'EUR' && <small title="Währung der Rechnung"> ({rechnung.waehrung})</small>}
        </span>
      ),
    },
  ];
}

/** `05.12.`, in another year `05.12.25`. */
function kurzesDatum(tag: Datum): string {
  const datum = formatDatum(tag);
  return jahrOf(tag) === jahrOf(heute()) ? datum.slice(0, 6) : `${datum.slice(0, 6)}${datum.slice(8)}`;
}

/** Until when it is to be paid; of a draft nobody knows yet. */
function Faellig({ rechnung }: { rechnung: Rechnung }) {
  const { faelligAm, bezahlstatus } = rechnung;
  if (ohneForderung(rechnung) !== undefined) return null;
  return (
    <span className={classes.tag} data-spaet={bezahlstatus === 'ueberfaellig' || undefined}>
      <span className={classes.nurTelefon}>fällig </span>
      {kurzesDatum(faelligAm)}
    </span>
  );
}

/** The state, and in its place for who points at the row what is done about it in one click. */
function Status({ rechnung, onBezahlt, darfAusstellen }: Schnell & { rechnung: Rechnung }) {
  const { id, nummer, bezahlstatus } = rechnung;
  return (
    <span className={classes.status}>
      {ohneForderung(rechnung) === undefined ? (
        <Bezahlpille status={bezahlstatus} />
      ) : (
        <Belegpille rechnung={rechnung} />
      )}
      {onBezahlt && offenerBetrag(rechnung) !== 0 && (
        <UnstyledButton
          className={classes.schnell}
          aria-label={`Als bezahlt markieren: ${belegnennung(rechnung)}`}
          onClick={() => onBezahlt(rechnung)}
        >
          <IconCheck size={16} aria-hidden />
          Als bezahlt
        </UnstyledButton>
      )}
      {darfAusstellen && isErlaubt(rechnung, 'ausstellen') && (
        <Link
          to="/rechnung/$id"
          params={{ id: String(id) }}
          className={classes.schnell}
          aria-label={`Ausstellen: ${nummer}`}
        >
          <IconFileCheck size={16} aria-hidden />
          Ausstellen
        </Link>
      )}
    </span>
  );
}
