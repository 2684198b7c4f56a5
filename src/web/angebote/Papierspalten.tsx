import { PAPIERARTEN } from '#kern/angebote/arten.ts';
import type { Papier } from '#kern/angebote/papier.ts';
import { formatDatum } from '#kern/datum.ts';
import { formatMitMinus } from '#kern/geld.ts';
import { Papierpille } from '#web/angebote/Papierpille.tsx';
import { verweistext } from '#web/angebote/papiertext.ts';
import type { Spalte } from '#web/tabelle/spalte.ts';
import zeile from '#web/tabelle/Zeileninhalt.module.css';

/** How a row is called for those who do not see it. */
export function zeilennameOf(papier: Papier): string {
  return `${verweistext(papier)}, ${papier.kunde || 'Ohne Kunde'}`;
}

/** The columns of the papers; `mitArt` where there is more than one kind. */
export function spaltenOf(mitArt: boolean): Spalte<Papier>[] {
  return [
    {
      key: 'nummer',
      titel: 'Nummer',
      breite: '112px',
      telefon: 'unten',
      render: ({ nummer }) => <span className={zeile.leise}>{nummer || '–'}</span>,
    },
    { key: 'kunde', titel: 'Kunde', breite: '', render: ({ kunde }) => kunde || 'Ohne Kunde' },
    ...(mitArt ? [ART] : []),
    {
      key: 'datum',
      titel: 'Datum',
      breite: '104px',
      weicht: 'dann',
      telefon: 'unten',
      render: ({ datum }) => <span className={zeile.leise}>{formatDatum(datum)}</span>,
    },
    {
      key: 'stand',
      titel: 'Stand',
      breite: '152px',
      telefon: 'rechts',
      render: (papier) => <Papierpille papier={papier} />,
    },
    {
      key: 'betrag',
      titel: 'Betrag',
      breite: '128px',
      istZahl: true,
      telefon: 'oben',
      render: ({ summe }) => formatMitMinus(summe),
    },
  ];
}

const ART: Spalte<Papier> = {
  key: 'art',
  titel: 'Art',
  breite: '168px',
  weicht: 'zuerst',
  telefon: 'unten',
  render: ({ art }) => <span className={zeile.leise}>{PAPIERARTEN[art].name}</span>,
};
