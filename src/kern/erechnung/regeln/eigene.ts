/** Own rules: faults that no official rule sees although they cost money or trust. */

import { hasLeitwegForm, isLeitwegId } from '#kern/kunden/leitweg.ts';
import { isUstId } from '#kern/kunden/ustid.ts';
import { isDatum } from '../../datum.ts';
import { isKontonummer } from '../bankkonto.ts';
import type { EAbzug, EPartei, ERechnung, EZeile } from '../modell.ts';
import { parseZahl } from '../zahl.ts';
import { da, fehler, jeZeile, type Regel, spaeter, warnung, wenn, zahl } from './regel.ts';
import { zeilenbetragOf } from './zeilenbetrag.ts';

/** BW-01 to BW-15. */
export const EIGENE: Regel[] = [
  fehler(
    'BW-01',
    'BT-131',
    'Der Nettobetrag des Postens ist nicht auf den Cent Menge mal Preis abzüglich Rabatten und zuzüglich Zuschlägen. Bitte neu rechnen.',
    jeZeile((zeile) => {
      const soll = zeilenbetragOf(zeile);
      return soll === undefined || wenn(zeile.netto, (netto) => zahl(netto) === soll);
    }),
  ),
  fehler(
    'BW-02',
    'BT-84',
    'Die IBAN des Zahlungsempfängers stimmt nicht. Bitte die IBAN bei den eigenen Angaben prüfen.',
    (r) => (r.zahlung?.konten ?? []).every((konto) => wenn(konto.id, isKontonummer)),
  ),
  fehler(
    'BW-03',
    'BT-91',
    'Die IBAN, von der abgebucht wird, stimmt nicht. Bitte die IBAN beim Kunden prüfen.',
    (r) => wenn(r.zahlung?.lastschrift?.konto, isKontonummer),
  ),
  warnung(
    'BW-04',
    'BT-10',
    'Die Leitweg-ID enthält einen Tippfehler: ihre Prüfziffer stimmt nicht. Bitte beim Kunden nachsehen.',
    (r) => wenn(r.kaeuferreferenz, (text) => !hasLeitwegForm(text.trim()) || isLeitwegId(text.trim())),
  ),
  warnung(
    'BW-05',
    'BT-49',
    'Die elektronische Adresse des Kunden ist keine gültige Leitweg-ID. Bitte beim Kunden nachsehen.',
    (r) => r.kaeufer.eAdresse?.schema !== '0204' || isLeitwegId(r.kaeufer.eAdresse.id.trim()),
  ),
  warnung(
    'BW-06',
    'BT-31',
    'Die Umsatzsteuer-ID des Verkäufers ist nicht richtig geschrieben. Bitte bei den eigenen Angaben prüfen.',
    (r) => wenn(r.verkaeufer.ustId, isUstId),
  ),
  warnung(
    'BW-07',
    'BT-48',
    'Die Umsatzsteuer-ID des Kunden ist nicht richtig geschrieben. Bitte beim Kunden prüfen.',
    (r) => wenn(r.kaeufer.ustId, isUstId),
  ),
  warnung(
    'BW-08',
    'BT-63',
    'Die Umsatzsteuer-ID des Steuervertreters ist nicht richtig geschrieben. Bitte die Nummer prüfen.',
    (r) => wenn(r.steuervertreter?.ustId, isUstId),
  ),
  warnung(
    'BW-09',
    'BT-9',
    'Die Rechnung ist fällig, bevor sie geschrieben wurde. Bitte Rechnungsdatum und Zahlungsziel prüfen.',
    (r) => !spaeter(r.datum, r.faellig),
  ),
  fehler('BW-10', 'BT-2', 'Ein Datum der Rechnung gibt es nicht. Bitte alle Daten prüfen.', (r) =>
    alleDaten(r).every((datum) => wenn(datum, isDatum)),
  ),
  fehler(
    'BW-11',
    'BG-26',
    'Ein Datum des Postens gibt es nicht. Bitte den Leistungszeitraum prüfen.',
    jeZeile(({ zeitraum }) => [zeitraum?.von, zeitraum?.bis].every((datum) => wenn(datum, isDatum))),
  ),
  fehler(
    'BW-12',
    'BT-1',
    'Vor oder hinter der Rechnungsnummer steht ein Leerzeichen. Bitte das Leerzeichen entfernen.',
    (r) => wenn(r.nummer, (nummer) => nummer === nummer.trim()),
  ),
  fehler(
    'BW-13',
    'BG-22',
    'Ein Betrag oder Satz der Rechnung ist keine Zahl. Bitte die Beträge prüfen.',
    (r) => alleZahlen(r).every(isLesbar),
  ),
  fehler(
    'BW-14',
    'BG-25',
    'Menge, Preis oder Betrag des Postens ist keine Zahl. Bitte den Posten prüfen.',
    jeZeile((zeile) => alleZeilenzahlen(zeile).every(isLesbar)),
  ),
  warnung(
    'BW-15',
    'BT-126',
    'Zwei Posten haben dieselbe Positionsnummer. Bitte die Posten durchnummerieren.',
    doppelteNummern,
  ),
  warnung(
    'BW-16',
    'BT-27',
    'Verkäufer und Kunde haben dieselbe Umsatzsteuer-ID. Bitte prüfen, ob der richtige Kunde gewählt ist.',
    (r) => !da(r.kaeufer.ustId) || ustIdOf(r.verkaeufer) !== ustIdOf(r.kaeufer),
  ),
];

function alleDaten(r: ERechnung): (string | undefined)[] {
  return [
    r.datum,
    r.steuerdatum,
    r.faellig,
    r.lieferung?.datum,
    r.zeitraum?.von,
    r.zeitraum?.bis,
    ...r.vorgaenger.map((eintrag) => eintrag.datum),
  ];
}

/** Indexes of lines whose number an earlier line has already. */
function doppelteNummern({ zeilen }: ERechnung): number[] {
  const gesehen = new Set<string>();
  return zeilen.flatMap(({ id }, index) => {
    if (id === undefined || !da(id)) return [];
    if (gesehen.has(id)) return [index];
    gesehen.add(id);
    return [];
  });
}

function ustIdOf(partei: EPartei): string {
  return (partei.ustId ?? '').replace(/\s/g, '').toUpperCase();
}

/** All amounts and rates outside the lines: BG-20 to BG-23. */
function alleZahlen(r: ERechnung): (string | undefined)[] {
  return [
    ...Object.values(r.summen),
    ...r.steuern.flatMap((steuer) => [steuer.basis, steuer.betrag, steuer.satz]),
    ...[...r.abzuege, ...r.zuschlaege].flatMap(zahlenOf),
  ];
}

/** All numbers of a line: BG-25 to BG-30. */
function alleZeilenzahlen(zeile: EZeile): (string | undefined)[] {
  return [
    zeile.menge,
    zeile.netto,
    zeile.preis,
    zeile.preisrabatt,
    zeile.bruttopreis,
    zeile.basismenge,
    zeile.satz,
    ...[...zeile.abzuege, ...zeile.zuschlaege].flatMap(zahlenOf),
  ];
}

/** True when a number is absent or can be computed with. */
function isLesbar(text: string | undefined): boolean {
  return wenn(text, (wert) => parseZahl(wert) !== undefined);
}

function zahlenOf(abzug: EAbzug): (string | undefined)[] {
  return [abzug.betrag, abzug.basis, abzug.prozent, abzug.satz];
}
