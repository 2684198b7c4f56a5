/** Rules of EN 16931 about the document itself: identity, dates, references, delivery, attachments. */
import { da, fehler, type Regel, spaeter } from './regel.ts';

/** BR-01 to BR-05, BR-16, BR-29, BR-52, BR-53, BR-55, BR-57, BR-CO-03, BR-CO-18, BR-CO-19. */
export const GRUNDANGABEN: Regel[] = [
  fehler(
    'BR-01',
    'BT-24',
    'Es fehlt, nach welchem Standard die Rechnung aufgebaut ist. Bitte ein Format wählen.',
    (r) => da(r.profil),
  ),
  fehler('BR-02', 'BT-1', 'Die Rechnungsnummer fehlt. Bitte eine Nummer vergeben.', (r) => da(r.nummer)),
  fehler('BR-03', 'BT-2', 'Das Rechnungsdatum fehlt. Bitte ein Datum eintragen.', (r) => da(r.datum)),
  fehler(
    'BR-04',
    'BT-3',
    'Es fehlt, ob dies eine Rechnung oder eine Korrektur ist. Bitte die Art des Dokuments angeben.',
    (r) => da(r.typ),
  ),
  fehler('BR-05', 'BT-5', 'Die Währung fehlt. Bitte eine Währung angeben, zum Beispiel EUR.', (r) =>
    da(r.waehrung),
  ),
  fehler(
    'BR-16',
    'BG-25',
    'Die Rechnung hat keinen Posten. Bitte mindestens eine Leistung eintragen.',
    (r) => r.zeilen.length > 0,
  ),
  fehler(
    'BR-29',
    'BT-74',
    'Der Leistungszeitraum endet, bevor er beginnt. Bitte Anfang und Ende prüfen.',
    (r) => !spaeter(r.zeitraum?.von, r.zeitraum?.bis),
  ),
  fehler(
    'BR-52',
    'BT-122',
    'Ein Anhang hat keine Bezeichnung. Bitte jedem Anhang eine Nummer oder einen Namen geben.',
    (r) => r.anhaenge.every((anhang) => da(anhang.id)),
  ),
  fehler(
    'BR-53',
    'BT-111',
    'Die Steuer soll auch in einer zweiten Währung dastehen, aber der Betrag fehlt. Bitte ergänzen.',
    (r, { syntax }) =>
      !da(r.steuerwaehrung) ||
      (r.steuerwaehrung === r.waehrung ? syntax === 'ubl' : da(r.summen.steuerInSteuerwaehrung)),
  ),
  fehler(
    'BR-55',
    'BT-25',
    'Beim Verweis auf eine frühere Rechnung fehlt deren Nummer. Bitte die Nummer eintragen.',
    (r) => r.vorgaenger.every((eintrag) => da(eintrag.nummer)),
  ),
  fehler(
    'BR-57',
    'BT-80',
    'Bei der Lieferadresse fehlt das Land. Bitte das Land ergänzen.',
    (r) => !r.lieferung?.anschrift || da(r.lieferung.anschrift.land),
  ),
  fehler(
    'BR-CO-03',
    'BT-7',
    'Für den Zeitpunkt der Steuer stehen ein Datum und ein Code zugleich da. Bitte nur eines davon angeben.',
    (r) => !da(r.steuerdatum) || !da(r.steuerdatumcode),
  ),
  fehler(
    'BR-CO-18',
    'BG-23',
    'Die Aufstellung der Umsatzsteuer fehlt. Bitte Steuersatz oder Befreiung angeben.',
    (r) => r.steuern.length > 0,
  ),
  fehler(
    'BR-CO-19',
    'BG-14',
    'Der Leistungszeitraum ist leer. Bitte Anfang oder Ende eintragen oder ihn entfernen.',
    (r) => !r.zeitraum || da(r.zeitraum.von) || da(r.zeitraum.bis),
  ),
];
