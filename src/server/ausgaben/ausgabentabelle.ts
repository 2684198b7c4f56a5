/** Expenses as a table, one line for each position: what an adviser books from. */
import { kategoriename } from '#kern/ausgaben/kategorien.ts';
import { STEUERFAELLE } from '#kern/ausgaben/steuerfall.ts';
import { CSV_BOM, type CsvZelle, csvZeile } from '#kern/csv.ts';
import { formatDezimal } from '#kern/dezimal.ts';
import { type Cent, formatBetragOhneEuro } from '#kern/geld.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import { EINGANGSARTEN, OHNE_ANGABEN } from '#kern/rechnungen/eingangsregeln.ts';
import { type Ausgabenposition, positionenOf } from '#kern/rechnungen/positionen.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { toAntwort } from '../rechnungen/readRechnung.ts';
import { readSeiten, type Zeitraum } from './seiten.ts';

type Zeile = { beleg: Rechnung; position: Ausgabenposition };

const betrag = (cent: Cent | null) => (cent === null ? '' : formatBetragOhneEuro(cent));

const SPALTEN: Record<string, (zeile: Zeile) => CsvZelle> = {
  Belegnummer: ({ beleg }) => beleg.nummer,
  Rechnungsdatum: ({ beleg }) => beleg.rechnungsdatum,
  'Leistung von': ({ beleg }) => beleg.leistungsdatumFrom,
  'Leistung bis': ({ beleg }) => beleg.leistungsdatumTo,
  'Zahlbar bis': ({ beleg }) => beleg.faelligAm,
  Status: ({ beleg }) => beleg.status,
  Bezahlstatus: ({ beleg }) => beleg.bezahlstatus,
  Lieferant: ({ beleg }) => (beleg.kunde ? anzeigename(beleg.kunde) : ''),
  Art: ({ beleg }) => (beleg.belegart ? EINGANGSARTEN[beleg.belegart] : ''),
  'Nummer des Lieferanten': ({ beleg }) => beleg.belegnummer ?? '',
  Kategorie: ({ position }) => (position.kategorie ? kategoriename(position.kategorie) : ''),
  Position: ({ position }) => POSITIONEN[position.art],
  'Steuersatz in %': ({ position: { satz } }) => (satz === null ? '' : formatDezimal(satz * 100)),
  Netto: ({ position }) => betrag(position.netto),
  Steuer: ({ position }) => betrag(position.steuer),
  Brutto: ({ position }) => betrag(position.brutto),
  Vorsteuer: ({ position }) => betrag(position.vorsteuer),
  Steuerfall: ({ position: { steuerfall } }) => (steuerfall ? STEUERFAELLE[steuerfall] : ''),
  'Betrieblich in %': ({ position }) => formatDezimal(position.betrieblich * 100),
  Anschaffung: ({ position }) => (position.anlage ? 'ja' : 'nein'),
  Notizen: ({ beleg }) => beleg.notizen,
};

const POSITIONEN: Record<Ausgabenposition['art'], string> = {
  zeile: 'laut Beleg',
  ungeteilt: 'ohne Aufteilung',
  trinkgeld: 'Trinkgeld',
};

/** The table as it is written line by line, newest service first; the range counts the beginning of the service. */
export async function* writeAusgaben(bestand: Bestand, zeitraum: Zeitraum): AsyncGenerator<string> {
  yield `${CSV_BOM}${csvZeile(Object.keys(SPALTEN))}`;
  for await (const seite of readSeiten(bestand, zeitraum)) {
    const angaben = await bestand.eingang.list(seite.map(({ id }) => id));
    for (const rechnung of seite) {
      const eigene = angaben.get(rechnung.id) ?? OHNE_ANGABEN;
      const beleg = { ...toAntwort(rechnung, bestand.heute), ...eigene };
      for (const position of positionenOf(eigene, rechnung.summe)) {
        yield csvZeile(Object.values(SPALTEN).map((wertOf) => wertOf({ beleg, position })));
      }
    }
  }
}
