/** Rules about the XML alone: what we write keeps them by its form. */

import { alle, amKopf, hat, je, norm, roh } from '../xmlregeln/baum.ts';
import { BETRAEGE, codeattribut } from '../xmlregeln/codes.ts';
import { EINMAL } from '../xmlregeln/einmal.ts';
import { isObjekt } from '../xmlregeln/kopf.ts';
import {
  ABZUEGE_UBL,
  hatZeichenCii,
  inWaehrung,
  isWahrheitswert,
  jeSteuerwaehrungCii,
  mitTeilen,
  PREIS_CII,
} from '../xmlregeln/summen.ts';
import { ohneLeere } from '../xmlregeln/xrechnung.ts';
import { WAEHRUNGEN } from './codelisten.ts';
import { fehler, type ImXml, type Regel } from './regel.ts';

/** BR-CL-03 of EN 16931, and BW-21: what the official rules cannot even judge. */
export const NUR_XML: Regel[] = [
  fehler(
    'BW-21',
    'BG-2',
    'Eine Angabe steht mehrfach da, die nur einmal vorkommen darf, zum Beispiel ein Betrag. Bitte nur eine davon angeben.',
    EINMAL,
  ),
  fehler('BR-CL-03', 'BT-5', 'Ein Betrag nennt eine Währung, die es nicht gibt. Bitte die Währung prüfen.', {
    ubl: je(BETRAEGE, ({ attribute }) => WAEHRUNGEN.has(norm(attribute.get('currencyID')))),
    cii: codeattribut('ram:TaxTotalAmount', 'currencyID', WAEHRUNGEN),
  }),
];

/** Of XRechnung. */
export const NUR_XML_XRECHNUNG: Regel[] = [
  fehler(
    'PEPPOL-EN16931-R008',
    'BG-2',
    'Die Datei enthält leere Angaben. Bitte sie ausfüllen oder ganz weglassen.',
    { ubl: ohneLeere(''), cii: ohneLeere('ram:ApplicableHeaderTradeDelivery') },
  ),
  zeichen('PEPPOL-EN16931-R043', {
    ubl: je(ABZUEGE_UBL, (abzug) => isWahrheitswert(roh(abzug, 'cbc:ChargeIndicator'))),
  }),
  zeichen('PEPPOL-EN16931-R043-1', { cii: je('ram:SpecifiedTradeAllowanceCharge', hatZeichenCii) }),
  zeichen('PEPPOL-EN16931-R043-2', { cii: je('ram:AppliedTradeAllowanceCharge', hatZeichenCii) }),
  fehler(
    'PEPPOL-EN16931-R044',
    'BT-147',
    'Ein Zuschlag auf den Einzelpreis ist nicht erlaubt. Bitte den Zuschlag als eigenen Betrag ausweisen.',
    {
      ubl: je(
        'cac:Price/cac:AllowanceCharge',
        (abzug) => norm(roh(abzug, 'cbc:ChargeIndicator')) === 'false',
      ),
      cii: je(
        PREIS_CII,
        (preis) =>
          !hat(preis, 'ram:AppliedTradeAllowanceCharge/ram:ActualAmount') ||
          alle(preis, 'ram:AppliedTradeAllowanceCharge/ram:ChargeIndicator/udt:Indicator').some(
            ({ text }) => text === 'false',
          ),
      ),
    },
  ),
  fehler(
    'PEPPOL-EN16931-R053',
    'BT-110',
    'Die gesamte Umsatzsteuer mit ihrer Aufstellung muss genau einmal dastehen. Bitte die Angabe berichtigen.',
    {
      ubl: amKopf((wurzel) => mitTeilen(wurzel, true) === 1),
      cii: jeSteuerwaehrungCii((steuern, waehrung) => inWaehrung(steuern, waehrung).length <= 1),
    },
  ),
  fehler(
    'PEPPOL-EN16931-R054',
    'BT-111',
    'Die Umsatzsteuer in zweiter Währung muss genau dann dastehen, wenn eine zweite Währung genannt ist. Bitte angleichen.',
    {
      ubl: amKopf((wurzel) => mitTeilen(wurzel, false) === (hat(wurzel, 'cbc:TaxCurrencyCode') ? 1 : 0)),
      cii: jeSteuerwaehrungCii(
        (steuern, waehrung, steuerwaehrung) =>
          steuern.filter(({ attribute }) => (attribute.get('currencyID') ?? waehrung) !== waehrung).length ===
          (steuerwaehrung === undefined ? 0 : 1),
      ),
    },
  ),
  fehler(
    'PEPPOL-EN16931-R101',
    'BT-128',
    'Ein Posten verweist auf einen Beleg, der keine Objektkennung ist. Bitte den Verweis entfernen.',
    {
      ubl: je(['cac:InvoiceLine', 'cac:CreditNoteLine'], (zeile) =>
        isObjekt(alle(zeile, 'cac:DocumentReference'), 'cbc:DocumentTypeCode'),
      ),
      cii: je('ram:SpecifiedLineTradeSettlement', (abrechnung) =>
        isObjekt(alle(abrechnung, 'ram:AdditionalReferencedDocument'), 'ram:TypeCode'),
      ),
    },
  ),
  fehler(
    'BR-TMP-3',
    'BT-149',
    'Brutto- und Nettopreis eines Postens gelten für verschiedene Mengen. Bitte die Mengen angleichen.',
    {
      cii: je('ram:SpecifiedLineTradeAgreement', (vereinbarung) => {
        const [brutto] = alle(vereinbarung, `${PREIS_CII}/ram:BasisQuantity`);
        const [netto] = alle(vereinbarung, 'ram:NetPriceProductTradePrice/ram:BasisQuantity');
        if (!brutto || !netto) return true;
        const [a, b] = [brutto.attribute.get('unitCode'), netto.attribute.get('unitCode')];
        return brutto.text === netto.text && (a === undefined || b === undefined || a === b);
      }),
    },
  ),
];

/** One rule with three ids: UBL, and in CII the document or line and the price. */
function zeichen(id: string, imXml: ImXml): Regel {
  return fehler(
    id,
    'BG-20',
    'Ein Betrag sagt nicht, ob er Rabatt oder Zuschlag ist. Bitte als das eine oder andere kennzeichnen.',
    imXml,
  );
}
