import type { Befund } from '#kern/archiv/pruefung.ts';
import { formatDatum } from '#kern/datum.ts';
import { formatDezimal } from '#kern/dezimal.ts';
import { formatBetrag } from '#kern/geld.ts';
import { canonicalJson } from '#kern/protokoll/kette.ts';
import type { Posten } from '#kern/rechnungen/rechnung.ts';
import { formatProzent } from '#kern/steuer/steuerregel.ts';
import type { RechnungSatz } from '../rechnungen/rechnung.repository.ts';
import type { Stand } from './stand.ts';

type Anzeige = (value: never) => string;
/** What a field is called on the screen, and how its value is written there. */
type Feld = [name: string, anzeige?: Anzeige];

/** Fields of a stored receipt that its archived data say too. */
const KOPF = {
  nummer: ['Rechnungsnummer'],
  einnahme: ['Einnahme oder Ausgabe', (einnahme: boolean) => (einnahme ? 'Einnahme' : 'Ausgabe')],
  kundenID: ['Kunde'],
  leistungsdatumFrom: ['Leistungsdatum von', formatDatum],
  leistungsdatumTo: ['Leistungsdatum bis', formatDatum],
  rechnungsdatum: ['Rechnungsdatum', formatDatum],
  faelligAm: ['Fällig am', formatDatum],
  summe: ['Rechnungsbetrag', formatBetrag],
  notizen: ['Notizen'],
  steuerart: ['Steuerart'],
  preisart: ['Preise netto oder brutto'],
  rabatt: ['Rabatt', formatProzent],
  skontoTage: ['Skonto, Tage'],
  skontoProzent: ['Skonto', formatProzent],
  anzahlung: ['Anzahlung', formatBetrag],
  steuerhinweis: ['Steuerhinweis'],
  art: ['Art der Rechnung'],
} as const satisfies Partial<Record<keyof RechnungSatz, Feld>>;

const ZEILE = {
  id: ['Position'],
  titel: ['Bezeichnung'],
  menge: ['Menge', formatDezimal],
  preis: ['Preis', (preis: number) => formatDezimal(preis, 2)],
  summe: ['Summe', formatBetrag],
  produktID: ['Produkt'],
  steuersatz: ['Steuersatz', formatProzent],
  rabatt: ['Rabatt', formatProzent],
} as const satisfies Record<keyof Posten, Feld>;

/**
 * Compares the rows of the database with the data that were archived: triggers can be dropped, this cannot.
 * @param satz undefined when the row is gone
 */
export function vergleichen(satz: RechnungSatz | undefined, { rechnung }: Stand): Befund[] {
  const finding = ([was, erwartet, gefunden]: Unterschied): Befund => ({
    ...{ rechnungId: rechnung.id, nummer: rechnung.nummer, was, erwartet, gefunden },
    text: 'Das steht in der Datenbank anders als auf der ausgestellten Rechnung.',
  });
  if (!satz) return [finding(['Rechnung', rechnung.nummer, 'nichts'])];
  const status: Unterschied[] = satz.status === 'entwurf' ? [['Zustand', 'ausgestellt', 'Entwurf']] : [];
  return [...unterschiede(KOPF, rechnung, satz), ...status, ...postenunterschiede(rechnung, satz)].map(
    finding,
  );
}

type Unterschied = [was: string, erwartet: string, gefunden: string];

function postenunterschiede({ rechnungsposten }: Stand['rechnung'], { posten }: RechnungSatz): Unterschied[] {
  const laenge = Math.max(rechnungsposten.length, posten.length);
  return Array.from({ length: laenge }, (_, index) => index).flatMap((index) => {
    const [soll, ist] = [rechnungsposten[index], posten[index]];
    const name = `Posten ${index + 1}`;
    if (!soll || !ist) return [[name, soll?.titel ?? 'nichts', ist?.titel ?? 'nichts'] satisfies Unterschied];
    return unterschiede(ZEILE, soll, ist).map(
      ([was, ...werte]): Unterschied => [`${name}, ${was}`, ...werte],
    );
  });
}

function unterschiede<Objekt extends object>(
  felder: Partial<Record<keyof Objekt, Feld>>,
  soll: NoInfer<Objekt>,
  ist: NoInfer<Objekt>,
): Unterschied[] {
  return (Object.entries(felder) as [keyof Objekt, Feld][])
    .filter(([feld]) => soll[feld] !== ist[feld])
    .map(([feld, [name, anzeige]]) => [name, ...inWorten(soll[feld], ist[feld], anzeige)]);
}

/** As on the screen; as stored where that makes no difference, or is no value of the field at all. */
function inWorten(soll: unknown, ist: unknown, anzeige: Anzeige = String): [string, string] {
  const lesbar = typeof soll === typeof ist ? [soll, ist].map((value) => anzeige(value as never)) : [];
  const [erwartet = '', gefunden = ''] = lesbar;
  return erwartet === gefunden ? [canonicalJson(soll), canonicalJson(ist)] : [erwartet, gefunden];
}
