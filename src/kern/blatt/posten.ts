/** Texts of the table: its columns, and the lines with the sum they have come to so far. */
import { formatSpanne } from '../datum.ts';
import type { Cent } from '../geld.ts';
import type { Layout } from '../mandant/layout.ts';
import type { Anpassung } from '../rechnungen/anpassung.ts';
import type { Berechnung } from '../rechnungen/berechnung.ts';
import type { Sprache } from '../sprache.ts';
import { zeigtUmsatzsteuer } from '../steuer/steuerart.ts';
import { schreibweiseOf } from '../worte/schreibweise.ts';
import { type Worte, worteOf } from '../worte/worte.ts';
import type { Belegdaten } from './quelle.ts';

/** `text` takes what room is left and is broken into lines; the others are as wide as what they hold. */
export type Blattspalte = { titel: string; art: 'nummer' | 'text' | 'zahl' };

/** One row, its cells in the order of the columns. `stand` is the sum down to this row, for the carry-over. */
export type Blattposten = { zellen: string[]; stand: string };

type Zeile = {
  posten: Belegdaten['posten'][number];
  nummer: number;
  betrag: Cent;
  /** Charges and allowances of the line, in cents. */
  anpassungen: readonly Cent[];
};
type Spalte = Blattspalte & { zelle: (zeile: Zeile) => string };

/** Columns of the table: those the layout wants, discount and VAT only where there are any. */
export function spaltenOf(beleg: Belegdaten, layout: Layout): Blattspalte[] {
  return columnsOf(beleg, layout).map(({ titel, art }) => ({ titel, art }));
}

export function postenOf(beleg: Belegdaten, { zeilen }: Berechnung, layout: Layout): Blattposten[] {
  const spalten = columnsOf(beleg, layout);
  const { betrag: schreiben } = schreibweiseOf(beleg.sprache, beleg.waehrung);
  let stand = 0;
  return beleg.posten.map((posten, index) => {
    const { betrag = 0, anpassungen = [] } = zeilen[index] ?? {};
    stand += betrag;
    const zeile = { posten, betrag, anpassungen, nummer: index + 1 };
    return { zellen: spalten.map(({ zelle }) => zelle(zeile)), stand: schreiben(stand) };
  });
}

function columnsOf(beleg: Belegdaten, { spalten: wahl }: Layout): Spalte[] {
  const { posten, steuerart, preisart, einnahme, sprache, waehrung } = beleg;
  const worte = worteOf(sprache);
  const weise = schreibweiseOf(sprache, waehrung);
  const mitSteuer = zeigtUmsatzsteuer(steuerart);
  const mitRabatt = posten.some(({ rabatt }) => rabatt !== 0);
  const spalten: (Spalte | false)[] = [
    wahl.position && { titel: worte.position, art: 'nummer', zelle: ({ nummer }) => String(nummer) },
    { titel: worte.beschreibung, art: 'text', zelle: (zeile) => textOf(zeile, beleg) },
    wahl.menge && {
      titel: worte.menge,
      art: 'zahl',
      zelle: (zeile) => weise.menge(zeile.posten.menge, zeile.posten.einheit),
    },
    wahl.preis && {
      titel: worte.preis,
      art: 'zahl',
      zelle: (zeile) => weise.preis(zeile.posten.preis),
    },
    mitRabatt && {
      titel: worte.rabatt,
      art: 'zahl',
      zelle: (zeile) => (zeile.posten.rabatt === 0 ? '' : weise.prozent(zeile.posten.rabatt)),
    },
    mitSteuer &&
      wahl.steuersatz && {
        titel: worte.ust,
        art: 'zahl',
        zelle: (zeile) => weise.prozent(zeile.posten.steuersatz),
      },
    {
      titel: betragstitelOf({ einnahme, mitSteuer, preisart }, worte),
      art: 'zahl',
      zelle: ({ betrag }) => weise.betrag(betrag),
    },
  ];
  return spalten.filter((spalte) => spalte !== false);
}

/**
 * Text of a line: its title, and below it when it was done, upon which position of the order, and what is charged or
 * allowed for it.
 */
function textOf({ posten, anpassungen }: Zeile, { sprache, waehrung }: Belegdaten): string {
  const { betrag } = schreibweiseOf(sprache, waehrung);
  const { titel, bestellposition = '' } = posten;
  const dazu = (posten.anpassungen ?? []).map(
    (anpassung, index) => `${anpassungstext(anpassung, sprache)}: ${betrag(anpassungen[index] ?? 0)}`,
  );
  const position = bestellposition && `${worteOf(sprache).bestellposition}: ${bestellposition}`;
  return [titel, ...[wannOf(posten, sprache), position, ...dazu].filter(Boolean)].join('\n');
}

function wannOf({ zeitraumVon: von, zeitraumBis: bis }: Zeile['posten'], sprache: Sprache): string {
  if (!von || !bis) return '';
  const { leistungsdatum, leistungszeitraum } = worteOf(sprache);
  const was = von === bis ? leistungsdatum : leistungszeitraum;
  return `${was}: ${formatSpanne(von, bis, schreibweiseOf(sprache).datum)}`;
}

/** "Mindermenge 5 %" */
export function anpassungstext({ grund, prozent }: Anpassung, sprache: Sprache): string {
  return prozent === 0 ? grund : `${grund} ${schreibweiseOf(sprache).prozent(prozent)}`;
}

/** An expense is recorded as what was paid, so its amounts are neither. */
function betragstitelOf(
  { einnahme, mitSteuer, preisart }: Pick<Belegdaten, 'einnahme' | 'preisart'> & { mitSteuer: boolean },
  { brutto, netto, betrag }: Worte,
): string {
  if (mitSteuer && preisart === 'brutto') return brutto;
  return einnahme || mitSteuer ? netto : betrag;
}
