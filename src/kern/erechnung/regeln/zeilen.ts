/** Rules of EN 16931 about the lines. */
import { parseUngetypt } from '../zahl.ts';
import { da, fehler, jeZeile, type Regel, spaeter } from './regel.ts';

/** BR-21 to BR-28, BR-30, BR-54, BR-64, BR-65, BR-CO-04, BR-CO-20. */
export const ZEILEN: Regel[] = [
  fehler(
    'BR-21',
    'BT-126',
    'Der Posten hat keine Positionsnummer. Bitte die Posten durchnummerieren.',
    jeZeile((zeile) => da(zeile.id)),
  ),
  fehler(
    'BR-22',
    'BT-129',
    'Beim Posten fehlt die Menge. Bitte die Menge eintragen.',
    jeZeile((zeile) => da(zeile.menge)),
  ),
  fehler(
    'BR-23',
    'BT-130',
    'Beim Posten fehlt die Einheit. Bitte zum Beispiel Stück oder Stunde wählen.',
    jeZeile((zeile) => da(zeile.einheit)),
  ),
  fehler(
    'BR-24',
    'BT-131',
    'Beim Posten fehlt der Gesamtbetrag. Bitte den Nettobetrag der Zeile eintragen.',
    jeZeile((zeile) => da(zeile.netto)),
  ),
  fehler(
    'BR-25',
    'BT-153',
    'Beim Posten fehlt die Bezeichnung. Bitte eintragen, was geliefert oder geleistet wurde.',
    jeZeile((zeile) => da(zeile.name)),
  ),
  fehler(
    'BR-26',
    'BT-146',
    'Beim Posten fehlt der Einzelpreis. Bitte den Nettopreis eintragen.',
    jeZeile((zeile) => da(zeile.preis)),
  ),
  fehler(
    'BR-27',
    'BT-146',
    'Der Einzelpreis ist negativ. Bitte stattdessen die Menge negativ eintragen.',
    jeZeile((zeile) => (parseUngetypt(zeile.preis) ?? 0n) >= 0n),
  ),
  fehler(
    'BR-28',
    'BT-148',
    'Der Einzelpreis vor Rabatt ist negativ. Bitte stattdessen die Menge negativ eintragen.',
    jeZeile((zeile) => (parseUngetypt(zeile.bruttopreis) ?? 0n) >= 0n),
  ),
  fehler(
    'BR-30',
    'BT-135',
    'Der Leistungszeitraum des Postens endet, bevor er beginnt. Bitte Anfang und Ende prüfen.',
    jeZeile((zeile) => !spaeter(zeile.zeitraum?.von, zeile.zeitraum?.bis)),
  ),
  fehler(
    'BR-54',
    'BG-32',
    'Ein Merkmal des Postens hat keinen Namen oder keinen Wert. Bitte beides eintragen oder das Merkmal entfernen.',
    jeZeile((zeile) => zeile.merkmale.every((merkmal) => da(merkmal.name) && da(merkmal.wert))),
  ),
  fehler(
    'BR-64',
    'BT-157',
    'Bei der Artikelkennung (zum Beispiel GTIN) fehlt, aus welchem Verzeichnis sie stammt. Bitte angeben.',
    jeZeile((zeile) => !da(zeile.standardkennung?.id) || da(zeile.standardkennung?.schema)),
  ),
  fehler(
    'BR-65',
    'BT-158',
    'Bei der Warengruppe des Postens fehlt, aus welchem Verzeichnis sie stammt. Bitte angeben.',
    jeZeile((zeile) => zeile.klassifikationen.every((eintrag) => !da(eintrag.id) || da(eintrag.schema))),
  ),
  fehler(
    'BR-CO-04',
    'BT-151',
    'Beim Posten fehlt die Steuerart. Bitte den Steuersatz wählen.',
    jeZeile((zeile) => da(zeile.kategorie)),
  ),
  fehler(
    'BR-CO-20',
    'BG-26',
    'Der Leistungszeitraum des Postens ist leer. Bitte Anfang oder Ende eintragen oder ihn entfernen.',
    jeZeile((zeile) => !zeile.zeitraum || da(zeile.zeitraum.von) || da(zeile.zeitraum.bis)),
  ),
];
