/** Rules of XRechnung about how to pay. */
import { isSepaKonto } from '../bankkonto.ts';
import { alle, amKopf, hat, roh } from '../xmlregeln/baum.ts';
import {
  ABRECHNUNG_CII,
  inBeiden,
  jeWeg,
  KARTE,
  LASTSCHRIFT,
  lastschriftCii,
  SCHULDNERKONTO,
  UEBERWEISUNG,
  WEG_CII,
  WEG_UBL,
} from '../xmlregeln/zahlung.ts';
import { da, fehler, type Regel, warnung } from './regel.ts';
import { hatWeg } from './zahlung.ts';

/** BR-DE-1, BR-DE-18 to BR-DE-20, BR-DE-23 to BR-DE-25, BR-DE-30, BR-DE-31: how to pay. */
export const XRECHNUNG_ZAHLUNG: Regel[] = [
  fehler(
    'BR-DE-1',
    'BG-16',
    'Es fehlt, wie gezahlt werden soll. Bitte eine Bankverbindung oder Zahlungsart eintragen.',
    {
      modell: (r) => hatWeg(r.zahlung),
      ubl: amKopf((wurzel) => hat(wurzel, WEG_UBL.weg)),
      cii: amKopf((wurzel) => hat(wurzel, `${ABRECHNUNG_CII}/${WEG_CII.weg}`)),
    },
  ),
  fehler(
    'BR-DE-18',
    'BT-20',
    'Das Skonto ist nicht in der vorgeschriebenen Form. Bitte so schreiben: #SKONTO#TAGE=14#PROZENT=2.00# und danach eine neue Zeile.',
    (r) => isSkontoGueltig(r.zahlungsbedingungen ?? ''),
  ),
  warnung('BR-DE-19', 'BT-84', 'Die IBAN für die Überweisung stimmt nicht. Bitte die IBAN prüfen.', {
    modell: (r) =>
      r.zahlung?.mittel?.trim() !== '58' || r.zahlung.konten.every((konto) => isSepaKonto(konto.id)),
    ...inBeiden((form) => jeWeg(form, ['58'], (weg) => isSepaKonto(roh(weg, form.kontonummer)))),
  }),
  warnung(
    'BR-DE-20',
    'BT-91',
    'Die IBAN für die Lastschrift stimmt nicht. Bitte die IBAN des Kunden prüfen.',
    {
      modell: (r) => r.zahlung?.mittel?.trim() !== '59' || isSepaKonto(r.zahlung.lastschrift?.konto),
      ubl: jeWeg(WEG_UBL, LASTSCHRIFT, (weg) =>
        isSepaKonto(roh(weg, 'cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID')),
      ),
      cii: jeWeg(WEG_CII, LASTSCHRIFT, (weg) => isSepaKonto(roh(weg, SCHULDNERKONTO))),
    },
  ),
  fehler(
    'BR-DE-23-a',
    'BG-17',
    'Es soll überwiesen werden, aber die Bankverbindung fehlt. Bitte die IBAN eintragen.',
    {
      modell: (r) => !isUeberweisung(r.zahlung?.mittel) || (r.zahlung?.konten.length ?? 0) > 0,
      ...inBeiden((form) => jeWeg(form, UEBERWEISUNG, (weg) => hat(weg, form.konto))),
    },
  ),
  fehler(
    'BR-DE-23-b',
    'BG-16',
    'Es soll überwiesen werden, aber es stehen auch Karte oder Lastschrift da. Bitte nur eine Zahlungsart angeben.',
    {
      modell: (r) => !isUeberweisung(r.zahlung?.mittel) || (!r.zahlung?.karte && !r.zahlung?.lastschrift),
      ...inBeiden((form) =>
        jeWeg(form, UEBERWEISUNG, (weg, baum) => !hat(weg, form.karte) && !form.hatLastschrift(weg, baum)),
      ),
    },
  ),
  fehler(
    'BR-DE-24-a',
    'BG-18',
    'Es wird mit Karte gezahlt, aber die Angaben zur Karte fehlen. Bitte die letzten Ziffern der Karte eintragen.',
    {
      modell: (r) => !isKarte(r.zahlung?.mittel) || r.zahlung?.karte !== undefined,
      ...inBeiden((form) => jeWeg(form, KARTE, (weg) => hat(weg, form.karte))),
    },
  ),
  fehler(
    'BR-DE-24-b',
    'BG-16',
    'Es wird mit Karte gezahlt, aber es stehen auch Überweisung oder Lastschrift da. Bitte nur eine Zahlungsart angeben.',
    {
      modell: (r) =>
        !isKarte(r.zahlung?.mittel) || (r.zahlung?.konten.length === 0 && !r.zahlung.lastschrift),
      ...inBeiden((form) =>
        jeWeg(form, KARTE, (weg, baum) => !hat(weg, form.konto) && !form.hatLastschrift(weg, baum)),
      ),
    },
  ),
  fehler(
    'BR-DE-25-a',
    'BG-19',
    'Es wird abgebucht, aber die Angaben zur Lastschrift fehlen. Bitte Mandat, Gläubiger-ID und IBAN eintragen.',
    {
      modell: (r) => r.zahlung?.mittel?.trim() !== '59' || r.zahlung.lastschrift !== undefined,
      ...inBeiden((form) => jeWeg(form, LASTSCHRIFT, form.hatLastschrift)),
    },
  ),
  fehler(
    'BR-DE-25-b',
    'BG-16',
    'Es wird abgebucht, aber es stehen auch Überweisung oder Karte da. Bitte nur eine Zahlungsart angeben.',
    {
      modell: (r) =>
        r.zahlung?.mittel?.trim() !== '59' || (r.zahlung.konten.length === 0 && !r.zahlung.karte),
      ubl: jeWeg(WEG_UBL, LASTSCHRIFT, (weg) => !hat(weg, WEG_UBL.konto) && !hat(weg, WEG_UBL.karte)),
      cii: jeWeg(
        WEG_CII,
        LASTSCHRIFT,
        (weg) =>
          !hat(weg, WEG_CII.konto) &&
          !hat(weg, 'ram:PayeeSpecifiedCreditorFinancialInstitution') &&
          !hat(weg, 'ram:PayerSpecifiedDebtorFinancialInstitution') &&
          !hat(weg, WEG_CII.karte),
      ),
    },
  ),
  fehler(
    'BR-DE-30',
    'BT-90',
    'Für die Lastschrift fehlt die Gläubiger-ID. Bitte bei den eigenen Angaben ergänzen.',
    {
      modell: (r) => !r.zahlung?.lastschrift || da(r.zahlung.lastschrift.glaeubiger),
      ubl: amKopf(
        (wurzel) =>
          !hat(wurzel, 'cac:PaymentMeans/cac:PaymentMandate') ||
          ['cac:AccountingSupplierParty/cac:Party', 'cac:PayeeParty'].some((partei) =>
            alle(wurzel, `${partei}/cac:PartyIdentification/cbc:ID`).some(
              ({ attribute }) => attribute.get('schemeID') === 'SEPA',
            ),
          ),
      ),
      cii: amKopf((wurzel) => {
        const [mandat, glaeubiger, konto] = lastschriftCii(wurzel);
        return glaeubiger ? mandat || konto : !mandat && !konto;
      }),
    },
  ),
  fehler('BR-DE-31', 'BT-91', 'Für die Lastschrift fehlt die IBAN des Kunden. Bitte beim Kunden ergänzen.', {
    modell: (r) => !r.zahlung?.lastschrift || da(r.zahlung.lastschrift.konto),
    ubl: amKopf(
      (wurzel) =>
        !hat(wurzel, 'cac:PaymentMeans/cac:PaymentMandate') ||
        hat(wurzel, 'cac:PaymentMeans/cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID'),
    ),
    cii: amKopf((wurzel) => {
      const [mandat, glaeubiger, konto] = lastschriftCii(wurzel);
      return konto ? mandat || glaeubiger : !mandat && !glaeubiger;
    }),
  }),
];

function isUeberweisung(mittel: string | undefined): boolean {
  return ['30', '58'].includes(mittel?.trim() ?? '');
}

function isKarte(mittel: string | undefined): boolean {
  return ['48', '54', '55'].includes(mittel?.trim() ?? '');
}

/** Each line that begins with # is a Skonto, and a line break follows the last one (BR-DE-18). */
function isSkontoGueltig(bedingungen: string): boolean {
  const zeilen = bedingungen.split(/\r?\n/);
  const skonto = zeilen.filter((zeile) => zeile.trim().startsWith('#'));
  const form = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(?:#BASISBETRAG=-?\d+\.\d{2})?#$/;
  return skonto.every((zeile) => form.test(zeile.trim())) && !zeilen.at(-1)?.trim().startsWith('#');
}
