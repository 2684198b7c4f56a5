/** Texts of the table: its columns, and the lines with the sum they have come to so far. */
import { formatDezimal } from '../dezimal.ts';
import { mengentext } from '../einheiten.ts';
import { type Cent, formatBetrag } from '../geld.ts';
import type { Layout } from '../mandant/layout.ts';
import type { Berechnung } from '../rechnungen/berechnung.ts';
import { zeigtUmsatzsteuer } from '../steuer/steuerart.ts';
import { formatProzent } from '../steuer/steuerregel.ts';
import type { Belegdaten } from './quelle.ts';

/** `text` takes what room is left and is broken into lines; the others are as wide as what they hold. */
export type Blattspalte = { titel: string; art: 'nummer' | 'text' | 'zahl' };

/** One row, its cells in the order of the columns. `stand` is the sum down to this row, for the carry-over. */
export type Blattposten = { zellen: string[]; stand: string };

type Zeile = { posten: Belegdaten['posten'][number]; nummer: number; betrag: Cent };
type Spalte = Blattspalte & { zelle: (zeile: Zeile) => string };

/** Columns of the table: those the layout wants, discount and VAT only where there are any. */
export function spaltenOf(beleg: Belegdaten, layout: Layout): Blattspalte[] {
  return columnsOf(beleg, layout).map(({ titel, art }) => ({ titel, art }));
}

export function postenOf(beleg: Belegdaten, { zeilen }: Berechnung, layout: Layout): Blattposten[] {
  const spalten = columnsOf(beleg, layout);
  let stand = 0;
  return beleg.posten.map((posten, index) => {
    const betrag = zeilen[index]?.betrag ?? 0;
    stand += betrag;
    const zeile = { posten, betrag, nummer: index + 1 };
    return { zellen: spalten.map(({ zelle }) => zelle(zeile)), stand: formatBetrag(stand) };
  });
}

const NBSP = '\u00a0';

function columnsOf(
  { posten, steuerart, preisart, einnahme }: Belegdaten,
  { spalten: wahl }: Layout,
): Spalte[] {
  const mitSteuer = zeigtUmsatzsteuer(steuerart);
  const mitRabatt = posten.some(({ rabatt }) => rabatt !== 0);
  const spalten: (Spalte | false)[] = [
    wahl.position && { titel: 'Pos.', art: 'nummer', zelle: ({ nummer }) => String(nummer) },
    { titel: 'Beschreibung', art: 'text', zelle: (zeile) => zeile.posten.titel },
    wahl.menge && {
      ...{ titel: 'Menge', art: 'zahl' },
      zelle: (zeile) => mengentext(zeile.posten.menge, zeile.posten.einheit),
    },
    wahl.preis && {
      ...{ titel: 'Preis', art: 'zahl' },
      zelle: (zeile) => `${formatDezimal(zeile.posten.preis, 2)}${NBSP}€`,
    },
    mitRabatt && {
      ...{ titel: 'Rabatt', art: 'zahl' },
      zelle: (zeile) => (zeile.posten.rabatt === 0 ? '' : formatProzent(zeile.posten.rabatt)),
    },
    mitSteuer &&
      wahl.steuersatz && {
        ...{ titel: 'USt', art: 'zahl' },
        zelle: (zeile) => formatProzent(zeile.posten.steuersatz),
      },
    {
      ...{ titel: betragstitelOf({ einnahme, mitSteuer, preisart }), art: 'zahl' },
      zelle: ({ betrag }) => formatBetrag(betrag),
    },
  ];
  return spalten.filter((spalte) => spalte !== false);
}

/** An expense is recorded as what was paid, so its amounts are neither. */
function betragstitelOf({
  einnahme,
  mitSteuer,
  preisart,
}: Pick<Belegdaten, 'einnahme' | 'preisart'> & { mitSteuer: boolean }): string {
  if (mitSteuer && preisart === 'brutto') return 'Brutto';
  return einnahme || mitSteuer ? 'Netto' : 'Betrag';
}
