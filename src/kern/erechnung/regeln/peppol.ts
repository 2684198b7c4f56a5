/** Rules of Peppol BIS Billing 3.0 that the CIUS XRechnung carries. The tolerance of 0.02 in R040 and R120 is official. */
import type { EAbzug, ERechnung } from '../modell.ts';
import { alle, amKopf, hat, je, norm, roh, zahlIn } from '../xmlregeln/baum.ts';
import {
  gleichesVorzeichen,
  inWaehrung,
  isGleicheEinheit,
  jeSteuerwaehrungCii,
  PREIS_CII,
  zahlenVon,
} from '../xmlregeln/summen.ts';
import { jeWeg, MANDAT, MANDATSREFERENZ, WEG_CII, WEG_UBL } from '../xmlregeln/zahlung.ts';
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
    (r) => beides(r).every(isProzentGenau),
  ),
  fehler(
    'PEPPOL-EN16931-R041',
    'BT-93',
    'Zu einem Rabatt oder Zuschlag in Prozent fehlt der Grundbetrag. Bitte ergänzen.',
    (r) => beides(r).every((abzug) => !da(abzug.prozent) || da(abzug.basis)),
  ),
  fehler(
    'PEPPOL-EN16931-R042',
    'BT-94',
    'Zum Grundbetrag eines Rabatts oder Zuschlags fehlt der Prozentsatz. Bitte ergänzen.',
    (r) => beides(r).every((abzug) => !da(abzug.basis) || da(abzug.prozent)),
  ),
  fehler(
    'PEPPOL-EN16931-R046',
    'BT-146',
    'Der Einzelpreis ist nicht der Preis vor Rabatt abzüglich des Preisnachlasses. Bitte neu rechnen.',
    {
      modell: jeZeile(
        (zeile) =>
          !da(zeile.bruttopreis) || zahl(zeile.preis) === zahl(zeile.bruttopreis) - zahl(zeile.preisrabatt),
      ),
      ubl: je('cac:Price/cac:AllowanceCharge', (abzug, { eltern }) => {
        if (!hat(abzug, 'cbc:BaseAmount')) return true;
        const [basis, betrag] = [zahlIn(abzug, 'cbc:BaseAmount'), zahlIn(abzug, 'cbc:Amount')];
        if (basis === undefined || betrag === undefined) return false;
        return zahlIn(eltern?.knoten, 'cbc:PriceAmount') === basis - betrag;
      }),
      cii: je(PREIS_CII, (preis, { eltern }) => {
        if (!hat(preis, 'ram:ChargeAmount')) return true;
        if (alle(preis, 'ram:ChargeAmount').length > 1) return false;
        const brutto = zahlIn(preis, 'ram:ChargeAmount');
        const rabatt = zahlIn(preis, 'ram:AppliedTradeAllowanceCharge/ram:ActualAmount') ?? 0n;
        return (
          brutto !== undefined &&
          zahlIn(eltern?.knoten, 'ram:NetPriceProductTradePrice/ram:ChargeAmount') === brutto - rabatt
        );
      }),
    },
  ),
  fehler(
    'PEPPOL-EN16931-R055',
    'BT-111',
    'Die Umsatzsteuer hat in den beiden Währungen verschiedene Vorzeichen. Bitte die Beträge prüfen.',
    {
      modell: ({ summen }) =>
        !da(summen.steuerInSteuerwaehrung) ||
        zahl(summen.steuer) < 0n === zahl(summen.steuerInSteuerwaehrung) < 0n,
      ubl: amKopf((wurzel) => {
        if (!hat(wurzel, 'cbc:TaxCurrencyCode')) return true;
        const steuern = alle(wurzel, 'cac:TaxTotal/cbc:TaxAmount');
        const zahlen = (code: string) => zahlenVon(inWaehrung(steuern, norm(roh(wurzel, code))));
        return gleichesVorzeichen(zahlen('cbc:TaxCurrencyCode'), zahlen('cbc:DocumentCurrencyCode'), true);
      }),
      cii: jeSteuerwaehrungCii((steuern, waehrung, steuerwaehrung) => {
        const eigene = zahlenVon(inWaehrung(steuern, waehrung));
        if (steuerwaehrung === undefined || eigene.length === 0) return true;
        return gleichesVorzeichen(zahlenVon(inWaehrung(steuern, steuerwaehrung)), eigene, false);
      }),
    },
  ),
  fehler(
    'PEPPOL-EN16931-R061',
    'BT-89',
    'Für die Lastschrift fehlt die Mandatsreferenz. Bitte beim Kunden ergänzen.',
    {
      modell: (r) =>
        !['49', '59'].includes(r.zahlung?.mittel?.trim() ?? '') || da(r.zahlung?.lastschrift?.mandat),
      ubl: jeWeg(WEG_UBL, MANDAT, (weg) => hat(weg, 'cac:PaymentMandate/cbc:ID')),
      cii: jeWeg(WEG_CII, MANDAT, (_, baum) => baum.mitNamen(MANDATSREFERENZ).length > 0),
    },
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
    {
      modell: jeZeile((zeile) => wenn(zeile.basismenge, (menge) => zahl(menge) > 0n)),
      cii: je(['ram:NetPriceProductTradePrice', PREIS_CII], (preis) => {
        const mengen = alle(preis, 'ram:BasisQuantity');
        return mengen.length === 0 || (mengen.length === 1 && (parseZahl(mengen[0]?.text) ?? 0n) > 0n);
      }),
    },
  ),
  fehler(
    'PEPPOL-EN16931-R130',
    'BT-150',
    'Der Preis gilt für eine andere Einheit als die Menge. Bitte dieselbe Einheit verwenden.',
    {
      modell: jeZeile(
        (zeile) => !da(zeile.basiseinheit) || !da(zeile.einheit) || zeile.basiseinheit === zeile.einheit,
      ),
      ubl: je('cac:Price/cbc:BaseQuantity', ({ attribute }, stelle) => {
        const zeile = stelle.eltern?.eltern?.knoten;
        const mengen = [...alle(zeile, 'cbc:InvoicedQuantity'), ...alle(zeile, 'cbc:CreditedQuantity')];
        return isGleicheEinheit(attribute.get('unitCode'), mengen, true);
      }),
      cii: je(
        ['ram:NetPriceProductTradePrice/ram:BasisQuantity', `${PREIS_CII}/ram:BasisQuantity`],
        ({ attribute }, stelle) => {
          const zeile = stelle.eltern?.eltern?.eltern?.knoten;
          const mengen = alle(zeile, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity');
          return isGleicheEinheit(attribute.get('unitCode'), mengen, false);
        },
      ),
    },
  ),
];

function beides(rechnung: ERechnung): EAbzug[] {
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
