/** Rules of EN 16931 about seller, buyer, payee and tax representative. */

import { LAENDER } from '#kern/kunden/laender.ts';
import { isVatUbl } from '../steuerart.ts';
import { alle, amKopf, gemeinsam, hat, je, norm, roh, voll } from '../xmlregeln/baum.ts';
import { LAENDERPRAEFIXE, LAENDERPRAEFIXE_UBL } from '../xmlregeln/codes.ts';
import { hatAdressartCii, STEUERVERTRETER_CII, VERKAEUFER_UBL } from '../xmlregeln/kopf.ts';
import { VERKAEUFERKENNUNG } from '../xmlregeln/vorhanden.ts';
import { da, fehler, type Regel, wenn } from './regel.ts';

/** BR-06 to BR-11, BR-17 to BR-20, BR-56, BR-62, BR-63, BR-CO-09, BR-CO-26. */
export const PARTEIEN: Regel[] = [
  fehler('BR-06', 'BT-27', 'Der Name des Verkäufers fehlt. Bitte bei den eigenen Angaben ergänzen.', {
    modell: (r) => da(r.verkaeufer.name),
    ubl: amKopf((wurzel) => voll(wurzel, `${VERKAEUFER_UBL}/cac:PartyLegalEntity/cbc:RegistrationName`)),
  }),
  fehler('BR-07', 'BT-44', 'Der Name des Kunden fehlt. Bitte beim Kunden ergänzen.', {
    modell: (r) => da(r.kaeufer.name),
    ubl: amKopf((wurzel) =>
      voll(wurzel, 'cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName'),
    ),
  }),
  fehler(
    'BR-08',
    'BG-5',
    'Die Anschrift des Verkäufers fehlt. Bitte bei den eigenen Angaben ergänzen.',
    (r) => r.verkaeufer.anschrift !== undefined,
  ),
  fehler(
    'BR-09',
    'BT-40',
    'In der Anschrift des Verkäufers fehlt das Land. Bitte bei den eigenen Angaben ergänzen.',
    (r) => !r.verkaeufer.anschrift || da(r.verkaeufer.anschrift.land),
  ),
  fehler(
    'BR-10',
    'BG-8',
    'Die Anschrift des Kunden fehlt. Bitte beim Kunden ergänzen.',
    (r) => r.kaeufer.anschrift !== undefined,
  ),
  fehler(
    'BR-11',
    'BT-55',
    'In der Anschrift des Kunden fehlt das Land. Bitte beim Kunden ergänzen.',
    (r) => !r.kaeufer.anschrift || da(r.kaeufer.anschrift.land),
  ),
  fehler(
    'BR-17',
    'BT-59',
    'Das Geld soll an jemand anderen gehen, aber dessen Name fehlt. Bitte den Namen eintragen.',
    {
      modell: (r) => !r.zahlungsempfaenger || da(r.zahlungsempfaenger.name),
      ubl: je(
        'cac:PayeeParty',
        (partei, _, baum) =>
          hat(partei, 'cac:PartyName/cbc:Name') &&
          ['cac:PartyName/cbc:Name', 'cac:PartyIdentification/cbc:ID'].every(
            (pfad) =>
              !gemeinsam(
                alle(partei, pfad),
                alle(baum.mitNamen('cac:AccountingSupplierParty')[0]?.knoten, `cac:Party/${pfad}`),
              ),
          ),
      ),
      cii: je(
        'ram:PayeeTradeParty',
        (partei, _, baum) =>
          hat(partei, 'ram:Name') &&
          ['ram:Name', 'ram:ID', 'ram:SpecifiedLegalOrganization/ram:ID'].every(
            (pfad) =>
              !gemeinsam(alle(partei, pfad), alle(baum.mitNamen('ram:SellerTradeParty')[0]?.knoten, pfad)),
          ),
      ),
    },
  ),
  fehler('BR-18', 'BT-62', 'Der Name des Steuervertreters fehlt. Bitte den Namen eintragen.', {
    modell: (r) => !r.steuervertreter || da(r.steuervertreter.name),
    ubl: je('cac:TaxRepresentativeParty', (partei) => voll(partei, 'cac:PartyName/cbc:Name')),
    cii: je(STEUERVERTRETER_CII, (partei) => voll(partei, 'ram:Name')),
  }),
  fehler('BR-19', 'BG-12', 'Die Anschrift des Steuervertreters fehlt. Bitte die Anschrift eintragen.', {
    modell: (r) => !r.steuervertreter || r.steuervertreter.anschrift !== undefined,
    ubl: je('cac:TaxRepresentativeParty', (partei) => hat(partei, 'cac:PostalAddress')),
    cii: je(STEUERVERTRETER_CII, (partei) => hat(partei, 'ram:PostalTradeAddress')),
  }),
  fehler('BR-20', 'BT-69', 'In der Anschrift des Steuervertreters fehlt das Land. Bitte das Land ergänzen.', {
    modell: (r) => !r.steuervertreter?.anschrift || da(r.steuervertreter.anschrift.land),
    ubl: je('cac:TaxRepresentativeParty/cac:PostalAddress', (anschrift) =>
      voll(anschrift, 'cac:Country/cbc:IdentificationCode'),
    ),
    cii: je(STEUERVERTRETER_CII, (partei) => voll(partei, 'ram:PostalTradeAddress/ram:CountryID')),
  }),
  fehler('BR-56', 'BT-63', 'Die Umsatzsteuer-ID des Steuervertreters fehlt. Bitte die Nummer eintragen.', {
    modell: (r) => !r.steuervertreter || da(r.steuervertreter.ustId),
    ubl: je('cac:TaxRepresentativeParty', (partei) =>
      alle(partei, 'cac:PartyTaxScheme').some((steuer) => isVatUbl(steuer) && hat(steuer, 'cbc:CompanyID')),
    ),
    cii: je(STEUERVERTRETER_CII, (partei) =>
      alle(partei, 'ram:SpecifiedTaxRegistration/ram:ID').some(
        (id) => id.attribute.get('schemeID') === 'VA' && norm(id.text) !== '',
      ),
    ),
  }),
  fehler(
    'BR-62',
    'BT-34',
    'Bei der elektronischen Adresse des Verkäufers fehlt, welcher Art sie ist. Bitte zum Beispiel E-Mail wählen.',
    {
      modell: (r) => !da(r.verkaeufer.eAdresse?.id) || da(r.verkaeufer.eAdresse?.schema),
      ubl: je(`${VERKAEUFER_UBL}/cbc:EndpointID`, ({ attribute }) => attribute.has('schemeID')),
      cii: je('ram:SellerTradeParty', hatAdressartCii),
    },
  ),
  fehler(
    'BR-63',
    'BT-49',
    'Bei der elektronischen Adresse des Kunden fehlt, welcher Art sie ist. Bitte zum Beispiel E-Mail wählen.',
    {
      modell: (r) => !da(r.kaeufer.eAdresse?.id) || da(r.kaeufer.eAdresse?.schema),
      ubl: je('cac:AccountingCustomerParty/cac:Party/cbc:EndpointID', ({ attribute }) =>
        attribute.has('schemeID'),
      ),
      cii: je('ram:BuyerTradeParty', hatAdressartCii),
    },
  ),
  fehler(
    'BR-CO-09',
    'BT-31',
    'Eine Umsatzsteuer-ID beginnt nicht mit einem Länderkürzel wie DE oder AT. Bitte die Nummer berichtigen.',
    {
      modell: (r) =>
        [r.verkaeufer.ustId, r.kaeufer.ustId, r.steuervertreter?.ustId].every((ustId) =>
          wenn(ustId, hasLaendercode),
        ),
      ubl: je(
        'cac:PartyTaxScheme',
        (steuer) =>
          !isVatUbl(steuer) || LAENDERPRAEFIXE_UBL.includes(roh(steuer, 'cbc:CompanyID').slice(0, 2)),
      ),
      cii: je(
        'ram:SpecifiedTaxRegistration/ram:ID',
        (knoten) => knoten.attribute.get('schemeID') !== 'VA' || LAENDERPRAEFIXE.has(knoten.text.slice(0, 2)),
      ),
    },
  ),
  fehler(
    'BR-CO-26',
    'BT-29',
    'Der Verkäufer ist nicht zu erkennen. Bitte bei den eigenen Angaben eine Umsatzsteuer-ID, Registernummer oder Lieferantennummer ergänzen.',
    {
      modell: (r) =>
        r.verkaeufer.kennungen.some((kennung) => da(kennung.id)) ||
        da(r.verkaeufer.register?.id) ||
        da(r.verkaeufer.ustId),
      ...VERKAEUFERKENNUNG,
    },
  ),
];

/** Greece writes EL in front of its VAT ids, not GR. */
function hasLaendercode(ustId: string): boolean {
  const prefix = ustId.trim().slice(0, 2);
  return prefix === 'EL' || LAENDER.has(prefix);
}
