import { formatDatum } from '#kern/datum.ts';
import { formatMitMinus } from '#kern/geld.ts';
import type { Mahnvorschlagszeile } from '#kern/mahnungen/mahnung.ts';
import { Pille } from '#web/components/Pille.tsx';
import type { Spalte } from '#web/tabelle/spalte.ts';
import zeile from '#web/tabelle/Zeileninhalt.module.css';

/** A customer who is late, as a row. */
export type Faellig = Mahnvorschlagszeile & { id: number };

/** How late something is. */
export function spaetOf(tage: number): string {
  return tage === 1 ? 'seit gestern' : `seit ${tage} Tagen`;
}

/** The columns of who is late with how many invoices, and since when. */
export const WER: Spalte<{ kunde: string; anzahl: number; tage: number }>[] = [
  { key: 'kunde', titel: 'Kunde', breite: '', render: ({ kunde }) => kunde },
  {
    key: 'anzahl',
    titel: 'Rechnungen',
    breite: '104px',
    weicht: 'zuerst',
    istZahl: true,
    render: ({ anzahl }) => anzahl,
  },
  {
    key: 'seit',
    titel: 'Überfällig',
    breite: '136px',
    weicht: 'dann',
    telefon: 'unten',
    render: ({ tage }) => <span className={zeile.spaet}>{spaetOf(tage)}</span>,
  },
];

/** The columns of who is to be reminded. */
export const FAELLIGSPALTEN: Spalte<Faellig>[] = [
  ...WER,
  {
    key: 'zuletzt',
    titel: 'Zuletzt gemahnt',
    breite: '136px',
    weicht: 'zuerst',
    render: ({ zuletzt }) => (
      <span className={zeile.leise}>{zuletzt ? formatDatum(zuletzt) : 'noch nie'}</span>
    ),
  },
  {
    key: 'stufe',
    titel: 'Nächstes Schreiben',
    breite: '208px',
    telefon: 'rechts',
    render: ({ titel, hindernisse }) =>
      hindernisse.length === 0 ? (
        <Pille art="offen">{titel}</Pille>
      ) : (
        <span title={hindernisse.map(({ text }) => text).join('\n')}>
          <Pille art="neutral">Ruht</Pille>
        </span>
      ),
  },
  {
    key: 'offen',
    titel: 'Offen',
    breite: '128px',
    istZahl: true,
    telefon: 'oben',
    render: ({ offen }) => formatMitMinus(offen),
  },
];
