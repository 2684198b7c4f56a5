/** Rules of Peppol BIS Billing 3.0 that the CIUS XRechnung carries. The tolerance of 0.02 in R040 and R120 is official. */
import type { EAbzug, ERechnung } from '../modell.ts';
import { mal, parseZahl, runden, type Zahl } from '../zahl.ts';
import { alleAbzuege, da, fehler, jeZeile, type Regel, spaeter, warnung, wenn, zahl } from './regel.ts';
import { zeilenbetragOf } from './zeilenbetrag.ts';

const ZWEI_CENT = parseZahl('0.02') ?? 0n;

/** PEPPOL-EN16931-R001 to R130 without those about syntax alone. */
export const PEPPOL: Regel[] = [
  fehler(
    'PEPPOL-EN16931-R001',
    'BT-23',
    'Es fehlt, nach welchem Geschäftsprozess die Rechnung läuft. Bitte das Format neu wählen.',
    (r) => da(r.prozess),
  ),
  fehler(
    'PEPPOL-EN16931-R005',
    'BT-6',
    'Die zweite Währung für die Umsatzsteuer ist dieselbe wie die der Rechnung. Bitte die zweite Währung entfernen.',
    (r) => !da(r.steuerwaehrung) || r.steuerwaehrung !== r.waehrung,
  ),
  fehler(
    'PEPPOL-EN16931-R010',
    'BT-49',
    'Die elektronische Adresse des Kunden fehlt. Bitte beim Kunden eine E-Mail-Adresse oder Leitweg-ID ergänzen.',
    (r) => da(r.kaeufer.eAdresse?.id),
  ),
  fehler(
    'PEPPOL-EN16931-R020',
    'BT-34',
    'Die elektronische Adresse des Verkäufers fehlt. Bitte bei den eigenen Angaben eine E-Mail-Adresse ergänzen.',
    (r) => da(r.verkaeufer.eAdresse?.id),
  ),
  fehler(
    'PEPPOL-EN16931-R040',
    'BT-92',
    'Ein Rabatt oder Zuschlag ist nicht Grundbetrag mal Prozentsatz. Bitte neu rechnen.',
    (r) => alle(r).every(isProzentGenau),
  ),
  fehler(
    'PEPPOL-EN16931-R041',
    'BT-93',
    'Zu einem Rabatt oder Zuschlag in Prozent fehlt der Grundbetrag. Bitte ergänzen.',
    (r) => alle(r).every((abzug) => !da(abzug.prozent) || da(abzug.basis)),
  ),
  fehler(
    'PEPPOL-EN16931-R042',
    'BT-94',
    'Zum Grundbetrag eines Rabatts oder Zuschlags fehlt der Prozentsatz. Bitte ergänzen.',
    (r) => alle(r).every((abzug) => !da(abzug.basis) || da(abzug.prozent)),
  ),
  fehler(
    'PEPPOL-EN16931-R046',
    'BT-146',
    'Der Einzelpreis ist nicht der Preis vor Rabatt abzüglich des Preisnachlasses. Bitte neu rechnen.',
    jeZeile(
      (zeile) =>
        !da(zeile.bruttopreis) || zahl(zeile.preis) === zahl(zeile.bruttopreis) - zahl(zeile.preisrabatt),
    ),
  ),
  fehler(
    'PEPPOL-EN16931-R055',
    'BT-111',
    'Die Umsatzsteuer hat in den beiden Währungen verschiedene Vorzeichen. Bitte die Beträge prüfen.',
    ({ summen }) =>
      !da(summen.steuerInSteuerwaehrung) ||
      zahl(summen.steuer) < 0n === zahl(summen.steuerInSteuerwaehrung) < 0n,
  ),
  fehler(
    'PEPPOL-EN16931-R061',
    'BT-89',
    'Für die Lastschrift fehlt die Mandatsreferenz. Bitte beim Kunden ergänzen.',
    (r) => !['49', '59'].includes(r.zahlung?.mittel?.trim() ?? '') || da(r.zahlung?.lastschrift?.mandat),
  ),
  fehler(
    'PEPPOL-EN16931-R110',
    'BT-134',
    'Der Zeitraum des Postens beginnt vor dem Leistungszeitraum der Rechnung. Bitte die Zeiträume angleichen.',
    jeZeile((zeile, r) => !spaeter(r.zeitraum?.von, zeile.zeitraum?.von)),
  ),
  fehler(
    'PEPPOL-EN16931-R111',
    'BT-135',
    'Der Zeitraum des Postens endet nach dem Leistungszeitraum der Rechnung. Bitte die Zeiträume angleichen.',
    jeZeile((zeile, r) => !spaeter(zeile.zeitraum?.bis, r.zeitraum?.bis)),
  ),
  warnung(
    'PEPPOL-EN16931-R120',
    'BT-131',
    'Der Nettobetrag des Postens ist nicht Menge mal Preis abzüglich Rabatten und zuzüglich Zuschlägen. Bitte neu rechnen.',
    jeZeile((zeile) => {
      const soll = zeilenbetragOf(zeile);
      return soll === undefined || wenn(zeile.netto, (netto) => isNahe(zahl(netto), soll));
    }),
  ),
  fehler(
    'PEPPOL-EN16931-R121',
    'BT-149',
    'Die Menge, für die der Preis gilt, ist nicht größer als 0. Bitte zum Beispiel 1 eintragen.',
    jeZeile((zeile) => wenn(zeile.basismenge, (menge) => zahl(menge) > 0n)),
  ),
  fehler(
    'PEPPOL-EN16931-R130',
    'BT-150',
    'Der Preis gilt für eine andere Einheit als die Menge. Bitte dieselbe Einheit verwenden.',
    jeZeile((zeile) => !da(zeile.basiseinheit) || !da(zeile.einheit) || zeile.basiseinheit === zeile.einheit),
  ),
];

function alle(rechnung: ERechnung): EAbzug[] {
  return [...alleAbzuege(rechnung, 'abzuege'), ...alleAbzuege(rechnung, 'zuschlaege')];
}

function isProzentGenau(abzug: EAbzug): boolean {
  const betrag = parseZahl(abzug.betrag);
  const basis = parseZahl(abzug.basis);
  const prozent = parseZahl(abzug.prozent);
  if (betrag === undefined || basis === undefined || prozent === undefined) return true;
  return isNahe(betrag, runden(mal(basis, prozent) / 100n));
}

function isNahe(a: Zahl, b: Zahl): boolean {
  return a - b <= ZWEI_CENT && b - a <= ZWEI_CENT;
}
