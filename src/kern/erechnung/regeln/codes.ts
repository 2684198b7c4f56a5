/** Rules of EN 16931 about codes. An absent code is the matter of other rules. */

import { LAENDER } from '#kern/kunden/laender.ts';
import type { ERechnung, Kennung } from '../modell.ts';
import {
  BEFREIUNGSGRUENDE,
  DATEIARTEN,
  DOKUMENTARTEN,
  EAS,
  ICD,
  RABATTGRUENDE,
  STEUERKATEGORIEN,
  STEUERZEITPUNKTE,
  WAEHRUNGEN,
  ZAHLUNGSMITTEL,
  ZUSCHLAGSGRUENDE,
} from './codelisten.ts';
import { EINHEITEN } from './einheiten.ts';
import { alleAbzuege, fehler, jeZeile, type Regel, wenn } from './regel.ts';
import { HINWEISARTEN, OBJEKTARTEN, WARENGRUPPEN } from './verzeichnisse.ts';

/** BR-CL-01 to BR-CL-26; BR-CL-03 speaks of the XML alone (nurXml.ts). */
export const CODES: Regel[] = [
  fehler(
    'BR-CL-01',
    'BT-3',
    'Die Art des Dokuments ist unbekannt. Üblich sind 380 (Rechnung), 381 (Gutschrift) und 384 (Korrektur).',
    (r) => ausListe(r.typ, DOKUMENTARTEN),
  ),
  fehler('BR-CL-04', 'BT-5', 'Diese Währung gibt es nicht. Bitte ein Kürzel wie EUR oder CHF angeben.', (r) =>
    ausListe(r.waehrung, WAEHRUNGEN),
  ),
  fehler(
    'BR-CL-05',
    'BT-6',
    'Die zweite Währung für die Umsatzsteuer gibt es nicht. Bitte ein Kürzel wie EUR oder CHF angeben.',
    (r) => ausListe(r.steuerwaehrung, WAEHRUNGEN),
  ),
  fehler(
    'BR-CL-06',
    'BT-8',
    'Der Code für den Zeitpunkt der Umsatzsteuer ist unbekannt. Bitte ein Datum angeben oder den Code entfernen.',
    (r) => ausListe(r.steuerdatumcode, STEUERZEITPUNKTE),
  ),
  fehler(
    'BR-CL-07',
    'BT-18',
    'Das Kürzel vor einer Objektkennung ist unbekannt. Bitte das Kürzel berichtigen oder weglassen.',
    (r) =>
      [r.objekt, ...r.zeilen.map((zeile) => zeile.objekt)].every((objekt) =>
        ausListe(objekt?.schema, OBJEKTARTEN),
      ),
  ),
  fehler(
    'BR-CL-08',
    'BT-21',
    'Das Kürzel vor einem Hinweis ist unbekannt. Bitte das Kürzel berichtigen oder weglassen.',
    (r) => r.hinweise.every((hinweis) => ausListe(hinweis.code, HINWEISARTEN)),
  ),
  fehler(
    'BR-CL-10',
    'BT-29',
    'Das Verzeichnis einer Kundennummer, Lieferantennummer oder Kennung ist unbekannt. Bitte das Verzeichnis weglassen.',
    (r) =>
      [...r.verkaeufer.kennungen, r.zahlungsempfaenger?.kennung].every(
        (kennung) => kennung?.schema === 'SEPA' || ausIcd(kennung),
      ) && r.kaeufer.kennungen.every(ausIcd),
  ),
  fehler(
    'BR-CL-11',
    'BT-30',
    'Das Verzeichnis einer Registernummer ist unbekannt. Bitte das Verzeichnis weglassen.',
    (r) => [r.verkaeufer.register, r.kaeufer.register, r.zahlungsempfaenger?.register].every(ausIcd),
  ),
  fehler(
    'BR-CL-13',
    'BT-158',
    'Das Verzeichnis der Warengruppe ist unbekannt. Bitte das Kürzel berichtigen.',
    jeZeile((zeile) => zeile.klassifikationen.every((eintrag) => ausListe(eintrag.schema, WARENGRUPPEN))),
  ),
  fehler(
    'BR-CL-14',
    'BT-55',
    'Ein Land ist unbekannt. Bitte das Länderkürzel aus zwei Buchstaben angeben, zum Beispiel DE.',
    (r) =>
      [
        r.verkaeufer.anschrift,
        r.kaeufer.anschrift,
        r.steuervertreter?.anschrift,
        r.lieferung?.anschrift,
      ].every((anschrift) => ausListe(anschrift?.land, LAENDER)),
  ),
  fehler(
    'BR-CL-15',
    'BT-159',
    'Das Herkunftsland des Postens ist unbekannt. Bitte das Länderkürzel aus zwei Buchstaben angeben.',
    jeZeile((zeile) => ausListe(zeile.herkunftsland, LAENDER)),
  ),
  fehler(
    'BR-CL-16',
    'BT-81',
    'Die Zahlungsart ist unbekannt. Üblich sind 58 (Überweisung), 59 (Lastschrift) und 48 (Karte).',
    (r) => ausListe(r.zahlung?.mittel, ZAHLUNGSMITTEL),
  ),
  fehler('BR-CL-17', 'BT-118', 'Eine Steuerart ist unbekannt. Bitte den Steuersatz neu wählen.', (r) =>
    [...r.steuern, ...r.abzuege, ...r.zuschlaege].every((eintrag) =>
      ausListe(eintrag.kategorie, STEUERKATEGORIEN),
    ),
  ),
  fehler(
    'BR-CL-18',
    'BT-151',
    'Die Steuerart des Postens ist unbekannt. Bitte den Steuersatz neu wählen.',
    jeZeile((zeile) => ausListe(zeile.kategorie, STEUERKATEGORIEN)),
  ),
  fehler(
    'BR-CL-19',
    'BT-98',
    'Der Code für den Grund eines Rabatts ist unbekannt. Bitte den Grund in Worten angeben und den Code weglassen.',
    (r) => alleAbzuege(r, 'abzuege').every((abzug) => ausListe(abzug.grundcode, RABATTGRUENDE)),
  ),
  fehler(
    'BR-CL-20',
    'BT-105',
    'Der Code für den Grund eines Zuschlags ist unbekannt. Bitte den Grund in Worten angeben und den Code weglassen.',
    (r) => alleAbzuege(r, 'zuschlaege').every((zuschlag) => ausListe(zuschlag.grundcode, ZUSCHLAGSGRUENDE)),
  ),
  fehler(
    'BR-CL-21',
    'BT-157',
    'Das Verzeichnis der Artikelkennung ist unbekannt. Bitte das Verzeichnis berichtigen, zum Beispiel 0160 für GTIN.',
    jeZeile((zeile) => ausIcd(zeile.standardkennung)),
  ),
  fehler(
    'BR-CL-22',
    'BT-121',
    'Der Code für den Grund der Steuerbefreiung ist unbekannt. Bitte den Grund in Worten angeben und den Code weglassen.',
    (r) => r.steuern.every((steuer) => ausListe(steuer.grundcode?.toUpperCase(), BEFREIUNGSGRUENDE)),
  ),
  fehler(
    'BR-CL-23',
    'BT-130',
    'Die Einheit des Postens ist unbekannt. Bitte zum Beispiel Stück oder Stunde wählen.',
    jeZeile((zeile) => ausListe(zeile.einheit, EINHEITEN) && ausListe(zeile.basiseinheit, EINHEITEN)),
  ),
  fehler(
    'BR-CL-24',
    'BT-125',
    'Ein Anhang hat eine Dateiart, die nicht erlaubt ist. Bitte als PDF, PNG, JPEG, CSV oder Tabelle anhängen.',
    (r) =>
      r.anhaenge.every(
        ({ mime }) => ausListe(mime, DATEIARTEN) || (mime === 'application/xml' && isErweiterung(r)),
      ),
  ),
  fehler(
    'BR-CL-25',
    'BT-34',
    'Die Art einer elektronischen Adresse ist unbekannt. Bitte zum Beispiel EM für E-Mail wählen.',
    (r) => [r.verkaeufer, r.kaeufer].every((partei) => ausListe(partei.eAdresse?.schema, EAS)),
  ),
  fehler(
    'BR-CL-26',
    'BT-71',
    'Das Verzeichnis der Kennung des Lieferorts ist unbekannt. Bitte das Verzeichnis weglassen.',
    (r) => ausIcd(r.lieferung?.kennung),
  ),
];

/** XRechnung's extension also admits XML files (BR-DEX-01). */
function isErweiterung({ profil }: ERechnung): boolean {
  return profil?.includes('extension:xrechnung') === true;
}

function ausListe(code: string | undefined, liste: ReadonlySet<string>): boolean {
  return wenn(code, (text) => liste.has(text.trim()));
}

function ausIcd(kennung: Kennung | undefined): boolean {
  return ausListe(kennung?.schema, ICD);
}
