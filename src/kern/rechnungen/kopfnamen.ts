/** Names of the fields of the head on the screen. The first page, which loads the fields, shows none of them. */
import type { Kopffeld } from './kopf.ts';

export const KOPFNAMEN = {
  einnahme: 'Einnahme oder Ausgabe',
  leistungsdatumFrom: 'Leistungszeitraum von',
  leistungsdatumTo: 'Leistungszeitraum bis',
  rechnungsdatum: 'Rechnungsdatum',
  kundenID: 'Kunde',
  notizen: 'Notizen',
  steuerart: 'Umsatzsteuer',
  preisart: 'Preise sind',
  steuerhinweis: 'Steuerhinweis',
  rabatt: 'Rabatt auf alles',
  skontoProzent: 'Skonto',
  skontoTage: 'Skonto bei Zahlung binnen (Tage)',
  anzahlung: 'Schon angezahlt',
  anpassungen: 'Zuschläge und Nachlässe',
  zahlungsweg: 'Zahlung',
  kartenziffern: 'Letzte Ziffern der Karte',
  bestellnummer: 'Bestellnummer',
  vertragsnummer: 'Vertragsnummer',
  projektnummer: 'Projektnummer',
  lieferscheinnummer: 'Lieferscheinnummer',
  objekt: 'Objekt',
  textDavor: 'Text vor den Posten',
  textDanach: 'Text nach den Posten',
  lieferName: 'Lieferanschrift: Name',
  lieferStrasse: 'Lieferanschrift: Straße und Nummer',
  lieferPlz: 'Lieferanschrift: Postleitzahl',
  lieferOrt: 'Lieferanschrift: Ort',
  lieferLand: 'Lieferanschrift: Land',
  belegsprache: 'Sprache',
  waehrung: 'Währung',
  kurs: 'Kurs',
  kursdatum: 'Kurs vom',
  kursquelle: 'Quelle des Kurses',
} as const satisfies Record<Kopffeld, string>;

/** In the customer's words: on the sheet, and in the e-invoice under that name of the model. */
const BEZEICHNET = [
  ['bestellnummer', 'bestellung'],
  ['vertragsnummer', 'vertrag'],
  ['projektnummer', 'projekt'],
  ['lieferscheinnummer', 'lieferschein'],
  ['objekt', 'objekt'],
] as const;

/** The fields by which a customer finds the business again, in order, with the name of each in the e-invoice. */
export const BEZEICHNUNGEN = BEZEICHNET.map(([feld, bezeichnet]) => ({
  feld,
  name: KOPFNAMEN[feld],
  bezeichnet,
}));
