/** Rules of EN 16931 about allowances and charges of the document and of a line. */

import type { EAbzug, ERechnung } from '../modell.ts';
import { hatGrund as hatGrundImXml } from '../xmlregeln/vorhanden.ts';
import { da, fehler, jeZeile, type Regel } from './regel.ts';

const GRUND_RABATT = 'Bei einem Rabatt fehlt der Grund. Bitte kurz sagen, wofür er gewährt wird.';
const GRUND_ZUSCHLAG = 'Bei einem Zuschlag fehlt der Grund. Bitte kurz sagen, wofür er erhoben wird.';
const GRUND_ZEILENRABATT =
  'Beim Rabatt dieses Postens fehlt der Grund. Bitte kurz sagen, wofür er gewährt wird.';
const GRUND_ZEILENZUSCHLAG =
  'Beim Zuschlag dieses Postens fehlt der Grund. Bitte kurz sagen, wofür er erhoben wird.';

const RABATTGRUND = {
  modell: (r: ERechnung) => r.abzuege.every(hatGrund),
  ...hatGrundImXml('dokument', 'abzug'),
};
const ZUSCHLAGSGRUND = {
  modell: (r: ERechnung) => r.zuschlaege.every(hatGrund),
  ...hatGrundImXml('dokument', 'zuschlag'),
};
const ZEILENRABATTGRUND = {
  modell: jeZeile((zeile) => zeile.abzuege.every(hatGrund)),
  ...hatGrundImXml('zeile', 'abzug'),
};
const ZEILENZUSCHLAGSGRUND = {
  modell: jeZeile((zeile) => zeile.zuschlaege.every(hatGrund)),
  ...hatGrundImXml('zeile', 'zuschlag'),
};

/** BR-31 to BR-33, BR-36 to BR-38, BR-41 to BR-44, and BR-CO-21 to BR-CO-24, which say the same once more. */
export const ABZUEGE: Regel[] = [
  fehler('BR-31', 'BT-92', 'Bei einem Rabatt fehlt der Betrag. Bitte den Betrag eintragen.', (r) =>
    r.abzuege.every(hatBetrag),
  ),
  fehler('BR-32', 'BT-95', 'Bei einem Rabatt fehlt die Steuerart. Bitte den Steuersatz wählen.', (r) =>
    r.abzuege.every(hatKategorie),
  ),
  fehler('BR-33', 'BT-97', GRUND_RABATT, RABATTGRUND),
  fehler('BR-36', 'BT-99', 'Bei einem Zuschlag fehlt der Betrag. Bitte den Betrag eintragen.', (r) =>
    r.zuschlaege.every(hatBetrag),
  ),
  fehler('BR-37', 'BT-102', 'Bei einem Zuschlag fehlt die Steuerart. Bitte den Steuersatz wählen.', (r) =>
    r.zuschlaege.every(hatKategorie),
  ),
  fehler('BR-38', 'BT-104', GRUND_ZUSCHLAG, ZUSCHLAGSGRUND),
  fehler(
    'BR-41',
    'BT-136',
    'Beim Rabatt dieses Postens fehlt der Betrag. Bitte den Betrag eintragen.',
    jeZeile((zeile) => zeile.abzuege.every(hatBetrag)),
  ),
  fehler('BR-42', 'BT-139', GRUND_ZEILENRABATT, ZEILENRABATTGRUND),
  fehler(
    'BR-43',
    'BT-141',
    'Beim Zuschlag dieses Postens fehlt der Betrag. Bitte den Betrag eintragen.',
    jeZeile((zeile) => zeile.zuschlaege.every(hatBetrag)),
  ),
  fehler('BR-44', 'BT-144', GRUND_ZEILENZUSCHLAG, ZEILENZUSCHLAGSGRUND),
  fehler('BR-CO-21', 'BT-97', GRUND_RABATT, RABATTGRUND),
  fehler('BR-CO-22', 'BT-104', GRUND_ZUSCHLAG, ZUSCHLAGSGRUND),
  fehler('BR-CO-23', 'BT-139', GRUND_ZEILENRABATT, ZEILENRABATTGRUND),
  fehler('BR-CO-24', 'BT-144', GRUND_ZEILENZUSCHLAG, ZEILENZUSCHLAGSGRUND),
];

function hatBetrag(abzug: EAbzug): boolean {
  return da(abzug.betrag);
}

function hatKategorie(abzug: EAbzug): boolean {
  return da(abzug.kategorie);
}

function hatGrund(abzug: EAbzug): boolean {
  return da(abzug.grund) || da(abzug.grundcode);
}
